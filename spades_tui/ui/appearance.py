"""Colours, signs, mouse and motion put in force while the program runs, on every open screen.

What Textual decides once, at its start, is told to it anew: how many colours the terminal gets,
whether there are any, and whether the mouse is asked for. It has no names of its own for that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.color import ColorSystem
from textual.drivers.linux_driver import LinuxDriver
from textual.filter import NoColor

from spades_tui.storage.screen_settings import Colors, ScreenSettings
from spades_tui.ui.glyphs import ASCII, UNICODE
from spades_tui.ui.theme import palette_for, theme_of
from spades_tui.ui.widgets.canvas import Picture

if TYPE_CHECKING:
    from spades_tui.ui.app import SpadesApp

_SENT = {
    Colors.NONE: ColorSystem.STANDARD,
    Colors.SIXTEEN: ColorSystem.STANDARD,
    Colors.MANY: ColorSystem.EIGHT_BIT,
    Colors.TRUE: ColorSystem.TRUECOLOR,
}


def put_in_force(app: SpadesApp, wanted: ScreenSettings) -> None:
    """Show everything as `wanted` from now on."""
    before, app.wanted = app.wanted, wanted
    terminal = app.looked_at(wanted)
    app.glyphs = ASCII if terminal.ascii else UNICODE
    app.motion = terminal.motion
    if (before.colors, before.theme, before.suits) != (wanted.colors, wanted.theme, wanted.suits):
        _color(app, terminal.colors, wanted)
    _listen_to_mouse(app, terminal.mouse)
    draw_all_anew(app)


def draw_all_anew(app: SpadesApp) -> None:
    """Draw every open screen anew, as what all of them show has changed."""
    for screen in app.screen_stack:
        for picture in screen.query(Picture):
            picture.draw_anew()


def _color(app: SpadesApp, colors: Colors, wanted: ScreenSettings) -> None:
    app.console._color_system = _SENT[colors]
    app.no_color = colors is Colors.NONE
    app._filters = [each for each in app._filters if not isinstance(each, NoColor)]
    if app.no_color:
        app._filters.append(NoColor())
    app.palette = palette_for(colors, wanted.theme, wanted.suits)
    app.register_theme(theme_of(app.palette))
    app.ansi_color = app.palette.outlined
    app.theme = app.palette.name


def _listen_to_mouse(app: SpadesApp, listens: bool) -> None:
    driver = app._driver
    if not isinstance(driver, LinuxDriver) or driver._mouse == listens:
        return
    if listens:
        driver._mouse = True
        driver._enable_mouse_support()
    else:
        driver._disable_mouse_support()
        driver._mouse = False
