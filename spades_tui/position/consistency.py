"""Whether the cards of a position can have been played and can lie so.

Nothing is believed that could not have happened: every card is checked against what its player
showed to hold later, and the cards not seen must find places in the other hands.
"""

from __future__ import annotations

from itertools import combinations

from spades_tui.bots.memory import Memory
from spades_tui.engine.cards import TRICKS_IN_HAND, Deck, Hand, Suit, cards_in, hand_of
from spades_tui.engine.rules import FirstLead, HouseRules
from spades_tui.engine.scoring import are, counted
from spades_tui.engine.seats import SEATS, Seat
from spades_tui.engine.tricks import legal_cards
from spades_tui.engine.view import View
from spades_tui.position.record import Record
from spades_tui.position.values import PositionError, cards_are, cards_listed


def check_cards(record: Record, deck: Deck, hand: Hand) -> None:
    """Raise PositionError for a card told twice, or a trick not led by who won the last."""
    seen = dict.fromkeys(cards_in(record.gone), "gone")
    for number, (_, cards) in enumerate(record.rounds()):
        complete = number < len(record.tricks)
        where = f"in trick {number + 1}" if complete else "on the table"
        for card in cards:
            if card in seen:
                raise PositionError(
                    "tricks" if complete else "trick",
                    f"{deck.text(card)} is {where}, and before that {seen[card]}.",
                )
            seen[card] = where
    for card in cards_in(hand):
        if card in seen:
            raise PositionError("hand", f"{deck.text(card)} is held and also {seen[card]}.")
    if record.tricks and record.leader not in (None, record.tricks[-1].winner):
        winner = record.tricks[-1].winner
        raise PositionError("trick", f"{winner.label} won the last trick and leads.")


def check_play(record: Record, rules: HouseRules, seat: Seat, hand: Hand, dealer: Seat) -> None:
    """Raise PositionError when these cards cannot have been played so, `hand` being held by `seat`.

    The hand's size, what is remembered, who led trick one, and whether each card was legal.
    """
    deck = rules.cards
    tricks = sum(record.won)
    held, due = hand.bit_count(), TRICKS_IN_HAND - tricks
    if held < due and not tricks:
        left = counted(held, "card")
        raise PositionError("won", f"it is missing: with {left} left, who has won how many?")
    if held != due:
        raise PositionError("hand", f"{cards_are(held)} there, and {seat.label} holds {due} now.")
    _check_memory(record, deck, seat, hand)
    if record.told:
        _check_first_lead(record, rules, seat, hand, dealer)
    _check_legal(record, rules, seat, hand)


def _check_memory(record: Record, deck: Deck, seat: Seat, hand: Hand) -> None:
    tricks = sum(record.won)
    if record.gone.bit_count() > tricks * len(SEATS):
        count = record.gone.bit_count()
        won = f"{counted(tricks, 'trick')} {are(tricks)} won"
        raise PositionError("gone", f"{cards_are(count)} there, and {won}.")
    leader = seat if record.leader is None else record.leader
    if not record.told and not record.won[leader]:
        raise PositionError("won", f"{leader.label} leads, and so has won the last trick.")
    played = record.hands()
    played[seat] |= hand
    for other in SEATS:
        wrong = record.void[other] & played[other]
        if wrong:
            raise PositionError("void", f"{other.label} still has {cards_listed(deck, wrong)}.")


def _check_first_lead(
    record: Record, rules: HouseRules, seat: Seat, hand: Hand, dealer: Seat
) -> None:
    """Trick one is led by the dealer's left, or by the holder of the lowest club."""
    first = next(record.rounds(), None)
    key = "tricks" if record.tricks else "trick"
    if rules.first_lead is FirstLead.TWO_OF_CLUBS:
        clubs = rules.cards.suit_masks[Suit.CLUBS]
        lowest = clubs & -clubs
        name = cards_listed(rules.cards, lowest)
        if first is None and not hand & lowest:
            raise PositionError("seat", f"{seat.label} does not hold {name}, which leads.")
        if first is not None and not lowest >> first[1][0] & 1:
            raise PositionError(key, f"{name} leads trick one.")
    elif first is not None and first[0] is not dealer.left:
        raise PositionError(
            key, f"{dealer.left.label} leads trick one, on the left of {dealer.label}, the dealer."
        )


def _check_legal(record: Record, rules: HouseRules, seat: Seat, hand: Hand) -> None:
    """Each card against what its player certainly still held."""
    deck = rules.cards
    held = record.hands()
    held[seat] |= hand
    broken = bool(record.gone & deck.trumps)
    for number, (leader, cards) in enumerate(record.rounds()):
        for place, card in enumerate(cards):
            player = Seat((leader + place) % 4)
            legal = legal_cards(
                rules,
                held[player],
                cards[:place],
                first_trick=number == 0 and record.told,
                broken=broken,
            )
            if not legal >> card & 1:
                raise PositionError(
                    "tricks" if number < len(record.tricks) else "trick",
                    f"{player.label} could not play {deck.text(card)} to trick {number + 1}"
                    f" while it held {cards_listed(deck, legal)}.",
                )
            held[player] ^= 1 << card
        broken = broken or bool(hand_of(cards) & deck.trumps)


def check_places(view: View) -> None:
    """Raise PositionError when the cards not seen do not fit into the other hands.

    Only asked when every card played is known; else some of them may be gone.
    """
    memory = Memory(view)
    left = TRICKS_IN_HAND - view.tricks_played
    room = {seat: left for seat in SEATS if seat is not view.seat}
    for place in range(len(view.trick)):
        room[Seat((view.leader + place) % 4)] -= 1
    for count in range(len(room)):
        for seats in combinations(room, count):
            elsewhere = 0
            for seat in room.keys() - set(seats):
                elsewhere |= memory.may_hold[seat]
            only = memory.unseen & ~elsewhere
            if only.bit_count() > sum(room[seat] for seat in seats):
                names = " and ".join(seat.label for seat in seats)
                who = f"only {names}" if seats else "nobody"
                raise PositionError(
                    "void" if any(view.shown_void) else "tricks",
                    f"{who} can hold {cards_listed(view.deck, only)}.",
                )
