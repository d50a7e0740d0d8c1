"""Tests of spades_tui.table."""
