"""What every screen and dialog is: deaf once it is closed, and never drawn where it has no room."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast

from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.events import Resize
from textual.geometry import Size
from textual.screen import ModalScreen, Screen
from textual.widget import Widget

from spades_tui.ui.commands import Command, bindings_of
from spades_tui.ui.layout import too_small
from spades_tui.ui.widgets.canvas import Picture
from spades_tui.ui.widgets.footer import FooterLine
from spades_tui.ui.widgets.too_small import TooSmall

if TYPE_CHECKING:
    from spades_tui.ui.app import SpadesApp

Result = TypeVar("Result")


class BaseScreen(Screen[Result]):
    """A screen of this program. A sub-class names its commands and yields widgets from `parts`."""

    OFFERED: ClassVar[tuple[Command, ...]] = ()

    def __init_subclass__(cls, **kwargs: Any) -> None:
        # Before Textual's own hook, which is what collects the bindings.
        if "OFFERED" in cls.__dict__:
            cls.BINDINGS = [*cls.__dict__.get("BINDINGS", ()), *bindings_of(cls.OFFERED)]
        super().__init_subclass__(**kwargs)

    # A dialog's ModalScreen comes before this class and hands on all three.
    def __init__(
        self, name: str | None = None, id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(name, id, classes)
        self._too_small = TooSmall()

    @property
    def spades(self) -> SpadesApp:
        """The application, typed."""
        return cast("SpadesApp", self.app)

    def compose(self) -> ComposeResult:
        """The parts, and the request to enlarge the terminal over them."""
        yield from self.parts()
        yield self._too_small

    def parts(self) -> Iterable[Widget]:
        """The screen's own widgets."""
        return ()

    def unsaved(self) -> str:
        """Why what is shown here is not saved, after trying again; empty when it is."""
        return ""

    def beside_dialogs(self, size: Size) -> int:
        """Columns at the right edge that a dialog over this screen leaves free, at a size."""
        return 0

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Close this screen; nothing when it is not the one in front."""
        if not self.is_active:
            return AwaitComplete()
        self.spades.close_ears()
        return super().dismiss(result)

    async def _on_resize(self, event: Resize) -> None:
        """Ask for a larger terminal when nothing fits on this one."""
        small = too_small(event.size.width, event.size.height)
        if small != self._too_small.display:
            self._too_small.display = small
            for picture in self.query(Picture):
                picture.refresh()


class Dialog(ModalScreen[Result], BaseScreen[Result]):
    """A screen that lies over another, which stays in sight but for its footer.

    A sub-class yields its widgets from `box`.
    """

    def columns_beside(self, size: Size) -> int | None:
        """Columns at the right that the screen below has left free; None once this is closed."""
        stack = self.app.screen_stack
        if self not in stack:
            # What was sent before it was closed may still be read after.
            return None
        below = stack[stack.index(self) - 1]
        return below.beside_dialogs(size) if isinstance(below, BaseScreen) else 0

    def parts(self) -> Iterable[Widget]:
        """What is asked, and the keys that answer it."""
        yield from self.box()
        yield FooterLine(self.OFFERED)

    def box(self) -> Iterable[Widget]:
        """The question."""
        return ()
