"""Last tricks in which manners, faults and the search are to say the same of a card."""

DOOMED = """
    seat N
    bids S 2 W 2 N 4 E 4
    won S 1 W 2 N 3 E 5
    hand 9S QC
    out QS TS KC
    trick E 5H TC 7S
    void S spades W clubs E clubs
    scores 379 362
    bags 9 3
"""
"""The contract is lost however the cards lie."""

LAST_SPADE_OUT = """
    seat N
    bids S 2 W 5 N 3 E 2
    won S 2 W 6 N 3 E 0
    hand JS QC
    out 6S 9H 8H QD 7D 4D
    scores 234 166
    void S spades W spades
"""
"""With spades led at any time: East holds the last one, which the jack draws."""
