"""Kiosk mode: a game for strangers on an account whose only command is this one (SECURITY.md)."""
