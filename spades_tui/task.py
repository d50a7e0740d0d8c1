"""A task to solve: a position, a question, the right answers, and what is said to each answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from spades_tui.engine.actions import Action
from spades_tui.engine.game import Phase
from spades_tui.engine.view import View
from spades_tui.puzzle_book import Puzzle


@dataclass(frozen=True, slots=True)
class Task:
    """What a learner is asked. `id` is under which a solved one is remembered.

    `title` is said once it is solved, with `right`, which is why. `wrong` says to single actions
    why they are wrong, `otherwise` to all others. A puzzle's `advised` asks the coach as well.
    """

    id: str
    view: View
    question: str
    answers: tuple[Action, ...]
    right: str
    title: str = ""
    wrong: Mapping[Action, str] = field(default_factory=dict)
    otherwise: str = "That is not it. Look once more, or see the answer."
    advised: bool = False

    def why_not(self, action: Action) -> str | None:
        """Why a legal action is wrong here; None when it is right."""
        return None if action in self.answers else self.wrong.get(action, self.otherwise)


_ASKED = {
    Phase.LOOK: "Do you look at your cards, or bid blind nil?",
    Phase.BID: "What do you bid?",
    Phase.PASS: "Which cards do you pass?",
    Phase.PLAY: "Which card do you play?",
}


def task_of(puzzle: Puzzle) -> Task:
    """A puzzle as a task. Its title may give the answer away, so it is said only at the end."""
    return Task(
        id=puzzle.title,
        view=puzzle.view,
        question=_ASKED[puzzle.view.phase],
        answers=puzzle.answers,
        right=puzzle.why,
        title=f"{puzzle.title}.",
        advised=True,
    )
