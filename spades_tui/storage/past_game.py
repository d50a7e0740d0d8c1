"""A finished game as the facts that statistics and lists need: one value a game, one a hand.

Both are made from the game's journal and nothing else, from the point of view of the person.
"""

from __future__ import annotations

import json
from enum import StrEnum
from typing import NamedTuple

from spades_tui.engine.actions import Deal
from spades_tui.engine.bidding import contract_of
from spades_tui.engine.catalogue import differences, rules_from
from spades_tui.engine.contract import Fate, contract_fate, counting_tricks
from spades_tui.engine.rules import HouseRules
from spades_tui.engine.scoring import HandScore
from spades_tui.engine.seats import Seat, Side
from spades_tui.storage.journal import HUMAN, Header, Recorded
from spades_tui.storage.moment import read_moment


class Kind(StrEnum):
    """What a game counts as: the person's own, one with undo, or one of deals known before."""

    OWN = "own"
    ASSISTED = "assisted"
    AGAIN = "again"
    BOTS = "bots"


class NilBid(StrEnum):
    """Whether a player bid a number, nil, or blind nil."""

    NO = ""
    NIL = "nil"
    BLIND = "blind"


class GameFacts(NamedTuple):
    """One finished game. `seat` is the person's; names and players are by seat, South first.

    `started` is in ISO 8601 and `begun` the same in seconds since the epoch. `rules` are those that
    differ from Standard, as JSON; `ours` and `theirs` the final totals.
    """

    file: str
    started: str
    begun: float
    seed: str
    first_deal: int
    kind: str
    seat: int
    names: str
    players: str
    rules: str
    hands: int
    won: int
    ours: int
    theirs: int

    @property
    def house_rules(self) -> HouseRules:
        """The rules it was played by. RulesError when they are none."""
        return rules_from(json.loads(self.rules))

    def named(self, steps: int) -> str:
        """The player so many seats to the person's left; 2 is the partner."""
        return str(json.loads(self.names)[(self.seat + steps) % 4])

    def level(self, steps: int) -> str:
        """The level of the player so many seats to the person's left."""
        return str(json.loads(self.players)[(self.seat + steps) % 4])


class HandFacts(NamedTuple):
    """One finished hand. `deal` is its number among the deals of the seed.

    `bid` is the person's, None for nil and where nobody bid; `contract` is None where there was
    none, and else `made` says whether it was. `taken` are the tricks that count for it, `tricks`
    the person's own. `nil` and `partner_nil` are as in `NilBid`. The four hands dealt are masks.
    """

    file: str
    number: int
    deal: int
    dealer: int
    bid: int | None
    tricks: int
    contract: int | None
    taken: int
    made: int | None
    bags: int
    nil: str
    nil_made: int
    partner_nil: str
    partner_nil_made: int
    their_contract: int | None
    their_made: int | None
    points: int
    their_points: int
    south: int
    west: int
    north: int
    east: int

    @property
    def dealt(self) -> tuple[int, int, int, int]:
        """The four hands as dealt, South's first."""
        return (self.south, self.west, self.north, self.east)


def person_of(header: Header) -> Seat | None:
    """The seat that a person filled."""
    return Seat(header.players.index(HUMAN)) if HUMAN in header.players else None


def kind_of(recorded: Recorded) -> Kind:
    """What a game counts as."""
    if person_of(recorded.header) is None:
        return Kind.BOTS
    if recorded.header.first_deal is not None:
        return Kind.AGAIN
    return Kind.ASSISTED if recorded.assisted else Kind.OWN


def game_facts(file: str, recorded: Recorded) -> GameFacts:
    """The facts of a game kept in a file of that name."""
    header, game = recorded.header, recorded.game
    seat = person_of(header) or Seat.SOUTH
    us = seat.side
    return GameFacts(
        file=file,
        started=header.started,
        begun=read_moment(header.started).timestamp(),
        seed=header.seed,
        first_deal=header.deal_number(1),
        kind=kind_of(recorded).value,
        seat=int(seat),
        names=json.dumps(header.names, ensure_ascii=False),
        players=json.dumps(header.players),
        rules=json.dumps(differences(header.rules)),
        hands=len(game.sheet),
        won=int(game.winner is us),
        ours=game.totals[us],
        theirs=game.totals[us.other],
    )


def hand_facts(file: str, recorded: Recorded) -> list[HandFacts]:
    """The facts of each finished hand of that game."""
    header, game = recorded.header, recorded.game
    seat = person_of(header) or Seat.SOUTH
    deals = [action for action in game.actions if isinstance(action, Deal)]
    return [
        _hand(file, header, seat, score, deal)
        for score, deal in zip(game.sheet, deals, strict=False)
    ]


def _hand(file: str, header: Header, seat: Seat, score: HandScore, deal: Deal) -> HandFacts:
    us, rules = seat.side, header.rules
    own = score.bids[seat]
    contract, made = _contract(rules, score, us)
    their_contract, their_made = _contract(rules, score, us.other)
    nil, nil_made = _nil(score, seat)
    partner_nil, partner_nil_made = _nil(score, seat.partner)
    south, west, north, east = deal.hands
    return HandFacts(
        file=file,
        number=score.number,
        deal=header.deal_number(score.number),
        dealer=int(score.dealer),
        bid=own.tricks if own is not None and not own.is_nil else None,
        tricks=score.tricks[seat],
        contract=contract,
        taken=counting_tricks(rules, score.bids, score.tricks, us),
        made=made,
        bags=score.sides[us].bags_taken,
        nil=nil,
        nil_made=nil_made,
        partner_nil=partner_nil,
        partner_nil_made=partner_nil_made,
        their_contract=their_contract,
        their_made=their_made,
        points=score.sides[us].points,
        their_points=score.sides[us.other].points,
        south=south,
        west=west,
        north=north,
        east=east,
    )


def _contract(rules: HouseRules, score: HandScore, side: Side) -> tuple[int | None, int | None]:
    """A side's contract and whether it was made; None twice where there was none."""
    fate = contract_fate(rules, score.bids, score.tricks, side)
    if fate is None:
        return None, None
    return contract_of(score.bids, side), int(fate is Fate.MADE)


def _nil(score: HandScore, seat: Seat) -> tuple[str, int]:
    bid = score.bids[seat]
    if bid is None or not bid.is_nil:
        return NilBid.NO.value, 0
    kind = NilBid.BLIND if bid.blind else NilBid.NIL
    return kind.value, int(not score.tricks[seat])
