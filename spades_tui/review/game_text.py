"""A finished game as text to keep or hand on: reads like a score sheet, with every trick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spades_tui.bots.characters import in_brackets
from spades_tui.engine.actions import Pass
from spades_tui.engine.cards import Card, Deck, Hand, Suit, cards_in, highest_first
from spades_tui.engine.rules_text import one_line
from spades_tui.engine.scoring import number, signed, why_over
from spades_tui.engine.seats import SEATS, Seat, Side
from spades_tui.review.past_hand import PastHand, bid_turns, past_hands
from spades_tui.storage.journal import Recorded
from spades_tui.table.fair_deals import sealed_code


def game_as_text(recorded: Recorded) -> str:
    """The whole game: who played, every hand with its cards, bids, tricks and score, the end."""
    return "\n".join(line.rstrip() for line in _lines(recorded)) + "\n"


def _lines(recorded: Recorded) -> Iterator[str]:
    header, game = recorded.header, recorded.game
    names = header.names
    yield f"Spades, begun {header.started}"
    for seat in SEATS:
        yield f"  {seat.label:<5}  {names[seat]} ({in_brackets(header.players[seat])})"
    yield f"Rules: {one_line(header.rules)}."
    yield f"Played to {header.rules.target}{', with undo' if recorded.assisted else ''}."
    for hand in past_hands(game):
        yield ""
        yield from _hand_lines(hand, names)
        yield f"  Sealed code {sealed_code(header, hand.number)}"
    yield ""
    if game.winner is not None:
        why = why_over(game.rules, len(game.sheet), game.totals)
        yield f"{_pair(names, game.winner)} win. {why}"
    yield f"Seed {header.seed}, the first hand its deal {header.deal_number(1)}."


def _hand_lines(hand: PastHand, names: Sequence[str]) -> Iterator[str]:
    deck = hand.rules.cards
    yield f"Hand {hand.number}, dealt by {names[hand.dealer]}"
    width = max(map(len, names))
    for seat in SEATS:
        bid = hand.score.bids[seat]
        told = f"bid {bid.words}" if bid is not None else "no bid"
        yield (
            f"  {names[seat]:<{width}}  {told:<13}  won {hand.score.tricks[seat]:>2}  "
            f"{hand_in_suits(deck, hand.dealt[seat])}"
        )
    if bids := bid_turns(hand):
        yield f"  Bidding began with {names[bids[0].seat]}."
    for turn in hand.turns:
        if isinstance(turn.action, Pass):
            cards = " ".join(deck.face(card) for card in cards_in(turn.action.cards))
            yield f"  {names[turn.seat]} passed {cards} to {names[turn.seat.partner]}."
    yield from _trick_lines(hand, names)
    for side in Side:
        score = hand.score.sides[side]
        bids_told = "+".join(_bid(hand, seat) for seat in side.seats)
        won = sum(hand.score.tricks[seat] for seat in side.seats)
        yield (
            f"  {side.label:<12} {bids_told:<9} won {won:>2}  {signed(score.points):>5}  "
            f"total {number(score.total_after):>5}, bags {score.bags_after:<2} {score.working}"
        )


def _trick_lines(hand: PastHand, names: Sequence[str]) -> Iterator[str]:
    deck = hand.rules.cards
    width = max(5, *map(len, names), *(len(deck.face(card)) + 2 for card in range(len(deck))))
    yield "  trick  " + "  ".join(f"{names[seat]:<{width}}" for seat in SEATS)
    for count, trick in enumerate(hand.tricks, start=1):
        cells = (
            _cell(deck, trick.card_of(seat), seat is trick.leader, seat is trick.winner)
            for seat in SEATS
        )
        yield f"  {count:>5} " + "  ".join(f"{cell:<{width}}" for cell in cells)
    yield "        > led the trick, * won it"


def _cell(deck: Deck, card: Card, led: bool, won: bool) -> str:
    return f"{'>' if led else ' '}{deck.face(card)}{'*' if won else ''}"


def _bid(hand: PastHand, seat: Seat) -> str:
    bid = hand.score.bids[seat]
    return "–" if bid is None else bid.words


def _pair(names: Sequence[str], side: Side) -> str:
    first, second = side.seats
    return f"{names[first]} and {names[second]}"


def hand_in_suits(deck: Deck, hand: Hand) -> str:
    """A hand suit by suit, spades first: `♠ A 10 3  ♥ K  ♦ –  ♣ 9 2`."""
    return "  ".join(
        f"{suit.symbol} {' '.join(ranks_in(deck, hand, suit)) or '–'}"
        for suit in (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
    )


def ranks_in(deck: Deck, hand: Hand, suit: Suit) -> list[str]:
    """The ranks of a suit in a hand, highest first; a card of another printed suit in full."""
    return [rank_in(deck, card, suit) for card in highest_first(hand & deck.suit_masks[suit])]


def rank_in(deck: Deck, card: Card, suit: Suit) -> str:
    """A card among those of its suit: `10`, `BJ`, `2♦` for a promoted deuce of another suit."""
    name = deck.text(card)
    plain = name[1] in (suit.letter, "J")
    return deck.rank(card) if plain else deck.face(card)
