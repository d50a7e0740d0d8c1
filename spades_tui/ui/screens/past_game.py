"""One finished game: its hands to look back at, and all that can be done with it again."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar

from textual.widget import Widget

from spades_tui.engine.scoring import HandScore, signed
from spades_tui.engine.seats import Seat
from spades_tui.review.past_hand import past_hands
from spades_tui.review.past_list import result
from spades_tui.storage.exports import may_export, write_out
from spades_tui.storage.journal import Recorded
from spades_tui.storage.past_game import GameFacts, person_of
from spades_tui.table.known_deals import NoCode, deals_of
from spades_tui.ui.commands import FAIR, HELP, RULES, SCORES, Command
from spades_tui.ui.score_words import ScoreWords
from spades_tui.ui.screens.page import Page
from spades_tui.ui.widgets.choice_list import ChoiceList, Line

MOVE = Command("move", ("up", "down"), "↑↓", "choose", "Choose a hand.", True)
OPEN = Command("open", ("enter", "v"), "⏎", "review", "Look back at the chosen hand.")
AGAIN = Command(
    "again",
    ("a",),
    "a",
    "play again",
    "Play again from the chosen hand on, from any seat.",
)
COMPARE = Command("compare", ("m",), "m", "compare", "Compare with other games of the same deals.")
CODE = Command("code", ("c",), "c", "code", "Show the code of the chosen deal, for a friend.")
EXPORT = Command("export", ("x",), "x", "export", "Write the game out as text, every trick in it.")
BACK = Command("back", ("escape", "q"), "esc", "back", "Go back to the list.")

COMPACT = 60
"""Columns under which the header leaves the name of the rules out."""


class PastGameScreen(Page):
    """The hands of one finished game."""

    OFFERED: ClassVar[tuple[Command, ...]] = (
        OPEN,
        MOVE,
        AGAIN,
        SCORES,
        COMPARE,
        CODE,
        FAIR,
        EXPORT,
        RULES,
        HELP,
        BACK,
    )

    def __init__(self, path: Path, recorded: Recorded, facts: GameFacts) -> None:
        super().__init__()
        self._path = path
        self._recorded = recorded
        self._facts = facts
        self._person = person_of(recorded.header) or Seat.SOUTH
        self._hands = past_hands(recorded.game)
        header = recorded.header
        self._names = tuple("You" if seat is self._person else header.names[seat] for seat in Seat)
        self._words = ScoreWords(
            header.rules, self._names, self._person.side, tuple(recorded.game.sheet)
        )
        self._list = ChoiceList()
        self._place = 0
        self._told = ""
        self.header_line.tell(result(facts).capitalize())

    def body(self) -> Iterable[Widget]:
        """One list."""
        return (self._list,)

    def on_resize(self) -> None:
        """Show the hands, and the rules where there is room."""
        rules = self._recorded.header.rules
        if self.size.width >= COMPACT:
            self.name_rules(rules)
        else:
            self.header_line.tell(right=f"to {rules.target}")
        self._show()

    def _show(self) -> None:
        lines = [self._line(hand.score) for hand in self._hands]
        self._list.show(lines, self._place, self._told)
        hidden = set() if may_export(self.spades.folders) else {EXPORT}
        self.footer_line.show([command for command in self.OFFERED if command not in hidden])

    def _line(self, score: HandScore) -> Line:
        words = self._words
        points, told = [], []
        for side in words.sides:
            points.append(f"{words.title(side).lower()} {signed(score.sides[side].points)}")
            told.append(f"{words.short_bids(score, side)} won {words.tricks(score, side)}")
        return Line(f"Hand {score.number} · {', '.join(points)}", " · ".join(told))

    def _say(self, told: str) -> None:
        self._told = told
        self._show()

    def action_move(self, key: str) -> None:
        """Choose the hand before or after; it goes round."""
        self._place = (self._place + (1 if key == "down" else -1)) % len(self._hands)
        self._say("")

    def on_pick_rows_picked(self, message: ChoiceList.Picked) -> None:
        """Look back at the hand that was clicked."""
        self._place = message.place
        self._say("")
        self.action_open()

    def action_open(self) -> None:
        """Look back at the chosen hand."""
        from spades_tui.ui.screens.review import ReviewScreen

        self.app.push_screen(ReviewScreen(self._hands, self._names, self._person, self._place))

    def action_again(self) -> None:
        """Choose a seat, then play from the chosen hand on."""
        from spades_tui.ui.screens.play_again import PlayAgainScreen

        deals = deals_of(self._recorded, self._place + 1)
        hand = self._hands[self._place]
        self.app.push_screen(PlayAgainScreen(deals, hand, self._names, self._person))

    def action_compare(self) -> None:
        """Compare with other games of the same deals."""
        from spades_tui.review.comparison import same_deals
        from spades_tui.ui.screens.comparison import ComparisonScreen

        self.app.push_screen(ComparisonScreen(same_deals(self.spades.folders, self._facts.file)))

    def action_code(self) -> None:
        """Show the code of the chosen deal."""
        from spades_tui.ui.screens.deal_code import DealCodeScreen

        try:
            self.app.push_screen(DealCodeScreen(deals_of(self._recorded, self._place + 1)))
        except NoCode as error:
            self._say(str(error))

    def action_fair(self) -> None:
        """Prove the deals."""
        from spades_tui.ui.screens.fair_deals import FairDealsScreen

        self.app.push_screen(FairDealsScreen(self._recorded.header, self._recorded.game))

    def action_export(self) -> None:
        """Write the game out as text."""
        from spades_tui.review.game_text import game_as_text

        text = game_as_text(self._recorded)
        self._say(write_out(self.spades.folders, f"{self._path.stem}.txt", text))

    def action_scores(self) -> None:
        """Show the score sheet."""
        from spades_tui.ui.screens.score_sheet import SheetPage

        self.app.push_screen(SheetPage(self._words))

    def action_rules(self) -> None:
        """Show the rules."""
        from spades_tui.ui.screens.rules import RulesScreen

        self.app.push_screen(RulesScreen(self._recorded.header.rules))
