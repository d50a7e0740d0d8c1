"""What everybody at the table can see in a bid or a card, and can conclude from it.

Nothing here knows more than the onlooker: all of it comes from the view before the deed.
"""

from __future__ import annotations

from collections.abc import Iterator

from spades_tui.bots.memory import Memory
from spades_tui.engine.actions import Look, MakeBid, Pass, Play
from spades_tui.engine.cards import Card
from spades_tui.engine.contract import Fate, counting_tricks, fate_with, is_exact
from spades_tui.engine.scoring import counted
from spades_tui.engine.sentences import capital
from spades_tui.engine.tricks import best_card
from spades_tui.engine.view import View
from spades_tui.table.company import Company
from spades_tui.table.deeds import Deed


def seen(deed: Deed, company: Company) -> str:
    """What was done, as a sentence."""
    name = company.said[deed.seat]
    match deed.action:
        case MakeBid(bid):
            return f"{name} bid {bid.words}."
        case Look():
            return f"{name} looked at the cards instead of bidding blind nil."
        case Pass(cards):
            partner = company.of(deed.seat.partner)
            return f"{name} passed {counted(cards.bit_count(), 'card')} to {partner}."
        case Play(card):
            return _seen_play(name, card, deed.before)
    raise TypeError(f"{deed.action!r} is nobody's doing")


def _seen_play(name: str, card: Card, view: View) -> str:
    deck = view.deck
    face = deck.face(card)
    if not view.trick:
        return f"{name} led {face}."
    led = view.trick[0]
    suit = deck.suits[led].symbol
    if deck.mask_of[led] >> card & 1:
        return f"{name} had to follow {suit} and played {face}."
    ruffed = "ruffed with" if deck.trumps >> card & 1 else "threw"
    return f"{name} could not follow {suit} and {ruffed} {face}."


def concluded(deed: Deed, company: Company) -> str:
    """What follows from it for anybody who has watched the hand; empty when that is nothing."""
    match deed.action:
        case MakeBid():
            return " ".join(_from_bid(deed, company))
        case Play(card):
            parts = (_from_lead if not deed.before.trick else _from_following)(deed, card, company)
            return " ".join((*parts, *_aim(deed, company)))
    return ""


def _from_bid(deed: Deed, company: Company) -> Iterator[str]:
    view, partner = deed.before, deed.seat.partner
    told = view.bids[partner]
    assert isinstance(deed.action, MakeBid)
    if told is not None:
        contract = told.tricks + deed.action.bid.tricks
        yield f"With {company.their(partner)} {told.words} the contract is {contract}."


def _from_lead(deed: Deed, card: Card, company: Company) -> Iterator[str]:
    view, deck = deed.before, deed.before.deck
    suit = deck.mask_of[card]
    yield from _highest(view, card)
    if suit == deck.trumps:
        return
    memory = Memory(view)
    for seat in (deed.seat.left, deed.seat.partner, deed.seat.right):
        void = suit & ~memory.void[seat] == 0
        if void and deck.trumps & ~memory.void[seat]:
            has = "have" if seat is company.me else "has"
            yield f"{company.said[seat]} {has} shown out of {_sign(view, card)} and may ruff."


def _from_following(deed: Deed, card: Card, company: Company) -> Iterator[str]:
    view, deck = deed.before, deed.before.deck
    winner = view.winning
    assert winner is not None
    best = best_card(view.rules, view.trick)
    theirs = f"{company.their(winner)} {deck.face(best)}"
    both = "you" if company.me in (deed.seat, winner) else "they"
    wins = best_card(view.rules, (*view.trick, card)) == card
    last = len(view.trick) == 3
    if wins:
        partner = f", though {both} are partners" if winner is deed.seat.partner else ""
        yield f"It {'wins the trick over' if last else 'goes over'} {theirs}{partner}."
        if not last:
            yield from _highest(view, card)
    elif winner is deed.seat.partner:
        yield f"It leaves the trick to {theirs}, as {both} are partners."
    else:
        yield f"It cannot beat {theirs}." if not _follows(view, card) else f"It is under {theirs}."
    if not _follows(view, card):
        has = "have" if deed.seat is company.me else "has"
        yield f"{company.said[deed.seat]} {has} no {_sign(view, view.trick[0])} left."


def _follows(view: View, card: Card) -> bool:
    return bool(view.deck.mask_of[view.trick[0]] >> card & 1)


def _sign(view: View, card: Card) -> str:
    return view.deck.suits[card].symbol


def _highest(view: View, card: Card) -> Iterator[str]:
    """That a card is the highest of its suit still to be played, where it is."""
    if not view.deck.mask_of[card] & ~view.played & -1 << card + 1:
        yield f"It is the highest {_sign(view, card)} left."


def _aim(deed: Deed, company: Company) -> Iterator[str]:
    """What the side needed when the card was played, and the nils still to be kept."""
    view, side = deed.before, deed.seat.side
    for seat in side.seats:
        bid = view.bids[seat]
        if bid is not None and bid.is_nil and not view.won[seat]:
            yield f"{company.whose(seat)} {bid.words} still stood."
    contract = view.contract(side)
    if not contract:
        return
    won = counting_tricks(view.rules, view.bids, view.won, side)
    pair = capital(company.pair(side))
    match fate_with(view.rules, contract, won):
        case Fate.SHORT:
            yield f"{pair} needed {counted(contract - won, 'trick')} more."
        case Fate.OVER:
            yield f"{pair} had too many tricks for an exact ten."
        case Fate.MADE if is_exact(view.rules, contract):
            yield f"{pair} had their exact ten: another trick would lose it."
        case Fate.MADE if view.rules.bag_penalty is not None:
            yield f"{pair} had their contract: another trick would be a bag."
        case Fate.MADE:
            yield f"{pair} had their contract."
