"""How things stand, in words: tricks against contracts, nils, the trick on the table, scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spades_tui.bots.characters import CHARACTERS, in_brackets
from spades_tui.engine.bidding import Bid
from spades_tui.engine.cards import TRICKS_IN_HAND, Card
from spades_tui.engine.contract import Fate, counting_tricks, counts, fate_with, is_exact
from spades_tui.engine.game import Phase
from spades_tui.engine.rules import LeadSpades
from spades_tui.engine.rules_text import one_line
from spades_tui.engine.scoring import counted, number
from spades_tui.engine.seats import SEATS, Seat, Side, round_from
from spades_tui.engine.sentences import capital, listed
from spades_tui.engine.view import View
from spades_tui.table.company import Company


def contract_words(view: View, company: Company, side: Side) -> str:
    """`you and Ada have a contract of 7`; with both partners nil, that they have none."""
    contract = view.contract(side)
    if not contract:
        return f"{company.pair(side)} have no contract"
    more = ", more than there are tricks" if contract > TRICKS_IN_HAND else ""
    return f"{company.pair(side)} have a contract of {contract}{more}"


def tricks_words(view: View, company: Company) -> str:
    """`Tricks: you and Ada 2 of 7; Bo and Cy 1 of 6, and 1 by Bo's nil.`"""
    sides = [f"{company.pair(side)} {_count(view, company, side)}" for side in company.sides]
    return f"Tricks: {'; '.join(sides)}."


def _count(view: View, company: Company, side: Side) -> str:
    if view.bids[side] is None:
        return str(view.won_by(side))
    won = counting_tricks(view.rules, view.bids, view.won, side)
    contract = view.contract(side)
    count = f"{won} of {contract}" if contract else str(won)
    for seat in side.seats:
        bid, tricks = view.bids[seat], view.won[seat]
        if bid is not None and tricks and not counts(view.rules, bid):
            count += f", and {tricks} by {company.their(seat)} {bid.words}"
    return count


def score_words(view: View, company: Company) -> str:
    """`Score: you and Ada 71, 1 bag; Bo and Cy −60, 0 bags.`"""
    sides = []
    for side in company.sides:
        bags = ""
        if view.rules.bag_penalty is not None:
            bags = f", {counted(view.bags[side], 'bag')}"
        sides.append(f"{company.pair(side)} {number(view.totals[side])}{bags}")
    return f"Score: {'; '.join(sides)}."


def trick_words(view: View, company: Company) -> str:
    """`On the table: Bo K♥, Ada 3♥. Bo is winning.`, or that the trick is still empty."""
    if not view.trick or view.winning is None:
        return "No card is on the table."
    played = zip(round_from(view.leader), view.trick, strict=False)
    winning = company.does(view.winning, "are")
    return f"On the table: {_cards_of(view, company, played)}. {winning} winning."


def last_trick_words(view: View, company: Company) -> str:
    """The last complete trick of this hand, card by card, and who won it."""
    if not view.tricks:
        return "No trick of this hand is complete yet."
    trick = view.tricks[-1]
    cards = _cards_of(view, company, zip(round_from(trick.leader), trick.cards, strict=True))
    return f"Trick {len(view.tricks)}: {cards}. {company.said[trick.winner]} won it."


def _cards_of(view: View, company: Company, played: Iterator[tuple[Seat, Card]]) -> str:
    return ", ".join(f"{company.of(seat)} {view.deck.face(card)}" for seat, card in played)


def table_words(view: View, company: Company) -> Iterator[str]:
    """Everything that all four can see, a sentence each."""
    yield f"Hand {view.hand_number}. {company.said[view.dealer]} dealt."
    yield f"Rules: {one_line(view.rules)}."
    yield score_words(view, company)
    if view.rules.bids_itself(view.hand_number):
        yield "Nobody bids this hand: every trick is worth 10 points."
    else:
        yield from _bids(view, company)
    for giver, count in view.passes:
        partner = company.of(giver.partner)
        yield f"{company.said[giver]} passed {counted(count, 'card')} to {partner}."
    if view.phase is not Phase.PLAY:
        return
    yield tricks_words(view, company)
    if view.bids[0] is not None:
        for side in company.sides:
            yield from needs(view, company, side)
    if view.rules.lead_spades is LeadSpades.BROKEN:
        yield "Spades are broken." if view.broken else "Spades are not broken yet."
    yield trick_words(view, company)


def _bids(view: View, company: Company) -> Iterator[str]:
    order = round_from(view.dealer.left)
    made = [
        f"{company.of(seat)} {bid.words}" for seat in order if (bid := view.bids[seat]) is not None
    ]
    if not made:
        yield "Nobody has bid yet."
        return
    yield f"Bids: {', '.join(made)}."
    waiting = [company.of(seat) for seat in order if view.bids[seat] is None]
    if waiting:
        yield f"Still to bid: {listed(waiting)}."


def needs(view: View, company: Company, side: Side) -> Iterator[str]:
    """What a side still needs or has too many of, and how its nils stand."""
    pair = capital(company.pair(side))
    won = counting_tricks(view.rules, view.bids, view.won, side)
    contract = view.contract(side)
    over = won - contract
    if contract:
        match fate_with(view.rules, contract, won):
            case Fate.SHORT:
                yield f"{pair} need {-over} more."
            case Fate.OVER:
                yield f"{pair} have {over} too many for an exact ten."
            case Fate.MADE if is_exact(view.rules, contract):
                yield f"{pair} have their exact ten: another trick would lose it."
            case Fate.MADE if over:
                yield f"{pair} have made their contract, with {over} more than bid."
            case Fate.MADE:
                yield f"{pair} have made their contract exactly."
    for seat in company.seats_of(side):
        bid = view.bids[seat]
        if bid is not None and bid.is_nil:
            yield nil_words(company, seat, bid, view.won[seat])


def nil_words(company: Company, seat: Seat, bid: Bid, won: int) -> str:
    """How a nil stands: it holds, or has failed with so many tricks."""
    fate = f"has failed, with {counted(won, 'trick')}" if won else "holds so far"
    return f"{company.whose(seat)} {bid.words} {fate}."


def seating_words(company: Company, players: Sequence[str]) -> str:
    """Where the others sit, seen from the person; of characters also how they play.

    `players` are who fills the seats, South first, as a header names them.
    """
    me = company.place
    left, partner, right = (
        f"{company.names[seat]} the {in_brackets(players[seat])}"
        if players[seat] in CHARACTERS
        else company.names[seat]
        for seat in (me.left, me.partner, me.right)
    )
    return (
        f"You sit {me.label}. {left} sits on your left, your partner {partner} opposite, "
        f"{right} on your right."
    )


def all_have_bid(view: View) -> bool:
    """Whether the round of bidding is complete."""
    return all(view.bids[seat] is not None for seat in SEATS)
