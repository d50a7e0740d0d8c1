"""The exact search agrees, on tricks alone, with a double-dummy solver that others wrote."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import pytest

from spades_tui.bots.search.endgame import Endgame
from spades_tui.engine.cards import Card, Hand, Suit, cards_in, hand_of
from spades_tui.engine.rules import STANDARD
from spades_tui.engine.seats import SEATS, Seat, round_from
from spades_tui.engine.tricks import legal_cards

endplay = pytest.importorskip("endplay.types", reason="endplay is not installed")
dds = pytest.importorskip("endplay.dds", reason="endplay has no solver for this system")

DECK = STANDARD.cards
MOST_TRICKS = 5
ENDINGS = 400


class Ending(NamedTuple):
    """The last tricks of a hand, spades broken; `trick` lies on the table, led by `leader`."""

    hands: list[Hand]
    leader: Seat
    trick: list[Card]

    @property
    def to_act(self) -> Seat:
        return SEATS[self.leader + len(self.trick) & 3]

    @property
    def legal(self) -> Hand:
        hand = self.hands[self.to_act]
        return legal_cards(STANDARD, hand, self.trick, first_trick=False, broken=True)


def random_ending(rng: Random, tricks: int) -> Ending:
    """Any cards in the four hands, and up to three of them already on the table."""
    drawn = rng.sample(range(len(DECK)), tricks * len(SEATS))
    hands = [hand_of(drawn[seat::4]) for seat in SEATS]
    ending = Ending(hands, rng.choice(SEATS), [])
    for _ in range(rng.randrange(len(SEATS))):
        card = rng.choice(list(cards_in(ending.legal)))
        hands[ending.to_act] ^= 1 << card
        ending.trick.append(card)
    return ending


def tricks_by_search(ending: Ending) -> dict[str, float]:
    """The tricks that the side to act can still take after each of its cards."""
    side = ending.to_act.side

    def taken(won: Sequence[int]) -> float:
        return sum(won[seat] for seat in side.seats)

    endgame = Endgame(STANDARD, taken, side)
    values = endgame.values(
        ending.hands, ending.trick, ending.leader, [0, 0, 0, 0], True, ending.legal
    )
    return {DECK.text(card): value for card, value in values.items()}


def tricks_by_solver(ending: Ending) -> dict[str, float]:
    """The same, as the solver has it."""
    whole = list(ending.hands)
    for seat, card in zip(round_from(ending.leader), ending.trick, strict=False):
        whole[seat] |= 1 << card
    written = " ".join(written_hand(whole[seat]) for seat in round_from(Seat.NORTH))
    deal = endplay.Deal(f"N:{written}")
    deal.trump, deal.first = endplay.Denom.spades, endplay.Player.find(ending.leader.letter)
    for card in ending.trick:
        deal.play(DECK.text(card)[::-1])
    return {
        f"{card.rank.abbr}{card.suit.name[0].upper()}": float(tricks)
        for card, tricks in dds.solve_board(deal)
    }


def written_hand(hand: Hand) -> str:
    """A hand as bridge players write it: the ranks of spades, hearts, diamonds, clubs."""
    return ".".join(
        "".join(DECK.text(card)[0] for card in cards_in(hand & DECK.suit_masks[suit]))
        for suit in (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
    )


@pytest.mark.parametrize("tricks", range(2, MOST_TRICKS + 1))
def test_every_card_takes_as_many_tricks_as_the_solver_says(tricks: int) -> None:
    rng = Random(f"double dummy {tricks}")
    for _ in range(ENDINGS // (MOST_TRICKS - 1)):
        ending = random_ending(rng, tricks)
        assert tricks_by_search(ending) == tricks_by_solver(ending), ending
