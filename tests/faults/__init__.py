"""The tests, tested: faults planted in the rules one at a time, each of which must be caught."""
