"""Taking tricks behind a lead: when to win, with what, and when the partner's card will do."""

from __future__ import annotations

from spades_tui.bots.player import Decision
from spades_tui.bots.situation import Situation, highest, lowest
from spades_tui.bots.stakes import Aim
from spades_tui.engine.cards import Card, cards_in

GOOD_CHANCE = 0.75
"""A card that stands as often as this is left alone, or is worth playing for the trick."""


def win_last(s: Situation) -> Decision | None:
    """Last to play: win with the cheapest card that does."""
    if not s.aim.takes or s.behind or not s.led or not s.winners or s.ours_winning:
        return None
    card = lowest(s.winners & s.led or s.winners)
    if s.deck.mask_of[card] == s.led:
        card = s.cheapest(card)
        return s.play(card, f"{s.face(card)} is the cheapest card that wins, and {_why(s)}.")
    return s.play(card, f"Ruffing with {s.face(card)} wins the trick, and {_why(s)}.")


def leave_partner(s: Situation) -> Decision | None:
    """Leave the trick to the partner when its card is winning and likely to stand."""
    if not s.ours_winning or not s.losers or not s.aim.takes:
        return None
    chance = s.holds(s.best) if s.behind else 1.0
    if chance < GOOD_CHANCE and not _adds_little(s, chance):
        return None
    card = cheapest_loser(s)
    return s.play(card, f"My partner's {s.face(s.best)} is winning, so {s.face(card)} is enough.")


def unblock(s: Situation) -> Decision | None:
    """Under the partner's winner, throw the card that would take the lead from its long suit.

    The partner leads the suit that no opponent can ruff any more; the highest card here would win
    the next round, and nothing else here could win after it.
    """
    mine = s.losers & s.led
    if not s.ours_winning or not s.aim.takes or s.led == s.trumps or not mine & (mine - 1):
        return None
    may, top = s.memory.may_hold, highest(mine)
    runs = s.view.leader == s.partner and may[s.partner] & s.led & (1 << top) - 1
    if (may[s.left] | may[s.right]) & s.trumps or not runs or not s.boss(top):
        return None
    elsewhere = s.hand & ~s.led
    if s.holds(s.best) < 1.0 or any(s.boss(card) for card in cards_in(elsewhere)):
        return None
    name = s.suit_name(s.led)
    return s.play(top, f"{s.face(top)} goes now, so that my partner can go on leading {name}.")


def win_with_the_best(s: Situation) -> Decision | None:
    """In second or third seat, take the trick with a card that is likely to stand."""
    following = s.winners & s.led
    if not s.aim.takes or not s.behind or not following:
        return None
    top = highest(following)
    chance = s.holds(top)
    if chance < 0.5 and not s.needs_all:
        return None
    # Second to play, a king or queen that can be beaten is kept: it may be worth a trick later.
    if s.position == 1 and not s.boss(top) and not s.needs_all:
        return None
    card = top
    # The cheapest card that stands as well as the highest does.
    rest = following
    while rest:
        low = lowest(rest)
        if s.holds(low) >= chance - 0.02:
            card = low
            break
        rest ^= 1 << low
    return s.play(card, f"{s.face(card)} is likely to win the trick, and {_why(s)}.")


def third_hand_high(s: Situation) -> Decision | None:
    """Third to play behind a weak lead: the highest card, to win or to draw a higher one."""
    following = s.winners & s.led
    if not s.aim.takes or s.position != 2 or not following or s.led == s.trumps:
        return None
    if s.winner == s.partner and _adds_little(s, s.holds(s.best)):
        return None
    card = s.cheapest(highest(following))
    return s.play(card, f"Third to play, {s.face(card)} wins or draws a higher card.")


def ruff(s: Situation) -> Decision | None:
    """Out of the suit led and tricks are wanted: ruff low, unless the partner has the trick."""
    if not s.aim.takes or not s.led or s.hand & s.led or not s.winners or not s.behind:
        return None
    if s.ours_winning and s.holds(s.best) >= 0.5:
        return None
    card = lowest(s.winners)
    if s.holds(card) < 0.25 and (s.position == 1 or s.memory.void[s.left] & s.led):
        # Over-ruffed almost for certain: a higher spade, if it is not a sure trick anyway.
        better = [c for c in _cards(s, s.winners & ~s.reserve) if s.holds(c) >= 0.7]
        if better:
            card = better[0]
        elif s.losers:
            return None
    return s.play(card, f"I am out of {s.suit_name(s.led)}: {s.face(card)} ruffs, and {_why(s)}.")


def never_ruff_partner(s: Situation) -> Decision | None:
    """Out of the suit led with the partner winning: leave it alone, come what may behind."""
    if s.winner != s.partner or s.hand & s.led or not s.losers or not s.partner_counts:
        return None
    card = cheapest_loser(s)
    return s.play(card, f"My partner's {s.face(s.best)} is winning, and I do not ruff it.")


def play_low(s: Situation) -> Decision | None:
    """No trick to be had here: the card that will be missed least."""
    if not s.aim.takes or not s.led:
        return None
    if s.losers:
        card = cheapest_loser(s)
        where = "is" if s.losers & s.led else "is thrown,"
        return s.play(card, f"{s.face(card)} {where} the card I need least: {_no_trick(s)}.")
    card = lowest(s.winners)
    return s.play(card, f"{s.face(card)} is the lowest card I may play.")


def cheapest_loser(s: Situation) -> Card:
    """The losing card that will be missed least: low, off a suit without a guard to keep."""
    following = s.losers & s.led
    if following:
        return lowest(following)
    choices = s.losers & ~s.trumps or s.losers
    best, best_cost = -1, 99.0
    spades = (s.hand & s.trumps & ~s.reserve).bit_count()
    for mask in s.deck.suit_masks:
        if not choices & mask:
            continue
        card = lowest(choices & mask)
        held, others = s.hand & mask, s.unseen & mask
        top = highest(held)
        above = (others >> top).bit_count()
        length = held.bit_count()
        # A king needs one small card beside it, a queen two.
        guard = 3.0 if 0 < above <= 2 and length == above + 1 else 0.0
        boss = 6.0 if above == 0 and others and length == 1 else 0.0
        short = -1.0 if spades and length == 1 and not boss else 0.0
        cost = (card - lowest(mask)) + guard + boss + short + 0.3 * length
        if cost < best_cost:
            best, best_cost = card, cost
    return best


def _adds_little(s: Situation, chance: float) -> bool:
    """Whether no card here wins the trick much more often than the partner's."""
    following = s.winners & s.led
    if not following:
        return bool(s.hand & s.led)
    return s.holds(highest(following)) < chance + 0.15


def _cards(s: Situation, cards: int) -> list[Card]:
    return [card for card in range(52) if cards >> card & 1]


def _why(s: Situation) -> str:
    if s.aim is Aim.MAKE:
        return s.tricks_needed()
    if s.aim is Aim.SET:
        need = s.stakes.theirs.need
        return f"the opponents still need {need} of the {s.stakes.left} tricks left"
    return "every trick scores"


def _no_trick(s: Situation) -> str:
    return "my partner has the trick" if s.ours_winning else "there is no trick for me here"


PRINCIPLES = (
    win_last,
    unblock,
    leave_partner,
    win_with_the_best,
    third_hand_high,
    ruff,
    play_low,
)
