"""The score sheet of a real table, without its screen."""
