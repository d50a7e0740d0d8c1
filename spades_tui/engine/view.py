"""What one seat may know of a game (RULEBOOK 7): all that bots, hints and its screen are given."""

from __future__ import annotations

from dataclasses import dataclass

from spades_tui.engine.bidding import Bid, contract_of
from spades_tui.engine.cards import Card, Deck, Hand, hand_of
from spades_tui.engine.game import Game, Passed, Phase
from spades_tui.engine.rules import HouseRules
from spades_tui.engine.scoring import HandScore
from spades_tui.engine.seats import Seat, Side
from spades_tui.engine.tricks import Trick, legal_cards, winner_of


@dataclass(frozen=True, slots=True)
class View:
    """A seat's knowledge: its own hand once looked at, all bids and cards played, scores and rules.

    Sequences by seat begin with South, by side with North–South. `hand` is 0 until `looked`;
    `given` and `got` are the cards the seat itself passed and took up; `passes` who passed how
    many, known to all. `to_pass` is the number of cards to pass when the seat is to pass now, else
    0. A position told from memory has no `tricks`: then `gone` are the cards remembered from
    them, and `shown_void`, by seat, the cards of the suits shown out of.
    """

    seat: Seat
    rules: HouseRules
    phase: Phase
    hand_number: int
    dealer: Seat
    to_act: Seat | None
    looked: bool
    hand: Hand
    bids: tuple[Bid | None, ...]
    face_down: tuple[bool, ...]
    passes: tuple[tuple[Seat, int], ...]
    given: Hand
    got: Hand
    to_pass: int
    tricks: tuple[Trick, ...]
    trick: tuple[Card, ...]
    leader: Seat
    broken: bool
    won: tuple[int, ...]
    totals: tuple[int, int]
    bags: tuple[int, int]
    sheet: tuple[HandScore, ...]
    winner: Side | None
    bid_choices: tuple[Bid, ...]
    gone: Hand = 0
    shown_void: tuple[Hand, ...] = (0, 0, 0, 0)

    @property
    def deck(self) -> Deck:
        """The deck in play."""
        return self.rules.cards

    @property
    def my_turn(self) -> bool:
        """Whether this seat is to act."""
        return self.to_act is self.seat

    @property
    def legal(self) -> Hand:
        """The cards this seat may play now; 0 when it is not its turn to play."""
        if self.phase is not Phase.PLAY or not self.my_turn:
            return 0
        return legal_cards(
            self.rules, self.hand, self.trick, first_trick=not any(self.won), broken=self.broken
        )

    @property
    def tricks_played(self) -> int:
        """How many tricks of this hand are complete."""
        return sum(self.won)

    @property
    def played(self) -> Hand:
        """All cards known to be played in this hand, those on the table included."""
        seen = self.gone | hand_of(self.trick)
        for trick in self.tricks:
            seen |= hand_of(trick.cards)
        return seen

    @property
    def unseen(self) -> Hand:
        """The cards that the other three hold, as far as this seat can tell."""
        return self.deck.full & ~self.played & ~self.hand

    @property
    def winning(self) -> Seat | None:
        """The seat whose card is winning the trick on the table; None when it is empty."""
        return winner_of(self.rules, self.leader, self.trick) if self.trick else None

    def contract(self, side: Side) -> int:
        """The sum of a side's bids made so far; nil adds nothing."""
        return contract_of(self.bids, side)

    def won_by(self, side: Side) -> int:
        """Tricks taken in this hand by both partners together."""
        return sum(self.won[seat] for seat in side.seats)


def view_of(game: Game, seat: Seat) -> View:
    """What `seat` may know of `game` now."""
    looked = game.looked(seat)
    own_turn = game.to_act is seat
    return View(
        seat=seat,
        rules=game.rules,
        phase=game.phase,
        hand_number=game.hand_number,
        dealer=game.dealer,
        to_act=game.to_act,
        looked=looked,
        hand=game.hands[seat] if looked else 0,
        bids=tuple(game.bids),
        face_down=tuple(not game.looked(other) for other in Seat),
        passes=tuple((passed.seat, passed.cards.bit_count()) for passed in game.passed),
        given=_passed_by(game.passed, seat),
        got=_passed_by(game.passed, seat.partner),
        to_pass=game.cards_to_pass if own_turn else 0,
        tricks=tuple(game.tricks),
        trick=tuple(game.trick),
        leader=game.leader,
        broken=game.broken,
        won=tuple(game.won),
        totals=game.totals,
        bags=game.bags,
        sheet=tuple(game.sheet),
        winner=game.winner,
        bid_choices=game.bid_choices if own_turn else (),
    )


def _passed_by(passed: list[Passed], seat: Seat) -> Hand:
    """What a seat has passed in this hand; nobody passes twice."""
    return next((hand for giver, hand in passed if giver is seat), 0)
