"""The house rules: every key and value of RULEBOOK 6, and what cannot be played together."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from spades_tui.engine.bidding import legal_bids
from spades_tui.engine.catalogue import (
    CATALOGUE,
    SPECS,
    differences,
    rules_from,
    texts_of,
)
from spades_tui.engine.rule_spec import Group
from spades_tui.engine.rules import STANDARD, HouseRules, RulesError
from spades_tui.engine.rules_text import one_line
from spades_tui.engine.seats import Seat
from tests.positions import bids_of, rules

# The table of RULEBOOK 6: the default, then the other values, then some that are none.
VALUES: dict[str, tuple[str, str, str]] = {
    "target": ("500", "100 200 250 300 999 1000", "99 1001 -500 lots 5.5"),
    "floor": ("-200", "-1 -100 -500 off", "0 200 none"),
    "hand_limit": ("none", "1 4 99 100", "0 101 -3 off"),
    "set_penalty": ("per_trick", "zero", "none 10"),
    "overtrick_point": ("1", "0", "2 -1 on"),
    "bag_penalty": ("10:100", "5:50 1:1 7:30 none", "10 0:100 10:0 5:50:5 a:b off"),
    "nil": ("100", "50 off", "0 200 on none"),
    "failed_nil_tricks": ("bags", "bags_and_points help nothing", "none"),
    "both_nil": ("allowed", "forbidden", "off"),
    "blind_nil": ("off", "behind_100 behind_200 any_time", "on behind"),
    "blind_nil_exchange": ("2", "0 1 3", "4 -1 off"),
    "nil_exchange": ("0", "1 2 3", "4 off"),
    "ten_for_200": ("off", "made exact", "on"),
    "board": ("0", "2 3 4", "1 5 off"),
    "first_hand_bids_itself": ("off", "on", "yes 1"),
    "bidding": ("free", "mirror whiz suicide", "off"),
    "deck": ("standard", "jokers jokers_deuces", "joker"),
    "first_lead": ("dealers_left", "two_of_clubs", "2C"),
    "lowest_club_first": ("off", "on", "yes"),
    "trump_first_trick": ("allowed", "forbidden", "off"),
    "lead_spades": ("broken", "any_time", "on"),
    "first_dealer": ("high_card", "south west north east", "S random"),
}

# Values that can only be chosen beside another.
NEEDS = {"lowest_club_first": "first_lead=two_of_clubs"}


def test_every_rule_is_told_in_a_sentence_and_has_its_group() -> None:
    for spec in CATALOGUE:
        assert spec.about.endswith("."), spec.key
        assert isinstance(spec.group, Group), spec.key
    assert {spec.group for spec in CATALOGUE} == set(Group)


def test_a_minus_sign_is_read_as_well_as_a_hyphen() -> None:
    assert rules("floor=−300") == rules("floor=-300")


def test_standard_has_every_default_of_the_rulebook() -> None:
    assert texts_of(STANDARD) == {
        spec.key: default
        for spec in CATALOGUE
        for key, (default, _, _) in VALUES.items()
        if spec.key == key
    }
    assert set(SPECS) == set(VALUES)
    assert {spec.key: spec.default for spec in CATALOGUE} == texts_of(HouseRules())


@pytest.mark.parametrize("key", VALUES)
def test_every_value_is_read_as_it_is_written(key: str) -> None:
    default, others, _ = VALUES[key]
    for value in (default, *others.split()):
        chosen = rules(f"{NEEDS.get(key, '')} {key}={value}")
        assert texts_of(chosen)[key] == value
        assert rules_from(texts_of(chosen)) == chosen


@pytest.mark.parametrize("key", VALUES)
def test_a_value_that_is_none_is_refused_with_a_sentence(key: str) -> None:
    for value in VALUES[key][2].split():
        with pytest.raises(RulesError) as error:
            rules(f"{key}={value}")
        assert str(error.value).endswith("."), value


@pytest.mark.parametrize("key", VALUES)
def test_the_values_offered_for_quick_picking_are_all_accepted_and_have_words(key: str) -> None:
    spec = SPECS[key]
    for value, words in spec.choices:
        assert spec.text_of(spec.chosen(rules(NEEDS.get(key, "")), value)) == value
        assert spec.label(value) == words
    assert set(VALUES[key][1].split()) >= {value for value, _ in spec.choices[1:]} - {
        "-300",  # more floors and hand limits than the test's examples
        "8",
        "12",
        "16",
    }


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("target=1001", "The target is 100 to 1000 points."),
        ("floor=0", "The floor is a negative number of points, or off."),
        ("hand_limit=0", "The hand limit is 1 to 100 hands, or none."),
        ("bag_penalty=0:5", "The bag penalty is bags:points, both at least 1, or none."),
        ("bag_penalty=5:-5", "The bag penalty is bags:points, both at least 1, or none."),
        ("target=+500", "target takes a number from 100 to 1000, not '+500'."),
        ("target=５００", "target takes a number from 100 to 1000, not '５００'."),
        ("floor=-9999999", "floor takes a number from -999999 to -1, or off, not '-9999999'."),
        ("target=many", "target takes a number from 100 to 1000, not 'many'."),
        ("nil=75", "nil takes 100, 50 or off, not '75'."),
        (
            "bag_penalty=5",
            (
                "bag_penalty takes bags:points of up to six digits, such as 10:100 or 5:50, "
                "or none, not '5'."
            ),
        ),
        ("nil=off blind_nil=any_time", "Blind nil needs nil: switch nil on, or blind nil off."),
        (
            "lowest_club_first=on",
            "Lowest clubs on trick one are only played when the two of clubs leads.",
        ),
    ],
)
def test_what_cannot_be_played_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(RulesError) as error:
        rules(text)
    assert str(error.value) == reason


NO_NIL = "bidding needs nil: a player may have nothing else to bid."
ONE_NIL = "bidding needs both partners' nil: two partners without spades have nothing else to bid."


@pytest.mark.parametrize(
    ("style", "beside", "reason"),
    [
        ("mirror", "nil=off", f"Mirror {NO_NIL}"),
        ("whiz", "nil=off", f"Whiz {NO_NIL}"),
        ("suicide", "nil=off", f"Suicide {NO_NIL}"),
        ("mirror", "blind_nil=any_time", "There is no blind nil in mirror bidding."),
        ("whiz", "blind_nil=behind_100", "There is no blind nil in whiz bidding."),
        ("suicide", "blind_nil=behind_200", "There is no blind nil in suicide bidding."),
        ("mirror", "board=2", "There is no board in mirror bidding."),
        ("whiz", "board=3", "There is no board in whiz bidding."),
        ("suicide", "board=4", "There is no board in suicide bidding."),
        ("mirror", "both_nil=forbidden", f"Mirror {ONE_NIL}"),
        ("whiz", "both_nil=forbidden", f"Whiz {ONE_NIL}"),
    ],
)
def test_a_bidding_style_is_refused_beside_rules_that_contradict_it(
    style: str, beside: str, reason: str
) -> None:
    with pytest.raises(RulesError) as error:
        rules(f"bidding={style} {beside}")
    assert str(error.value) == reason


@pytest.mark.parametrize(
    ("refused", "reason"),
    [
        ("overtrick_point=2", "An overtrick is worth 1 point or 0."),
        ("nil=70", "Nil is worth 100 or 50, or is off."),
        ("nil_exchange=4", "Partners exchange 0 to 3 cards."),
        ("blind_nil_exchange=4", "Partners exchange 0 to 3 cards."),
        ("blind_nil_exchange=-1", "Partners exchange 0 to 3 cards."),
        ("board=1", "The board is 2 to 4 tricks, or 0 for none."),
    ],
)
def test_a_value_out_of_range_is_refused_by_the_rules_themselves(refused: str, reason: str) -> None:
    key, value = refused.split("=")
    values: dict[str, Any] = {key: int(value)}
    with pytest.raises(RulesError) as error:
        HouseRules(**values)
    assert str(error.value) == reason


def test_a_key_that_is_no_rule_is_named_together_with_the_rules_there_are() -> None:
    with pytest.raises(RulesError, match=r"^There is no rule 'jokers'\. The rules are target, "):
        rules("jokers=2")


def test_values_are_set_together_so_that_their_order_does_not_matter() -> None:
    first = rules("lowest_club_first=on first_lead=two_of_clubs")
    assert first == rules("first_lead=two_of_clubs lowest_club_first=on")
    assert rules_from({"target": "300"}, base=first).lowest_club_first


def refusal_of(text: str) -> str | None:
    """Why these rules cannot be played, or None."""
    try:
        rules(text)
    except RulesError as error:
        return str(error)
    return None


def pairs() -> Iterator[str]:
    """Every two values of two keys, as text."""
    for one, other in combinations(VALUES, 2):
        for value in VALUES[one][1].split():
            for beside in VALUES[other][1].split():
                yield f"{one}={value} {other}={beside}"


def test_every_pair_of_values_is_refused_with_a_reason_or_leaves_every_bidder_a_bid() -> None:
    before = [bids_of(text) for text in ("- - - -", "- - nil -", "- - 1 -", "- - 13 -")]
    for text in pairs():
        reason = refusal_of(text)
        if reason is not None:
            assert reason.endswith("."), text
            continue
        accepted = rules(text)
        for bids in before:
            for spades in range(14):
                assert legal_bids(accepted, bids, Seat.SOUTH, spades), text


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", "Standard"),
        ("target=500", "Standard"),
        ("floor=-300", "Floor: −300"),
        ("floor=-250", "Floor: −250"),
        (
            "deck=jokers blind_nil=behind_100",
            "Blind nil: when 100 behind; Deck: two jokers",
        ),
    ],
)
def test_what_differs_from_standard_is_shown_in_one_line(text: str, line: str) -> None:
    assert one_line(rules(text)) == line


@pytest.mark.parametrize(
    ("preset", "text"),
    [
        ("Bicycle", "set_penalty=zero"),
        ("Jokers", "deck=jokers"),
        ("Quick", "target=200 bag_penalty=5:50"),
        ("Casual", "bag_penalty=none"),
        (
            "Backyard",
            """deck=jokers_deuces board=4 first_hand_bids_itself=on ten_for_200=made nil=off
            lead_spades=any_time""",
        ),
        ("High stakes", "blind_nil=behind_100 ten_for_200=exact first_lead=two_of_clubs"),
    ],
)
def test_the_rulebooks_presets_can_be_played(preset: str, text: str) -> None:
    told = dict(word.split("=") for word in text.split())
    assert differences(rules(text)) == told, preset


@pytest.mark.parametrize(
    ("text", "last"),
    [("", None), ("hand_limit=8", 8), ("floor=off", 100), ("floor=off hand_limit=4", 4)],
)
def test_without_floor_and_hand_limit_the_hundredth_hand_is_the_last(
    text: str, last: int | None
) -> None:
    assert rules(text).last_hand == last
