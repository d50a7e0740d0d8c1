"""Faults in the deck, the deal, the bids and what a seat may know."""

from __future__ import annotations

from tests.faults.fault import Fault

RULEBOOK = "engine/test_rulebook.py"
BIDDING = "engine/test_bidding.py"
GAME = "engine/test_game.py"
CARDS = "engine/test_cards.py"
VIEW = "engine/test_view.py"

FAULTS = (
    # Decks
    Fault(
        "the big joker is over the little one",
        "cards",
        'DeckKind.JOKERS: ("LJ", "BJ")',
        'DeckKind.JOKERS: ("BJ", "LJ")',
        CARDS,
    ),
    Fault(
        "with high deuces the two of clubs leaves the deck",
        "cards",
        'DeckKind.JOKERS_DEUCES: ("2H", "2C")',
        'DeckKind.JOKERS_DEUCES: ("2H", "2D")',
        CARDS,
    ),
    # Deal and seats
    Fault(
        "the deal moves to the left", "game", "self.dealer.left if", "self.dealer.right if", GAME
    ),
    Fault(
        "dealing starts on the dealer's left",
        "deals",
        "pack[seat - dealer.left & 3 ::",
        "pack[seat - dealer & 3 ::",
        RULEBOOK,
    ),
    Fault(
        "the highest card drawn deals", "deals", "return max(SEATS", "return min(SEATS", RULEBOOK
    ),
    Fault(
        "a deal hands out the whole deck",
        "game",
        "or together & hand:",
        "or not hand:",
        RULEBOOK,
    ),
    # Bidding
    Fault(
        "bidding starts on the dealer's left",
        "game",
        "self._ask_for_bid(self.dealer.left)",
        "self._ask_for_bid(self.dealer)",
        RULEBOOK,
    ),
    Fault(
        "with nil off the lowest bid is one",
        "bidding",
        "if rules.nil is None:\n        return False",
        "if rules.nil is None:\n        return True",
        BIDDING,
    ),
    Fault(
        "both partners' nil can be forbidden",
        "bidding",
        "if partner.is_nil and rules.both_nil",
        "if not partner.is_nil and rules.both_nil",
        BIDDING,
    ),
    Fault(
        "the board forces the second partner up",
        "bidding",
        "max(1, rules.board - partner.tricks)",
        "1",
        BIDDING,
    ),
    Fault(
        "nil is closed by a board not met",
        "bidding",
        "return partner.tricks >= rules.board",
        "return partner.tricks > rules.board",
        BIDDING,
    ),
    Fault(
        "mirror bids the spades held", "bidding", "(BIDS[spades],)", "BIDS[: spades + 1]", BIDDING
    ),
    Fault(
        "whiz bids nil or the spades held",
        "bidding",
        "(NIL, BIDS[spades]) if spades",
        "(BIDS[spades],) if spades",
        BIDDING,
    ),
    Fault(
        "a suicide nil's partner bids four or more",
        "bidding",
        "SUICIDE_LEAST = 4",
        "SUICIDE_LEAST = 3",
        BIDDING,
    ),
    Fault(
        "blind nil needs to be as far behind, inclusive",
        "bidding",
        "totals[seat.side] + behind <= totals",
        "totals[seat.side] + behind < totals",
        BIDDING,
    ),
    Fault(
        "the partner of a blind nil cannot bid it too",
        "bidding",
        "bids[seat.partner] == BLIND_NIL or",
        "bids[seat.partner] == NIL or",
        GAME,
    ),
    Fault(
        "an ordinary nil does not exchange beside the partner's nil",
        "bidding",
        "            continue\n        else:\n",
        "            count = rules.nil_exchange\n        else:\n",
        GAME,
    ),
    Fault(
        "exchanges go in bidding order",
        "bidding",
        "in round_from(dealer.left):",
        "in round_from(dealer.left.left):",
        GAME,
    ),
    Fault(
        "the partner returns as many cards",
        "game",
        "len(self.passed) < 2 * len(self._exchanges())",
        "len(self.passed) < len(self._exchanges())",
        GAME,
    ),
    Fault(
        "only cards that are held are passed",
        "game",
        "if cards & ~self.hands[seat]:",
        "if not cards:",
        GAME,
    ),
    # What a seat may know
    Fault(
        "a hand not looked at is shown to nobody",
        "view",
        "hand=game.hands[seat] if looked else 0",
        "hand=game.hands[seat]",
        VIEW,
    ),
)
