"""Whole games as text that people have read through and found right."""
