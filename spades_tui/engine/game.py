"""The state machine of one game: whose turn it is, what may be done, and what then happens.

A game is its rules and its list of actions; everything else is worked out from them. Chance (the
draw for the deal, and every deal) comes in as actions too, so that a game can be read again from
its journal.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from enum import StrEnum
from itertools import combinations
from typing import NamedTuple, assert_never

from spades_tui.engine.actions import (
    CARD_PLAYED,
    LOOK,
    Action,
    BidMade,
    CardsPassed,
    Deal,
    DealerDrawn,
    Draw,
    Event,
    GameWon,
    HandDealt,
    HandScored,
    Look,
    Looked,
    MakeBid,
    Pass,
    Play,
    TrickWon,
    bids_as_actions,
    plays_of,
)
from spades_tui.engine.bidding import (
    BLIND_NIL,
    Bid,
    IllegalBid,
    bid_refusal,
    blind_nil_open,
    exchanges,
    legal_bids,
)
from spades_tui.engine.cards import TRICKS_IN_HAND, Card, Hand, Suit, cards_in, hand_of
from spades_tui.engine.deals import dealer_by_draw
from spades_tui.engine.rules import FirstDealer, FirstLead, HouseRules
from spades_tui.engine.scoring import HandScore, score_hand, why_over, winning_side
from spades_tui.engine.seats import SEATS, Seat, Side
from spades_tui.engine.tricks import Trick, legal_cards, play_refusal, winner_of


class Phase(StrEnum):
    """Where a game stands; the names are the ones players see in messages."""

    DRAW = "draw"
    DEAL = "deal"
    LOOK = "look"
    BID = "bid"
    PASS = "pass"
    PLAY = "play"
    HAND_OVER = "hand over"
    GAME_OVER = "game over"


class IllegalAction(ValueError):
    """An action that may not be done now; the text can be shown to a player."""


class IllegalPlay(IllegalAction):
    """A card that may not be played now."""


class IllegalPass(IllegalAction):
    """Cards that may not be passed."""


class IllegalDeal(IllegalAction):
    """A draw or deal that does not hand out the deck."""


class Passed(NamedTuple):
    """Cards that one seat passed to its partner."""

    seat: Seat
    cards: Hand


class Game:
    """One game of Spades from the draw for the deal to the winner.

    Read its attributes freely; change it only by `apply` and `undo`. Sequences by seat begin with
    South, sequences by side with North–South.
    """

    def __init__(self, rules: HouseRules, actions: Iterable[Action] = ()) -> None:
        """A new game under these rules, with `actions` already done (as a journal holds them)."""
        self.rules = rules
        self.deck = rules.cards
        self._start()
        for action in actions:
            self.apply(action)

    def _start(self) -> None:
        chosen = self.rules.first_dealer
        drawn = chosen is FirstDealer.HIGH_CARD
        self.actions: list[Action] = []
        self.phase = Phase.DRAW if drawn else Phase.DEAL
        self.dealer = Seat.SOUTH if drawn else Seat[chosen.name]
        self.to_act: Seat | None = None
        self.sheet: list[HandScore] = []
        self.winner: Side | None = None
        self._clear_hand()

    def _clear_hand(self) -> None:
        self.hands: list[Hand] = [0, 0, 0, 0]
        self.bids: list[Bid | None] = [None, None, None, None]
        self.passed: list[Passed] = []
        self.tricks: list[Trick] = []
        self.trick: list[Card] = []
        self.won = [0, 0, 0, 0]
        self.leader = Seat.SOUTH
        self.broken = False
        self._up = [False, False, False, False]
        self._legal: Hand | None = None

    @property
    def hand_number(self) -> int:
        """The hand now dealt or just finished, counted from 1; 0 before the first deal."""
        return len(self.sheet) + (self.phase in _IN_HAND)

    @property
    def totals(self) -> tuple[int, int]:
        """Points of both sides after the last finished hand."""
        return self.sheet[-1].totals if self.sheet else (0, 0)

    @property
    def bags(self) -> tuple[int, int]:
        """Running bag counts of both sides after the last finished hand."""
        return self.sheet[-1].bags if self.sheet else (0, 0)

    @property
    def next_dealer(self) -> Seat:
        """Who deals the hand that the next Deal begins: the deal moves to the left."""
        return self.dealer.left if self.phase is Phase.HAND_OVER else self.dealer

    def looked(self, seat: Seat) -> bool:
        """Whether `seat` may see its cards: always, unless it may still bid blind nil."""
        if self.bids[seat] is not None or self._up[seat]:
            return True
        return not blind_nil_open(self.rules, self.bids, seat, self.totals, self.hand_number)

    @property
    def bid_choices(self) -> tuple[Bid, ...]:
        """The bids open to the seat to act, lowest first; blind nil alone before it has looked."""
        if self.phase is Phase.LOOK:
            return (BLIND_NIL,)
        if self.phase is not Phase.BID or self.to_act is None:
            return ()
        return legal_bids(self.rules, self.bids, self.to_act, self._spades_held(self.to_act))

    @property
    def cards_to_pass(self) -> int:
        """How many cards the seat to act is to pass; 0 outside the pass phase."""
        return self._next_pass()[1] if self.phase is Phase.PASS else 0

    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat to act may do, in a fixed order; empty when it is no seat's turn."""
        if self.phase is Phase.PLAY:
            return plays_of(self._legal_cards())
        match self.phase:
            case Phase.LOOK:
                return (LOOK, *bids_as_actions(self.bid_choices))
            case Phase.BID:
                return bids_as_actions(self.bid_choices)
            case Phase.PASS:
                seat, count = self._next_pass()
                held = list(cards_in(self.hands[seat]))
                return tuple(Pass(hand_of(cards)) for cards in combinations(held, count))
        return ()

    def refusal(self, action: Action) -> str | None:
        """Why `action` may not be done now, in a player's words; None when it may."""
        try:
            self._check(action)
        except ValueError as error:
            return str(error)
        return None

    def apply(self, action: Action) -> list[Event]:
        """Do `action` for the seat to act (or for chance) and return what happened, in order.

        Raises IllegalPlay, IllegalBid, IllegalPass, IllegalDeal or IllegalAction, with a sentence
        for the player, and then changes nothing.
        """
        if self.phase is Phase.PLAY and isinstance(action, Play):
            # Most actions are plays, so they are judged without a look at what else it may be.
            self._check_play(action.card)
        else:
            self._check(action)
        self.actions.append(action)
        match action:
            case Play(card):
                return self._play(card)
            case MakeBid(bid):
                return self._bid(bid)
            case Look():
                return self._look()
            case Pass(cards):
                return self._pass(cards)
            case Deal(hands):
                return self._deal(hands)
            case Draw(cards):
                return self._draw(cards)
            case _:
                assert_never(action)

    def undo(self, count: int = 1) -> None:
        """Take back the last `count` actions, deals included, as if they had never been done.

        Raises IllegalAction when there are not so many.
        """
        if not 0 <= count <= len(self.actions):
            raise IllegalAction("There is nothing to take back.")
        kept = self.actions[: len(self.actions) - count]
        self._start()
        for action in kept:
            self.apply(action)

    def fork(self, hands: Sequence[Hand] | None = None) -> Game:
        """A game that goes its own way from here; with `hands` the seats hold these instead.

        Its actions begin with those of this game, so with other hands it is not to be undone.
        """
        other = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, list):
                setattr(other, name, value.copy())
        if hands is not None:
            other.hands = list(hands)
            other._legal = None
        return other

    # What may be done

    def _check(self, action: Action) -> None:
        if not isinstance(action, _FITTING[self.phase]):
            raise IllegalAction(self._not_now())
        match action:
            case Play(card):
                self._check_play(card)
            case MakeBid(bid):
                self._check_bid(bid)
            case Pass(cards):
                self._check_pass(cards)
            case Deal(hands):
                self._check_deal(hands)
            case Draw(cards):
                if len(set(cards)) != len(SEATS):
                    raise IllegalDeal("Each seat draws a card of its own.")

    def _not_now(self) -> str:
        match self.phase:
            case Phase.DRAW | Phase.DEAL | Phase.HAND_OVER:
                return "The cards are to be dealt now."
            case Phase.GAME_OVER:
                return "The game is over."
        assert self.to_act is not None
        what = {
            Phase.LOOK: "look at the cards or bid blind nil",
            Phase.BID: "bid",
            Phase.PASS: "pass cards",
            Phase.PLAY: "play a card",
        }[self.phase]
        return f"{self.to_act.label} is to {what} now."

    def _legal_cards(self) -> Hand:
        if self._legal is None:
            seat = self.to_act
            assert seat is not None
            self._legal = legal_cards(
                self.rules,
                self.hands[seat],
                self.trick,
                first_trick=not self.tricks,
                broken=self.broken,
            )
        return self._legal

    def _check_play(self, card: Card) -> None:
        if self._legal_cards() >> card & 1:
            return
        assert self.to_act is not None
        reason = play_refusal(
            self.rules,
            self.hands[self.to_act],
            self.trick,
            card,
            first_trick=not self.tricks,
            broken=self.broken,
        )
        assert reason is not None
        raise IllegalPlay(reason)

    def _spades_held(self, seat: Seat) -> int:
        return (self.hands[seat] & self.deck.trumps).bit_count()

    def _check_bid(self, bid: Bid) -> None:
        if self.phase is Phase.LOOK:
            if bid != BLIND_NIL:
                raise IllegalBid("Look at your cards first, or bid blind nil.")
            return
        assert self.to_act is not None
        spades = self._spades_held(self.to_act)
        reason = bid_refusal(self.rules, self.bids, self.to_act, spades, bid)
        if reason:
            raise IllegalBid(reason)

    def _next_pass(self) -> tuple[Seat, int]:
        """Who passes next, and how many cards. Only in the pass phase."""
        bidder, count = self._exchanges()[len(self.passed) // 2]
        return (bidder.partner if len(self.passed) % 2 else bidder), count

    def _exchanges(self) -> list[tuple[Seat, int]]:
        return exchanges(self.rules, self.bids, self.dealer)

    def _check_pass(self, cards: Hand) -> None:
        seat, count = self._next_pass()
        if cards.bit_count() != count:
            raise IllegalPass(f"Pass {count} {'card' if count == 1 else 'cards'} to your partner.")
        if cards & ~self.hands[seat]:
            raise IllegalPass("You can pass only cards that you hold.")

    def _check_deal(self, hands: Sequence[Hand]) -> None:
        together = 0
        for hand in hands:
            if hand.bit_count() != TRICKS_IN_HAND or together & hand:
                raise IllegalDeal("A deal gives every seat thirteen cards of its own.")
            together |= hand
        if together != self.deck.full:
            raise IllegalDeal("A deal hands out the whole deck.")

    # What then happens

    def _draw(self, cards: tuple[Card, Card, Card, Card]) -> list[Event]:
        self.dealer = dealer_by_draw(self.deck, cards)
        self.phase = Phase.DEAL
        return [DealerDrawn(cards, self.dealer)]

    def _deal(self, hands: tuple[Hand, Hand, Hand, Hand]) -> list[Event]:
        self.dealer = self.next_dealer
        self._clear_hand()
        self.hands = list(hands)
        self.phase = Phase.BID
        event = HandDealt(self.hand_number, self.dealer)
        if self.rules.bids_itself(self.hand_number):
            self._start_play()
        else:
            self._ask_for_bid(self.dealer.left)
        return [event]

    def _ask_for_bid(self, seat: Seat) -> None:
        self.to_act = seat
        self.phase = Phase.BID if self.looked(seat) else Phase.LOOK

    def _look(self) -> list[Event]:
        seat = self.to_act
        assert seat is not None
        self._up[seat] = True
        self.phase = Phase.BID
        return [Looked(seat)]

    def _bid(self, bid: Bid) -> list[Event]:
        seat = self.to_act
        assert seat is not None
        self.bids[seat] = bid
        if seat is not self.dealer:
            self._ask_for_bid(seat.left)
        else:
            self._ask_for_pass()
        return [BidMade(seat, bid)]

    def _ask_for_pass(self) -> None:
        if len(self.passed) < 2 * len(self._exchanges()):
            self.phase = Phase.PASS
            self.to_act = self._next_pass()[0]
        else:
            self._start_play()

    def _pass(self, cards: Hand) -> list[Event]:
        seat = self.to_act
        assert seat is not None
        self.hands[seat] ^= cards
        self.hands[seat.partner] |= cards
        self.passed.append(Passed(seat, cards))
        self._ask_for_pass()
        return [CardsPassed(seat, cards.bit_count())]

    def _start_play(self) -> None:
        self.phase = Phase.PLAY
        self.leader = self.dealer.left
        if self.rules.first_lead is FirstLead.TWO_OF_CLUBS:
            clubs = self.deck.suit_masks[Suit.CLUBS]
            lowest = clubs & -clubs
            self.leader = next(seat for seat in SEATS if self.hands[seat] & lowest)
        self.to_act = self.leader

    def _play(self, card: Card) -> list[Event]:
        seat = self.to_act
        assert seat is not None
        bit = 1 << card
        self.hands[seat] ^= bit
        self.trick.append(card)
        self._legal = None
        breaks = not self.broken and bool(self.deck.trumps & bit)
        if breaks:
            self.broken = True
        played = CARD_PLAYED[breaks][seat][card]
        if len(self.trick) < len(SEATS):
            self.to_act = _LEFT[seat]
            return [played]
        return [played, *self._finish_trick()]

    def _finish_trick(self) -> list[Event]:
        winner = winner_of(self.rules, self.leader, self.trick)
        first, second, third, fourth = self.trick
        self.tricks.append(Trick(self.leader, (first, second, third, fourth), winner))
        self.won[winner] += 1
        self.trick = []
        self.leader = self.to_act = winner
        won = TrickWon(len(self.tricks), winner)
        if len(self.tricks) < TRICKS_IN_HAND:
            return [won]
        return [won, *self._finish_hand()]

    def _finish_hand(self) -> list[Event]:
        score = score_hand(
            self.rules,
            self.hand_number,
            self.dealer,
            self.bids,
            self.won,
            self.bags,
            self.totals,
        )
        self.to_act = None
        self.phase = Phase.HAND_OVER
        self.sheet.append(score)
        self.winner = winning_side(self.rules, len(self.sheet), self.totals)
        if self.winner is None:
            return [HandScored(score)]
        self.phase = Phase.GAME_OVER
        why = why_over(self.rules, len(self.sheet), self.totals)
        return [HandScored(score), GameWon(self.winner, why)]


_LEFT = tuple(seat.left for seat in SEATS)
_IN_HAND = frozenset({Phase.LOOK, Phase.BID, Phase.PASS, Phase.PLAY})
_FITTING: dict[Phase, tuple[type, ...]] = {
    Phase.DRAW: (Draw,),
    Phase.DEAL: (Deal,),
    Phase.LOOK: (Look, MakeBid),
    Phase.BID: (MakeBid,),
    Phase.PASS: (Pass,),
    Phase.PLAY: (Play,),
    Phase.HAND_OVER: (Deal,),
    Phase.GAME_OVER: (),
}
