"""What reaches the application from outside its own loop: the lifeline, and being stopped.

Signals and other threads only leave word; everything is done on the loop, between two actions.
"""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from contextvars import copy_context
from types import FrameType
from typing import TYPE_CHECKING

from rich.text import Text

from spades_tui.lifeline import Leaving, Lifeline

if TYPE_CHECKING:
    from spades_tui.ui.app import SpadesApp


def listen_outside(app: SpadesApp, lifeline: Lifeline) -> None:
    """Tie an application that has just started to its lifeline. Call it from the loop."""
    loop, context = asyncio.get_running_loop(), copy_context()

    def on_loop(do: Callable[[], object]) -> None:
        loop.call_soon_threadsafe(do, context=context)

    def wanted() -> bool:
        # Asked from another thread, so the table may be left meanwhile.
        table = app.table
        return table is not None and table.wanted

    lifeline.attach(lambda leaving: on_loop(lambda: leave(app, leaving)), wanted)
    _draw_anew_when_continued(app, on_loop)


def leave(app: SpadesApp, leaving: Leaving) -> None:
    """Close everything for a reason from outside, and say it on the terminal."""
    from spades_tui.ui.unsaved import unsaved

    trouble = unsaved(app)
    if app.table is not None:
        # At once, as another window may be waiting for the game.
        app.table.close()
    told = " ".join(filter(None, (leaving.sentence, trouble)))
    app.exit(return_code=leaving.status, message=Text(told) if told else None)


def _draw_anew_when_continued(
    app: SpadesApp, on_loop: Callable[[Callable[[], object]], None]
) -> None:
    """Draw the screen when a stopped process goes on.

    Textual would start its threads a second time unless it had ended them itself before the stop,
    and two readers of one terminal tear keys apart.
    """
    driver, usual = app._driver, signal.getsignal(signal.SIGCONT)

    def go_on(number: int, frame: FrameType | None) -> None:
        if getattr(driver, "_must_signal_resume", False) and callable(usual):
            usual(number, frame)
        else:
            on_loop(app.refresh)

    signal.signal(signal.SIGCONT, go_on)
