"""Garbage for whatever reads what a person or a damaged disk may hand it."""
