"""Fitting the estimates that bids stand on to deals that bots play: `python -m` this package.

Nothing here is needed to play; it makes the table in `spades_tui.bots.fitted`.
"""
