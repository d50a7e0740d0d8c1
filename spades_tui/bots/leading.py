"""Choosing a lead: to take tricks, and to lose them."""

from __future__ import annotations

from spades_tui.bots.chances import has_none
from spades_tui.bots.player import Decision
from spades_tui.bots.situation import Situation, highest, lowest
from spades_tui.bots.stakes import Aim
from spades_tui.engine.cards import Card, Hand, cards_in


def cash_what_is_needed(s: Situation) -> Decision | None:
    """When every trick left is needed, lead what cannot be beaten."""
    if s.led or not s.needs_all:
        return None
    sure = [card for card in cards_in(s.legal) if s.boss(card)]
    if not sure:
        return None
    card = max(sure, key=lambda choice: (s.holds(choice), -choice))
    return s.play(card, f"We need every trick that is left, and {s.face(card)} is the best out.")


def cash_winner(s: Situation) -> Decision | None:
    """Take a plain suit's best card before somebody is out of the suit."""
    if s.led or not s.aim.takes:
        return None
    best, best_chance = -1, 0.6 - s.style.aces
    for mask in s.deck.suit_masks[:3]:
        mine = s.legal & mask
        if mine and s.boss(highest(mine)):
            chance = s.holds(highest(mine))
            if chance > best_chance:
                best, best_chance = highest(mine), chance
    if best < 0:
        return None
    card = s.cheapest(best)
    name = s.suit_name(s.deck.mask_of[card])
    return s.play(card, f"{s.face(card)} is the best {name[:-1]} left, and {s.tricks_needed()}.")


def draw_trumps(s: Situation) -> Decision | None:
    """Lead the best spades while the opponents have some and there are winners to protect."""
    spades = s.legal & s.trumps
    if s.led or not s.aim.takes or not spades or not s.boss(highest(spades)):
        return None
    memory = s.memory
    theirs = (memory.may_hold[s.left] | memory.may_hold[s.right]) & s.trumps
    out = s.unseen & s.trumps
    count = spades.bit_count() + s.style.draws
    long = count > out.bit_count()
    winners = sum(
        1 for mask in s.deck.suit_masks[:3] if s.hand & mask and s.boss(highest(s.hand & mask))
    )
    if not theirs or not (long or (winners and count >= 3 and s.sure + s.style.draws >= 2)):
        return None
    card = s.cheapest(highest(spades))
    return s.play(card, f"{s.face(card)} is the best spade left and draws the opponents' spades.")


def lead_to_partners_ruff(s: Situation) -> Decision | None:
    """Lead a suit that the partner is out of, so that it can ruff."""
    if s.led or not s.aim.takes or not s.partner_counts:
        return None
    memory = s.memory
    if not memory.may_hold[s.partner] & s.trumps:
        return None
    for mask in s.deck.suit_masks[:3]:
        mine = s.legal & mask
        if mine and memory.void[s.partner] & mask and not memory.void[s.left] & mask:
            card = lowest(mine)
            name = s.suit_name(mask)
            return s.play(card, f"My partner is out of {name} and can ruff {s.face(card)}.")
    return None


def lead_safely(s: Situation) -> Decision | None:
    """With no trick to cash: the lead that gives away least."""
    if s.led or not s.aim.takes:
        return None
    card = min(_safe_choices(s), key=lambda choice: (_gives_away(s, choice), choice))
    if s.boss(card):
        return s.play(card, f"{s.face(card)} is the best of its suit, and {s.tricks_needed()}.")
    name = s.suit_name(s.deck.mask_of[card])
    return s.play(card, f"{s.face(card)} gives away least: no {name} honour is lost by it.")


def lead_to_lose(s: Situation) -> Decision | None:
    """Tricks are not wanted: lead the card that our side is least likely to win with."""
    if s.led:
        return None
    choices = list(cards_in(s.legal & ~s.reserve or s.legal))
    if s.stakes.ours.made and not s.stakes.theirs.open:
        # With nothing left to decide, a suit's best card is not led while there are others.
        choices = [card for card in choices if not s.boss(card)] or choices
    card = min(
        choices,
        key=lambda choice: (
            round(_side_wins(s, choice), 3),
            s.trumps >> choice & 1,
            -choice,
        ),
    )
    why = s.stakes.of_more_tricks
    if s.aim is Aim.FREE:
        why = "nothing is to be gained by winning"
    return s.play(card, f"{s.face(card)} is the lead likeliest to lose: {why}.")


def _safe_choices(s: Situation) -> list[Card]:
    """From each suit the top of a sequence, or else the lowest card."""
    choices: list[Card] = []
    for mask in s.deck.suit_masks:
        mine = s.legal & mask
        if mine:
            top = highest(mine)
            choices.append(lowest(mine))
            if s.cheapest(top) != top or s.boss(top):
                choices.append(top)
    return choices


def _gives_away(s: Situation, card: Card) -> float:
    """What a lead costs in expectation, in tenths of a trick: lower is better."""
    mask = s.deck.mask_of[card]
    mine, others = s.hand & mask, s.unseen & mask
    top = highest(mine)
    above = (others >> top).bit_count()
    length = mine.bit_count()
    cost = 0.0
    if card == top:
        # A suit's best card is kept: led when it may be ruffed, it is lost.
        cost += 2.0 if above == 0 else 0.0 if s.cheapest(top) != top else 1.0
        if above and length == 1:
            cost += max(0.0, 4.0 - above) if above <= 3 else -1.0
    elif above == 0:
        cost += 3.0
    elif above <= 2 and length > above:
        # Away from a king, or from a queen, which costs less than it seems.
        cost += 3.0 if above == 1 else 0.5
    if mask == s.trumps:
        foes = s.memory.may_hold[s.left] | s.memory.may_hold[s.right]
        if not foes & mask and s.memory.may_hold[s.partner] & mask:
            # It would only draw the partner's spades.
            cost += 6.0
        cost += 2.5 + (1.5 if s.sure and card != top else 0.0) - s.style.draws
    elif others:
        spades = (s.hand & s.trumps & ~s.reserve).bit_count()
        if length == 1 and spades > 0 and above > 1:
            cost -= 1.0
        for foe in (s.left, s.right):
            if s.memory.void[foe] & mask and s.memory.may_hold[foe] & s.trumps:
                cost += 2.0
    else:
        foes = s.memory.may_hold[s.left] | s.memory.may_hold[s.right]
        cost += 2.0 if foes & s.trumps else -3.0
    return cost


def _side_wins(s: Situation, card: Card) -> float:
    """The chance that this seat or its partner wins the trick with `card` led."""
    mask = s.deck.mask_of[card]
    chance = _stays_on_top(s, card, mask)
    partner = s.memory.may_hold[s.partner] & mask
    foes = (s.memory.may_hold[s.left] | s.memory.may_hold[s.right]) & mask
    # The partner wins when it holds the best card left and cannot stay under.
    best = highest(s.unseen & mask) if s.unseen & mask else -1
    if best > card and partner >> best & 1 and not foes >> best & 1:
        chance += 0.5 * (1.0 - chance)
    return chance


def _stays_on_top(s: Situation, card: Card, mask: Hand) -> float:
    """The chance that no opponent goes over `card`, when those who can stay under often do."""
    chance = 1.0
    for seat in s.foes_behind:
        may = s.memory.may_hold[seat]
        above, below = may & mask & -1 << card + 1, may & mask & (1 << card) - 1
        over = 0.0
        if above:
            over = (
                (1.0 - has_none(s.memory, seat, above))
                * (above.bit_count() + 1)
                / ((above | below).bit_count() + 1)
            )
        if mask != s.trumps:
            out = has_none(s.memory, seat, mask)
            over += 0.3 * out * (1.0 - has_none(s.memory, seat, s.trumps))
        chance *= 1.0 - min(1.0, over)
    return chance


TAKING = (
    cash_what_is_needed,
    cash_winner,
    draw_trumps,
    lead_to_partners_ruff,
    lead_safely,
)
LOSING = (lead_to_lose,)
