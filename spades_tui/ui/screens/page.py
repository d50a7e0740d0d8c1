"""What all screens share: a header line, a footer line, and bindings made from commands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from textual.binding import BindingType
from textual.widget import Widget

from spades_tui.ui.commands import PALETTE, Command, bindings_of
from spades_tui.ui.screens.base import BaseScreen
from spades_tui.ui.widgets.footer import FooterLine
from spades_tui.ui.widgets.header import HeaderLine

if TYPE_CHECKING:
    from spades_tui.engine.rules import HouseRules


class Page(BaseScreen[None]):
    """A screen with header and footer.

    A sub-class names its commands in `OFFERED`, defines an `action_…` for each (`help`, `leave`
    and `back` are here), yields its own widgets from `body`, and may set `CSS_PATH` to
    `../styles/<its name>.tcss`. `header_line.tell(…)` and `footer_line.show(…)` change the lines.
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings_of((PALETTE,))
    TITLE_TEXT: ClassVar[str] = ""
    AUTO_FOCUS: ClassVar[str | None] = None

    def __init__(self) -> None:
        super().__init__()
        self.header_line = HeaderLine(self.TITLE_TEXT)
        self.footer_line = FooterLine(self.OFFERED)

    def parts(self) -> Iterable[Widget]:
        """Header, body, footer."""
        yield self.header_line
        yield from self.body()
        yield self.footer_line

    def body(self) -> Iterable[Widget]:
        """The screen's own widgets."""
        return ()

    def name_rules(self, rules: HouseRules) -> None:
        """Say at the right of the header what rules these are."""
        from spades_tui.ui.rules_brief import own_presets, rules_brief

        self.header_line.tell(right=rules_brief(rules, own_presets(self.spades.folders)))

    @property
    def applying(self) -> tuple[Command, ...]:
        """The commands that would do something now."""
        return self.footer_line.commands

    @property
    def entries(self) -> tuple[Command, ...]:
        """The lines that are listed here to be chosen, each made by `entry`."""
        return ()

    def do(self, command: Command | None) -> None:
        """Do what was chosen by its name; nothing when nothing was."""
        if command is not None:
            self.call_next(self.run_action, command.action)

    def action_palette(self) -> None:
        """Choose among the commands that apply now, and what is listed here."""
        from spades_tui.ui.screens.palette import PaletteScreen

        self.app.push_screen(PaletteScreen(self.applying, self.entries), self.do)

    def action_help(self) -> None:
        """Show the keys of this screen."""
        self.spades.show_help(self.OFFERED)

    def action_back(self) -> None:
        """Go back to the screen below."""
        self.dismiss()

    def action_leave(self) -> None:
        """Ask, then leave the program."""
        self.spades.ask_to_leave()
