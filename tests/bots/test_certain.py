"""What is certain of the rest of a hand: true in every layout, however the others play."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, permutations
from random import Random

import pytest

from spades_tui.bots.certain import Certain, Uncertain, certainty
from spades_tui.bots.masters import Threat
from spades_tui.bots.memory import Memory
from spades_tui.bots.sure_tricks import Spoiler
from spades_tui.engine.actions import PLAYS
from spades_tui.engine.cards import Card, Hand, cards_in, hand_of
from spades_tui.engine.game import Game, Phase
from spades_tui.engine.scoring import HandScore
from spades_tui.engine.seats import SEATS, Seat
from spades_tui.engine.view import View, view_of
from tests.bots.positions import position
from tests.bots.random_views import random_positions
from tests.positions import dealt

EVERYONE = "seat S\nbids S 3 W 3 N 3 E 3\n"


def found(text: str) -> str:
    """What is certain: `all`, `none`, or why nothing is."""
    view = position(EVERYONE + text)
    told, deck = certainty(view), view.deck
    if isinstance(told, Certain):
        return "all" if told.takes else "none"
    match told.why:
        case Threat(card, over, ruff):
            if over is not None:
                return f"{deck.text(over)} over {deck.text(card)}"
            return f"{deck.text(card)} ruffed" if ruff else f"{deck.text(card)} too low"
        case Spoiler(seat, card):
            return f"{seat.letter} with {deck.text(card)}"
    return "nothing to judge"


@pytest.mark.parametrize(
    ("hand", "out", "told"),
    [
        ("AS KS QS JS", "9S 8S 7S 6S 5S 4S 3S 2S 9H 8H 7H 6H", "all"),
        ("AS KS QS 2S", "JS TS 9S 8S 9H 8H 7H 6H 5H 4H 3H 2H", "JS over 2S"),
        ("AS KS QS 2S", "JS TS 9S TH 9H 8H 7H 6H 5H 4H 3H 2H", "all"),
        ("AS KS QS 2S", "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H", "all"),
        ("AS KS AH KH", "9S 8S JH TH 9H 8H 7C 6C 5C 4C 3C 2C", "all"),
        ("AS KS AH KH", "9S 8S 7S TH 9H 8H 7C 6C 5C 4C 3C 2C", "AH ruffed"),
        ("AS KS AH JH", "9S 8S QH TH 9H 8H 7C 6C 5C 4C 3C 2C", "QH over JH"),
        ("AS KS AH JH", "9S 8S QH JC TC 8C 7C 6C 5C 4C 3C 2C", "all"),
        ("AH KH QH 2C", "9H 8H 7H 6H 5H 4H 9D 8D 7D 6D 5D 4D", "all"),
        ("AH KH QH JH", "9S 8H 7H 6H 5H 4H 9D 8D 7D 6D 5D 4D", "AH ruffed"),
        # Spades are not broken, so the hearts would have to be led first.
        ("AS KS AH KH", "QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S QH", "AH ruffed"),
    ],
)
def test_masters_on_lead(hand: str, out: str, told: str) -> None:
    assert found(f"hand {hand}\nout {out}\nwon S 3 W 2 N 2 E 2") == told


@pytest.mark.parametrize(
    ("trick", "hand", "out", "told"),
    [
        ("E QH", "AH AS KS QS", "KH 9S 8S 7S 6C 5C 4C 3C 2C 2D 3D", "AH ruffed"),
        ("N QH 2H", "AH AS KS QS", "KH 9S 8S 7S 6C 5C 4C 3C 2C 2D", "AH ruffed"),
        ("N QH 2H", "AH AS KS QS", "KH 9H 8H 7H 6C 5C 4C 3C 2C 2D", "all"),
        ("N QH 2H", "KH AS KS QS", "AH 9H 8H 7H 6C 5C 4C 3C 2C 2D", "AH over KH"),
        ("W QH 2H 3H", "AH AS KS QS", "KH 9S 8S 7S 6C 5C 4C 3C 2C", "all"),
        ("W QH 2H KH", "JH AS KS QS", "4H 9S 8S 7S 6C 5C 4C 3C 2C", "JH too low"),
        ("W QC 2C KC", "2S AS KS QS", "4H 9S 8S 7S 6C 5C 4C 3C 2D", "all"),
        ("W QC 2C KC", "2S AS KS JS", "4H QS 8S 7S 6C 5C 4C 3C 2D", "QS over JS"),
    ],
)
def test_masters_behind_others(trick: str, hand: str, out: str, told: str) -> None:
    assert found(f"trick {trick}\nhand {hand}\nout {out}\nwon S 3 W 2 N 2 E 2") == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("hand AS\nout KS QH 2C", "all"),
        ("hand KS\nout AS QH 2C", "W with AS"),
        ("trick E QH\nhand 2H\nout AH 3C", "W with AH"),
        ("trick E QH\nhand AH\nout 2H 3C", "all"),
        ("trick E QH\nhand AH\nout 2S 3C", "W with 2S"),
        ("trick W QH AH KH\nhand 2H\nout", "all"),
        ("trick W AH QH KH\nhand 2H\nout", "none"),
    ],
)
def test_the_last_trick(text: str, told: str) -> None:
    assert found(f"{text}\nwon S 3 W 3 N 3 E 3") == told


def test_before_trick_one_is_over_there_is_nothing_to_judge() -> None:
    game = dealt("first_hand_bids_itself=on", south="AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S")
    assert certainty(view_of(game, Seat.SOUTH)) == Uncertain(None)


# Checked against every layout and every play


def endings(seed: int, left: int) -> Iterator[Game]:
    """Turns of random games, of any house rules, with so many tricks left."""
    for game in random_positions(Random(seed)):
        if game.phase is Phase.PLAY and len(game.tricks) == 13 - left:
            yield game


def layouts_by_hand(view: View) -> Iterator[tuple[Hand, ...]]:
    """All layouts that agree with what was seen, found in the plainest way."""
    may = Memory(view).may_hold
    cards = list(cards_in(view.unseen))
    size = view.hand.bit_count()
    room = [size - ((seat - view.leader) % 4 < len(view.trick)) for seat in SEATS]
    seats = [seat for seat in SEATS if seat is not view.seat for _ in range(room[seat])]
    for order in set(permutations(seats)):
        hands = [view.hand if seat is view.seat else 0 for seat in SEATS]
        for card, seat in zip(cards, order, strict=True):
            hands[seat] |= 1 << card
        if all(hands[seat] & ~may[seat] == 0 for seat in SEATS if seat is not view.seat):
            yield tuple(hands)


def ends_of(game: Game, me: Seat, own: Card | None = None) -> Iterator[HandScore]:
    """The scores of all ways in which the hand can end; the first card of `me` may be given."""
    seat = game.to_act
    if seat is None:
        yield game.sheet[-1]
        return
    cards = [action.card for action in game.legal_actions() if action in PLAYS]
    for card in [own] if seat is me and own is not None else cards:
        after = game.fork()
        after.apply(PLAYS[card])
        yield from ends_of(after, me, None if seat is me else own)


def won_by_side(score: HandScore, seat: Seat) -> int:
    return sum(score.tricks[each] for each in seat.side.seats)


@pytest.mark.parametrize("left", [1, 2])
def test_it_is_certain_just_when_every_layout_and_every_play_give_that_result(left: int) -> None:
    certain = {True: 0, False: 0}
    for game in islice(endings(7, left), 250 if left == 1 else 120):
        me = game.to_act
        assert me is not None
        view = view_of(game, me)
        ends: dict[Card, set[tuple[int, tuple[int, int], tuple[int, int]]]] = {}
        for hands in layouts_by_hand(view):
            for card in cards_in(view.legal):
                ends.setdefault(card, set()).update(
                    (won_by_side(score, me), score.totals, score.bags)
                    for score in ends_of(game.fork(hands), me, card)
                )
        mine = sum(view.won[seat] for seat in me.side.seats)
        told = certainty(view)
        takes = [card for card in ends if len(ends[card]) == 1 and _all(ends[card], mine + left)]
        loses = set().union(*ends.values())
        if isinstance(told, Certain):
            certain[told.takes] += 1
            if told.takes:
                assert told.card in takes
            else:
                assert len(loses) == 1
                assert _all(loses, mine)
        else:
            assert not takes
            assert not (len(loses) == 1 and _all(loses, mine))
    assert certain[True] > 10
    assert certain[False] > 10 or left == 2


def _all(ends: set[tuple[int, tuple[int, int], tuple[int, int]]], tricks: int) -> bool:
    return all(won == tricks for won, _, _ in ends)


@pytest.mark.parametrize("left", [3, 4, 5, 6])
def test_a_claim_of_more_tricks_holds_however_it_is_played_out(left: int) -> None:
    rng = Random(left)
    claims = 0
    for game in endings(left, left):
        me = game.to_act
        assert me is not None
        view = view_of(game, me)
        told = certainty(view)
        if isinstance(told, Uncertain):
            continue
        claims += 1
        scores = {_played_out(game, view, told.takes, rng) for _ in range(20)}
        assert len(scores) == 1
        ((won, _, _),) = scores
        mine = sum(view.won[seat] for seat in me.side.seats)
        assert won == mine + left * told.takes
        if claims == 8:
            return


def _played_out(
    game: Game, view: View, takes: bool, rng: Random
) -> tuple[int, tuple[int, int], tuple[int, int]]:
    """The cards dealt anew as they may lie, the others playing anything, the seat as it claims."""
    played = game.fork(random_layout(view, rng))
    while played.to_act is not None:
        if played.to_act is view.seat:
            told = certainty(view_of(played, view.seat))
            assert isinstance(told, Certain)
            assert told.takes is takes
            played.apply(PLAYS[told.card])
        else:
            played.apply(rng.choice(played.legal_actions()))
    score = played.sheet[-1]
    return (won_by_side(score, view.seat), score.totals, score.bags)


def random_layout(view: View, rng: Random) -> tuple[Hand, ...]:
    """One of the layouts that agree with what was seen."""
    may = Memory(view).may_hold
    size = view.hand.bit_count()
    room = [size - ((seat - view.leader) % 4 < len(view.trick)) for seat in SEATS]
    others = [seat for seat in SEATS if seat is not view.seat]
    while True:
        cards = list(cards_in(view.unseen))
        rng.shuffle(cards)
        hands = [view.hand if seat is view.seat else 0 for seat in SEATS]
        for seat in others:
            hands[seat] = hand_of([cards.pop() for _ in range(room[seat])])
        if all(hands[seat] & ~may[seat] == 0 for seat in others):
            return tuple(hands)
