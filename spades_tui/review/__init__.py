"""Looking back at a game: its hands step by step, what a good player would have done, its text."""
