"""Self-check of the plain engine: the worked hands of rulebook section 4, and random games."""

import random

import pytest

from tests.oracle.plain_engine import CHOICES, SEATS, PlainGame, deck, refusal, score_hand

# name, bids of the two partners, their tricks, bags before, points, bags after
WORKED: list[tuple[str, list[str], list[int], int, int, int]] = [
    ("exact", ["4", "3"], [4, 3], 0, 70, 0),
    ("two over", ["4", "3"], [5, 4], 0, 72, 2),
    ("set", ["4", "3"], [3, 3], 0, -70, 0),
    ("rules guide, North-South", ["4", "3"], [5, 4], 8, -28, 0),
    ("rules guide, East-West", ["nil", "5"], [0, 4], 0, 50, 0),
    ("scoring page, You & North", ["3", "2"], [5, 3], 7, -47, 0),
    ("scoring page, West & East", ["nil", "5"], [0, 5], 2, 150, 2),
    ("nil made with a bag", ["nil", "4"], [0, 5], 0, 141, 1),
    ("nil failed by one", ["nil", "4"], [1, 4], 0, -60, 1),
    ("nil made, partner set", ["nil", "4"], [0, 3], 0, 60, 0),
    ("nil failed by two, partner set", ["nil", "5"], [2, 4], 0, -150, 2),
    ("eight bags, three more", ["4", "3"], [6, 4], 8, -27, 1),
    ("two penalties in one hand", ["1", "1"], [7, 6], 9, -169, 0),
    ("both partners nil, both made", ["nil", "nil"], [0, 0], 0, 200, 0),
    ("both nil, one fails by two", ["nil", "nil"], [0, 2], 0, 0, 2),
]


@pytest.mark.parametrize(("name", "bids", "tricks", "before", "points", "after"), WORKED)
@pytest.mark.parametrize("side", ["NS", "EW"])
def test_worked_hand(
    side: str, name: str, bids: list[str], tricks: list[int], before: int, points: int, after: int
) -> None:
    """The points and the bag count of the table, for whichever side it is."""
    ours = ["N", "S"] if side == "NS" else ["E", "W"]
    all_bids: dict[str, str | None] = dict.fromkeys(SEATS, "1")
    all_tricks = dict.fromkeys(SEATS, 0)
    all_bids.update(zip(ours, bids, strict=True))
    all_tricks.update(zip(ours, tricks, strict=True))
    scored = score_hand({}, 1, all_bids, all_tricks, {"NS": before, "EW": before})[side]
    assert (scored["points"], scored["bags"]) == (points, after), name


@pytest.mark.parametrize("seed", range(40))
def test_random_accepted_rules_always_leave_something_legal(seed: int) -> None:
    """6: every accepted combination can be played to the end of a hand."""
    rng = random.Random(seed)
    rules = {key: rng.choice(values) for key, values in CHOICES.items()}
    while refusal(rules) is not None:
        rules = {key: rng.choice(values) for key, values in CHOICES.items()}
    game = PlainGame(rules)
    named = rules["first_dealer"]
    game.start(rng.choice(SEATS) if named == "high_card" else named[0].upper())
    for _ in range(3):
        if game.phase == "game over":
            break
        cards = deck(rules)
        rng.shuffle(cards)
        game.deal({seat: cards[13 * place : 13 * place + 13] for place, seat in enumerate(SEATS)})
        while game.to_act() is not None:
            game.do(rng.choice(sorted(game.legal())))
        assert sorted(card for _, four, _ in game.tricks for card in four) == sorted(cards)
