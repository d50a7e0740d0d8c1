"""What is shown and could not be saved: it is tried once more, and nothing drops it unasked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from spades_tui.ui.screens.ask import AskYesNo
from spades_tui.ui.screens.base import BaseScreen

if TYPE_CHECKING:
    from spades_tui.ui.app import SpadesApp


def unsaved(app: SpadesApp) -> str:
    """Why something that is shown is not saved, after trying again; empty when all of it is."""
    screens = (each for each in reversed(app.screen_stack) if isinstance(each, BaseScreen))
    return next(filter(None, (screen.unsaved() for screen in screens)), "")


def unless_unsaved(app: SpadesApp, leave: Callable[[], object]) -> None:
    """Leave what is shown; first ask, if it could not be saved and still cannot."""
    trouble = unsaved(app)
    if not trouble:
        leave()
        return

    def answered(sure: bool | None) -> None:
        if sure:
            leave()

    asked = "If you stay, each step tries again. Leave, and lose what is not saved?"
    app.push_screen(AskYesNo(f"{trouble} {asked}"), answered)
