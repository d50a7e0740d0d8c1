"""How safe a lead is: the spread of leads in points, for each hundred points to go.

Written by `python -m spades_tui.fitting.worth --matches 1200 --seed 1`, from 8476 hands;
not to be edited by hand.
"""

SPREADS = (95, 125, 155, 200, 230, 225)
