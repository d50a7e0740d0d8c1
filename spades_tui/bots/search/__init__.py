"""Thinking ahead: deals that agree with what was seen, played out and weighed."""
