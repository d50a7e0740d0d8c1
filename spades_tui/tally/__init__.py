"""A score sheet kept at a real table: what was written, what it comes to, and its file."""
