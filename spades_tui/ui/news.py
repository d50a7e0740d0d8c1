"""What happened at the table as short sentences, with the players' names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spades_tui.engine.actions import (
    BidMade,
    CardPlayed,
    CardsPassed,
    DealerDrawn,
    Event,
    HandDealt,
    Looked,
    TrickWon,
)
from spades_tui.engine.game import Game
from spades_tui.engine.scoring import counted
from spades_tui.engine.seats import Seat
from spades_tui.engine.view import View, view_of
from spades_tui.ui.scene import news_with


def told(names: Sequence[str], me: Seat, seat: Seat, plain: str, rest: str) -> str:
    """`You play 10♥.` or `Ada plays 10♥.`: a verb in the form that the seat needs."""
    if seat is me:
        return f"You {plain} {rest}."
    verb = plain + ("es" if plain.endswith("ss") else "s")
    return f"{names[seat]} {verb} {rest}."


def news_of(events: Sequence[Event], before: View, names: Sequence[str]) -> Iterator[str]:
    """A sentence for each event worth one; `before` is the view before they happened."""
    me, deck = before.seat, before.deck
    for event in events:
        match event:
            case CardPlayed(seat, card, breaks):
                verb = "play" if before.trick else "lead"
                rest = deck.face(card)
                if breaks and before.trick:
                    rest += ": spades are broken"
                yield told(names, me, seat, verb, rest)
            case TrickWon(_, winner):
                yield told(names, me, winner, "win", "the trick")
            case BidMade(seat, bid):
                yield told(names, me, seat, "bid", bid.words)
            case CardsPassed(seat, count):
                partner = "you" if seat.partner is me else names[seat.partner]
                yield told(names, me, seat, "pass", f"{counted(count, 'card')} to {partner}")
            case Looked(seat):
                yield told(names, me, seat, "look", "at the cards")
            case HandDealt(number, dealer):
                yield told(names, me, dealer, "deal", f"hand {number}")
            case DealerDrawn(cards, dealer):
                deal = "deal" if dealer is me else "deals"
                high = deck.face(cards[dealer])
                yield told(names, me, dealer, "draw", f"{high}, the highest card, and {deal}")


def news_that_stands(game: Game, me: Seat, names: Sequence[str]) -> tuple[str, ...]:
    """The news of the hand as far as it has come, such as after something was taken back."""
    replayed, news = Game(game.rules), tuple[str, ...]()
    for action in game.actions:
        before = view_of(replayed, me)
        events = replayed.apply(action)
        news = news_with(news, events, tuple(news_of(events, before, names)))
    return news
