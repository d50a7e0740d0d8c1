"""Positions as text: read into the view that a real game would give, or refused by name."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spades_tui.bots.memory import Memory
from spades_tui.bots.rule import RuleBot
from spades_tui.engine.bidding import BLIND_NIL
from spades_tui.engine.catalogue import differences, rules_from
from spades_tui.engine.game import Game, Phase
from spades_tui.engine.seats import SEATS, Seat
from spades_tui.engine.view import View, view_of
from spades_tui.position import KEYS, PositionError, position_of, read_position
from spades_tui.storage.toml_file import TomlFault
from tests.oracle.random_rules import accepted_rules
from tests.positions import random_action

BID = {
    "seat": "S",
    "dealer": "W",
    "hand": "AS QS 7S 4S AH 9H 5H KD 8D QC 9C 6C 2C",
    "bids": {"N": 3, "E": 4},
}
LEAD = {
    "seat": "S",
    "dealer": "E",
    "hand": "AS 9S 5S QH JH TH 6H 8D 3D QC 5C",
    "bids": [4, 2, 3, 3],
    "tricks": ["S 7C KC AC 3C", "N 4D 9D KD 6D"],
}
MEMORY: dict[str, Any] = {
    "seat": "W",
    "dealer": "S",
    "hand": "TS 3S KH 5H AD 6D",
    "bids": {"W": 3, "N": 4, "E": 3, "S": 3},
    "trick": "N JH QH 4H",
    "won": {"S": 2, "W": 3, "N": 1, "E": 1},
    "gone": "AS KS QS JS 2S AH 9H 8H 7H KD QD JD TD 9D AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C",
    "void": {"S": "C", "N": "C D"},
}
PASS = {
    "seat": "S",
    "dealer": "E",
    "hand": "KS 6S QH 9H 4H 2H AD 7D 5D JC 8C 4C 3C",
    "bids": ["nil", 4, 5, 3],
    "rules": {"nil_exchange": 2},
}


def view(base: dict[str, Any], **changes: Any) -> View:
    """The view of a position with some keys changed; None leaves a key out."""
    values = {key: value for key, value in (base | changes).items() if value is not None}
    return position_of(values).view


def refusal(base: dict[str, Any], **changes: Any) -> str:
    with pytest.raises(PositionError) as caught:
        view(base, **changes)
    return str(caught.value)


def values_of(seen: View) -> dict[str, Any]:
    """A view written as the keys of a position."""
    deck = seen.deck
    values: dict[str, Any] = {
        "seat": seen.seat.letter,
        "dealer": seen.dealer.label,
        "hand": deck.words(seen.hand),
        "bids": {Seat(at).letter: str(bid) for at, bid in enumerate(seen.bids) if bid is not None},
        "tricks": [written(t.leader, t.cards, seen) for t in seen.tricks],
        "given": deck.words(seen.given),
        "got": deck.words(seen.got),
        "scores": list(seen.totals),
        "bags": list(seen.bags),
        "hand_number": seen.hand_number,
        "rules": differences(seen.rules),
    }
    if seen.trick:
        values["trick"] = written(seen.leader, seen.trick, seen)
    return values


def written(leader: Seat, cards: tuple[int, ...], seen: View) -> str:
    return " ".join([leader.letter, *map(seen.deck.text, cards)])


def remembered(seen: View, rng: Random) -> dict[str, Any]:
    """The same with the tricks told from memory: who won, the cards gone, who is out of what."""
    values = values_of(seen)
    gone = sum(1 << card for trick in seen.tricks for card in trick.cards)
    void = Memory(replace(seen, trick=())).void
    del values["tricks"]
    values["won"] = {seat.label: seen.won[seat] for seat in SEATS}
    values["gone"] = seen.deck.words(gone).split()
    rng.shuffle(values["gone"])
    values["void"] = {
        seat.letter: [
            suit
            for suit, mask in zip("CDHS", seen.deck.suit_masks, strict=True)
            if void[seat] & mask
        ]
        for seat in SEATS
        if seat is not seen.seat
    }
    return values


def views(seed: int, hands: int) -> list[View]:
    """What each seat to act saw in a game of random actions under random rules."""
    rng = Random(seed)
    game = Game(rules_from(accepted_rules(rng)))
    seen = []
    while game.phase is not Phase.GAME_OVER and len(game.sheet) < hands:
        if game.to_act is not None:
            seen.append(view_of(game, game.to_act))
        game.apply(random_action(game, rng))
    return seen


@pytest.mark.parametrize("seed", range(40))
def test_what_a_seat_sees_in_a_real_game_is_read_back_from_text(seed: int) -> None:
    for seen in views(seed, 3):
        assert position_of(values_of(seen)).view == replace(seen, sheet=())


@pytest.mark.parametrize("seed", range(40, 60))
def test_from_memory_a_bot_knows_the_same(seed: int) -> None:
    rng = Random(seed)
    for seen in views(seed, 2):
        if seen.phase is not Phase.PLAY or not seen.tricks:
            continue
        told, whole = position_of(remembered(seen, rng)).view, replace(seen, sheet=())
        assert (told.legal, told.played, told.unseen) == (seen.legal, seen.played, seen.unseen)
        assert (told.tricks_played, told.broken) == (len(seen.tricks), seen.broken)
        assert RuleBot().decide(told).action in [RuleBot().decide(whole).action]


class TestPhases:
    def test_a_bid_is_asked_when_bids_are_missing(self) -> None:
        seen = view(BID)
        assert (seen.phase, seen.to_act) == (Phase.BID, Seat.SOUTH)
        assert len(seen.bid_choices) == 14

    def test_without_a_hand_blind_nil_is_still_open(self) -> None:
        seen = view(BID, hand=None, rules={"blind_nil": "any_time"})
        assert (seen.phase, seen.looked, seen.hand) == (Phase.LOOK, False, 0)
        assert seen.bid_choices == (BLIND_NIL,)

    def test_with_a_hand_it_has_been_looked_at(self) -> None:
        assert view(BID, rules={"blind_nil": "any_time"}).phase is Phase.BID

    def test_a_nil_passes_before_the_first_lead(self) -> None:
        seen = view(PASS)
        assert (seen.phase, seen.to_pass, seen.passes) == (Phase.PASS, 2, ())

    def test_its_partner_passes_back_with_the_cards_taken_up(self) -> None:
        hand = "AS KS JS 7S AH KH 8H 3H AD TD 6D KC QC 9C 2C"
        seen = view(PASS, seat="N", hand=hand, got="KS AD")
        assert (seen.phase, seen.to_pass, seen.passes) == (Phase.PASS, 2, ((Seat.SOUTH, 2),))

    def test_then_the_play_begins(self) -> None:
        seen = view(PASS, hand="2S 6S QH 9H 4H 2H 2D 7D 5D JC 8C 4C 3C", given="KS AD", got="2S 2D")
        assert (seen.phase, seen.to_pass) == (Phase.PLAY, 0)
        assert seen.passes == ((Seat.SOUTH, 2), (Seat.NORTH, 2))

    def test_the_first_hand_may_bid_itself(self) -> None:
        seen = view(BID, seat="N", bids=None, rules={"first_hand_bids_itself": "on"})
        assert (seen.phase, seen.hand_number, seen.bids) == (Phase.PLAY, 1, (None,) * 4)

    def test_with_bids_it_is_no_longer_the_first_hand(self) -> None:
        assert view(BID, rules={"first_hand_bids_itself": True}).hand_number == 2

    def test_who_is_to_play_follows_from_the_tricks(self) -> None:
        seen = view(LEAD)
        assert (seen.phase, seen.leader, seen.won) == (Phase.PLAY, Seat.SOUTH, (1, 0, 1, 0))
        assert not seen.broken

    def test_from_memory_the_seat_to_act_may_be_on_lead(self) -> None:
        assert view(MEMORY, trick=None).leader is Seat.WEST

    def test_a_hand_told_from_memory_is_not_at_its_first_trick(self) -> None:
        rules = {"trump_first_trick": "forbidden"}
        seen = view(MEMORY, rules=rules, trick="N 2C 9S 4H", void=None)
        assert seen.deck.words(seen.legal) == "TS 3S KH 5H AD 6D"


class TestNotation:
    def test_hands_may_be_lists_and_cards_are_read_as_people_write_them(self) -> None:
        cards = ["as", "QS", "7♠", "4S", "AH", "9H 5H", "KD, 8D", "QC", "9C", "6C", "2C"]
        assert view(BID, hand=cards) == view(BID)

    @pytest.mark.parametrize("bids", [[3, 4], "3 4", ["3", "4"], {"north": 3, "E": "4"}])
    def test_bids_are_a_table_by_seat_or_in_bidding_order(self, bids: object) -> None:
        assert view(BID, bids=bids) == view(BID)

    @pytest.mark.parametrize("scores", [[30, -20], {"NS": 30, "EW": -20}, {"ew": -20, "ns": 30}])
    def test_scores_are_two_numbers_or_a_table(self, scores: object) -> None:
        assert view(BID, scores=scores).totals == (30, -20)

    def test_tricks_won_may_be_four_numbers_from_south_on(self) -> None:
        assert view(MEMORY, won=[2, 3, 1, 1]) == view(MEMORY)

    def test_the_cards_still_out_tell_those_that_are_gone(self) -> None:
        everything = MEMORY["gone"] + " 2C 7D"
        out = "9S 8S 7S 6S 5S 4S TH 6H 3H 2H 8D 5D 4D 3D 2D"
        assert view(MEMORY, gone=None, out=out) == view(MEMORY, gone=everything)

    def test_suits_have_letters_signs_and_names(self) -> None:
        assert view(MEMORY, void={"South": "♣", "n": ["clubs", "diamonds"]}) == view(MEMORY)

    def test_rules_are_a_preset_a_table_or_both(self) -> None:
        quick = view(BID, rules="Quick").rules
        assert view(BID, rules={"preset": "quick"}).rules == quick
        assert view(BID, rules={"preset": "quick", "nil": 50}).rules == replace(quick, nil=50)

    def test_the_level_is_kept(self) -> None:
        assert position_of(BID | {"level": "rule"}).level == "rule"
        assert position_of(BID).level is None

    def test_text_that_is_no_toml_is_refused_with_its_line(self) -> None:
        with pytest.raises(TomlFault) as caught:
            read_position('seat = "S"\nhand = AS')
        assert caught.value.line == 2


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"seat": None}, "seat: it is missing: write S, W, N or E."),
        ({"seat": "X"}, "seat: write S, W, N or E, in quotes."),
        ({"dealer": None}, "dealer: it is missing: write S, W, N or E."),
        ({"hnad": "AS"}, f"hnad: there is no such key. The keys are {', '.join(KEYS)}."),
        ({"a\nb": 1}, "'a\\nb': there is no such key."),
        ({"hand": None}, "hand: it is missing: write the cards South holds."),
        ({"hand": "AS QS"}, "hand: 2 cards are there, and South holds 13."),
        ({"hand": "AS AS"}, "hand: AS is there twice."),
        ({"hand": "AS 1S"}, "hand: '1S' is no card: write a rank and a suit, such as QH or TS."),
        ({"hand": "BJ"}, "hand: BJ is not in this deck."),
        ({"hand": 7}, 'hand: write text in quotes, such as "AS KH 7C".'),
        ({"seat": "W"}, "seat: it is South's turn to bid, not West's."),
        ({"bids": {"E": 4}}, "bids: East bids after North, whose bid is missing."),
        ({"bids": {"N": 14, "E": 4}}, 'bids: a bid is 0 to 13, "nil" or "blind".'),
        ({"bids": {"N": True}}, 'bids: a bid is 0 to 13, "nil" or "blind".'),
        ({"bids": {"N": 3, "north": 4}}, "bids: North is there twice."),
        ({"bids": [1, 2, 3, 4, 5]}, "bids: there are only four bids."),
        (
            {"bids": ["nil", 4], "rules": {"nil": "off"}},
            "bids: North cannot bid nil. Nil is off in this game: the lowest bid is 1.",
        ),
        (
            {"bids": ["blind", 4]},
            "bids: North cannot bid blind nil by these rules at this score.",
        ),
        ({"trick": "N 3H"}, "bids: South's is missing, and yet the bidding is over."),
        ({"scores": [1]}, "scores: write two numbers, [NS, EW]."),
        ({"scores": [1, 0.5]}, "scores: write a whole number from -10000 to 10000."),
        (
            {"scores": [510, 300]},
            "scores: the game is over. 510 points reach the target of 500, 510 to 300.",
        ),
        ({"bags": [10, 0]}, "bags: write a whole number from 0 to 9."),
        (
            {"hand_number": 1, "scores": [60, 0]},
            "hand_number: before the first hand nobody has points or bags.",
        ),
        ({"rules": "Bridge"}, "rules: There is no preset 'Bridge'."),
        ({"rules": {"traget": 3}}, "rules: There is no rule 'traget'."),
        ({"rules": {"target": "many"}}, "rules: target takes a number from 100 to 1000,"),
        ({"rules": {"target": [1]}}, "rules: 'target' is a single value,"),
        ({"rules": 3}, "rules: write the name of a preset, or a table of rules."),
        ({"level": 3}, "level: write the name of a level, in quotes."),
    ],
)
def test_what_is_wrong_at_the_bidding_is_said_by_name(changes: dict[str, Any], said: str) -> None:
    assert refusal(BID, **changes).startswith(said)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"hand": "AS 9S"}, "hand: 2 cards are there, and South holds 11 now."),
        (
            {"hand": "AS 9S 5S QH JH TH 6H 8D 3D QC 7C"},
            "hand: 7C is held and also in trick 1.",
        ),
        ({"tricks": ["S 7C KC AC 3C", "N 4D 9D KD"]}, "tricks, number 2: 3 cards are there,"),
        ({"tricks": ["S 7C KC AC 3C", "N 4D 9D 7C 6D"]}, "tricks: 7C is in trick 2, and before"),
        (
            {"tricks": ["S 7C KC AC 3C", "S 4D 9D KD 6D"]},
            "tricks, number 2: South cannot lead: North won the trick before.",
        ),
        ({"tricks": ["S 7C 2C 4C 3C"]}, "hand: 11 cards are there, and South holds 12 now."),
        ({"tricks": ["7C KC AC 3C"]}, "tricks, number 1: begin with the seat that led,"),
        ({"tricks": "S 7C KC AC 3C"}, "tricks: write a list of texts such as"),
        ({"trick": "N 3H"}, "trick: South won the last trick and leads."),
        ({"trick": "S 3H 4H 5H 7H"}, "trick: four cards make it complete: put it under tricks."),
        ({"seat": "N"}, "seat: it is South's turn to play, not North's."),
        ({"dealer": "N", "bids": [2, 4, 3, 3]}, "tricks: East leads trick one,"),
        (
            {"tricks": ["S 7C KC AC 3H", "N 4D 3C KD 6D"]},
            "tricks: East could not play 3H to trick 1 while it held 3C.",
        ),
        (
            {"tricks": ["S 7C KC AC 3C", "N 4D 9D KS 6D"]},
            "tricks: South could not play KS to trick 2 while it held 8D and 3D.",
        ),
        ({"won": {"S": 2}}, "won: leave it out, or tricks: the tricks tell it already."),
        ({"given": "2C"}, "given: your side exchanges no cards by these bids and rules."),
    ],
)
def test_what_cannot_have_been_played_is_said_by_name(changes: dict[str, Any], said: str) -> None:
    assert refusal(LEAD, **changes).startswith(said)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"won": None, "gone": None, "void": None}, "won: it is missing: with 6 cards left,"),
        ({"won": None}, "won: it is missing: with 6 cards left,"),
        ({"won": {"S": 2, "W": 3}}, "hand: 6 cards are there, and West holds 8 now."),
        ({"won": {"S": 3, "W": 3, "E": 1}}, "won: North leads, and so has won the last trick."),
        ({"won": {"Q": 3}}, "won: its seats are S, W, N and E, and no others."),
        ({"won": {"S": -1}}, "won: write a whole number from 0 to 13."),
        ({"gone": "TS"}, "hand: TS is held and also gone."),
        ({"gone": "JH"}, "trick: JH is on the table, and before that gone."),
        ({"void": {"N": "H"}}, "void: North still has JH."),
        ({"void": {"W": "D"}}, "void: West still has AD and 6D."),
        ({"void": {"N": "X"}}, "void: 'X' is no suit: write C, D, H or S."),
        ({"void": "N C"}, "void: write a table by seat, such as"),
        ({"out": "2C"}, "out: leave it out, or gone: one tells the other."),
        ({"gone": None, "out": "2C"}, "out: 1 card is there, and the others hold 15."),
        ({"gone": None, "out": "TS"}, "hand: TS is held and also out."),
    ],
)
def test_what_cannot_be_remembered_is_said_by_name(changes: dict[str, Any], said: str) -> None:
    assert refusal(MEMORY, **changes).startswith(said)


def test_cards_that_fit_into_no_hand_are_named() -> None:
    everything = MEMORY["gone"] + " 2C 7D"
    assert view(MEMORY, gone=everything).unseen
    said = refusal(MEMORY, gone=everything, void={"S": "S", "E": "S", "N": "S"})
    assert said == "void: nobody can hold 9S, 8S, 7S, 6S, 5S and 4S."


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (
            {"given": "KS AD", "got": "JC 8C"},
            "given: KS and AD passed, and yet held or played.",
        ),
        ({"given": "KC AC"}, "got: it is missing: North passes back first."),
        ({"given": "KC"}, "given: 1 card is there, and the rules pass 2."),
        ({"seat": "N"}, "got: it is missing: South, the nil bidder, passes first."),
        ({"given": "KC AC", "got": "7C 6C"}, "got: 7C and 6C taken up, and neither held"),
        ({"seat": "E"}, "seat: it is South's turn to play, not East's."),
    ],
)
def test_what_cannot_have_been_passed_is_said_by_name(changes: dict[str, Any], said: str) -> None:
    assert refusal(PASS, **changes).startswith(said)


def test_the_lowest_club_decides_who_leads() -> None:
    rules = {"first_lead": "two_of_clubs"}
    assert view(BID, bids=[3, 4, 4, 2], rules=rules).leader is Seat.SOUTH
    said = refusal(
        LEAD | {"tricks": None}, hand="AS 9S 5S QH JH TH 6H 8D 3D QC 5C 4C 3C", rules=rules
    )
    assert said == "seat: South does not hold 2C, which leads."
    said = refusal(BID, bids=[3, 4, 4, 2], rules=rules, trick="W 3C 4C 5C")
    assert said == "trick: 2C leads trick one."


_LEAVES = st.one_of(
    st.integers(-3, 600),
    st.booleans(),
    st.floats(allow_nan=False),
    st.sampled_from(["S", "W", "nil", "blind", "AS KH", "W KH 2C", "N", "C D", "quick", "", "é\n"]),
    st.text(max_size=8),
)
_VALUES = st.recursive(
    _LEAVES,
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(
            st.sampled_from([*"SWNE", "NS", "EW", "preset", "nil"]), inner, max_size=4
        )
    ),
    max_leaves=8,
)


@settings(max_examples=400, deadline=None)
@given(
    st.sampled_from([BID, LEAD, MEMORY, PASS]),
    st.dictionaries(st.sampled_from(KEYS), _VALUES | st.none(), min_size=1, max_size=3),
)
def test_whatever_is_written_a_bot_can_answer_or_it_is_refused(
    base: dict[str, Any], changes: dict[str, Any]
) -> None:
    try:
        seen = view(base, **changes)
    except PositionError as error:
        told = str(error)
    else:
        told = RuleBot().decide(seen).reason
    assert told
