"""Tests of spades_tui.storage."""
