"""One game in progress: seats filled, whoever is to act asked, each step written down first."""
