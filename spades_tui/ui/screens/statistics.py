"""Statistics of the finished games, with a graph of how they ended; own games, and others apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult

from spades_tui.engine.scoring import number
from spades_tui.statistics.output import as_csv, as_json
from spades_tui.statistics.record import Record, records_of
from spades_tui.statistics.sections import KIND_WORDS, Section, sections
from spades_tui.storage.counting_since import count_from
from spades_tui.storage.exports import may_export, write_out
from spades_tui.storage.games import look_at_shelf
from spades_tui.storage.past_game import Kind
from spades_tui.ui.commands import BACK, HELP, Command
from spades_tui.ui.glyphs import signs_to_write
from spades_tui.ui.saved_game import when
from spades_tui.ui.screens.ask import AskYesNo
from spades_tui.ui.screens.text_page import TextPage
from spades_tui.ui.widgets.graph import bars
from spades_tui.ui.widgets.scroll import EMPTY, SCROLL, Piece, Row, right_at, wrapped
from spades_tui.ui.widgets.words import lines_of

KINDS = Command(
    "kind", ("tab", "left", "right"), "tab", "other games", "Show games with undo, or known deals."
)
EXPORT = Command("export", ("x",), "x", "export", "Write the statistics out as CSV and JSON.")
RESET = Command("reset", ("r",), "r", "reset", "Count from now on only, after asking.")

_COLUMNS = 2
_GRAPH_ROWS = 3
_NARROW = 60


class StatisticsScreen(TextPage):
    """The figures of one kind of games; tab goes to the next kind."""

    OFFERED: ClassVar[tuple[Command, ...]] = (SCROLL, KINDS, EXPORT, RESET, HELP, BACK)
    TITLE_TEXT = "Statistics"
    MEASURE: ClassVar[int] = 84

    def __init__(self) -> None:
        super().__init__()
        self._kind = Kind.OWN
        self._records: dict[Kind, Record] = {}
        self._told = ""

    def compose(self) -> ComposeResult:
        """Look at the games first, so that there is something to show."""
        self._look()
        yield from super().compose()

    def _look(self) -> None:
        look_at_shelf(self.spades.folders)
        self._records = records_of(self.spades.folders)
        self.header_line.tell(right=KIND_WORDS[self._kind])

    @property
    def offered(self) -> tuple[Command, ...]:
        """What the footer names; on a host for many nothing is written out."""
        hidden = () if may_export(self.spades.folders) else (EXPORT,)
        return tuple(command for command in self.OFFERED if command not in hidden)

    def rows(self, width: int) -> list[Row]:
        """Troubles, the graph, then every section."""
        record = self._records[self._kind]
        rows: list[Row] = []
        for told in (*([self._told] if self._told else ()), *record.troubles):
            rows += [EMPTY, *wrapped(told, width, color="warn")]
        if not record.games and (elsewhere := self._elsewhere()):
            rows += [EMPTY, *wrapped(elsewhere, width, color="brass")]
        if record.since is not None:
            now = self.spades.clock()
            since = f"Counted since {when(record.since.astimezone(now.tzinfo), now)}."
            rows += [EMPTY, *wrapped(since, width, color="quiet")]
        rows += self._graph(record, width)
        for section in sections(record):
            rows += [EMPTY, (Piece(0, section.title, "brass", True),)]
            rows += _table(section, width)
            rows += wrapped(section.note, width, color="quiet") if section.note else []
        return [*rows, EMPTY]

    def _elsewhere(self) -> str:
        """Where the finished games are when there is none of this kind."""
        others = [kind for kind, record in self._records.items() if record.games]
        told = ", ".join(
            f"{len(self._records[kind].games)} under {KIND_WORDS[kind]}" for kind in others
        )
        return f"Games with undo and known deals are counted apart (tab): {told}." if others else ""

    def _graph(self, record: Record, width: int) -> list[Row]:
        """How far ahead each game ended, the latest at the right; a sign below says who won."""
        games = list(reversed(record.games))
        if not games:
            return []
        wide = max(1, min(3, (width - 12) // len(games)))
        shown = games[-((width - 12) // wide) :]
        leads = [game.ours - game.theirs for game in shown]
        span = min(0, *leads), max(0, *leads)
        levels = self.spades.glyphs.levels
        rows: list[Row] = [EMPTY, (Piece(0, "How your games ended", "brass", True),)]
        rows += [(Piece(2, bar),) for bar in bars(leads, span, _GRAPH_ROWS, levels, wide)]
        end = 2 + len(shown) * wide + 1
        rows[2] = (*rows[2], Piece(end, number(span[1]), "quiet"))
        rows[-1] = (*rows[-1], Piece(end, number(span[0]), "quiet"))
        signs = "".join(("+" if game.won else "-").ljust(wide) for game in shown)
        rows.append((Piece(2, signs, "quiet"),))
        return [*rows, *wrapped("The lead at the end; + won, - lost.", width, 2, "quiet")]

    # What can be done

    def _show(self) -> None:
        self.header_line.tell(right=KIND_WORDS[self._kind])
        self.text.show_from_top()
        self.call_after_refresh(self._offer)

    def action_kind(self) -> None:
        """Show the next kind of games."""
        kinds = list(self._records)
        self._kind = kinds[(kinds.index(self._kind) + 1) % len(kinds)]
        self._told = ""
        self._show()

    def action_export(self) -> None:
        """Write all figures out."""
        folders = self.spades.folders
        told = [
            write_out(folders, "statistics.csv", as_csv(self._records)),
            write_out(folders, "statistics.json", f"{as_json(self._records)}\n"),
        ]
        self._told = " ".join(told)
        self._show()

    def action_reset(self) -> None:
        """Ask, then count from now on."""
        question = AskYesNo("Count from now on only? Your past games are kept.")

        def reset(sure: bool | None) -> None:
            if sure:
                self._told = count_from(self.spades.folders, self.spades.clock()) or ""
                self._look()
                self._show()

        self.app.push_screen(question, reset)


def _table(section: Section, width: int) -> list[Row]:
    """A section's rows: figures in columns where they fit, else below what they are about."""
    if not section.heads:
        return [row for name, told in section.rows for row in _pair(name, told, width)]
    columns = list(zip(*(row[1:] for row in (("", *section.heads), *section.rows)), strict=True))
    widths = [max(map(len, column)) + _COLUMNS for column in columns]
    names = max(len(row[0]) for row in section.rows) if section.rows else 0
    beside = width - sum(widths) >= min(names, 20)
    rows: list[Row] = []
    if beside:
        room = width - sum(widths)
        rows.append(tuple(_figures(section.heads, widths, width, "quiet")))
        for name, *figures in section.rows:
            first, *more = lines_of(name, room, signs_to_write()) or [""]
            rows.append((Piece(0, first), *_figures(figures, widths, width, "ink")))
            rows += [(Piece(2, line),) for line in more]
        return rows
    for name, *figures in section.rows:
        rows += wrapped(name, width)
        told = map(" ".join, zip(section.heads, figures, strict=True))
        rows += wrapped("  ".join(told), width, 2, "quiet")
    return rows


def _figures(figures: Sequence[str], widths: Sequence[int], width: int, color: str) -> list[Piece]:
    end, pieces = width, []
    for figure, room in zip(reversed(figures), reversed(widths), strict=True):
        pieces.append(right_at(end, figure, color))
        end -= room
    return pieces


def _pair(name: str, told: str, width: int) -> list[Row]:
    column = 18 if width >= _NARROW else 16
    first, *others = wrapped(told, width, column)
    return [(Piece(0, name, "quiet"), *first), *others]
