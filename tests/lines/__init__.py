"""Tests of the line mode."""
