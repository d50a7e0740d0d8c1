"""The panel beside the felt: both sides' scores, the last trick or the whole hand, news, coach."""

from __future__ import annotations

from spades_tui.engine.game import Phase
from spades_tui.engine.scoring import number
from spades_tui.engine.seats import SEATS, Side
from spades_tui.ui.commands import HINT
from spades_tui.ui.layout import Layout
from spades_tui.ui.scene import Scene
from spades_tui.ui.side_facts import SideFacts, side_facts
from spades_tui.ui.widgets.canvas import Canvas, Picture, ink
from spades_tui.ui.widgets.last_trick import write_trick
from spades_tui.ui.widgets.status import more_by
from spades_tui.ui.widgets.words import Pen, lines_of, shortened

MOST_BLOCKS = 10
ROWS = 6
"""Rows of the scores with their heading; kept free also while some of them are not there yet."""


def need_words(facts: SideFacts) -> str:
    """What a side still needs; beyond the contract, by how much."""
    return f"+{facts.over}" if facts.over else str(facts.need)


def contract_in_words(facts: SideFacts) -> str:
    """A side's contract, `4+?` while a partner is still to bid."""
    if facts.bids_open:
        return f"{facts.contract}+?" if facts.contract else "?"
    return str(facts.contract)


def bags_in_words(facts: SideFacts) -> str:
    """The running bags out of the limit."""
    return f"{facts.bags}/{facts.limit}"


class Scoreboard(Picture):
    """Draws a scene's scores and what has happened in the hand.

    `cuts_advice` tells whether the coach's words are shown here and did not fit.
    """

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self.scene = scene
        self._wide = False
        self.cuts_advice = False

    def show(self, scene: Scene) -> None:
        """Show another scene."""
        self.scene = scene
        self.repaint()

    def fit(self, layout: Layout) -> None:
        """Take the width of a layout; without a panel this widget is not there."""
        self._wide = layout.wide
        self.display = bool(layout.panel)
        if layout.panel:
            self.styles.width = layout.panel

    def draw(self, width: int, height: int) -> Canvas:
        """Draw the panel from the top: scores, tricks, then what room is left for."""
        colors = self.palette
        canvas = Canvas(width, height, ink(colors.ink, colors.panel))
        pen = Pen(canvas, colors, self.glyphs, colors.panel)
        y = self._draw_scores(pen, 1 if height >= 15 else 0)
        pen.rule(2, y, width - 3)
        y += 1
        coach = self._coach_lines(width - 3)
        self.cuts_advice = bool(coach)
        if self._wide and self.scene.view.tricks:
            y = self._draw_history(pen, y, height - 2 - min(len(coach), 5))
        elif self.scene.view.tricks:
            y = self._draw_last_trick(pen, y)
        lines = coach or self._news_lines(width - 3)
        room = height - y - 1
        if lines and room >= 1:
            if self.scene.view.tricks:
                pen.rule(2, y, width - 3)
                y += 1
            room = height - y
            shown = self._cut(coach, room, width - 3) if coach else lines[-room:]
            for row, line in enumerate(shown, start=y):
                lead = bool(coach) and row == y
                pen.write(2, row, line, colors.brass if lead else colors.ink, bold=lead)
        return canvas

    def _draw_scores(self, pen: Pen, y: int) -> int:
        colors, view = pen.palette, self.scene.view
        end = pen.canvas.width - 1
        columns = (end - 8, end)
        us = view.seat.side
        facts = (side_facts(view, us), side_facts(view, us.other))
        pen.right(columns[0], y, "Us", colors.brass, bold=True)
        pen.right(columns[1], y, "Them", colors.ink, bold=True)
        rows: list[tuple[str, tuple[str, str], tuple[str, str], bool]] = []
        ink_both = (colors.ink, colors.ink)
        rows.append(("Score", (number(facts[0].total), number(facts[1].total)), ink_both, True))
        if facts[0].limit is not None:
            near = tuple(colors.warn if _near(fact) else colors.ink for fact in facts)
            words = (bags_in_words(facts[0]), bags_in_words(facts[1]))
            rows.append(("Bags", words, (near[0], near[1]), False))
        itself = facts[0].contract is None
        if view.hand_number and not itself:
            contracts = (contract_in_words(facts[0]), contract_in_words(facts[1]))
            rows.append(("Contract", contracts, ink_both, False))
        in_play = view.phase not in (Phase.DRAW, Phase.DEAL, Phase.LOOK, Phase.BID)
        if in_play:
            rows.append(("Won", (str(facts[0].won), str(facts[1].won)), ink_both, False))
        if in_play and not itself:
            over = tuple(colors.warn if fact.over else colors.ink for fact in facts)
            needs = (need_words(facts[0]), need_words(facts[1]))
            rows.append(("Need", needs, (over[0], over[1]), True))
        end = y + (ROWS if facts[0].limit is not None else ROWS - 1)
        for title, words, hues, bold in rows:
            y += 1
            pen.write(2, y, title, colors.quiet)
            for column, word, hue in zip(columns, words, hues, strict=True):
                pen.right(column, y, word, hue, bold=bold)
            if title == "Bags" and self._draw_blocks(pen, y + 1, facts):
                y, end = y + 1, end + 1
        # The coach's count of a hand takes more lines than news does.
        return end if in_play or self.scene.coach is None else y + 1

    def _draw_blocks(self, pen: Pen, y: int, facts: tuple[SideFacts, SideFacts]) -> bool:
        colors, glyphs = pen.palette, pen.glyphs
        limit = facts[0].limit
        if limit is None or limit > MOST_BLOCKS or pen.canvas.height < 15:
            return False
        end = pen.canvas.width - 1
        for fact, right in zip(facts, (2 + limit, end), strict=True):
            hue = colors.warn if _near(fact) else colors.ink
            x = right - limit
            x = pen.write(x, y, glyphs.bag * fact.bags, hue)
            pen.write(x, y, glyphs.bag_free * (limit - fact.bags), colors.line)
        return True

    def _draw_last_trick(self, pen: Pen, y: int) -> int:
        colors, scene = pen.palette, self.scene
        trick = scene.view.tricks[-1]
        pen.write(2, y, f"Last trick · {scene.names[trick.winner]}", colors.quiet)
        write_trick(pen, 2, y + 1, scene.view, trick, pen.canvas.width - 3)
        return y + 2

    def _draw_history(self, pen: Pen, y: int, bottom: int) -> int:
        """The whole hand: a row a trick, a column a seat, the leader and the winner marked."""
        colors, view = pen.palette, self.scene.view
        pen.write(2, y, "Tricks", colors.quiet)
        columns = tuple(11 + 6 * seat for seat in SEATS)
        for seat in SEATS:
            pen.write(columns[seat], y, seat.letter, colors.quiet)
        y += 1
        room = max(1, bottom - y)
        first = max(0, len(view.tricks) - room)
        for place, trick in enumerate(view.tricks[first:], start=first):
            pen.right(5, y, str(place + 1), colors.quiet)
            for seat in SEATS:
                x = columns[seat]
                if seat is trick.leader:
                    pen.write(x - 1, y, pen.glyphs.turn, colors.quiet)
                won = seat is trick.winner
                x = pen.face(x, y, view.deck, trick.card_of(seat), bold=won)
                if won:
                    pen.write(x, y, pen.glyphs.winning, colors.brass)
            y += 1
        return y

    def _coach_lines(self, width: int) -> list[str]:
        coach = self.scene.coach if self._wide or self.scene.pad_open else None
        return (
            [*lines_of(coach.lead, width, self.glyphs), *lines_of(coach.rest, width, self.glyphs)]
            if coach
            else []
        )

    def _cut(self, lines: list[str], room: int, width: int) -> list[str]:
        """The coach's lines for so many rows; the last says how to read the rest."""
        self.cuts_advice = len(lines) > room
        if not self.cuts_advice:
            return lines
        more = more_by(self.spades.keys.on(HINT).shown)
        rest = " ".join(lines[room - 1 :])
        return [*lines[: room - 1], shortened(rest, width, self.glyphs, more)]

    def _news_lines(self, width: int) -> list[str]:
        if self.scene.view.phase is Phase.HAND_OVER:
            return []
        return [line for words in self.scene.news for line in lines_of(words, width, self.glyphs)]


def _near(facts: SideFacts) -> bool:
    """Whether a side is within three bags of the penalty."""
    return facts.limit is not None and facts.bags >= max(1, facts.limit - 3)


class ScoreLine(Picture):
    """The scores in one line, for terminals without room for the panel."""

    DEFAULT_CSS = "ScoreLine { height: 1; }"

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self.scene = scene

    def show(self, scene: Scene) -> None:
        """Show another scene."""
        self.scene = scene
        self.repaint()

    def fit(self, layout: Layout) -> None:
        """Be there only in a layout without a panel."""
        self.display = layout.score_line

    def draw(self, width: int, height: int) -> Canvas:
        """Draw `Us 214 4/7 bags 7/10` at the left and the same for them at the right."""
        colors, view = self.palette, self.scene.view
        canvas = Canvas(width, height, ink(colors.ink, colors.bar))
        pen = Pen(canvas, colors, self.glyphs, colors.bar)
        us = view.seat.side
        half = width // 2 - 1
        self._draw_side(pen, us, "Us", 0, half)
        self._draw_side(pen, us.other, "Them", half, width - half)
        return canvas

    def _draw_side(self, pen: Pen, side: Side, title: str, x: int, room: int) -> None:
        colors = pen.palette
        facts = side_facts(self.scene.view, side)
        ours = side is self.scene.view.seat.side
        spaced = room >= 26
        x = pen.write(x + spaced, 0, title, colors.brass if ours else colors.ink, bold=True) + 1
        x = pen.write(x, 0, number(facts.total), colors.ink, bold=True) + 1
        if facts.contract is None:
            x = pen.write(x, 0, f"won {facts.won}", colors.quiet)
        else:
            words = contract_in_words(facts) if self.scene.view.hand_number else ""
            if not facts.bids_open:
                words = f"{facts.won}/{words}"
                if room >= 38:
                    over = f"{facts.over} over" if facts.over else f"need {facts.need}"
                    words = f"won {words}, {over}"
            x = pen.write(x, 0, words, colors.warn if facts.over else colors.ink)
        if facts.limit is not None:
            hue = colors.warn if _near(facts) else colors.quiet
            bags = bags_in_words(facts)
            pen.write(x + 1, 0, f"bags {bags}" if spaced else f"b{bags}", hue)
