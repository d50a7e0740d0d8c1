"""Claiming the rest of a hand: what is claimed, the proof in words, and what the hand then counts.

The proof is made from the person's view alone, so a claim that is possible tells nothing of the
others' cards but what follows from those seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from spades_tui.bots.certain import Certain, Uncertain, certainty
from spades_tui.bots.masters import Threat
from spades_tui.bots.memory import Memory
from spades_tui.bots.sure_tricks import Spoiler
from spades_tui.engine.cards import TRICKS_IN_HAND, Card
from spades_tui.engine.game import Phase
from spades_tui.engine.scoring import HandScore, are, score_hand
from spades_tui.engine.view import View
from spades_tui.table.company import Company

TOO_SOON = "The first trick is to be over before the rest can be claimed."
NOT_NOW = "There is nothing to claim now."


@dataclass(frozen=True, slots=True)
class Claim:
    """The rest of a hand claimed: all `tricks` that are left, or, unless it `takes`, none of them.

    `score` is the hand as it will be scored.
    """

    takes: bool
    tricks: int
    proof: tuple[str, ...]
    score: HandScore


class NoClaim(ValueError):
    """Nothing can be claimed; the sentence says why not."""


def claim_from(view: View, company: Company) -> Claim:
    """What the seat of `view` can claim. Raises NoClaim."""
    found = certainty(view)
    if isinstance(found, Uncertain):
        raise NoClaim(_refusal(view, found.why, company))
    tricks = TRICKS_IN_HAND - view.tricks_played
    score = score_hand(
        view.rules, view.hand_number, view.dealer, view.bids, found.won, view.bags, view.totals
    )
    return Claim(found.takes, tricks, tuple(_proof(view, found, company)), score)


def _proof(view: View, found: Certain, company: Company) -> Iterator[str]:
    if found.run:
        yield from _run_words(view, found.run)
        return
    who = company.pair(view.seat.side if found.takes else view.seat.side.other)
    yield (
        f"However the cards that are out lie, and however they are played, {who} win what is left."
    )


def _run_words(view: View, run: tuple[Card, ...]) -> Iterator[str]:
    deck, rest = view.deck, list(run)
    memory = Memory(view)
    if view.trick:
        card = rest.pop(0)
        last = "you play last" if len(view.trick) == 3 else "nobody behind you can beat it"
        yield f"{deck.face(card)} wins this trick: {last}."
    out = {mask: memory.unseen & mask for mask in deck.suit_masks}
    plain = any(not deck.trumps >> card & 1 for card in rest)
    for mask in reversed(deck.suit_masks):
        cards = [card for card in rest if mask >> card & 1]
        left = out[mask].bit_count()
        sign = deck.suits[mask.bit_length() - 1].symbol
        if not cards:
            if mask == deck.trumps and rest:
                yield f"Nobody else has a {sign}."
            continue
        faces = " ".join(deck.face(card) for card in cards)
        if not left:
            yield f"{faces}: nobody else has a {sign}."
        elif not out[mask] >> cards[-1]:
            yield f"{faces} {are(len(cards))} the highest {sign} left."
        else:
            yield f"{faces}: the {left} {sign} still out must fall to the higher ones first."
        if mask == deck.trumps and left and plain:
            yield f"Every {sign} that is out falls under them, so nothing can be ruffed."


def _refusal(view: View, why: Threat | Spoiler | None, company: Company) -> str:
    deck = view.deck
    match why:
        case None:
            return TOO_SOON if view.phase is Phase.PLAY and view.my_turn else NOT_NOW
        case Spoiler(seat, card) if view.hand >> card & 1 or seat is view.seat:
            return f"It is not certain who takes the rest: {deck.face(card)} may still win a trick."
        case Spoiler(seat, card):
            return f"{deck.face(card)} may still win a trick for {company.of(seat)}."
        case Threat(card, over=over) if over is not None:
            return f"{deck.face(over)} is still out, and may beat your {deck.face(card)}."
        case Threat(card, ruff=True):
            return f"Spades are still out, and may ruff your {deck.face(card)}."
    assert view.winning is not None
    whose = company.their(view.winning)
    best = deck.face(view.trick[(view.winning - view.leader) % 4])
    return f"This trick is not certain to be yours: {whose} {best} is winning it."
