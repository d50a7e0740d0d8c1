"""Every event of the engine as sentences for the person at the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from spades_tui.engine.actions import (
    BidMade,
    CardPlayed,
    CardsPassed,
    DealerDrawn,
    Event,
    GameWon,
    HandDealt,
    HandScored,
    Looked,
    TrickWon,
)
from spades_tui.engine.cards import cards_in
from spades_tui.engine.rules import LeadSpades
from spades_tui.engine.scoring import counted
from spades_tui.engine.seats import SEATS
from spades_tui.engine.sentences import capital
from spades_tui.engine.view import View
from spades_tui.lines.card_words import faces, hand_told
from spades_tui.lines.standing import (
    all_have_bid,
    contract_words,
    nil_words,
    tricks_words,
)
from spades_tui.lines.summary import hand_summary
from spades_tui.storage.screen_settings import Sorting
from spades_tui.table.company import Company


class Teller:
    """Tells what happened to one person, who knows no more than `view` holds.

    Somebody who plays no part is told of no hand.
    """

    def __init__(
        self,
        company: Company,
        *,
        words: bool = False,
        sorting: Sorting = Sorting.TRUMPS_LEFT,
    ) -> None:
        """`words` reads ranks out as words where a hand is listed, in the order of `sorting`."""
        self._company = company
        self._words = words
        self._sorting = sorting

    def tell(self, events: Iterable[Event], view: View) -> Iterator[str]:
        """The sentences for the events of one step; `view` is the person's right after it."""
        for event in events:
            yield from self._told(event, view)

    def _told(self, event: Event, view: View) -> Iterator[str]:
        match event:
            case DealerDrawn():
                yield self._draw(event, view)
            case HandDealt():
                yield from self._deal(event, view)
            case Looked():
                yield from self._look(event, view)
            case BidMade():
                yield from self._bid(event, view)
            case CardsPassed():
                yield from self._pass(event, view)
            case CardPlayed():
                yield self._play(event, view)
            case TrickWon():
                yield from self._trick(event, view)
            case HandScored(score):
                yield from hand_summary(view.rules, score, self._company)
            case GameWon():
                yield f"{capital(self._company.pair(event.side))} have won the game. {event.why}"

    def hand(self, view: View) -> str:
        """The person's cards, suit by suit, or that they lie face down."""
        if not view.looked:
            return "Your cards lie face down, as you may still bid blind nil."
        if not view.hand:
            return "You hold no cards now."
        deck, words = view.deck, self._words
        cards = hand_told(deck, view.hand, self._sorting, words=words, voids=True)
        return f"Your hand: {cards}."

    def _draw(self, event: DealerDrawn, view: View) -> str:
        drawn = ", ".join(
            f"{self._company.of(seat)} {view.deck.face(event.cards[seat])}" for seat in SEATS
        )
        deals = self._company.does(event.dealer, "deal")
        return f"Drawn for the deal: {drawn}. {deals} first."

    def _deal(self, event: HandDealt, view: View) -> Iterator[str]:
        yield f"Hand {event.number}. {self._company.does(event.dealer, 'deal')}."
        if view.rules.bids_itself(event.number):
            yield "Nobody bids this hand: every trick is worth 10 points."
        if self._company.me is not None:
            yield self.hand(view)

    def _look(self, event: Looked, view: View) -> Iterator[str]:
        yield f"{self._company.does(event.seat, 'look')} at the cards."
        if event.seat is self._company.me:
            yield self.hand(view)

    def _bid(self, event: BidMade, view: View) -> Iterator[str]:
        yield f"{self._company.does(event.seat, 'bid')} {event.bid.words}."
        if event.seat is self._company.me and event.bid.blind:
            yield self.hand(view)
        if all_have_bid(view) and event.seat is view.dealer:
            ours, theirs = (
                contract_words(view, self._company, side) for side in self._company.sides
            )
            yield f"{capital(ours)}; {theirs}."

    def _pass(self, event: CardsPassed, view: View) -> Iterator[str]:
        passes = self._company.does(event.seat, "pass")
        partner = event.seat.partner
        if event.seat is self._company.me:
            cards = faces(view.deck, cards_in(view.given))
            yield f"{passes} {cards} to {self._company.of(partner)}."
        elif partner is self._company.me:
            yield f"{passes} you {faces(view.deck, cards_in(view.got))}."
        else:
            yield f"{passes} {counted(event.count, 'card')} to {self._company.of(partner)}."
            return
        yield self.hand(view)

    def _play(self, event: CardPlayed, view: View) -> str:
        verb = "lead" if len(view.trick) == 1 else "play"
        played = f"{self._company.does(event.seat, verb)} {view.deck.face(event.card)}."
        if event.breaks and view.rules.lead_spades is LeadSpades.BROKEN:
            return f"{played} Spades are broken."
        return played

    def _trick(self, event: TrickWon, view: View) -> Iterator[str]:
        company = self._company
        card = view.deck.face(view.tricks[event.number - 1].card_of(event.winner))
        wins = company.does(event.winner, "win")
        yield f"{wins} trick {event.number} with {card}. {tricks_words(view, company)}"
        bid = view.bids[event.winner]
        if bid is not None and bid.is_nil and view.won[event.winner] == 1:
            yield nil_words(company, event.winner, bid, 1)
