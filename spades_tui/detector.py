"""Counts the plays that players complain about in Spades programs, by what the seat could know.

Each fault is a question about one decision: which of the legal cards (or bids) would be the fault?
Where some but not all would be, there was an opportunity; where one of them was chosen, a hit.
D19 (an end game that every layout agrees on) needs a search and is not counted here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from spades_tui.bots.hand_value import sure_tricks
from spades_tui.bots.nil_bid import cannot_escape, far_behind
from spades_tui.bots.situation import Situation, highest, lowest
from spades_tui.engine.actions import Action, MakeBid, Play
from spades_tui.engine.bidding import Bid
from spades_tui.engine.cards import TRICKS_IN_HAND, Hand, cards_in
from spades_tui.engine.game import Phase
from spades_tui.engine.rules import Bidding
from spades_tui.engine.view import View

FaultyCards = Callable[[Situation], Hand]
FaultyBids = Callable[[View], set[Bid]]


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault by its number in the list, and what it is."""

    number: str
    what: str


@dataclass(frozen=True, slots=True)
class Finding:
    """One opportunity for a fault, and whether it was taken."""

    fault: Fault
    hit: bool


def findings(view: View, action: Action) -> Iterator[Finding]:
    """Every opportunity for a fault that the seat of `view` had when it did `action`."""
    if isinstance(action, Play) and view.phase is Phase.PLAY:
        legal = view.legal
        if not legal & (legal - 1):
            return
        situation = Situation(view)
        for fault, faulty_cards in CARD_FAULTS:
            bad = faulty_cards(situation) & legal
            if bad and bad != legal:
                yield Finding(fault, bool(bad >> action.card & 1))
    elif isinstance(action, MakeBid) and view.phase is Phase.BID:
        for fault, faulty_bids in BID_FAULTS:
            faulty = faulty_bids(view) & set(view.bid_choices)
            if faulty and len(faulty) < len(view.bid_choices):
                yield Finding(fault, action.bid in faulty)


def _nil_alive(s: Situation) -> bool:
    return bool(s.stakes.ours.nils or s.stakes.theirs.nils)


def _partner_ahead(s: Situation) -> bool:
    return s.winner == s.partner and s.partner_counts


def _settled(s: Situation) -> bool:
    """Our contract made, the opponents' beyond help or harm, no nil alive, and bags cost."""
    ours, theirs = s.stakes.ours, s.stakes.theirs
    dull = not (ours.exact or theirs.exact or _nil_alive(s))
    return dull and ours.made and not theirs.open and s.stakes.bag_price > 0


def _short(s: Situation) -> bool:
    """Whether the contract still needs tricks that the seat's own spades do not make sure."""
    return s.stakes.ours.open and s.counts and s.sure < s.stakes.ours.need


def _overtakes_partner(s: Situation) -> Hand:
    if s.behind or not s.losers or not _partner_ahead(s) or _nil_alive(s):
        return 0
    return s.winners


def _ruffs_partner(s: Situation) -> Hand:
    if not s.led or s.hand & s.led or not _partner_ahead(s) or not s.losers or s.partner_nil:
        return 0
    safe = not s.behind or (
        s.position == 2 and s.boss(s.best) and not s.memory.may_hold[s.left] & s.trumps
    )
    return s.winners if safe else 0


def _leads_low_into_nil(s: Situation) -> Hand:
    if s.led or not s.partner_nil:
        return 0
    bad = 0
    for mask in s.deck.suit_masks:
        mine = s.legal & mask
        if mine and s.boss(highest(mine)) and s.memory.may_hold[s.partner] & mask:
            bad |= mine & ((1 << s.cheapest(highest(mine))) - 1)
    return bad


def _nil_takes_a_trick(s: Situation) -> Hand:
    return s.winners if s.my_nil and s.losers else 0


def _takes_a_bag(s: Situation) -> Hand:
    if not s.led or s.behind or s.winner == s.partner or not _settled(s):
        return 0
    return s.winners


def _gives_up_a_needed_trick(s: Situation) -> Hand:
    if not s.led or s.behind or not s.needs_all or not s.counts or _partner_ahead(s):
        return 0
    return s.losers if s.winners and not s.my_nil else 0


def _wins_too_high(s: Situation) -> Hand:
    if not s.led or s.behind or not _short(s) or _nil_alive(s) or not s.winners:
        return 0
    winners = s.winners & s.led or s.winners
    alike = 1 << lowest(winners)
    for card in cards_in(winners):
        between = s.unseen & s.deck.mask_of[card] & (1 << card) - (1 << lowest(winners))
        if not between:
            alike |= 1 << card
    return winners & ~alike


def _throws_a_spade_under(s: Situation) -> Hand:
    if not s.led or s.hand & s.led or not _short(s) or s.my_nil:
        return 0
    if not s.trumps >> s.best & 1 or not s.losers & ~s.trumps:
        return 0
    return s.losers & s.trumps


def _leads_from_a_king(s: Situation) -> Hand:
    if s.led or not _short(s) or _nil_alive(s):
        return 0
    bad = 0
    for mask in s.deck.suit_masks[:3]:
        mine, top = s.legal & mask, highest(mask)
        if mine >> top - 1 & 1 and s.unseen >> top & 1:
            bad |= mine & ~(1 << top - 1)
            if not mine >> top - 2 & 1:
                bad |= 1 << top - 1
    return bad


def _second_hand_high(s: Situation) -> Hand:
    if s.position != 1 or not s.losers & s.led or s.led == s.trumps or s.needs_all:
        return 0
    if s.my_nil or s.partner_nil:
        return 0
    top = highest(s.led)
    honours = s.winners & s.led & (1 << top - 1 | 1 << top - 2)
    return sum(1 << card for card in cards_in(honours) if not s.boss(card))


def _refuses_to_ruff(s: Situation) -> Hand:
    if s.position < 2 or s.hand & s.led or not _short(s) or s.my_nil:
        return 0
    if s.winner in (s.partner, s.their_nil) or s.trumps >> s.best & 1:
        return 0
    if s.foes_behind and s.memory.void[s.left] & s.led and s.memory.may_hold[s.left] & s.trumps:
        # The next player can go over it.
        return 0
    return s.losers if s.winners & ~s.reserve else 0


def _ducks_and_fails(s: Situation) -> Hand:
    if s.their_nil < 0 or s.winner == s.their_nil:
        return 0
    return _gives_up_a_needed_trick(s)


def _covers_a_broken_nil(s: Situation) -> Hand:
    bid = s.view.bids[s.partner]
    if bid is None or not bid.is_nil or s.partner_nil or s.winner != s.partner or s.behind:
        return 0
    ours = s.stakes.ours
    return s.winners if ours.made and s.losers and s.stakes.bag_price > 0 else 0


def _nil_keeps_the_danger(s: Situation) -> Hand:
    if not s.my_nil or not s.led or s.hand & s.led:
        return 0
    harmless = dangerous = 0
    for card in cards_in(s.losers):
        others = s.unseen & s.deck.mask_of[card]
        lower = (others & (1 << card) - 1).bit_count()
        if not lower:
            harmless |= 1 << card
        elif lower >= others.bit_count() - 1 and lower >= 3:
            dangerous |= 1 << card
    return harmless if dangerous else 0


def _chases_a_set_instead_of_winning(s: Situation) -> Hand:
    ours = s.stakes.ours
    if not s.led or s.behind or not ours.open or not s.stakes.we_win_by_making or s.my_nil:
        return 0
    if s.sure >= ours.need or _partner_ahead(s) or not s.counts:
        return 0
    return s.losers if s.winners else 0


def _cashes_when_all_is_settled(s: Situation) -> Hand:
    if s.led or not _settled(s):
        return 0
    bad = 0
    for mask in s.deck.suit_masks:
        mine = s.legal & mask
        foes = (s.memory.may_hold[s.left] | s.memory.may_hold[s.right]) & mask
        if mine and foes and s.boss(highest(mine)):
            bad |= mine & ~((1 << s.cheapest(highest(mine))) - 1)
    return bad


def _draws_the_partners_last_trump(s: Situation) -> Hand:
    if s.led or not s.legal & ~s.trumps or s.my_nil or s.needs_all:
        return 0
    may = s.memory.may_hold
    if (may[s.left] | may[s.right]) & s.trumps or not may[s.partner] & s.trumps:
        return 0
    return s.legal & s.trumps


def _hopeless_nil(view: View) -> set[Bid]:
    free = view.rules.bidding is Bidding.FREE
    partner = view.bids[view.seat.partner]
    if far_behind(view):
        # Two nils in one side are the last hope there.
        return set()
    bad = set()
    for bid in view.bid_choices:
        if bid.is_nil and (
            cannot_escape(view.deck, view.hand) or (free and partner is not None and partner.is_nil)
        ):
            bad.add(bid)
        if partner is not None and bid.tricks + partner.tricks > TRICKS_IN_HAND:
            bad.add(bid)
    return bad


def _too_low_beside_nil(view: View) -> set[Bid]:
    partner = view.bids[view.seat.partner]
    if partner is None or not partner.is_nil or far_behind(view):
        return set()
    sure = sure_tricks(view.deck, view.hand)
    return {bid for bid in view.bid_choices if bid.tricks < sure}


CARD_FAULTS: tuple[tuple[Fault, FaultyCards], ...] = (
    (Fault("D1", "last to play, overtakes the partner"), _overtakes_partner),
    (Fault("D2", "ruffs the partner's winner"), _ruffs_partner),
    (Fault("D3", "leads low into the partner's nil"), _leads_low_into_nil),
    (Fault("D4", "a nil goes over when it could stay under"), _nil_takes_a_trick),
    (Fault("D5", "takes a certain bag"), _takes_a_bag),
    (Fault("D6", "gives up a trick when all are needed"), _gives_up_a_needed_trick),
    (Fault("D7", "wins with more than the cheapest winner"), _wins_too_high),
    (Fault("D8", "throws a spade under a higher one"), _throws_a_spade_under),
    (Fault("D9", "leads away from a king, or a bare king"), _leads_from_a_king),
    (Fault("D10", "second to play, king or queen too early"), _second_hand_high),
    (Fault("D11", "does not ruff an opponent's winner"), _refuses_to_ruff),
    (Fault("D12", "ducks for a nil and fails its contract"), _ducks_and_fails),
    (Fault("D13", "covers a nil that is broken"), _covers_a_broken_nil),
    (Fault("D14", "a nil keeps the dangerous card"), _nil_keeps_the_danger),
    (Fault("D17", "chases a set when making wins the game"), _chases_a_set_instead_of_winning),
    (Fault("D18", "takes tricks when all is settled"), _cashes_when_all_is_settled),
    (Fault("D20", "draws the partner's last spade"), _draws_the_partners_last_trump),
)
"""The faults of play, each with the cards that would commit it."""

BID_FAULTS: tuple[tuple[Fault, FaultyBids], ...] = (
    (Fault("D15", "a hopeless nil, or more than thirteen together"), _hopeless_nil),
    (Fault("D16", "beside a nil, bids below its sure tricks"), _too_low_beside_nil),
)
"""The faults of bidding, each with the bids that would commit it."""
