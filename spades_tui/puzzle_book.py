"""The puzzles that come with the program: positions with their right answers, one theme a file.

A puzzle is a position (see `spades_tui.position`) and four keys of its own: `title`, `answers`
(every right action as `suggest` writes it, cards to pass in one text), `why` (one sentence), and
`easy_may_fail` where a beginner may be wrong.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from spades_tui.engine.actions import LOOK, PLAYS, Action, MakeBid, Pass
from spades_tui.engine.bidding import Bid
from spades_tui.engine.game import Phase
from spades_tui.engine.view import View
from spades_tui.position import position_of
from spades_tui.storage.toml_file import parse_toml

FILES = (
    "bids",
    "leads",
    "seats",
    "ruffs",
    "bags",
    "own_nil",
    "cover",
    "break_nil",
    "exchange",
    "endgame",
    "decks",
    "house_rules",
)
"""The files of puzzles, in the order in which a player would learn their themes."""

_OWN_KEYS = ("title", "answers", "why", "easy_may_fail")


class PuzzleError(ValueError):
    """A puzzle that cannot be used; the sentence begins with its title."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, every action that is right in it, and why.

    `easy_may_fail` marks what asks for memory, counting or the score, which a beginner may miss.
    """

    theme: str
    title: str
    view: View
    answers: tuple[Action, ...]
    why: str
    easy_may_fail: bool = False


def read_puzzles(text: str) -> tuple[Puzzle, ...]:
    """The puzzles of one file. Raises PuzzleError, or TomlFault when the text is no TOML."""
    values = parse_toml(text)
    theme, tables = values.get("theme"), values.get("puzzle")
    if not isinstance(theme, str) or not isinstance(tables, list):
        raise PuzzleError("A file of puzzles has a theme and a list of tables [[puzzle]].")
    return tuple(_puzzle(theme, table) for table in tables)


@cache
def all_puzzles() -> tuple[Puzzle, ...]:
    """Every puzzle that comes with the program, theme by theme."""
    folder = files("spades_tui").joinpath("puzzles")
    puzzles: list[Puzzle] = []
    for name in FILES:
        puzzles += read_puzzles(folder.joinpath(f"{name}.toml").read_text(encoding="utf-8"))
    return tuple(puzzles)


def _puzzle(theme: str, table: dict[str, Any]) -> Puzzle:
    title = str(table.get("title", "A puzzle without a title"))
    try:
        view = position_of({key: its for key, its in table.items() if key not in _OWN_KEYS}).view
        answers = tuple(read_answer(view, str(text)) for text in table.get("answers", []))
    except ValueError as error:
        raise PuzzleError(f"{title}: {error}") from error
    why = str(table.get("why", ""))
    if not answers or not why:
        raise PuzzleError(f"{title}: answers and why must be there.")
    return Puzzle(theme, title, view, answers, why, table.get("easy_may_fail") is True)


def read_answer(view: View, text: str) -> Action:
    """The action that an answer writes; ValueError when it is none, or not legal here."""
    action, legal = _read(view, text)
    if not legal:
        raise ValueError(f"{text} may not be done here.")
    return action


def _read(view: View, text: str) -> tuple[Action, bool]:
    deck = view.deck
    match view.phase:
        case Phase.PLAY:
            card = deck.card(text)
            return PLAYS[card], bool(view.legal >> card & 1)
        case Phase.PASS:
            cards = deck.hand(text)
            return Pass(cards), cards.bit_count() == view.to_pass and not cards & ~view.hand
    if text == "look":
        return LOOK, view.phase is Phase.LOOK
    bid = Bid.parse(text)
    return MakeBid(bid), bid in view.bid_choices
