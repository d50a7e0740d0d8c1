"""Tests of spades_tui.engine."""
