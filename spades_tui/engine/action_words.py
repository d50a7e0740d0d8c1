"""What a seat does, in a player's words; `listed` puts several cards in a row."""

from __future__ import annotations

from collections.abc import Callable

from spades_tui.engine.actions import Action, Look, MakeBid, Pass, Play
from spades_tui.engine.cards import Deck, Hand, highest_first

Listed = Callable[[list[str]], str]


def as_asked(action: Action, deck: Deck, listed: Listed = " ".join) -> str:
    """As one is told to do it: `play Q♥`, `bid nil`, `pass K♠ 9♠`, `look at your cards`."""
    match action:
        case Play():
            return f"play {as_answer(action, deck)}"
        case MakeBid():
            return f"bid {as_answer(action, deck)}"
        case Pass():
            return f"pass {as_answer(action, deck, listed)}"
    return as_answer(action, deck)


def as_done(action: Action, deck: Deck, listed: Listed = " ".join) -> str:
    """As it is told afterwards: `played Q♥`, `bid nil`, `passed K♠ 9♠`, `looked at the cards`."""
    match action:
        case Play():
            return f"played {as_answer(action, deck)}"
        case Pass():
            return f"passed {as_answer(action, deck, listed)}"
        case Look():
            return "looked at the cards"
    return as_asked(action, deck)


def as_answer(action: Action, deck: Deck, listed: Listed = " ".join) -> str:
    """As one answer among others of its kind: `Q♥`, `nil`, `K♠ 9♠`, `look at your cards`.

    Raises TypeError for what no seat does.
    """
    match action:
        case Play(card):
            return deck.face(card)
        case MakeBid(bid):
            return bid.words
        case Pass(cards):
            return listed(faces_of(deck, cards))
        case Look():
            return "look at your cards"
    raise TypeError(f"{action!r} is nobody's to do")


def faces_of(deck: Deck, cards: Hand) -> list[str]:
    """Cards as a player reads them, highest first."""
    return [deck.face(card) for card in highest_first(cards)]
