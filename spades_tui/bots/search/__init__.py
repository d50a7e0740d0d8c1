"""Looking ahead: what a player can work out once every card is known or supposed."""
