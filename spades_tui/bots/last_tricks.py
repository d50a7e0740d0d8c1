"""Counting the last tricks: a second look at a card when few are left to play.

The principles say what is good on the whole; with three or four tricks to go, what each card brings
can be counted over the ways in which the others' cards may lie.
"""

from __future__ import annotations

from math import fsum, prod

from spades_tui.bots.certainty import final_worth, surely_worse
from spades_tui.bots.layouts import some_layouts
from spades_tui.bots.manners import ill_mannered
from spades_tui.bots.player import Decision
from spades_tui.bots.search.endgame import Endgame
from spades_tui.bots.situation import Situation
from spades_tui.engine.cards import Card, Hand, cards_in

LAYOUTS = {2: 40, 3: 16, 4: 4, 5: 2}
"""How many layouts are looked at, by the tricks left."""

FEW = {4: 10_000, 5: 1_000}
"""With more than three tricks left it is counted only when the cards can lie in so few ways."""

_WORDS = {2: "two", 3: "three", 4: "four", 5: "five"}

ENOUGH = 3.0
"""Points by which another card must be better to be preferred."""


def count_last_tricks(s: Situation, chosen: Card) -> Decision | None:
    """A card that brings more than the `chosen` one in the last tricks, if there is one.

    Good manners are set aside only for a card that is best however the others' cards lie.
    """
    if s.stakes.left not in LAYOUTS or not any(s.view.won):
        return None
    mannered = s.legal & ~ill_mannered(s)
    gains = _gains(s, chosen)
    counted = max(cards_in(mannered), key=lambda card: gains.get(card, 0.0), default=chosen)
    best = counted if gains.get(counted, 0.0) > ENOUGH else chosen
    right = _right_for_certain(s, best, mannered)
    if right:
        card = max(cards_in(right), key=lambda card: gains.get(card, 0.0))
        better = f"{s.face(card)} brings more than {s.face(best)}"
        return s.play(card, f"However the other cards lie, {better}.")
    if best == chosen:
        return None
    last = _WORDS[s.stakes.left]
    return s.play(best, f"Counting the last {last} tricks, {s.face(best)} brings the most.")


def _gains(s: Situation, chosen: Card) -> dict[Card, float]:
    """What each legal card brings beyond the `chosen` one in some layouts, in points of lead, best
    play supposed; nothing where the cards can lie in too many ways.
    """
    few = FEW.get(s.stakes.left)
    if few is not None and _ways(s) > few:
        return {}
    view = s.view
    endgame = Endgame(view.rules, final_worth(view), view.seat.side)
    worths = [
        endgame.values(hands, view.trick, view.leader, view.won, view.broken, s.legal)
        for hands in some_layouts(s, LAYOUTS[s.stakes.left])
    ]
    if not worths:
        return {}
    # Rounded, so that cards that are worth the same compare as equal.
    return {
        card: round(fsum(worth[card] - worth[chosen] for worth in worths) / len(worths), 6)
        for card in cards_in(s.legal)
    }


def _right_for_certain(s: Situation, card: Card, mannered: Hand) -> Hand:
    """The cards to choose among when `card` is worse in every layout: good manners, if they can be
    kept; a nil is never given up by the one who bid it.
    """
    choices = s.losers if s.my_nil and s.losers else s.legal
    best, worse = surely_worse(s.view, s.unseen, s.memory.may_hold, choices, 1 << card)
    return worse and (mannered & choices & ~worse or best)


def _ways(s: Situation) -> int:
    """More than the number of ways in which the unseen cards can lie."""
    return prod(s.memory.holders(1 << card) for card in cards_in(s.unseen))
