"""One hand into points and bags, and the end of the game (RULEBOOK 4, 5 and 6)."""

import pytest

from spades_tui.engine.scoring import (
    are,
    counted,
    in_words,
    number,
    score_hand,
    signed,
    there_are,
    why_over,
    winning_side,
)
from spades_tui.engine.seats import Seat, Side
from tests.positions import bids_of, rules, side_score

# The worked hands of RULEBOOK 4: bids, tricks, bags before, points, bags after, the working.
WORKED = {
    "exact": ("4 3", "4 3", 0, 70, 0, "7 × 10 = 70"),
    "two over": ("4 3", "5 4", 0, 72, 2, "7 × 10 = 70, 2 bags = 72"),
    "set": ("4 3", "3 3", 0, -70, 0, "7 bid, set by one = −70"),
    "rules guide, North–South": (
        "4 3",
        "5 4",
        8,
        -28,
        0,
        "7 × 10 = 70, 2 bags = 72; bags 8 → 10 = −100, back to 0",
    ),
    "rules guide, East–West": (
        "nil 5",
        "0 4",
        0,
        50,
        0,
        "5 bid, set by one = −50; nil made +100",
    ),
    "scoring page, You & North": (
        "3 2",
        "5 3",
        7,
        -47,
        0,
        "5 × 10 = 50, 3 bags = 53; bags 7 → 10 = −100, back to 0",
    ),
    "scoring page, West & East": ("nil 5", "0 5", 2, 150, 2, "5 × 10 = 50; nil made +100"),
    "nil made with a bag": ("nil 4", "0 5", 0, 141, 1, "4 × 10 = 40, 1 bag = 41; nil made +100"),
    "nil failed by one": (
        "nil 4",
        "1 4",
        0,
        -60,
        1,
        "4 × 10 = 40; nil failed −100; 1 bag from the failed nil",
    ),
    "nil made, partner set": ("nil 4", "0 3", 0, 60, 0, "4 bid, set by one = −40; nil made +100"),
    "nil failed by two, partner set": (
        "nil 5",
        "2 4",
        0,
        -150,
        2,
        "5 bid, set by one = −50; nil failed −100; 2 bags from the failed nil",
    ),
    "eight bags, three more": (
        "4 3",
        "6 4",
        8,
        -27,
        1,
        "7 × 10 = 70, 3 bags = 73; bags 8 → 11 = −100, back to 1",
    ),
    "two penalties in one hand": (
        "1 1",
        "7 6",
        9,
        -169,
        0,
        "2 × 10 = 20, 11 bags = 31; bags 9 → 20 = −200, back to 0",
    ),
    "both partners nil, both made": ("nil nil", "0 0", 0, 200, 0, "nil made +100; nil made +100"),
    "both nil, one fails by two": (
        "nil nil",
        "0 2",
        0,
        0,
        2,
        "nil made +100; nil failed −100; 2 bags from the failed nil",
    ),
}


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("name", WORKED)
def test_worked_hands(name: str, side: Side) -> None:
    bids, tricks, before, points, after, working = WORKED[name]
    score = side_score("", bids, tricks, before, total=300, side=side)
    assert (score.points, score.bags_after) == (points, after)
    assert (score.bags_before, score.total_before) == (before, 300)
    assert score.total_after == 300 + points
    assert score.working == working


MADE = ("North made nil", 100)


@pytest.mark.parametrize(
    ("bids", "tricks", "before", "lines"),
    [
        (
            "3 2",
            "5 3",
            7,
            [
                ("Contract 5, won 8", 50),
                ("3 bags", 3),
                ("Bags 7 → 10: penalty, back to 0", -100),
            ],
        ),
        (
            "nil 5",
            "0 4",
            2,
            [("East bid 5, won 4: set by one", -50), ("West made nil", 100)],
        ),
        (
            "nil 5",
            "2 5",
            0,
            [
                ("East bid 5, won 5", 50),
                ("West failed nil, won 2", -100),
                ("2 bags from the failed nil", 0),
            ],
        ),
        ("blind 5", "0 5", 0, [("East bid 5, won 5", 50), ("West made blind nil", 200)]),
        (
            "1 1",
            "7 6",
            9,
            [
                ("Contract 2, won 13", 20),
                ("11 bags", 11),
                ("Bags 9 → 20: two penalties, back to 0", -200),
            ],
        ),
    ],
)
def test_every_step_is_a_line_that_a_player_can_read(
    bids: str, tricks: str, before: int, lines: list[tuple[str, int]]
) -> None:
    score = side_score("", bids, tricks, before, side=Side.EW)
    assert [(line.words(), line.points) for line in score.lines] == lines


@pytest.mark.parametrize(
    ("text", "bids", "tricks", "lines"),
    [
        ("made", "6 4", "6 4", [("Contract 10, won 10: ten for 200", 200)]),
        ("made", "6 4", "6 5", [("Contract 10, won 11: ten for 200", 200), ("1 bag", 1)]),
        ("made", "6 4", "6 3", [("Contract 10, won 9: set by one", -100)]),
        ("exact", "6 4", "6 4", [("Contract 10, won 10: ten for 200", 200)]),
        ("exact", "6 4", "6 6", [("Contract 10, won 12: ten for 200, two too many", -200)]),
        ("exact", "6 4", "5 4", [("Contract 10, won 9: ten for 200, one short", -200)]),
        ("exact", "6 3", "5 4", [("Contract 9, won 9", 90)]),
        ("made", "10 nil", "10 0", [("South bid 10, won 10: ten for 200", 200), MADE]),
        (
            "exact",
            "10 nil",
            "9 0",
            [("South bid 10, won 9: ten for 200, one short", -200), MADE],
        ),
    ],
)
def test_ten_for_200_is_told_in_words(
    text: str, bids: str, tricks: str, lines: list[tuple[str, int]]
) -> None:
    score = side_score(f"ten_for_200={text}", bids, tricks)
    assert [(line.words(), line.points) for line in score.lines] == lines


def test_a_line_calls_the_seats_by_the_players_names() -> None:
    score = side_score("", "nil 5", "0 5", side=Side.EW)
    assert [line.words(["You", "Walt", "Nora", "Edith"]) for line in score.lines] == [
        "Edith bid 5, won 5",
        "Walt made nil",
    ]


def test_each_trick_beyond_the_contract_is_a_point_and_a_bag() -> None:
    for over in range(7):
        score = side_score("", "3 3", f"3 {3 + over}")
        assert (score.points, score.bags_taken) == (60 + over, over)


def test_the_tricks_of_a_missed_contract_count_for_nothing() -> None:
    for taken in range(9):
        score = side_score("", "4 5", f"{taken} 0")
        assert (score.points, score.bags_taken) == (-90, 0)


def test_a_nil_bidders_tricks_never_help_the_partners_contract() -> None:
    score = side_score("", "nil 4", "3 3")
    assert (score.points, score.bags_taken) == (-40 - 100, 3)


@pytest.mark.parametrize("before", range(10))
@pytest.mark.parametrize("taken", range(13))
def test_the_penalty_comes_each_time_the_bags_reach_ten(before: int, taken: int) -> None:
    score = side_score("", "1 nil", f"{1 + taken} 0", before)
    crossed = (before + taken) // 10
    assert score.points == 10 + taken + 100 - 100 * crossed
    assert score.bags_after == (before + taken) % 10


def test_the_bag_count_is_never_read_from_the_last_digit_of_the_score() -> None:
    unscored = side_score("overtrick_point=0", "4 3", "5 4", bags=3, total=140)
    assert (unscored.total_after, unscored.bags_after) == (210, 5)
    failed_nil = side_score("", "nil 4", "2 4", bags=5, total=205)
    assert (failed_nil.total_after, failed_nil.bags_after) == (145, 7)


# Rules, bids, tricks, bags before, points, bags after, the working.
HOUSE = [
    ("set_penalty=zero", "4 3", "3 3", 2, 0, 2, "7 bid, set by one = 0"),
    ("set_penalty=zero", "nil 4", "0 3", 0, 100, 0, "4 bid, set by one = 0; nil made +100"),
    ("set_penalty=zero", "4 3", "4 3", 0, 70, 0, "7 × 10 = 70"),
    ("overtrick_point=0", "4 3", "5 4", 0, 70, 2, "7 × 10 = 70, 2 bags, not scored"),
    (
        "overtrick_point=0",
        "4 3",
        "5 4",
        8,
        -30,
        0,
        "7 × 10 = 70, 2 bags, not scored; bags 8 → 10 = −100, back to 0",
    ),
    (
        "bag_penalty=5:50",
        "3 2",
        "5 3",
        3,
        3,
        1,
        "5 × 10 = 50, 3 bags = 53; bags 3 → 6 = −50, back to 1",
    ),
    (
        "bag_penalty=3:7",
        "1 1",
        "5 5",
        2,
        7,
        1,
        "2 × 10 = 20, 8 bags = 28; bags 2 → 10 = −21, back to 1",
    ),
    ("bag_penalty=none", "4 3", "6 5", 30, 74, 34, "7 × 10 = 70, 4 bags = 74"),
    ("nil=50", "nil 4", "0 4", 0, 90, 0, "4 × 10 = 40; nil made +50"),
    ("nil=50", "nil 4", "1 4", 0, -10, 1, "4 × 10 = 40; nil failed −50; 1 bag from the failed nil"),
    ("blind_nil=any_time", "blind 4", "0 4", 0, 240, 0, "4 × 10 = 40; blind nil made +200"),
    (
        "blind_nil=any_time",
        "blind 4",
        "1 5",
        0,
        -159,
        2,
        "4 × 10 = 40, 1 bag = 41; blind nil failed −200; 1 bag from the failed nil",
    ),
    (
        "blind_nil=any_time nil=50",
        "blind nil",
        "0 0",
        0,
        250,
        0,
        "blind nil made +200; nil made +50",
    ),
    # failed_nil_tricks
    (
        "failed_nil_tricks=bags_and_points",
        "nil 4",
        "2 5",
        0,
        -57,
        3,
        "4 × 10 = 40, 1 bag = 41; nil failed −100; 2 bags from the failed nil +2",
    ),
    (
        "failed_nil_tricks=bags_and_points",
        "nil 4",
        "2 3",
        0,
        -138,
        2,
        "4 bid, set by one = −40; nil failed −100; 2 bags from the failed nil +2",
    ),
    (
        "failed_nil_tricks=bags_and_points overtrick_point=0",
        "nil 4",
        "2 4",
        0,
        -60,
        2,
        "4 × 10 = 40; nil failed −100; 2 bags from the failed nil 0",
    ),
    ("failed_nil_tricks=help", "nil 4", "1 3", 0, -60, 0, "4 × 10 = 40; nil failed −100"),
    (
        "failed_nil_tricks=help",
        "nil 4",
        "3 3",
        0,
        -58,
        2,
        "4 × 10 = 40, 2 bags = 42; nil failed −100",
    ),
    (
        "failed_nil_tricks=help",
        "nil 4",
        "1 2",
        0,
        -140,
        0,
        "4 bid, set by one = −40; nil failed −100",
    ),
    ("failed_nil_tricks=help", "nil 4", "0 4", 0, 140, 0, "4 × 10 = 40; nil made +100"),
    (
        "failed_nil_tricks=help",
        "nil nil",
        "0 2",
        0,
        2,
        2,
        "2 bags = 2; nil made +100; nil failed −100",
    ),
    (
        "failed_nil_tricks=help overtrick_point=0",
        "nil nil",
        "1 2",
        8,
        -300,
        1,
        "3 bags, not scored; nil failed −100; nil failed −100; bags 8 → 11 = −100, back to 1",
    ),
    (
        "failed_nil_tricks=nothing",
        "nil 4",
        "2 4",
        9,
        -60,
        9,
        "4 × 10 = 40; nil failed −100; 2 tricks of the failed nil: nothing",
    ),
    (
        "failed_nil_tricks=nothing",
        "nil 4",
        "1 3",
        0,
        -140,
        0,
        "4 bid, set by one = −40; nil failed −100; 1 trick of the failed nil: nothing",
    ),
    # ten_for_200: contract exactly ten
    ("", "6 4", "6 4", 0, 100, 0, "10 × 10 = 100"),
    ("ten_for_200=made", "6 4", "6 4", 0, 200, 0, "ten for 200 = +200"),
    ("ten_for_200=made", "6 4", "7 5", 0, 202, 2, "ten for 200 = +200, 2 bags = 202"),
    ("ten_for_200=made", "6 4", "5 4", 0, -100, 0, "10 bid, set by one = −100"),
    ("ten_for_200=made set_penalty=zero", "6 4", "5 4", 0, 0, 0, "10 bid, set by one = 0"),
    ("ten_for_200=made", "6 5", "6 5", 0, 110, 0, "11 × 10 = 110"),
    ("ten_for_200=made", "5 4", "6 4", 0, 91, 1, "9 × 10 = 90, 1 bag = 91"),
    ("ten_for_200=made", "nil 10", "0 10", 0, 300, 0, "ten for 200 = +200; nil made +100"),
    ("ten_for_200=exact", "6 4", "6 4", 0, 200, 0, "ten for 200 = +200"),
    ("ten_for_200=exact", "6 4", "7 5", 3, -200, 3, "ten for 200, two too many = −200"),
    ("ten_for_200=exact", "6 4", "5 4", 3, -200, 3, "ten for 200, one short = −200"),
    ("ten_for_200=exact", "6 3", "5 3", 0, -90, 0, "9 bid, set by one = −90"),
    (
        "ten_for_200=exact",
        "nil 10",
        "1 10",
        0,
        100,
        1,
        "ten for 200 = +200; nil failed −100; 1 bag from the failed nil",
    ),
    (
        "ten_for_200=exact failed_nil_tricks=help",
        "nil 10",
        "1 9",
        0,
        100,
        0,
        "ten for 200 = +200; nil failed −100",
    ),
    # first_hand_bids_itself: ten per trick, no bags, no nil
    ("first_hand_bids_itself=on", "- -", "3 4", 0, 70, 0, "7 × 10 = 70"),
    ("first_hand_bids_itself=on", "- -", "0 0", 0, 0, 0, "0 × 10 = 0"),
]


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize(
    ("text", "bids", "tricks", "before", "points", "after", "working"),
    HOUSE,
    ids=[f"{case[0]}: {case[1]} / {case[2]}" for case in HOUSE],
)
def test_house_rules_of_scoring(
    text: str,
    bids: str,
    tricks: str,
    before: int,
    points: int,
    after: int,
    working: str,
    side: Side,
) -> None:
    score = side_score(text, bids, tricks, before, side=side)
    assert (score.points, score.bags_after) == (points, after)
    assert score.working == working


def test_the_partners_of_a_helping_failed_nil_are_told_whose_tricks_count() -> None:
    helped = side_score("failed_nil_tricks=help", "nil 4", "1 3")
    assert helped.lines[0].words() == "North bid 4, won 4 (the failed nil's 1 among them)"


@pytest.mark.parametrize(
    ("text", "lines", "bags"),
    [
        ("overtrick_point=0", ["2 bags, not scored", "1 bag from the failed nil"], 3),
        ("failed_nil_tricks=bags_and_points", ["2 bags", "1 bag from the failed nil"], 3),
        ("failed_nil_tricks=nothing", ["2 bags", "1 trick of the failed nil: nothing"], 2),
    ],
)
def test_what_becomes_of_tricks_that_nobody_bid_is_told_in_words(
    text: str, lines: list[str], bags: int
) -> None:
    score = side_score(text, "nil 4", "1 6")
    told = [line.words() for line in score.lines]
    assert told == ["North bid 4, won 6", lines[0], "South failed nil, won 1", lines[1]]
    assert score.bags_taken == bags


def test_a_hand_that_bid_itself_says_so() -> None:
    score = side_score("first_hand_bids_itself=on", "- -", "3 4", 6)
    assert [line.words() for line in score.lines] == ["Won 7, without bidding"]
    assert (score.bags_taken, score.bags_before, score.bags_after) == (0, 6, 6)


def test_both_sides_of_a_hand_are_scored_each_with_its_own_bags_and_total() -> None:
    score = score_hand(
        rules(),
        9,
        Seat.WEST,
        bids_of("4 nil 3 5"),
        (5, 0, 4, 4),
        bags_before=(8, 0),
        totals_before=(214, 168),
    )
    assert (score.number, score.dealer) == (9, Seat.WEST)
    assert score.totals == (186, 218)
    assert score.bags == (0, 0)


# Rules, hands played, both totals, who has won.
END = [
    ("", 3, (499, -199), None),
    ("", 3, (500, 0), Side.NS),
    ("", 3, (0, 512), Side.EW),
    # The floor is inclusive.
    ("", 3, (100, -199), None),
    ("", 3, (100, -200), Side.NS),
    ("", 3, (-201, -100), Side.EW),
    # The higher total wins, whatever crossed.
    ("", 3, (520, 510), Side.NS),
    ("", 3, (510, 520), Side.EW),
    ("", 3, (-250, -230), Side.EW),
    ("", 3, (-200, 500), Side.EW),
    # Equal totals play another hand.
    ("", 3, (505, 505), None),
    ("", 3, (-200, -200), None),
    ("target=200", 3, (200, 10), Side.NS),
    ("target=200", 3, (199, 10), None),
    ("floor=-50", 3, (0, -50), Side.NS),
    ("floor=off", 3, (0, -1000), None),
    # Without a floor the game ends after 100 hands; a tie plays on.
    ("floor=off", 99, (10, 0), None),
    ("floor=off", 100, (10, 0), Side.NS),
    ("floor=off", 100, (10, 10), None),
    ("floor=off", 101, (10, 20), Side.EW),
    ("", 100, (10, 0), None),
    # hand_limit: the higher total wins after so many hands; a tie plays on.
    ("hand_limit=4", 3, (10, 0), None),
    ("hand_limit=4", 4, (10, 0), Side.NS),
    ("hand_limit=4", 4, (-10, -10), None),
    ("hand_limit=4", 5, (-10, -9), Side.EW),
    ("hand_limit=4", 2, (500, -9), Side.NS),
    ("hand_limit=100 floor=off", 99, (10, 0), None),
]


@pytest.mark.parametrize(("text", "hands", "totals", "winner"), END)
def test_the_end_of_the_game(
    text: str, hands: int, totals: tuple[int, int], winner: Side | None
) -> None:
    assert winning_side(rules(text), hands, totals) is winner


@pytest.mark.parametrize(
    ("text", "hands", "totals", "why"),
    [
        ("", 9, (512, 344), "512 points reach the target of 500, 512 to 344."),
        ("", 9, (500, 499), "500 points reach the target of 500, 500 to 499."),
        ("", 9, (501, 500), "Both sides passed 500; the higher total wins, 501 to 500."),
        ("", 9, (503, 544), "Both sides passed 500; the higher total wins, 544 to 503."),
        ("", 9, (-200, -40), "−200 points are at or below the floor of −200, −40 to −200."),
        ("", 9, (-40, -310), "−310 points are at or below the floor of −200, −40 to −310."),
        (
            "floor=off hand_limit=1",
            1,
            (9, -300),
            "1 hand is played; the higher total wins, 9 to −300.",
        ),
        ("hand_limit=4", 4, (9, -199), "4 hands are played; the higher total wins, 9 to −199."),
        ("hand_limit=4", 4, (120, -40), "4 hands are played; the higher total wins, 120 to −40."),
    ],
)
def test_the_end_comes_with_its_reason(
    text: str, hands: int, totals: tuple[int, int], why: str
) -> None:
    assert why_over(rules(text), hands, totals) == why


def test_figures_are_written_as_a_scorer_writes_them() -> None:
    assert [signed(points) for points in (70, -100, 0)] == ["+70", "−100", "0"]
    assert [number(points) for points in (70, -100, 0)] == ["70", "−100", "0"]
    assert [counted(count, "bag") for count in (0, 1, 2)] == ["0 bags", "1 bag", "2 bags"]
    assert [in_words(count) for count in (1, 10, 11)] == ["one", "ten", "11"]
    assert [there_are(count, "bid") for count in (0, 1)] == ["there are 0 bids", "there is 1 bid"]
    assert [are(count) for count in (0, 1, 2)] == ["are", "is", "are"]
