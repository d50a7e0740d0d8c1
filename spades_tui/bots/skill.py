"""What sets one level of play apart from another: how much it remembers, and what it goes by.

All levels are the same code; a level is a value of `Skill` and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from spades_tui.bots import attack, cover, ducking, leading, nil_play, taking
from spades_tui.bots.estimates import FITTED, Estimates
from spades_tui.bots.player import Decision
from spades_tui.bots.recall import Recall
from spades_tui.bots.situation import Situation

Principle = Callable[[Situation], Decision | None]
"""A rule of good play: the card it wants and why, or None where it has nothing to say."""


@dataclass(frozen=True, slots=True)
class Skill:
    """A level of play.

    `name` is what it is asked for by, `about` what a player reads of it. `estimates` are what its
    bids stand on; None when it only counts high cards. `principles` are asked in order, and the
    first with an answer decides.
    """

    name: str
    about: str
    recall: Recall
    estimates: Estimates | None
    score_sense: bool
    principles: tuple[Principle, ...]


SKILLED = Skill(
    name="skilled",
    about="Plays by all the rules of good play: remembers every card and reads the bids.",
    recall=Recall.BIDS,
    estimates=FITTED,
    score_sense=True,
    principles=(
        *nil_play.PRINCIPLES,
        *cover.PRINCIPLES,
        *attack.PRINCIPLES,
        *leading.TAKING,
        *leading.LOSING,
        *taking.PRINCIPLES,
        *ducking.PRINCIPLES,
    ),
)
"""All that the rules of good play can give."""
