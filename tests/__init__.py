"""Tests of spades-tui, in the order of its packages."""
