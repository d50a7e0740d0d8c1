"""A view as plain values: the notation of position files, and answers read back."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from spades_tui.engine.actions import LOOK, Action, MakeBid, Pass, Play
from spades_tui.engine.bidding import BLIND_NIL, Bid
from spades_tui.engine.game import Phase
from spades_tui.engine.scoring import winning_side
from spades_tui.engine.seats import SEATS
from spades_tui.engine.view import View, view_of
from spades_tui.guests.notation import NoAnswer, accepts, choices, question, read_answer, told
from spades_tui.position import position_of, read_position
from tests.bots.random_views import random_action, random_positions

SAMPLES = Path(__file__).parents[2] / "assets/positions"


def sample(name: str) -> View:
    """The view of a sample position."""
    return read_position(SAMPLES.joinpath(f"{name}.toml").read_text()).view


def read_back(view: View) -> View:
    """The view that a program could make of what it is sent."""
    return position_of(json.loads(json.dumps(question(view, 1)))["position"]).view


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*.toml")), ids=lambda path: path.stem)
def test_a_position_sent_is_the_position_that_was_read(path: Path) -> None:
    view = sample(path.stem)
    assert read_back(view) == view


def test_what_is_sent_tells_all_that_a_seat_may_know_under_any_rules() -> None:
    rng = Random("sent")
    for game in islice(random_positions(rng), 1500):
        assert game.to_act is not None
        view = view_of(game, game.to_act)
        if winning_side(view.rules, view.hand_number - 1, view.totals) is not None:
            # These games go on where a real one would be over.
            continue
        # The score sheet is told beside the position, and who else still lies face down.
        beside = question(view, 1)["table"]
        assert len(beside["sheet"]) == len(view.sheet)
        assert beside["face_down"] == [s.letter for s in SEATS if view.face_down[s]]
        again = read_back(view)
        assert replace(again, face_down=view.face_down, leader=view.leader) == replace(
            view, sheet=()
        )


def test_every_action_can_be_answered_as_it_is_told() -> None:
    rng = Random("answers")
    for game in islice(random_positions(rng), 1500):
        assert game.to_act is not None
        view, action = view_of(game, game.to_act), random_action(game, rng)
        assert read_answer(view, json.loads(json.dumps(told(view, action)))) == action


def test_what_may_be_answered_is_what_the_game_accepts() -> None:
    rng = Random("choices")
    for game in islice(random_positions(rng), 800):
        assert game.to_act is not None
        view = view_of(game, game.to_act)
        if view.phase is Phase.PASS:
            assert choices(view) == view.deck.words(view.hand).split()
            continue
        assert {read_answer(view, choice) for choice in choices(view)} == set(game.legal_actions())
        assert all(accepts(view, action) for action in game.legal_actions())


ODD: list[tuple[str, object, Action]] = [
    ("bid", 4, MakeBid(Bid(4))),
    ("bid", "0", MakeBid(Bid(0))),
    ("blind_look", " Look ", LOOK),
    ("blind_look", "blind", MakeBid(BLIND_NIL)),
]


@pytest.mark.parametrize(("name", "value", "action"), ODD)
def test_an_answer_may_be_written_in_more_than_one_way(
    name: str, value: object, action: Action
) -> None:
    assert read_answer(sample(name), value) == action


def test_a_card_may_be_written_as_a_player_would() -> None:
    view = sample("follow")
    (first, *_) = choices(view)
    card = view.deck.card(first)
    assert read_answer(view, view.deck.face(card).lower()) == Play(card)


def test_cards_to_pass_may_be_one_text() -> None:
    view = sample("exchange_pass")
    cards = choices(view)[: view.to_pass]
    expected = Pass(view.deck.hand(" ".join(cards)))
    assert read_answer(view, ", ".join(cards)) == read_answer(view, cards) == expected


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("follow", None),
        ("follow", 7),
        ("follow", "XX"),
        ("follow", ["QH"]),
        ("follow", {"card": "QH"}),
        ("follow", "nil"),
        ("bid", "14"),
        ("bid", True),
        ("bid", 3.5),
        ("bid", "blind"),
        ("bid", "look"),
        ("blind_look", "3"),
        ("exchange_pass", "AS"),
        ("exchange_pass", []),
        ("exchange_pass", ["2C", "2C"]),
        ("exchange_pass", {}),
    ],
)
def test_what_cannot_be_done_is_no_answer_and_what_can_be_is_named(
    name: str, value: object
) -> None:
    view = sample(name)
    with pytest.raises(NoAnswer) as refused:
        read_answer(view, value)
    assert str(refused.value).startswith("It answered ")
    assert all(choice in str(refused.value) for choice in choices(view))


def test_a_long_answer_is_not_repeated_at_length() -> None:
    with pytest.raises(NoAnswer) as refused:
        read_answer(sample("follow"), "QH" * 1000)
    assert len(str(refused.value)) < 200


def test_a_card_of_another_hand_cannot_be_played() -> None:
    view = sample("follow")
    other = next(card for card in range(52) if view.unseen >> card & 1)
    assert not accepts(view, Play(other))
    assert not accepts(view, Pass(view.hand))
    assert not accepts(view, "look")
