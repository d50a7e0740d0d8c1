"""A seat's view as plain values for a program in another language, and its answer read back.

The notation is that of position files (`assets/positions`) and of `spades-tui suggest --json`:
what a program is sent under `position` can be put to any bot, and what `suggest` prints is an
answer. `docs/writing-a-bot.md` describes every field.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from spades_tui.engine.actions import LOOK, PLAYS, Action, Look, MakeBid, Pass, Play
from spades_tui.engine.bidding import Bid
from spades_tui.engine.cards import DECK_SIZE, Deck, Hand, highest_first
from spades_tui.engine.catalogue import texts_of
from spades_tui.engine.game import Phase
from spades_tui.engine.quoting import quoted
from spades_tui.engine.scoring import HandScore
from spades_tui.engine.seats import SEATS, Seat, Side
from spades_tui.engine.view import View
from spades_tui.suggestion import action_told

PROTOCOL = 1
"""The version of the protocol, which changes when a program written for it could be misled."""


class NoAnswer(ValueError):
    """An answer that says nothing that may be done; the sentence says what would be accepted."""


def question(view: View, number: int) -> dict[str, Any]:
    """What the seat to act is asked, with all that it may know; `number` tells it from others."""
    return {
        "id": number,
        "ask": view.phase.value,
        "choices": choices(view),
        "count": view.to_pass or 1,
        "position": _position(view),
        "table": _table(view),
    }


def choices(view: View) -> list[str]:
    """What may be answered: cards, bids, `look`; of cards to pass so many as are to be passed."""
    deck = view.deck
    match view.phase:
        case Phase.PLAY:
            return _cards(deck, view.legal)
        case Phase.PASS:
            return _cards(deck, view.hand)
        case Phase.LOOK:
            return ["look", *map(str, view.bid_choices)]
    return list(map(str, view.bid_choices))


def accepts(view: View, action: object) -> bool:
    """Whether the seat to act may do that; whatever a stranger's code has made, this is answered.

    Only an action of plain values will do: `Bid(4.0)` is as good as four and written otherwise.
    """
    if type(action) is Play:
        card = _number(action, "card")
        return view.phase is Phase.PLAY and 0 <= card < DECK_SIZE and bool(view.legal >> card & 1)
    if type(action) is MakeBid:
        bid = getattr(action, "bid", None)
        return view.phase in (Phase.BID, Phase.LOOK) and _is_bid(bid) and bid in view.bid_choices
    if type(action) is Pass:
        cards = _number(action, "cards")
        own = view.phase is Phase.PASS and cards >= 0 and not cards & ~view.hand
        return own and cards.bit_count() == view.to_pass
    return type(action) is Look and view.phase is Phase.LOOK


def accepted(view: View) -> str:
    """What would be accepted, for a sentence: `one of QH, 2H`, `2 of AS, KS, 9D`."""
    return f"{view.to_pass or 'one'} of {', '.join(choices(view))}"


def read_answer(view: View, value: object) -> Action:
    """The action that an answer names, written as `action_told` writes it. Raises NoAnswer.

    A bid may be a number, and cards to pass a text with blanks between.
    """
    try:
        action = _action(view, value)
    except ValueError:
        action = None
    if action is None or not accepts(view, action):
        raise NoAnswer(f"It answered {_shown(value)}; accepted is {accepted(view)}.")
    return action


def told(view: View, action: Action) -> str | list[str]:
    """An action as an answer would write it."""
    return action_told(action, view.deck)


def _action(view: View, value: object) -> Action | None:
    if view.phase is Phase.PASS:
        words = value if isinstance(value, list) else [value]
        return Pass(view.deck.hand(" ".join(map(str, words))))
    if isinstance(value, bool) or not isinstance(value, str | int):
        return None
    text = str(value)
    if view.phase is Phase.PLAY:
        return PLAYS[view.deck.card(text)]
    return LOOK if text.strip().lower() == "look" else MakeBid(Bid.parse(text))


def _number(part_of: object, key: str) -> int:
    """A card or cards within an action; -1 where that holds none."""
    value = getattr(part_of, key, None)
    return value if type(value) is int else -1


def _is_bid(bid: object) -> bool:
    blind = getattr(bid, "blind", None) if type(bid) is Bid else None
    return type(blind) is bool and _number(bid, "tricks") >= 0


def _shown(value: object) -> str:
    return quoted(value) if isinstance(value, str) else quoted(str(value))


def _position(view: View) -> dict[str, Any]:
    """The keys of a position file, those that say nothing left out."""
    deck = view.deck
    values: dict[str, Any] = {
        "seat": view.seat.letter,
        "dealer": view.dealer.letter,
        "hand": _cards(deck, view.hand),
        "bids": {
            seat.letter: str(bid)
            for seat, bid in zip(SEATS, view.bids, strict=True)
            if bid is not None
        },
        "scores": list(view.totals),
        "bags": list(view.bags),
        "hand_number": view.hand_number,
        "rules": texts_of(view.rules),
    }
    if view.trick:
        values["trick"] = _trick(deck, view.leader, view.trick)
    if view.tricks:
        values["tricks"] = [_trick(deck, trick.leader, trick.cards) for trick in view.tricks]
    elif any(view.won):
        # A position told from memory.
        values["won"] = _by_seat(view.won)
        values["gone"] = _cards(deck, view.gone)
        values["void"] = {
            seat.letter: " ".join(suit for suit, mask in _suits(deck) if mask & ~void == 0)
            for seat, void in zip(SEATS, view.shown_void, strict=True)
            if void
        }
    if view.given:
        values["given"] = _cards(deck, view.given)
    if view.got:
        values["got"] = _cards(deck, view.got)
    return values


def _table(view: View) -> dict[str, Any]:
    """What follows from the position, and what has been: told so that nobody need work it out."""
    deck = view.deck
    return {
        "leader": view.leader.letter if view.phase is Phase.PLAY else None,
        "winning": None if view.winning is None else view.winning.letter,
        "won": _by_seat(view.won),
        "contracts": [view.contract(side) for side in Side],
        "broken": view.broken,
        "face_down": [seat.letter for seat in SEATS if view.face_down[seat]],
        "passes": [[seat.letter, count] for seat, count in view.passes],
        "sheet": [_hand_told(hand) for hand in view.sheet],
        "suits": {suit: _cards(deck, mask)[::-1] for suit, mask in _suits(deck)},
    }


def _hand_told(hand: HandScore) -> dict[str, Any]:
    """A finished hand of the score sheet."""
    return {
        "dealer": hand.dealer.letter,
        "bids": {
            seat.letter: str(bid)
            for seat, bid in zip(SEATS, hand.bids, strict=True)
            if bid is not None
        },
        "tricks": _by_seat(hand.tricks),
        "points": [side.points for side in hand.sides],
        "scores": list(hand.totals),
        "bags": list(hand.bags),
    }


def _cards(deck: Deck, cards: Hand) -> list[str]:
    """Cards, the highest first."""
    return [deck.text(card) for card in highest_first(cards)]


def _trick(deck: Deck, leader: Seat, cards: Iterable[int]) -> str:
    """Who led, and the cards in order: `W KC AC 3C 2C`."""
    return " ".join([leader.letter, *map(deck.text, cards)])


def _by_seat(numbers: Iterable[int]) -> dict[str, int]:
    return {seat.letter: number for seat, number in zip(SEATS, numbers, strict=True)}


def _suits(deck: Deck) -> list[tuple[str, Hand]]:
    """Each suit's letter and cards, trumps among the spades."""
    return list(zip("CDHS", deck.suit_masks, strict=True))
