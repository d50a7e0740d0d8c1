"""The rules in words: leading, following and winning tricks."""

from __future__ import annotations

from collections.abc import Iterator

from spades_tui.engine.cards import Suit
from spades_tui.engine.rules import FirstLead, HouseRules, LeadSpades, TrumpFirstTrick
from spades_tui.engine.rules_text.deck_words import faces


def play(rules: HouseRules) -> Iterator[str]:
    """Leading, following and winning tricks."""
    yield from _first_lead(rules)
    yield (
        "Everyone plays one card, clockwise. Whoever can follow the suit led must follow it;"
        " whoever cannot may play any card."
        if not rules.lowest_club_first
        else "From the second trick on, whoever can follow the suit led must follow it; whoever"
        " cannot may play any card. Everyone plays one card, clockwise."
    )
    if rules.trump_first_trick is TrumpFirstTrick.FORBIDDEN and not rules.lowest_club_first:
        led = rules.first_lead is FirstLead.DEALERS_LEFT
        yield (
            "No spade may be played to the first trick by a player who holds another suit."
            + (" If a spade was led, following it goes before this." if led else "")
        )
    yield (
        "The highest spade wins the trick; without a spade, the highest card of the suit led. The"
        " winner leads to the next trick."
    )
    if rules.lead_spades is LeadSpades.BROKEN:
        yield (
            "Spades may be led once they are broken, that is once a spade has been played on an"
            " earlier trick. A player who holds nothing but spades may lead one before that, which"
            " breaks them too."
        )
    else:
        late = rules.first_lead is FirstLead.TWO_OF_CLUBS or (
            rules.trump_first_trick is TrumpFirstTrick.FORBIDDEN
        )
        yield f"Spades may be led at any time{' after the first trick' if late else ''}."


def _first_lead(rules: HouseRules) -> Iterator[str]:
    if rules.first_lead is FirstLead.DEALERS_LEFT:
        free = (
            rules.lead_spades is LeadSpades.ANY_TIME
            and rules.trump_first_trick is TrumpFirstTrick.ALLOWED
        )
        yield "The player on the dealer's left leads to the first trick, " + (
            "with any card."
            if free
            else "with any suit but spades. A player who holds only spades leads one of them."
        )
        return
    lowest = faces(rules.cards, Suit.CLUBS)[-1]
    instead = "" if lowest == "2♣" else " (2♣ is not in this deck)"
    yield (
        f"Whoever holds {lowest}{instead} leads it to the first trick. Bidding still begins on the"
        " dealer's left."
    )
    if rules.lowest_club_first:
        yield (
            "To the first trick everyone plays the lowest club held, and the highest of them wins."
            " A player without clubs plays any card but a spade, unless only spades are held."
        )
