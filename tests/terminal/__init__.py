"""The real program on a pseudo-terminal, driven by key bytes alone."""
