"""What sets one level of play apart from another: how much it remembers, and what it goes by.

All levels are the same code; a level is a value of `Skill` and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from spades_tui.bots import attack, cover, ducking, leading, match, nil_play, taking
from spades_tui.bots.estimates import FITTED, Estimates
from spades_tui.bots.player import Decision
from spades_tui.bots.recall import Recall, Sense
from spades_tui.bots.situation import Situation
from spades_tui.bots.style import PLAIN, Style

Principle = Callable[[Situation], Decision | None]
"""A rule of good play: the card it wants and why, or None where it has nothing to say."""


@dataclass(frozen=True, slots=True)
class Skill:
    """A level of play.

    `name` is what it is asked for by, `about` what a player reads of it. `estimates` are what its
    bids stand on; None when it only counts high cards. `principles` are asked in order, and the
    first with an answer decides; one that `counts` takes a second look in the last tricks. `style`
    is how a player of that level leans.

    `nil_edge` is how many points a nil must promise more than a number. At 20 one bid in ten is
    nil, at 40 one in fourteen; in duplicate play 30 and 40 lost 0.9 ± 0.6 and 1.9 ± 0.8 points a
    hand to 20.
    """

    name: str
    about: str
    recall: Recall
    estimates: Estimates | None
    sense: Sense
    principles: tuple[Principle, ...]
    nil_edge: float = 20.0
    counts: bool = False
    style: Style = PLAIN


EASY = Skill(
    name="easy",
    about="Counts high cards, follows simple rules and forgets what was played.",
    recall=Recall.TRICK,
    estimates=None,
    sense=Sense.CONTRACT,
    principles=(
        *nil_play.PRINCIPLES,
        cover.rescue_nil,
        attack.leave_it_the_trick,
        leading.cash_winner,
        leading.lead_safely,
        leading.lead_to_lose,
        taking.never_ruff_partner,
        taking.win_last,
        taking.leave_partner,
        taking.third_hand_high,
        taking.ruff,
        taking.play_low,
        *ducking.PRINCIPLES,
    ),
)
"""A beginner who never hurts the partner."""

CASUAL = Skill(
    name="casual",
    about="Bids by its hand and knows which cards are gone, but not who is out of a suit.",
    recall=Recall.CARDS,
    estimates=FITTED,
    sense=Sense.SETS,
    nil_edge=60.0,
    principles=(
        *nil_play.PRINCIPLES,
        *cover.PRINCIPLES,
        attack.leave_it_the_trick,
        attack.lead_at_nil,
        leading.cash_what_is_needed,
        leading.cash_winner,
        leading.lead_safely,
        *leading.LOSING,
        *taking.PRINCIPLES,
        *ducking.PRINCIPLES,
    ),
)
"""A player who knows the game and plays it without much counting."""

SKILLED = Skill(
    name="skilled",
    about="Plays by all the rules of good play: remembers every card and reads the bids.",
    recall=Recall.VOIDS,
    estimates=FITTED,
    sense=Sense.MATCH,
    principles=(
        *nil_play.PRINCIPLES,
        *cover.PRINCIPLES,
        match.win_the_match,
        *attack.PRINCIPLES,
        *leading.TAKING,
        *leading.LOSING,
        *taking.PRINCIPLES,
        *ducking.PRINCIPLES,
    ),
    counts=True,
)
"""All that the rules of good play can give."""

THOUGHTFUL = replace(SKILLED, nil_edge=48.0)
"""Who advises those who think ahead: skilled, but asking more of a hand before bidding nil."""
