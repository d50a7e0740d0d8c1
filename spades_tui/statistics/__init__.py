"""What finished games add up to: results, bids, nils, and whether the cards fell by chance."""
