"""Choosing rules and names for a new game."""

from __future__ import annotations

from pathlib import Path

import pytest

from spades_tui.bots.levels import DEFAULT_LEVEL, LEVELS, Level
from spades_tui.bots.pool.naive import NaivePlayer
from spades_tui.bots.roster import HOUSE, Others, Roster
from spades_tui.engine.catalogue import SPECS, rules_from
from spades_tui.engine.rules import STANDARD, HouseRules
from spades_tui.engine.seats import Seat
from spades_tui.storage.folders import Folders
from spades_tui.storage.presets import Presets, all_presets, built_in_presets, save_preset
from spades_tui.storage.setup import Setup
from spades_tui.ui.draft import Draft
from spades_tui.ui.setup_pages import PAGES, BotItem, NameItem, RuleItem

PRESETS = Presets(built_in_presets())
NORTH = NameItem(Seat.NORTH)


def rule(key: str) -> RuleItem:
    return RuleItem(SPECS[key])


def draft(rules: HouseRules = STANDARD) -> Draft:
    return Draft(Setup(rules), PRESETS)


def test_every_rule_stands_on_one_page() -> None:
    keys = [item.spec.key for page in PAGES for item in page.items if isinstance(item, RuleItem)]
    assert sorted(keys) == sorted(SPECS)


@pytest.mark.parametrize(
    "item", [item for page in PAGES for item in page.items], ids=lambda i: i.title
)
def test_stepping_goes_round_and_comes_back(item: RuleItem | NameItem) -> None:
    setup = draft(rules_from({"first_lead": "two_of_clubs", "blind_nil": "any_time"}))
    if item in (rule("bidding"), rule("nil"), rule("first_lead")):
        setup = draft()
    before = setup.text_of(item)
    seen = {before}
    for _ in range(40):
        setup.step(item, 1)
        seen.add(setup.text_of(item))
        if setup.text_of(item) == before and setup.refusal is None:
            break
    assert setup.text_of(item) == before
    assert len(seen) > 1
    setup.step(item, 1)
    setup.step(item, -1)
    assert setup.text_of(item) == before


def test_a_refused_value_is_told_and_changes_nothing() -> None:
    setup = draft(rules_from({"both_nil": "forbidden"}))
    setup.step(rule("bidding"), 1)
    assert setup.refusal is not None
    assert setup.refusal.text == "mirror"
    assert setup.refusal.reason.startswith("Mirror bidding needs both partners' nil")
    assert setup.rules == rules_from({"both_nil": "forbidden"})


def test_what_lies_behind_a_refused_value_can_be_reached() -> None:
    setup = draft(rules_from({"both_nil": "forbidden"}))
    for _ in ("mirror", "whiz", "suicide"):
        setup.step(rule("bidding"), 1)
    assert setup.refusal is None
    assert setup.words(rule("bidding")) == "suicide"


def test_a_typed_value_joins_the_values_to_step_through() -> None:
    setup = draft()
    setup.take(rule("target"), "440")
    assert setup.words(rule("target")) == "440"
    setup.step(rule("target"), 1)
    assert setup.words(rule("target")) == "500"
    assert setup.refusal_of(rule("target"), "44") == "The target is 100 to 1000 points."
    assert "bags:points" in str(setup.refusal_of(rule("bag_penalty"), "lots"))


def test_browsing_presets_keeps_rules_that_were_changed() -> None:
    setup = draft()
    assert setup.entry == 0
    setup.step(rule("nil"), 1)
    changed = setup.rules
    assert setup.preset is None
    setup.choose_entry(1)
    assert setup.rules == PRESETS.named("Bicycle").rules
    setup.choose_entry(len(setup.entries) - 1)
    assert setup.rules == changed


def test_rules_that_become_a_presets_are_that_preset() -> None:
    setup = draft()
    setup.step(rule("set_penalty"), 1)
    assert setup.preset is not None
    assert setup.preset.name == "Bicycle"


def test_a_saved_preset_takes_the_place_of_changed_rules(tmp_path: Path) -> None:
    folders = Folders.within(tmp_path)
    setup = draft(rules_from({"nil": "50"}))
    save_preset(folders, "Friday", setup.rules)
    setup.take_presets(all_presets(folders), "friday")
    assert setup.preset is not None
    assert setup.preset.name == "Friday"
    assert None not in setup.entries
    setup.take_presets(PRESETS)
    assert setup.entries[-1] is None
    assert setup.rules == rules_from({"nil": "50"})


@pytest.mark.parametrize(
    ("name", "reason"),
    [("bo", "sits at the table already"), ("You", "sits at the table"), (" ", "needs a name")],
)
def test_a_name_that_cannot_be_given_is_refused(name: str, reason: str) -> None:
    assert reason in str(draft().refusal_of(NORTH, name))


def test_a_name_is_given_to_its_seat() -> None:
    setup = draft()
    setup.take(NORTH, "  Žofie ")
    assert setup.setup.all_names == ("You", "Bo", "Žofie", "Cy")
    setup.step(NORTH, 1)
    assert setup.setup.name_of(Seat.NORTH) not in ("Bo", "Cy", "You")


def test_partner_and_opponents_play_at_levels_of_their_own() -> None:
    setup = draft()
    setup.take(BotItem(Seat.NORTH), "easy")
    setup.step(BotItem(Seat.WEST), 1)
    setup.step(BotItem(Seat.EAST), -1)
    assert setup.setup.players == ("skilled", "easy", "easy")
    assert setup.words(BotItem(Seat.WEST)) == "skilled"
    assert setup.about(BotItem(Seat.NORTH)) == LEVELS["easy"].about


def test_bots_by_others_are_offered_after_the_levels() -> None:
    guest = Level("mine", "Plays as I taught it.", NaivePlayer)
    roster = Roster(lambda: Others({"mine": guest}))
    setup = Draft(Setup(players=("casual", "mine", "casual")), PRESETS, roster)
    partner = BotItem(Seat.NORTH)
    assert setup.words(partner) == "mine"
    assert setup.about(partner) == "Plays as I taught it."
    setup.step(partner, 1)
    assert setup.text_of(partner) == next(iter(LEVELS))
    setup.step(partner, -1)
    assert setup.text_of(partner) == "mine"
    assert "mine" in setup.accepts(partner)


def test_a_level_that_is_not_known_any_more_gives_way_to_the_usual_one() -> None:
    setup = Draft(Setup(players=("casual", "oracle", "casual")), PRESETS)
    assert setup.text_of(BotItem(Seat.NORTH)) == DEFAULT_LEVEL
    assert set(Setup().players) <= set(LEVELS)


def test_a_character_brings_its_name_to_the_seat_and_takes_it_away() -> None:
    setup = draft()
    setup.take(BotItem(Seat.NORTH), "Nell")
    assert setup.setup.players == ("casual", "nell", "casual")
    assert setup.setup.names == ("Bo", "Nell", "Cy")
    assert setup.words(BotItem(Seat.NORTH)) == "nil lover"
    assert setup.about(BotItem(Seat.NORTH)).startswith("Skilled. Bids nil")
    assert "Nell goes by that name" in str(setup.refusal_of(NORTH, "Ada"))
    setup.take(BotItem(Seat.NORTH), "easy")
    assert setup.setup.names == ("Bo", "Ada", "Cy")


def test_a_character_sits_at_one_seat_only() -> None:
    setup = draft()
    setup.take(BotItem(Seat.NORTH), "otto")
    setup.take(BotItem(Seat.WEST), "otto")
    assert setup.refusal is not None
    assert setup.refusal.reason == "Otto sits at the table already."
    seen = set()
    for _ in HOUSE.names:
        setup.step(BotItem(Seat.WEST), 1)
        seen.add(setup.setup.player_at(Seat.WEST))
    assert seen == set(HOUSE.names) - {"otto"}


def test_counts_are_stepped_through_in_order() -> None:
    setup = draft(rules_from({"blind_nil": "any_time", "blind_nil_exchange": "0"}))
    item = rule("blind_nil_exchange")
    seen = []
    for _ in range(4):
        seen.append(setup.text_of(item))
        setup.step(item, 1)
    assert seen == ["0", "1", "2", "3"]


def test_a_refused_value_stands_in_the_way_until_another_is_chosen() -> None:
    setup = draft(rules_from({"nil": "off"}))
    assert not setup.unresolved()
    setup.take(rule("bidding"), "whiz")
    assert setup.refusal is not None
    for _ in range(2):
        assert setup.unresolved()
        assert setup.refusal.reason.count("Choose another value first.") == 1
    setup.take(rule("bidding"), "free")
    assert not setup.unresolved()
