"""Positions written as short text, turned into the view of the seat to act.

    seat S
    dealer E
    bids S 3 W 4 N nil E 2
    hand AS KS 4H 2D
    tricks W KC AC 3C 2C / N 4C 5C 6C 7C
    trick W KD
    won S 1 N 2
    void W hearts E clubs
    out QS JS TH 9H 3D ...
    scores 120 80
    bags 3 4
    rules deck=jokers nil_exchange=2

A line may be left out when it says nothing. `tricks` are complete tricks, leader first, then the
cards in order. When the hand is shorter than these tricks leave it, `out` names the cards that the
others still hold (those on the table not among them); whatever is named nowhere has been played,
and `won` tells who took the tricks that are not written out. `face down` is a hand not yet looked
at; `pass 2` asks for two cards, `given` and `got` are cards passed before.
"""

from __future__ import annotations

from spades_tui.bots.player import Decision
from spades_tui.bots.rule import RuleBot
from spades_tui.engine.actions import write_action
from spades_tui.engine.bidding import BLIND_NIL, Bid, legal_bids
from spades_tui.engine.cards import Card, Deck, Hand, Suit, hand_of
from spades_tui.engine.catalogue import rules_from
from spades_tui.engine.game import Phase
from spades_tui.engine.rules import HouseRules
from spades_tui.engine.seats import SEATS, Seat
from spades_tui.engine.tricks import Trick, winner_of
from spades_tui.engine.view import View


def position(text: str, **changes: str) -> View:
    """The view of the seat to act in the position that `text` describes.

    `changes` are lines that replace those of the text, such as `rules="bag_penalty=none"`.
    """
    lines: dict[str, str] = {}
    for line in text.strip().splitlines():
        key, _, rest = line.strip().partition(" ")
        lines[key] = rest
    return _Reader(lines | changes).view()


def card_played(text: str, **changes: str) -> str:
    """The card that the rule bot plays in a position, in notation."""
    view = position(text, **changes)
    return _words(view, decide(view))


def bid_made(text: str, **changes: str) -> str:
    """The bid that the rule bot makes in a position: `4`, `nil`, `blind` or `look`."""
    view = position(text, **changes)
    return _words(view, decide(view))


def cards_passed(text: str, **changes: str) -> set[str]:
    """The cards that the rule bot passes in a position."""
    view = position(text, **changes)
    return set(_words(view, decide(view)).split())


def decide(view: View) -> Decision:
    """What the rule bot decides."""
    return RuleBot().decide(view)


def _words(view: View, decision: Decision) -> str:
    text = write_action(decision.action, view.deck)
    return text.partition(" ")[2] or text


class _Reader:
    """Works a view out of the lines of a position."""

    def __init__(self, lines: dict[str, str]) -> None:
        self.lines = lines
        texts = (word.partition("=") for word in lines.get("rules", "").split())
        self.rules: HouseRules = rules_from({key: value for key, _, value in texts})
        self.deck: Deck = self.rules.cards
        self.seat = Seat.parse(lines.get("seat", "S"))
        self.dealer = Seat.parse(lines.get("dealer", "E"))
        self.hand: Hand = self.deck.hand(lines.get("hand", ""))

    def view(self) -> View:
        """The whole view."""
        bids = self._bids()
        leader, trick = self._led(self.lines.get("trick", ""))
        tricks = self._tricks()
        played = hand_of(trick)
        for done in tricks:
            played |= hand_of(done.cards)
        gone = self._gone(tricks)
        played |= gone
        phase = self._phase(bids)
        won = [sum(done.winner is seat for done in tricks) for seat in SEATS]
        words = iter(self.lines.get("won", "").split())
        for winner, count in zip(words, words, strict=True):
            won[Seat.parse(winner)] += int(count)
        if not trick:
            leader = self.seat
        scores, bags = self._pair("scores"), self._pair("bags")
        spades = (self.hand & self.deck.trumps).bit_count()
        choices: tuple[Bid, ...] = ()
        if phase is Phase.BID:
            choices = legal_bids(self.rules, bids, self.seat, spades)
        elif phase is Phase.LOOK:
            choices = (BLIND_NIL,)
        given, got = (self.deck.hand(self.lines.get(key, "")) for key in ("given", "got"))
        passes = [(self.seat, given.bit_count())] if given else []
        passes += [(self.seat.partner, got.bit_count())] if got else []
        return View(
            seat=self.seat,
            rules=self.rules,
            phase=phase,
            hand_number=int(self.lines.get("number", "2")),
            dealer=self.dealer,
            to_act=self.seat,
            looked=phase is not Phase.LOOK,
            hand=0 if phase is Phase.LOOK else self.hand,
            bids=tuple(bids),
            face_down=tuple(phase is Phase.LOOK and seat is self.seat for seat in SEATS),
            passes=tuple(passes),
            given=given,
            got=got,
            to_pass=int(self.lines.get("pass", "0")),
            tricks=tricks,
            trick=trick,
            leader=leader,
            broken=bool(played & self.deck.trumps),
            won=tuple(won),
            totals=scores,
            bags=bags,
            sheet=(),
            winner=None,
            bid_choices=choices,
            gone=gone,
            shown_void=self._void(),
        )

    def _phase(self, bids: list[Bid | None]) -> Phase:
        if "face" in self.lines:
            return Phase.LOOK
        if "pass" in self.lines:
            return Phase.PASS
        bids_itself = self.rules.bids_itself(int(self.lines.get("number", "2")))
        return Phase.BID if bids[self.seat] is None and not bids_itself else Phase.PLAY

    def _bids(self) -> list[Bid | None]:
        bids: list[Bid | None] = [None] * 4
        words = iter(self.lines.get("bids", "").split())
        for seat, bid in zip(words, words, strict=True):
            bids[Seat.parse(seat)] = Bid.parse(bid)
        return bids

    def _pair(self, key: str) -> tuple[int, int]:
        north_south, east_west = self.lines.get(key, "0 0").split()
        return int(north_south), int(east_west)

    def _led(self, text: str) -> tuple[Seat, tuple[Card, ...]]:
        if not text:
            return self.seat, ()
        leader, *cards = text.split()
        return Seat.parse(leader), tuple(self.deck.card(card) for card in cards)

    def _tricks(self) -> tuple[Trick, ...]:
        done = []
        for part in filter(None, self.lines.get("tricks", "").split("/")):
            leader, cards = self._led(part)
            first, second, third, fourth = cards
            winner = winner_of(self.rules, leader, cards)
            done.append(Trick(leader, (first, second, third, fourth), winner))
        return tuple(done)

    def _void(self) -> tuple[Hand, ...]:
        """The line `void W hearts E clubs`, by seat."""
        void = [0, 0, 0, 0]
        words = iter(self.lines.get("void", "").split())
        for seat, suit in zip(words, words, strict=True):
            void[Seat.parse(seat)] |= self.deck.suit_masks[Suit[suit.upper()]]
        return tuple(void)

    def _gone(self, tricks: tuple[Trick, ...]) -> Hand:
        """The cards of the tricks that are not written out: all that are named nowhere."""
        if "out" not in self.lines:
            return 0
        _, trick = self._led(self.lines.get("trick", ""))
        named = self.hand | hand_of(trick) | self.deck.hand(self.lines["out"])
        for done in tricks:
            named |= hand_of(done.cards)
        gone = self.deck.full & ~named
        count = 13 - self.hand.bit_count() - len(tricks)
        if gone.bit_count() != 4 * count:
            raise ValueError(f"{gone.bit_count()} cards are gone for {count} tricks: check `out`.")
        return gone
