"""The rules in words: seats, deal and cards."""

from __future__ import annotations

from collections.abc import Iterator

from spades_tui.engine.cards import Deck, Suit, highest_first
from spades_tui.engine.rules import FirstDealer, HouseRules
from spades_tui.engine.sentences import capital, listed


def deal(rules: HouseRules) -> Iterator[str]:
    """Seats and deal."""
    yield (
        "South and North are partners and play against West and East. Bidding, dealing and play go"
        " clockwise: South, West, North, East."
    )
    if rules.first_dealer is FirstDealer.HIGH_CARD:
        promoted = _promoted(rules.cards)
        above = f" {promoted} rank above the aces." if promoted else ""
        yield (
            "Each player draws a card, and the highest deals the first hand. Equal ranks go by"
            f" suit: ♠ over ♥ over ♦ over ♣.{above}"
        )
    else:
        yield f"{rules.first_dealer.value.capitalize()} deals the first hand."
    yield (
        "The deal moves one seat to the left each hand. The whole deck is dealt one card at a"
        " time, beginning on the dealer's left: 13 cards each."
    )


def cards(rules: HouseRules) -> Iterator[str]:
    """The deck and its order."""
    deck = rules.cards
    yield "Spades are always trumps."
    promoted = _promoted(deck)
    if not promoted:
        yield "Every suit ranks, from high to low, A K Q J 10 9 8 7 6 5 4 3 2."
        return
    missing = [card for card in ("2♥", "2♦", "2♣") if card not in faces(deck)]
    yield (
        f"The big joker and the little joker are in the deck; {' and '.join(missing)} are out of"
        " it."
    )
    yield f"Spades rank, from high to low: {', '.join(faces(deck, Suit.SPADES))}."
    for suit in (Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS):
        high, *_, low = faces(deck, suit)
        yield f"{suit.label.capitalize()} rank from {high} down to {low}."
    yield (
        f"{promoted} are spades in everything: for following, leading, breaking, counting spades"
        " and winning."
    )


def faces(deck: Deck, suit: Suit | None = None) -> list[str]:
    """The faces of a suit, or of the whole deck, from high to low."""
    cards = deck.full if suit is None else deck.suit_masks[suit]
    return [deck.face(card) for card in highest_first(cards)]


def _promoted(deck: Deck) -> str:
    """The cards above the ace of spades, in words; empty in the standard deck."""
    spades = faces(deck, Suit.SPADES)
    above = spades[: spades.index("A♠")]
    if not above:
        return ""
    return capital(listed(f"the {face}" if face.endswith("joker") else face for face in above))
