"""Faults in the play of the cards."""

from __future__ import annotations

from tests.faults.fault import Fault

RULEBOOK = "engine/test_rulebook.py"
TRICKS = "engine/test_tricks.py"
SEATS = "engine/test_seats.py"

FAULTS = (
    # Play
    Fault(
        "suit is followed",
        "tricks",
        "return following or hand",
        "return hand",
        TRICKS,
    ),
    Fault(
        "unbroken spades are not led",
        "tricks",
        "if broken or rules.lead_spades",
        "if not broken or rules.lead_spades",
        TRICKS,
    ),
    Fault(
        "whoever holds only spades may lead one",
        "tricks",
        "            return hand\n        return plain or hand\n    if rules.first_lead",
        "            return hand\n        return plain\n    if rules.first_lead",
        TRICKS,
    ),
    Fault(
        "the first lead is no spade",
        "tricks",
        "        return hand\n    return plain or hand\n\n\ndef _follow",
        "        return hand\n    return hand\n\n\ndef _follow",
        TRICKS,
    ),
    Fault(
        "the highest spade wins",
        "tricks",
        "rules.cards.mask_of[best] | rules.cards.trumps",
        "rules.cards.mask_of[best]",
        TRICKS,
    ),
    Fault(
        "a discard wins nothing",
        "tricks",
        "if card > best and counts >> card & 1",
        "if card > best",
        TRICKS,
    ),
    Fault(
        "a spade breaks spades",
        "game",
        "bool(self.deck.trumps & bit)",
        "bool(self.deck.suit_masks[Suit.HEARTS] & bit)",
        RULEBOOK,
    ),
    Fault(
        "the winner leads the next trick",
        "game",
        "self.leader = self.to_act = winner",
        "self.leader = self.to_act = winner.left",
        RULEBOOK,
    ),
    Fault(
        "play goes clockwise",
        "seats",
        'after this one."""\n        return SEATS[(self + 1) & 3]',
        'after this one."""\n        return SEATS[(self + 3) & 3]',
        SEATS,
    ),
    Fault(
        "the two of clubs leads",
        "tricks",
        "& deck.suit_masks[Suit.CLUBS]\n        return clubs & -clubs or plain",
        "& deck.suit_masks[Suit.CLUBS]\n        return clubs or plain",
        TRICKS,
    ),
    Fault(
        "lowest clubs are played first where that is the rule",
        "tricks",
        "    if rules.lowest_club_first:\n        clubs",
        "    if not rules.lowest_club_first:\n        clubs",
        TRICKS,
    ),
    Fault(
        "no spade on trick one where that is the rule",
        "tricks",
        "    if rules.trump_first_trick is TrumpFirstTrick.FORBIDDEN:",
        "    if rules.trump_first_trick is TrumpFirstTrick.ALLOWED:",
        TRICKS,
    ),
)
