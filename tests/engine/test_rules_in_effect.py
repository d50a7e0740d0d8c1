"""What cannot matter beside the other rules is accepted, and not told as if it did."""

from __future__ import annotations

import pytest

from spades_tui.engine.catalogue import differences
from spades_tui.engine.rules import STANDARD
from spades_tui.engine.rules_text import in_effect, one_line, rules_as_text, rules_in_words
from spades_tui.ui.rules_brief import rules_brief, rules_name
from spades_tui.ui.rules_line import rules_line
from tests.positions import rules

DORMANT = (
    ("nil=off", "nil_exchange=3"),
    ("nil=off", "both_nil=forbidden"),
    ("nil=off", "blind_nil_exchange=3"),
    ("nil=off", "failed_nil_tricks=help"),
    ("nil=off", "nil_exchange=1 both_nil=forbidden failed_nil_tricks=nothing"),
    ("target=300", "blind_nil_exchange=0"),
    ("board=2", "both_nil=forbidden"),
    ("bidding=suicide", "both_nil=forbidden"),
    ("bag_penalty=none", "failed_nil_tricks=nothing"),
    ("bag_penalty=none overtrick_point=0", "failed_nil_tricks=bags_and_points"),
    ("overtrick_point=0", "failed_nil_tricks=bags_and_points"),
    ("first_lead=two_of_clubs lowest_club_first=on", "trump_first_trick=forbidden"),
    ("floor=off", "hand_limit=100"),
)
"""Rules, and others that change nothing beside them."""


@pytest.mark.parametrize(("text", "beside"), DORMANT)
def test_what_changes_nothing_is_told_nowhere(text: str, beside: str) -> None:
    plain, chosen = rules(text), rules(f"{text} {beside}")
    assert chosen != plain
    assert in_effect(chosen) == in_effect(plain) == plain
    assert one_line(chosen) == one_line(plain)
    assert rules_as_text(chosen) == rules_as_text(plain)
    assert rules_line(chosen) == rules_line(plain)
    assert (rules_brief(chosen), rules_name(chosen)) == (rules_brief(plain), rules_name(plain))


def test_only_what_changes_nothing_leaves_the_standard_rules() -> None:
    chosen = rules("blind_nil_exchange=3")
    assert chosen != STANDARD
    assert one_line(chosen) == rules_name(chosen) == "Standard"
    assert rules_in_words(chosen)[0].sentences == ("These are the Standard rules.",)


@pytest.mark.parametrize(
    "text",
    [
        "nil=50 nil_exchange=3 both_nil=forbidden failed_nil_tricks=help",
        "blind_nil=any_time blind_nil_exchange=0 board=4",
        "overtrick_point=0 bag_penalty=none failed_nil_tricks=help",
        "first_lead=two_of_clubs trump_first_trick=forbidden first_dealer=west",
        "hand_limit=100 set_penalty=zero ten_for_200=made",
        "bidding=whiz nil_exchange=1 first_hand_bids_itself=on lead_spades=any_time",
    ],
)
def test_what_matters_stays(text: str) -> None:
    chosen = rules(text)
    assert in_effect(chosen) == chosen
    assert len(differences(chosen)) == len(text.split())
