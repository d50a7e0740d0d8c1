"""A position file as a whole: its keys put together into the view of the seat that is to act."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from spades_tui.engine.bidding import BLIND_NIL, Bid, blind_nil_open, legal_bids
from spades_tui.engine.cards import TRICKS_IN_HAND
from spades_tui.engine.game import Phase
from spades_tui.engine.rules import FirstLead, HouseRules
from spades_tui.engine.seats import SEATS, Seat, round_from
from spades_tui.engine.view import View
from spades_tui.position.auction import check_bids
from spades_tui.position.consistency import check_cards, check_places, check_play
from spades_tui.position.exchange import NO_EXCHANGE, Exchange, check_passed, read_exchange
from spades_tui.position.fields import Fields, RulesNamed, read_fields
from spades_tui.position.values import PositionError, cards_are
from spades_tui.storage.presets import preset_named
from spades_tui.storage.toml_file import parse_toml


@dataclass(frozen=True, slots=True)
class Position:
    """A seat's view at its turn, and the level that the file asks, if it does."""

    view: View
    level: str | None = None


def built_in_rules(name: str) -> HouseRules:
    """The rules of a preset that comes with the program; ValueError when there is none."""
    return preset_named(name).rules


def read_position(text: str, rules_named: RulesNamed = built_in_rules) -> Position:
    """The position that TOML text describes.

    Raises PositionError, or TomlFault with its line when the text is no TOML.
    """
    return position_of(parse_toml(text), rules_named)


def position_of(values: Mapping[str, object], rules_named: RulesNamed = built_in_rules) -> Position:
    """The position that these keys describe; PositionError when they do not."""
    fields = read_fields(values, rules_named)
    bidding = not fields.bids_itself and None in fields.bids
    return Position(_bidding_view(fields) if bidding else _later_view(fields), fields.level)


def _bidding_view(fields: Fields) -> View:
    """The view of a seat that is to bid, or to look at its cards."""
    rules, seat = fields.rules, fields.seat
    bidder = next(seat for seat in round_from(fields.dealer.left) if fields.bids[seat] is None)
    if fields.record.begun or fields.given or fields.got:
        raise PositionError("bids", f"{bidder.label}'s is missing, and yet the bidding is over.")
    _check_turn(fields, bidder, "bid")
    _check_bids(fields, {})
    if not fields.hand and _may_go_blind(fields, seat):
        return _view(fields, Phase.LOOK, choices=(BLIND_NIL,))
    _check_size(fields, TRICKS_IN_HAND)
    spades = (fields.hand & rules.cards.trumps).bit_count()
    return _view(fields, Phase.BID, choices=legal_bids(rules, fields.bids, seat, spades))


def _later_view(fields: Fields) -> View:
    """The view of a seat that is to pass cards or to play one."""
    record, seat, trumps = fields.record, fields.seat, fields.rules.cards.trumps
    exchange = read_exchange(fields)
    played = record.hands()
    own = fields.hand | played[seat]
    gave_first = exchange.bidder is seat
    check_passed(fields, own, gave_first=gave_first)
    if exchange.to_pass:
        _check_bids(fields, {})
        _check_size(fields, TRICKS_IN_HAND + (0 if gave_first else exchange.to_pass))
        return _view(fields, Phase.PASS, exchange)
    whole = record.told and exchange.bidder is None
    _check_bids(fields, {seat: (own & trumps).bit_count()} if whole else {})
    _check_present(fields)
    check_cards(record, fields.rules.cards, fields.hand)
    leader = _leader(fields)
    _check_turn(fields, Seat((leader + len(record.trick)) % 4), "play")
    check_play(record, fields.rules, seat, fields.hand, fields.dealer)
    view = _view(fields, Phase.PLAY, exchange, leader=leader)
    if record.told or record.gone.bit_count() == len(SEATS) * sum(record.won):
        check_places(view)
    return view


def _leader(fields: Fields) -> Seat:
    """Who leads the trick now on: told, derived, or else the seat that is to act."""
    record = fields.record
    if record.leader is not None:
        return record.leader
    if record.tricks:
        return record.tricks[-1].winner
    if any(record.won) or fields.rules.first_lead is FirstLead.TWO_OF_CLUBS:
        return fields.seat
    return fields.dealer.left


def _check_bids(fields: Fields, spades_held: Mapping[Seat, int]) -> None:
    check_bids(
        fields.rules, fields.dealer, fields.bids, fields.totals, fields.hand_number, spades_held
    )


def _may_go_blind(fields: Fields, seat: Seat) -> bool:
    return blind_nil_open(fields.rules, fields.bids, seat, fields.totals, fields.hand_number)


def _check_turn(fields: Fields, seat: Seat, what: str) -> None:
    if seat is not fields.seat:
        raise PositionError(
            "seat", f"it is {seat.label}'s turn to {what}, not {fields.seat.label}'s."
        )


def _check_present(fields: Fields) -> None:
    if not fields.hand:
        raise PositionError("hand", f"it is missing: write the cards {fields.seat.label} holds.")


def _check_size(fields: Fields, due: int) -> None:
    _check_present(fields)
    held = fields.hand.bit_count()
    if held != due:
        raise PositionError(
            "hand", f"{cards_are(held)} there, and {fields.seat.label} holds {due}."
        )


def _view(
    fields: Fields,
    phase: Phase,
    exchange: Exchange = NO_EXCHANGE,
    *,
    leader: Seat = Seat.SOUTH,
    choices: tuple[Bid, ...] = (),
) -> View:
    record, looked = fields.record, phase is not Phase.LOOK
    return View(
        seat=fields.seat,
        rules=fields.rules,
        phase=phase,
        hand_number=fields.hand_number,
        dealer=fields.dealer,
        to_act=fields.seat,
        looked=looked,
        hand=fields.hand,
        bids=fields.bids,
        face_down=tuple(
            not looked if seat is fields.seat else _may_go_blind(fields, seat) for seat in SEATS
        ),
        passes=exchange.passes,
        given=fields.given,
        got=fields.got,
        to_pass=exchange.to_pass,
        tricks=record.tricks,
        trick=record.trick,
        leader=leader,
        broken=record.broken(fields.rules.cards),
        won=record.won,
        totals=fields.totals,
        bags=fields.bags,
        sheet=(),
        winner=None,
        bid_choices=choices,
        gone=record.gone,
        shown_void=record.void,
    )
