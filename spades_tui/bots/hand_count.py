"""How the tricks of a hand are counted, in words a player can follow: `A♠ 1, K♥ guarded ¾`.

The parts are the features by which bids are made and what each is worth (`hand_value`, `fitted`),
so that the list comes to the very number that the bid stands on.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from spades_tui.bots.bidding import estimate
from spades_tui.bots.estimates import TRICK_FEATURES, Estimates
from spades_tui.bots.hand_value import features
from spades_tui.bots.player import Decision
from spades_tui.engine.actions import MakeBid
from spades_tui.engine.cards import Deck, Hand
from spades_tui.engine.view import View

_QUARTERS = ("", "¼", "½", "¾")

_COUNTED = "I count about "
"""How the reason of a bid begins that stands on the count alone."""


@dataclass(frozen=True, slots=True)
class Part:
    """Something in a hand, and the tricks it is worth."""

    words: str
    tricks: float


def hand_count(deck: Deck, hand: Hand, estimates: Estimates) -> tuple[Part, ...]:
    """The parts of a hand of thirteen cards that win tricks, the best first.

    What every hand has in common is taken off the length in spades.
    """
    weights = dict(zip(TRICK_FEATURES, estimates.trick_weights[deck.kind], strict=True))
    parts = [part for suit in range(3) for part in _plain(deck, hand, suit, weights)]
    parts += _trumps(deck, hand, weights)
    return tuple(sorted(parts, key=lambda part: -part.tricks))


def count_in_words(parts: tuple[Part, ...], total: float) -> str:
    """`A♠ 1, K♥ guarded ¾`; what the bids before, or small parts, add or take stands at the end."""
    shown = [part for part in parts if quarters(part.tricks)]
    rest = total - math.fsum(part.tricks for part in shown)
    told = [f"{part.words} {quarters(part.tricks)}" for part in shown]
    if quarters(abs(rest)):
        told.append(f"the rest {'−' if rest < 0 else ''}{quarters(abs(rest))}")
    return ", ".join(told)


def reason_with_count(view: View, decision: Decision, estimates: Estimates) -> str:
    """Why a bid is made, with the count spelled out and why it is rounded down."""
    action, reason = decision.action, decision.reason
    if not isinstance(action, MakeBid) or not reason.startswith(_COUNTED):
        return reason
    total = estimate(view, estimates)
    count = count_in_words(hand_count(view.deck, view.hand, estimates), total)
    tricks, _, more = reason.removeprefix(_COUNTED).partition(" tricks")
    told = f"{count}: {tricks} tricks" if count else f"{tricks} tricks"
    if total - action.bid.tricks >= 0.1 and more == f": {action.bid.tricks}.":
        return f"{told}. I round down: a set costs more than a bag."
    return told + more


def quarters(tricks: float) -> str:
    """Tricks to the nearest quarter: `1¾`; nothing for less than an eighth."""
    whole, fourths = divmod(math.floor(tricks * 4 + 0.5), 4)
    return f"{whole or ''}{_QUARTERS[fourths]}" if tricks > 0 else ""


def _plain(deck: Deck, hand: Hand, suit: int, weights: Mapping[str, float]) -> list[Part]:
    """Honours, length and shortness of one plain suit."""
    held = hand & deck.suit_masks[suit]
    spades = (hand & deck.trumps).bit_count()
    own = _worth(deck, held, weights)
    symbol = deck.suits[deck.suit_masks[suit].bit_length() - 1].symbol
    length = held.bit_count()
    top = deck.suit_masks[suit].bit_length() - 1
    honours = [deck.face(top - place) for place in range(3) if held >> top - place & 1]
    parts = []
    if honours:
        guarded = len(honours) == 1 and not held >> top & 1 and length > 1
        parts.append(Part(" ".join(honours) + (" guarded" if guarded else ""), own))
    elif own:
        parts.append(Part(f"length in {symbol}", own))
    if length < 3 and spades:
        name = ("void", "singleton", "doubleton")[length]
        ruffs = min(spades, 3 - length) * weights[f"{name}, spades to ruff with"]
        short = ("void", "single", "double")[length]
        parts.append(Part(f"ruffing the {short} {symbol}", ruffs))
    return parts


def _trumps(deck: Deck, hand: Hand, weights: Mapping[str, float]) -> list[Part]:
    """The highest spades by name, and the length of the suit."""
    top = deck.trumps.bit_length() - 1
    names = ("highest", "second", "third", "fourth", "fifth")
    spades = (hand & deck.trumps).bit_count()
    parts = []
    length = (
        spades * weights["spades"]
        + max(0, spades - 4) * weights["spades beyond 4"]
        + max(0, spades - 6) * weights["spades beyond 6"]
        + weights["any hand"]
    )
    for place, name in enumerate(names):
        if hand >> top - place & 1:
            parts.append(Part(deck.face(top - place), weights[f"{name} spade"]))
    if spades:
        counted = "one spade" if spades == 1 else f"{spades} spades long"
        parts.append(Part(counted, length))
    else:
        parts.append(Part("no spades", length))
    return parts


def _worth(deck: Deck, held: Hand, weights: Mapping[str, float]) -> float:
    """What the cards of one plain suit are worth by its honours and length."""
    names = list(weights)
    found = features(deck, held)
    own = {*range(12), 23}
    return math.fsum(weights[names[at]] * count for at, count in enumerate(found) if at in own)
