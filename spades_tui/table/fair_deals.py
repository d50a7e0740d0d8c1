"""Fair deals: every card comes from a game's seed and the number of the deal, and can be proved.

Before a hand its sealed code can be noted down; once the game is over the seed is told, and anyone
can work out the codes and the deals again.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from random import Random

from spades_tui.engine.actions import Deal, Draw
from spades_tui.engine.cards import Deck
from spades_tui.engine.deals import drawn_cards, shuffled_deal
from spades_tui.engine.game import Game
from spades_tui.engine.seats import Seat
from spades_tui.storage.journal import Header, Recorded


def draw_from(header: Header) -> Draw:
    """The cards drawn for the first deal."""
    return drawn_cards(_rng(header, "draw"), header.rules.cards)


def deal_from(header: Header, hand: int, dealer: Seat) -> Deal:
    """How a hand of the game, counted from 1, is dealt by `dealer`."""
    return seeded_deal(header.seed, header.deal_number(hand), header.rules.cards, dealer)


def seeded_deal(seed: str, number: int, deck: Deck, dealer: Seat) -> Deal:
    """A seed's deal of that number, counted from 1."""
    return shuffled_deal(Random(f"{seed} deal {number}"), deck, dealer)


def _rng(header: Header, purpose: str) -> Random:
    return Random(f"{header.seed} {purpose}")


def sealed_text(header: Header, hand: int) -> str:
    """What a hand's sealed code is made of."""
    return f"spades-tui deal {header.deal_number(hand)} of {header.seed}"


def sealed_code(header: Header, hand: int) -> str:
    """A hand's sealed code: the SHA-256 of its sealed text, 64 hexadecimal digits.

    It tells nothing of the cards, and no other seed could be named for it afterwards.
    """
    return sha256(sealed_text(header, hand).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Checked:
    """A hand compared with what its seed deals; hand 0 is the draw for the first deal."""

    hand: int
    sealed: str
    as_dealt: bool

    @property
    def name(self) -> str:
        """`The draw`, or `Hand 3`."""
        return f"Hand {self.hand}" if self.hand else "The draw"


def check_deals(recorded: Recorded) -> list[Checked]:
    """Work out the draw and every deal of a game again, and compare."""
    header = recorded.header
    game = Game(header.rules)
    checked: list[Checked] = []
    for action in recorded.game.actions:
        if isinstance(action, Draw):
            checked.append(Checked(0, "", action == draw_from(header)))
        elif isinstance(action, Deal):
            hand = len(game.sheet) + 1
            expected = deal_from(header, hand, game.next_dealer)
            checked.append(Checked(hand, sealed_code(header, hand), action == expected))
        game.apply(action)
    return checked


def proof_lines(checked: list[Checked]) -> list[str]:
    """For each hand its sealed code and whether it is as dealt, then the verdict on all."""
    width = max((len(check.name) for check in checked), default=0)
    lines = []
    for check in checked:
        verdict = "as dealt" if check.as_dealt else "CHANGED "
        lines.append(f"{check.name:<{width}}  {verdict}  {check.sealed}".rstrip())
    changed = [check.name.lower() for check in checked if not check.as_dealt]
    if changed:
        return [*lines, f"Not as the seed deals: {', '.join(changed)}."]
    return [*lines, "Every card is as the seed deals it."]
