"""The colours of the game: what each is for, and the themes, each in many colours and in 256."""
