"""What all screens share: a header line, a footer line, and bindings made from commands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual.app import ComposeResult
from textual.events import Resize
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget

from spades_tui.ui.commands import Command, bindings_of
from spades_tui.ui.layout import LEAST
from spades_tui.ui.widgets.footer import FooterLine
from spades_tui.ui.widgets.header import HeaderLine
from spades_tui.ui.widgets.too_small import TooSmall

if TYPE_CHECKING:
    from spades_tui.ui.app import SpadesApp


class Page(Screen[None]):
    """A screen with header and footer.

    A sub-class names its commands in `OFFERED`, defines an `action_…` for each (`help`, `leave`
    and `back` are here), yields its own widgets from `body`, and may set `CSS_PATH` to
    `../styles/<its name>.tcss`. `header_line.tell(…)` and `footer_line.show(…)` change the lines.
    """

    OFFERED: ClassVar[tuple[Command, ...]] = ()
    TITLE_TEXT: ClassVar[str] = ""
    AUTO_FOCUS: ClassVar[str | None] = None

    def __init_subclass__(cls, **kwargs: Any) -> None:
        # Before Textual's own hook, which is what collects the bindings.
        if "OFFERED" in cls.__dict__:
            cls.BINDINGS = [*cls.__dict__.get("BINDINGS", ()), *bindings_of(cls.OFFERED)]
        super().__init_subclass__(**kwargs)

    def __init__(self) -> None:
        super().__init__()
        self.header_line = HeaderLine(self.TITLE_TEXT)
        self.footer_line = FooterLine(self.OFFERED)
        self._too_small = TooSmall()

    def compose(self) -> ComposeResult:
        """Header, body, footer."""
        yield self.header_line
        yield from self.body()
        yield self.footer_line
        yield self._too_small

    def body(self) -> Iterable[Widget]:
        """The screen's own widgets."""
        return ()

    @property
    def spades(self) -> SpadesApp:
        """The application, typed."""
        return cast("SpadesApp", self.app)

    def beside_dialogs(self, size: Size) -> int:
        """Columns at the right edge that a dialog over this screen leaves free, at a size."""
        return 0

    def action_help(self) -> None:
        """Show the keys of this screen."""
        self.spades.show_help(self.OFFERED)

    def action_back(self) -> None:
        """Go back to the screen below."""
        self.dismiss()

    def action_leave(self) -> None:
        """Ask, then leave the program."""
        self.spades.ask_to_leave()

    async def _on_resize(self, event: Resize) -> None:
        """Ask for a larger terminal when nothing fits on this one."""
        columns, rows = LEAST
        self._too_small.display = event.size.width < columns or event.size.height < rows
