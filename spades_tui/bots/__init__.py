"""The players that are not people. Each is given a seat's view and nothing else."""
