"""The play of a position: the tricks in full or what is remembered of them, and the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from spades_tui.engine.cards import TRICKS_IN_HAND, Card, Deck, Hand, hand_of
from spades_tui.engine.rules import HouseRules
from spades_tui.engine.seats import SEATS, Seat
from spades_tui.engine.tricks import Trick, winner_of
from spades_tui.position.values import (
    PositionError,
    by_seat,
    card_of,
    cards_are,
    cards_listed,
    cards_of,
    seat_of,
    suits_of,
    tricks_by_seat,
    words_of,
)

REMEMBERED = ("won", "gone", "out", "void")
"""The keys that stand in place of `tricks`."""

_EXAMPLE = '"W KH TH 2H 3H"'


@dataclass(frozen=True, slots=True)
class Record:
    """What has been played. `leader` led the cards of `trick`; None when the table is empty.

    By seat, South first: `won` the tricks taken, `void` the cards of suits shown out of as far as
    only memory tells it. `gone` are the cards remembered from tricks not told in full.
    """

    tricks: tuple[Trick, ...] = ()
    leader: Seat | None = None
    trick: tuple[Card, ...] = ()
    won: tuple[int, ...] = (0, 0, 0, 0)
    gone: Hand = 0
    void: tuple[Hand, ...] = (0, 0, 0, 0)

    @property
    def begun(self) -> bool:
        """Whether any card is on the table or gone."""
        return bool(self.trick) or any(self.won)

    @property
    def told(self) -> bool:
        """Whether every trick is known card by card."""
        return len(self.tricks) == sum(self.won)

    def rounds(self) -> Iterator[tuple[Seat, tuple[Card, ...]]]:
        """Leader and cards of each trick told in full, and of the one on the table."""
        for trick in self.tricks:
            yield trick.leader, trick.cards
        if self.leader is not None:
            yield self.leader, self.trick

    def hands(self) -> list[Hand]:
        """The cards that each seat, South first, has played to these rounds."""
        played = [0, 0, 0, 0]
        for leader, cards in self.rounds():
            for place, card in enumerate(cards):
                played[(leader + place) % 4] |= 1 << card
        return played

    def broken(self, deck: Deck) -> bool:
        """Whether a spade has been played."""
        seen = self.gone
        for _, cards in self.rounds():
            seen |= hand_of(cards)
        return bool(seen & deck.trumps)


def read_record(values: Mapping[str, object], rules: HouseRules, hand: Hand) -> Record:
    """The play that the keys `tricks`, `trick`, `won`, `gone`, `out` and `void` tell of.

    Raises PositionError for what is no trick; what contradicts the rest is left to `check_play`.
    """
    deck = rules.cards
    leader: Seat | None = None
    trick: tuple[Card, ...] = ()
    if values.get("trick"):
        leader, trick = _read_trick("trick", values["trick"], deck)
        if len(trick) == len(SEATS):
            raise PositionError("trick", "four cards make it complete: put it under tricks.")
    memory = [key for key in REMEMBERED if values.get(key)]
    tricks = values.get("tricks") or []
    if tricks and memory:
        raise PositionError(memory[0], "leave it out, or tricks: the tricks tell it already.")
    if not isinstance(tricks, list):
        raise PositionError("tricks", f"write a list of texts such as {_EXAMPLE}.")
    if len(tricks) >= TRICKS_IN_HAND:
        raise PositionError("tricks", "a hand has thirteen, and the last is still to be played.")
    if not memory:
        complete = _read_tricks(tricks, rules)
        won = [0, 0, 0, 0]
        for done in complete:
            won[done.winner] += 1
        return Record(complete, leader, trick, tuple(won))
    taken = tricks_by_seat("won", values.get("won") or {}, TRICKS_IN_HAND)
    gone = cards_of("gone", values.get("gone") or [], deck)
    if values.get("out"):
        gone = _gone_but(values, deck, hand, trick, TRICKS_IN_HAND - sum(taken))
    void = _read_voids(values.get("void") or {}, deck)
    return Record((), leader, trick, tuple(taken), gone, void)


def _gone_but(
    values: Mapping[str, object], deck: Deck, hand: Hand, trick: tuple[Card, ...], left: int
) -> Hand:
    """The cards gone when those still out, in the other three hands, are told instead."""
    if values.get("gone"):
        raise PositionError("out", "leave it out, or gone: one tells the other.")
    out = cards_of("out", values["out"], deck)
    for key, cards, where in (("hand", hand, "held"), ("trick", hand_of(trick), "on the table")):
        if out & cards:
            raise PositionError(key, f"{cards_listed(deck, out & cards)} is {where} and also out.")
    due = 3 * left - len(trick)
    if out.bit_count() != due:
        raise PositionError(
            "out", f"{cards_are(out.bit_count())} there, and the others hold {due}."
        )
    return deck.full & ~(out | hand | hand_of(trick))


def _read_voids(value: object, deck: Deck) -> tuple[Hand, ...]:
    void = [0, 0, 0, 0]
    for seat, its in by_seat("void", value).items():
        void[seat] = suits_of("void", its, deck)
    return tuple(void)


def _read_tricks(values: list[object], rules: HouseRules) -> tuple[Trick, ...]:
    complete: list[Trick] = []
    for number, value in enumerate(values, start=1):
        key = f"tricks, number {number}"
        leader, cards = _read_trick(key, value, rules.cards)
        if len(cards) != len(SEATS):
            raise PositionError(key, f"{cards_are(len(cards))} there, and a trick has four.")
        if complete and leader is not complete[-1].winner:
            raise PositionError(
                key,
                f"{leader.label} cannot lead: {complete[-1].winner.label} won the trick before.",
            )
        first, second, third, fourth = cards
        winner = winner_of(rules, leader, cards)
        complete.append(Trick(leader, (first, second, third, fourth), winner))
    return tuple(complete)


def _read_trick(key: str, value: object, deck: Deck) -> tuple[Seat, tuple[Card, ...]]:
    words = words_of(key, value, _EXAMPLE)
    if len(words) < 2:
        raise PositionError(key, f"write who led and then the cards, such as {_EXAMPLE}.")
    try:
        leader = seat_of(key, words[0])
    except PositionError:
        raise PositionError(
            key, f"begin with the seat that led, S, W, N or E, not {words[0]!r}."
        ) from None
    cards = tuple(card_of(key, word, deck) for word in words[1:])
    if len(cards) > len(SEATS):
        raise PositionError(key, f"{cards_are(len(cards))} there, and a trick has four.")
    return leader, cards
