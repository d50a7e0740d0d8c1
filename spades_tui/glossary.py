"""The words of the game, each in a sentence."""

from __future__ import annotations

from typing import NamedTuple


class Term(NamedTuple):
    """A word of the game and what it means."""

    word: str
    means: str


GLOSSARY: tuple[Term, ...] = (
    Term("Bag", "A trick won beyond the contract: a point, and a step towards the penalty."),
    Term("Bid", "How many of the thirteen tricks a player says they will win."),
    Term("Blind nil", "A nil bid before the cards are looked at, for twice as much, where played."),
    Term("Board", "The least contract a side may bid, where a house rule asks for one."),
    Term("Boss", "The highest card of its suit that has not been played yet."),
    Term("Broken", "Spades are broken once one has been played; then they may be led."),
    Term("Contract", "The sum of both partners' bids, to be won together; a nil adds nothing."),
    Term("Cover", "To play high enough that a partner who bid nil need not win the trick."),
    Term("Deal", "To hand out the cards, thirteen each; the deal goes round to the left."),
    Term("Discard", "To throw a card of another suit, no spade, on a suit you do not hold."),
    Term("Draw trumps", "To lead spades so that the others have none left to ruff with."),
    Term("Duck", "To play a low card on purpose, and let someone else win the trick."),
    Term("Exchange", "Cards passed between partners because of a nil, where a house rule has it."),
    Term("Finesse", "To play a middle card, hoping that the higher one lies with who has played."),
    Term("Follow", "To play a card of the suit led, which you must while you hold one."),
    Term("Guarded", "A king or queen with small cards beside it, so that it need not fall."),
    Term("Hand", "The thirteen cards a player holds, and the play of them until the score."),
    Term("Honour", "An ace, king, queen or jack."),
    Term("Lead", "To play the first card of a trick."),
    Term("Made", "A contract is made when its side wins as many tricks as it bid, or more."),
    Term("Nil", "A bid of no trick at all: 100 points won, or lost with the first trick."),
    Term("Overruff", "To ruff with a higher spade than one already in the trick."),
    Term("Partner", "The player opposite; your tricks and your score belong together."),
    Term("Penalty", "100 points off whenever a side's bags reach ten, by the Standard rules."),
    Term("Ruff", "To win or try to win a trick with a spade when another suit was led."),
    Term("Set", "A side is set when it misses its contract: ten points lost for each trick bid."),
    Term("Side", "Two partners: North and South, or East and West."),
    Term("Singleton", "The only card held of a suit."),
    Term("Suit", "Spades, hearts, diamonds or clubs."),
    Term("Target", "The points that end the game, 500 by the Standard rules."),
    Term("Trick", "Four cards, one from each player; the best of them wins all four."),
    Term("Trump", "The suit that beats all others, which is always spades."),
    Term("Void", "To be void in a suit is to hold no card of it."),
)
"""In the order of the alphabet."""
