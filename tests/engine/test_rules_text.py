"""The rules in words: every value changes them, and they say nothing that is not so."""

from __future__ import annotations

import itertools
import json
from pathlib import Path

import pytest

from spades_tui.engine.catalogue import CATALOGUE, rules_from
from spades_tui.engine.rule_spec import RuleSpec
from spades_tui.engine.rules import STANDARD, FailedNilTricks, HouseRules, RulesError
from spades_tui.engine.rules_text import rules_as_text, rules_as_told, rules_in_words
from spades_tui.storage.presets import Preset, built_in_presets
from tests.golden import assert_golden

GOLDEN = Path(__file__).parent / "golden"
NEEDS = {
    "lowest_club_first": {"first_lead": "two_of_clubs"},
    "blind_nil_exchange": {"blind_nil": "any_time"},
}
"""What else must be chosen for a rule to come into play."""


def body(rules: HouseRules) -> str:
    """The rules without the section that lists the differences."""
    return "\n".join(
        sentence for section in rules_in_words(rules)[1:] for sentence in section.sentences
    )


def text_with(**texts: str) -> str:
    return body(rules_from(texts))


@pytest.mark.parametrize("spec", CATALOGUE, ids=lambda spec: spec.key)
def test_every_value_of_every_rule_reads_differently(spec: RuleSpec) -> None:
    texts = [text for text, _ in spec.choices]
    bodies = {text: text_with(**NEEDS.get(spec.key, {}), **{spec.key: text}) for text in texts}
    assert len(set(bodies.values())) == len(texts)


@pytest.mark.parametrize(
    ("key", "value"),
    [("target", "440"), ("floor", "-90"), ("hand_limit", "7"), ("bag_penalty", "7:70")],
)
def test_a_typed_value_stands_in_the_text(key: str, value: str) -> None:
    for number in value.replace("-", "−").split(":"):
        assert number in text_with(**{key: value})


@pytest.mark.parametrize("preset", built_in_presets(), ids=lambda preset: preset.name)
def test_the_text_of_each_preset(preset: Preset) -> None:
    name = preset.name.lower().replace(" ", "_")
    assert_golden(GOLDEN / f"rules_{name}.txt", rules_as_text(preset.rules))


TOGETHER = (
    "first_hand_bids_itself=on nil=off",
    "first_hand_bids_itself=on hand_limit=1",
    "hand_limit=1 floor=off",
    "nil=off failed_nil_tricks=nothing",
    "bag_penalty=none overtrick_point=0",
    "bag_penalty=1:1",
    "bag_penalty=2:50",
    "both_nil=forbidden blind_nil=any_time",
    "both_nil=forbidden board=2",
    "board=4 blind_nil=behind_100",
    "blind_nil=any_time blind_nil_exchange=0",
    "blind_nil=any_time blind_nil_exchange=0 nil_exchange=1",
    "blind_nil=any_time blind_nil_exchange=1 nil_exchange=1",
    "blind_nil=any_time nil_exchange=2",
    "blind_nil=any_time nil=50",
    "bidding=suicide nil_exchange=1",
    "bidding=mirror nil_exchange=2",
    "bidding=whiz ten_for_200=made",
    "ten_for_200=exact set_penalty=zero",
    "ten_for_200=made overtrick_point=0",
    "ten_for_200=made set_penalty=zero",
    "first_lead=two_of_clubs trump_first_trick=forbidden",
    "first_lead=two_of_clubs deck=jokers_deuces lowest_club_first=on",
    "lead_spades=any_time trump_first_trick=forbidden",
    *(
        f"failed_nil_tricks={fate} overtrick_point={point} bag_penalty={bags}"
        for fate in FailedNilTricks
        for point in (1, 0)
        for bags in ("10:100", "none")
    ),
)
"""Rules that have a word in one another's sentences."""


def test_what_each_value_changes_in_the_text() -> None:
    alone = [
        " ".join(
            f"{key}={text}" for key, text in (NEEDS.get(spec.key, {}) | {spec.key: of}).items()
        )
        for spec in CATALOGUE
        for of, _ in spec.choices
    ]
    usual = body(STANDARD).splitlines()
    told = []
    for texts in (*alone, *TOGETHER):
        rules = rules_from(dict(text.split("=") for text in texts.split()))
        lines = body(rules).splitlines()
        gone = [f"- {line}" for line in usual if line not in lines]
        come = [f"+ {line}" for line in lines if line not in usual]
        told.append("\n".join([texts, *gone, *come]))
    assert_golden(GOLDEN / "rules_by_value.txt", "\n".join(told))


def test_no_nil_is_spoken_of_when_nil_is_off() -> None:
    told = text_with(nil="off")
    assert "There is no nil." in told
    assert told.count("nil") == 1


def test_no_bag_count_is_spoken_of_without_a_bag_penalty() -> None:
    told = text_with(bag_penalty="none")
    assert "count reaches" not in told
    assert "give no bags" not in told
    assert "Nothing is ever lost for bags." in told


def test_blind_nil_is_spoken_of_only_when_it_may_be_bid() -> None:
    assert "lind nil" not in text_with(blind_nil_exchange="3")
    assert "at least 200 points behind" in text_with(blind_nil="behind_200")


def test_a_board_never_lets_both_partners_bid_nil() -> None:
    told = text_with(board="3")
    assert "Both partners may bid nil" not in told
    assert "When both partners bid nil" not in told
    assert "nil only when the first has bid 3 or more" in told


def test_exact_ten_stands_in_place_of_the_ordinary_set() -> None:
    told = text_with(ten_for_200="exact", set_penalty="zero")
    assert "in place of the ordinary score or set" in told


def test_a_game_without_floor_and_limit_ends_after_a_hundred_hands() -> None:
    assert "100 hands have been played" in text_with(floor="off")
    assert "100 hands" not in text_with(floor="off", hand_limit="8")
    assert "100 hands" not in text_with()


def test_following_a_spade_goes_before_no_spades_on_trick_one() -> None:
    assert "following it goes before" in text_with(trump_first_trick="forbidden")
    clubs = text_with(trump_first_trick="forbidden", first_lead="two_of_clubs")
    assert "If a spade was led" not in clubs


def test_the_lowest_club_leads_when_the_two_left_the_deck() -> None:
    told = text_with(first_lead="two_of_clubs", deck="jokers_deuces")
    assert "Whoever holds 3♣ (2♣ is not in this deck) leads it" in told


def test_nobody_says_double_nil_and_no_rule_is_left_blank() -> None:
    for first, second in itertools.combinations(CATALOGUE, 2):
        for a, b in itertools.product(first.choices[-2:], second.choices[-2:]):
            try:
                rules = rules_from({first.key: a[0], second.key: b[0]})
            except RulesError:
                continue
            for section in rules_in_words(rules):
                for sentence in section.sentences:
                    assert sentence[0].isupper()
                    assert sentence.endswith(".")
                    assert "double nil" not in sentence.lower()
                    assert "None" not in sentence


def test_the_text_keeps_to_its_width() -> None:
    assert max(map(len, rules_as_text(STANDARD, width=36).splitlines())) <= 36


def test_the_same_as_json() -> None:
    told = json.loads(json.dumps(rules_as_told(STANDARD)))
    assert told[0] == {"title": "In short", "sentences": ["These are the Standard rules."]}
    assert [section["title"] for section in told][-1] == "End of the game"


def test_a_failed_nils_tricks_can_score_where_bags_are_not_counted() -> None:
    told = text_with(failed_nil_tricks="bags_and_points", bag_penalty="none")
    assert "Each of them scores 1 point, whether or not the contract is made." in told
