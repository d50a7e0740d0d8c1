"""The house rules as players meet them: keys, titles, values in words, and what they change.

The command line, presets, journals and the setup screen all read and write rules through this list.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace

from spades_tui.engine.cards import DeckKind
from spades_tui.engine.quoting import quoted
from spades_tui.engine.rule_spec import (
    EXCHANGES,
    SWITCHED,
    Group,
    RuleSpec,
    one_of,
    or_none,
    parse_bag_penalty,
    parse_switch,
    spec,
    whole_number,
    write_bag_penalty,
    write_switch,
)
from spades_tui.engine.rules import (
    STANDARD,
    Bidding,
    BlindNil,
    BothNil,
    FailedNilTricks,
    FirstDealer,
    FirstLead,
    HouseRules,
    LeadSpades,
    RulesError,
    SetPenalty,
    TenFor200,
    TrumpFirstTrick,
)

CATALOGUE: tuple[RuleSpec, ...] = (
    spec(
        "target",
        Group.GAME,
        "Points to win",
        "The game ends when a side reaches this total; the higher total wins.",
        (("500", "500"), ("200", "200"), ("250", "250"), ("300", "300"), ("1000", "1000")),
        whole_number,
        accepts="a number from 100 to 1000",
    ),
    spec(
        "floor",
        Group.GAME,
        "Floor",
        "A side that sinks to this total or below it ends the game and loses it.",
        (("-200", "−200"), ("-300", "−300"), ("-500", "−500"), ("off", "none")),
        *or_none("off"),
        accepts="a number from -999999 to -1, or off",
    ),
    spec(
        "hand_limit",
        Group.GAME,
        "Most hands",
        "After so many hands the higher total wins; a tie plays on.",
        (("none", "no limit"), ("4", "4"), ("8", "8"), ("12", "12"), ("16", "16")),
        *or_none("none"),
        accepts="a number from 1 to 100 or none",
    ),
    spec(
        "first_dealer",
        Group.GAME,
        "First dealer",
        "Who deals the first hand: the highest card drawn, or a chosen seat.",
        (
            ("high_card", "by high card"),
            ("south", "South"),
            ("west", "West"),
            ("north", "North"),
            ("east", "East"),
        ),
        FirstDealer,
    ),
    spec(
        "nil",
        Group.BIDDING,
        "Nil",
        "A bid of no tricks wins or loses this many points; switched off, the lowest bid is 1.",
        (("100", "100"), ("50", "50"), ("off", "off")),
        lambda text: None if text == "off" else one_of(50, 100)(text),
        or_none("off")[1],
    ),
    spec(
        "both_nil",
        Group.BIDDING,
        "Both partners nil",
        "Whether a player may bid nil when the partner already has.",
        (("allowed", "allowed"), ("forbidden", "forbidden")),
        BothNil,
    ),
    spec(
        "nil_exchange",
        Group.BIDDING,
        "Exchange on nil",
        "A nil bidder passes so many cards to the partner before the lead and gets as many back.",
        EXCHANGES,
        one_of(0, 1, 2, 3),
    ),
    spec(
        "blind_nil",
        Group.BIDDING,
        "Blind nil",
        "A nil bid before looking at the cards is worth 200 points, won or lost.",
        (
            ("off", "off"),
            ("behind_100", "when 100 behind"),
            ("behind_200", "when 200 behind"),
            ("any_time", "any time"),
        ),
        BlindNil,
    ),
    spec(
        "blind_nil_exchange",
        Group.BIDDING,
        "Exchange on blind nil",
        "A blind nil bidder passes so many cards to the partner and gets as many back.",
        (("2", "2 cards"), ("0", "none"), ("1", "1 card"), ("3", "3 cards")),
        one_of(0, 1, 2, 3),
    ),
    spec(
        "board",
        Group.BIDDING,
        "Least contract",
        "Partners must bid at least this many tricks together; the second to bid is forced up.",
        (("0", "none"), ("2", "2"), ("3", "3"), ("4", "4")),
        one_of(0, 2, 3, 4),
    ),
    spec(
        "bidding",
        Group.BIDDING,
        "Bidding style",
        "Mirror: bid the spades held. Whiz: that or nil. Suicide: one nil a side, partner 4 up.",
        (("free", "free"), ("mirror", "mirror"), ("whiz", "whiz"), ("suicide", "suicide")),
        Bidding,
    ),
    spec(
        "first_hand_bids_itself",
        Group.BIDDING,
        "First hand bids itself",
        "Hand one is played without bidding: ten points a trick, no bags, no nil.",
        SWITCHED,
        parse_switch,
        write_switch,
    ),
    spec(
        "set_penalty",
        Group.SCORING,
        "Missed contract",
        "A side that misses its contract loses ten a trick bid or, as Bicycle has it, nothing.",
        (("per_trick", "−10 a trick bid"), ("zero", "scores nothing")),
        SetPenalty,
    ),
    spec(
        "overtrick_point",
        Group.SCORING,
        "Point for a bag",
        "Whether a trick beyond the contract scores a point besides counting as a bag.",
        (("1", "1"), ("0", "none")),
        one_of(0, 1),
    ),
    spec(
        "bag_penalty",
        Group.SCORING,
        "Bag penalty",
        "Each time the running count of bags reaches the limit, the side loses the points.",
        (("10:100", "10 cost 100"), ("5:50", "5 cost 50"), ("none", "none")),
        parse_bag_penalty,
        write_bag_penalty,
        accepts="bags:points of up to six digits, such as 10:100 or 5:50, or none",
    ),
    spec(
        "failed_nil_tricks",
        Group.SCORING,
        "Tricks of a failed nil",
        "What the tricks taken by a failed nil count as for the side.",
        (
            ("bags", "bags, no point"),
            ("bags_and_points", "bags and points"),
            ("help", "help the contract"),
            ("nothing", "nothing"),
        ),
        FailedNilTricks,
    ),
    spec(
        "ten_for_200",
        Group.SCORING,
        "Ten for 200",
        "A contract of exactly ten scores 200: when made, or only with exactly ten, else −200.",
        (("off", "off"), ("made", "when made"), ("exact", "exactly ten")),
        TenFor200,
    ),
    spec(
        "deck",
        Group.PLAY,
        "Deck",
        "Jokers are the highest spades; high deuces put 2♦ and 2♠ above the ace as well.",
        (
            ("standard", "standard"),
            ("jokers", "two jokers"),
            ("jokers_deuces", "jokers, high deuces"),
        ),
        DeckKind,
    ),
    spec(
        "first_lead",
        Group.PLAY,
        "First lead",
        "Who leads to the first trick: the player on the dealer's left, or the two of clubs.",
        (("dealers_left", "dealer's left"), ("two_of_clubs", "two of clubs")),
        FirstLead,
    ),
    spec(
        "lowest_club_first",
        Group.PLAY,
        "Lowest clubs first",
        "All play their lowest club to trick one. Only when the two of clubs leads.",
        SWITCHED,
        parse_switch,
        write_switch,
    ),
    spec(
        "trump_first_trick",
        Group.PLAY,
        "Spades on trick one",
        "Whether a spade may be played to the first trick while another suit is held.",
        (("allowed", "allowed"), ("forbidden", "forbidden")),
        TrumpFirstTrick,
    ),
    spec(
        "lead_spades",
        Group.PLAY,
        "Leading spades",
        "Spades may be led once a spade has been played, or at any time.",
        (("broken", "once broken"), ("any_time", "any time")),
        LeadSpades,
    ),
)
"""Every house rule of RULEBOOK section 6, in the order of the setup screen."""

SPECS: dict[str, RuleSpec] = {spec.key: spec for spec in CATALOGUE}
"""The same by key."""


def rules_from(texts: Mapping[str, str], base: HouseRules = STANDARD) -> HouseRules:
    """`base` with the given values, written as text by key.

    Raises RulesError for an unknown key, a value that is not accepted, or a combination that
    cannot be played. All values are set together, so that their order does not matter.
    """
    for key in texts:
        if key not in SPECS:
            raise RulesError(f"There is no rule {quoted(key)}. The rules are {', '.join(SPECS)}.")
    return replace(base, **{key: SPECS[key].value(text) for key, text in texts.items()})


def texts_of(rules: HouseRules) -> dict[str, str]:
    """All values as text by key, in the order of the catalogue."""
    return {spec.key: spec.text_of(rules) for spec in CATALOGUE}


def differences(rules: HouseRules) -> dict[str, str]:
    """The values as text, by key, of the rules that differ from Standard."""
    return {
        spec.key: spec.text_of(rules)
        for spec in CATALOGUE
        if getattr(rules, spec.key) != getattr(STANDARD, spec.key)
    }


assert set(SPECS) == {field.name for field in fields(HouseRules)}, "every rule is in the catalogue"
