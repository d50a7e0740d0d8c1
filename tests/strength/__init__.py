"""The proof of strength: levels against the pool and one another, faults, bids and nils."""
