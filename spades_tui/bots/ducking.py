"""Losing tricks behind a lead: stay under, and throw what would win later."""

from __future__ import annotations

from spades_tui.bots.danger import most_dangerous
from spades_tui.bots.player import Decision
from spades_tui.bots.situation import Situation, highest, lowest
from spades_tui.bots.stakes import Aim


def stay_under(s: Situation) -> Decision | None:
    """Follow with the highest card that loses, keeping the low ones for later."""
    losers = s.losers & s.led
    if not losers:
        return None
    spare = losers & ~s.reserve
    card = highest(spare) if spare else lowest(losers)
    return s.play(card, f"{s.face(card)} stays under {s.face(s.best)}: {_why(s)}.")


def throw_a_winner(s: Situation) -> Decision | None:
    """Out of the suit led, throw the card likeliest to win a bag later."""
    spare = s.losers & ~s.reserve
    if not s.led or not spare:
        return None
    card = most_dangerous(s.deck, spare, s.hand, s.unseen)
    return s.play(card, f"{s.face(card)} might win a trick later, so it goes now: {_why(s)}.")


def stay_low(s: Situation) -> Decision | None:
    """With nothing to go under, play low and let a later seat go over."""
    if not s.led or not s.behind:
        return None
    card = lowest(s.winners & ~s.reserve or s.winners) if s.winners else lowest(s.legal)
    return s.play(card, f"{s.face(card)} leaves the trick to a later seat: {_why(s)}.")


def win_high(s: Situation) -> Decision | None:
    """Last and forced to win: with the highest card, which would have won anyway."""
    if not s.led:
        return None
    if s.losers:
        # Only sure spades are left to throw: a small one wins nothing later that it needs.
        card = lowest(s.losers)
        return s.play(card, f"{s.face(card)} loses this one: {_why(s)}.")
    spare = s.winners & ~s.reserve or s.winners
    card = highest(spare & s.led or spare)
    return s.play(card, f"Every card wins, so {s.face(card)} goes, which would win later too.")


def _why(s: Situation) -> str:
    if s.aim is Aim.FREE:
        return "nothing is to be gained by winning"
    ours = s.stakes.ours
    if not s.stakes.breaks_their_ten:
        if ours.need > 0:
            more = "break our exact ten" if ours.exact else "be bags"
            return f"my spades take what we need, and more would {more}"
        if not s.counts:
            return "my tricks do not help the contract"
    return s.stakes.of_more_tricks


PRINCIPLES = (stay_under, throw_a_winner, stay_low, win_high)
