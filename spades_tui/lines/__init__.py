"""The whole game as plain sentences, for screen readers, simple terminals, pipes and scripts."""
