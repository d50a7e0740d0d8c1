"""Cards weighed against one another, and the words for what came of it."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from spades_tui.bots.search.candidates import distinct
from spades_tui.bots.search.cards import weigh_cards
from spades_tui.bots.search.evidence import Witness
from spades_tui.bots.search.reasons import happenings, why_better
from spades_tui.bots.search.weighing import HEAT, Depth, Weighed, Weighing
from spades_tui.bots.search.worth import Worth
from spades_tui.engine.seats import Seat
from spades_tui.engine.view import View, view_of
from tests.bots.search.test_expert import thoughtful_views
from tests.positions import bid, dealt, play

REASON = re.compile(
    r"(?P<face>[^ ]+) (wins this trick in \d+ of 10 likely deals|[a-z ]+).*"
    r": (it is worth about \d+ points? more|the match is won \d+ times in 100, not \d+"
    r"|it makes the match a little safer)\."
)


def whether_to_ruff() -> View:
    """East is second to play and out of diamonds; its contract needs tricks, South is to come."""
    game = dealt("", "west", north="KD AH", east="8S 4S 9C 2C 3C 4C 5C 6C 2H 3H 4H 5H 6H")
    bid(game, "3 3 3 4")
    play(game, "KD")
    return view_of(game, Seat.EAST)


def weighing_of(view: View, rounds: int = 4, deals: int = 60) -> tuple[Weighing, Witness]:
    witness = Witness(view, deals, "weighing")
    witness.follow(view)
    depth = Depth(rounds=rounds, exact=0)
    return weigh_cards(view, distinct(view), witness, depth, Random(1)), witness


def outcomes(*worths: list[float]) -> Weighing:
    """Choices 0, 1, … with these outcomes."""
    view = whether_to_ruff()
    choices = {choice: Weighed(worth) for choice, worth in enumerate(worths)}
    return Weighing(choices, [1.0, 1.0, 2.0, 1.0], Worth(view, view.seat.side))


def test_cards_are_compared_where_both_were_weighed_and_deals_count_by_their_weight() -> None:
    weighing = outcomes([0.5, 0.5, 0.9, 0.0], [0.5, 0.5, 0.5])
    gain, error = weighing.gain(0, 1)
    assert gain == pytest.approx(0.2)
    assert error > 0
    assert weighing.chance(0, 1) == pytest.approx(0.7)


def test_a_card_clearly_behind_is_left_out_and_the_best_comes_first() -> None:
    steady = [0.5, 0.6, 0.4, 0.5]
    better = [worth + 0.1 for worth in steady]
    unsure = [0.9, 0.3, 0.5, 0.4]
    assert outcomes(steady, better, unsure).ahead([0, 1, 2], 2) == [1, 2]
    assert outcomes(steady, steady).ahead([0, 1], 0) == [0, 1]


def test_the_usual_choice_is_not_left_out_for_what_a_few_deals_say() -> None:
    usual, better = [0.5, 0.4, 0.4, 0.5], [0.6, 0.4, 0.6, 0.5]
    assert outcomes(usual, better).ahead([0, 1], 1) == [1]
    assert outcomes(usual, better).ahead([0, 1], 0) == [1, 0]


def test_what_falls_behind_is_weighed_less() -> None:
    for view in thoughtful_views(10):
        weighing, _ = weighing_of(view, rounds=4, deals=HEAT)
        times = [len(each.worth) for each in weighing.choices.values()]
        assert all(count % HEAT == 0 for count in times)
        assert max(times) <= 4 * HEAT
    weighing, _ = weighing_of(whether_to_ruff())
    assert len({len(each.worth) for each in weighing.choices.values()}) > 1


def test_the_same_luck_comes_behind_each_card() -> None:
    view = thoughtful_views(1)[0]
    cards = distinct(view)
    witness = Witness(view, HEAT, "luck")
    witness.follow(view)
    alone = weigh_cards(view, cards[:1], witness, Depth(rounds=1, exact=0), Random(1))
    beside = weigh_cards(view, cards, witness, Depth(rounds=1, exact=0), Random(1))
    assert alone.choices[cards[0]] == beside.choices[cards[0]]


def test_every_reason_names_both_cards_and_what_the_other_costs() -> None:
    for view in thoughtful_views(25):
        weighing, witness = weighing_of(view, rounds=1, deals=24)
        cards = distinct(view)
        card, other = cards[0], cards[-1]
        reason = why_better(view, witness.pool, weighing, card, other)
        assert REASON.fullmatch(reason), reason
        assert view.deck.face(other) in reason


def test_a_reason_tells_how_likely_the_card_wins_and_what_the_other_risks() -> None:
    view = whether_to_ruff()
    weighing, witness = weighing_of(view)
    ruff, club = view.deck.card("8S"), view.deck.card("2C")
    reason = why_better(view, witness.pool, weighing, ruff, club)
    assert re.match(
        r"8♠ wins this trick in \d+ of 10 likely deals and (makes our contract|sets the "
        r"opponents) in \d+ of 10, 2♣ in (none|\d+ of 10): it is worth about \d+ points more\.",
        reason,
    ), reason


def test_a_trick_too_many_for_an_exact_ten_makes_no_contract_and_gives_no_bag() -> None:
    game = dealt("ten_for_200=exact", "west")
    bid(game, "6 1 4 1")
    ours = {words: happens for words, _, happens in happenings(view_of(game, Seat.SOUTH))}
    theirs = {words: happens for words, _, happens in happenings(view_of(game, Seat.EAST))}
    assert "takes no bag" not in ours
    for won, made in ([5, 2, 4, 2], False), ([6, 2, 4, 1], True), ([7, 1, 4, 1], False):
        assert ours["makes our contract"](won) == made
        assert theirs["sets the opponents"](won) != made


def test_near_the_end_a_reason_tells_the_chance_to_win() -> None:
    view = replace(whether_to_ruff(), totals=(400, 450))
    weighing, witness = weighing_of(view)
    ruff, club = view.deck.card("8S"), view.deck.card("2C")
    reason = why_better(view, witness.pool, weighing, ruff, club)
    assert re.search(r": the match is won \d+ times in 100, not \d+\.", reason), reason
