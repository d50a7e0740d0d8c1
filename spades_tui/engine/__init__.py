"""The game of Spades itself: cards, rules, bidding, tricks, scoring and the state machine.

Standard library only. Nothing here draws, reads a file, asks the time or rolls dice of its own.
"""
