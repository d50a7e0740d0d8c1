"""What any screen writes on what ground, and that it can be read so in every theme."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from rich.style import Style

from spades_tui.ui.palettes.palette import Palette
from spades_tui.ui.palettes.parlour import PARLOUR
from tests.ui.every_screen import EVERY_SCREEN, Shown
from tests.ui.positions import Quiet
from tests.ui.screens_as_text import COMPACT, FULL, app_in, press, running
from tests.ui.test_palettes import DRAWN_ON_PAPER, READABLE, as_shown, contrast

Name = tuple[str, int]
"""A colour by its name in the palette, and its place where there are four."""


def told_apart() -> tuple[Palette, dict[str, Name]]:
    """A palette of colours that cannot be mistaken for one another, and what each of them is."""
    named: dict[str, Name] = {}

    def color(name: str, place: int = -1) -> str:
        number = len(named)
        shade = f"#{41 + 6 * number:02x}{97 * number % 251:02x}{173 * number % 241:02x}"
        named[shade] = (name, place)
        return shade

    chosen: dict[str, Any] = {}
    for name, value in asdict(PARLOUR).items():
        if isinstance(value, tuple):
            chosen[name] = tuple(color(name, place) for place in range(len(value)))
        elif isinstance(value, str):
            chosen[name] = color(name)
    return replace(PARLOUR, **(chosen | {"name": "told-apart"})), named


def color_of(palette: Palette, name: Name) -> str:
    """A palette's colour of that name."""
    field, place = name
    value = getattr(palette, field)
    return str(value if place < 0 else value[place])


def texts_on(screen: Shown, palette: Palette, size: tuple[int, int]) -> list[tuple[str, Style]]:
    """Every stretch of letters, digits or suit signs that a screen shows, with its style."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        screen.before(folder)
        opens = None if screen.opens is None else partial(screen.opens, folder)
        app = app_in(folder, palette=palette)

        async def run() -> list[tuple[str, Style]]:
            async with running(app, size, opens) as pilot:
                await press(pilot, *screen.keys)
                return list(_texts(app.screen._compositor.render_strips()))

        return asyncio.run(run())


def _texts(strips: Any) -> Iterator[tuple[str, Style]]:
    for strip in strips:
        for text, style, _ in strip:
            if style is not None and any(sign.isalnum() or sign in "♣♦♥♠" for sign in text):
                yield text.strip(), style


@pytest.fixture
def _quiet_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spades_tui.ui.coach.coach", Quiet)


@pytest.mark.usefixtures("_quiet_coach")
@pytest.mark.parametrize("size", [COMPACT, FULL], ids=str)
def test_whatever_a_screen_writes_can_be_read_in_every_theme(size: tuple[int, int]) -> None:
    probe, named = told_apart()
    used: dict[tuple[Name, Name], str] = {}
    for screen in EVERY_SCREEN:
        for text, style in texts_on(screen, probe, size):
            # What lies under a dialog is mixed with its veil, and is not meant to be read.
            color = named.get(style.color.name if style.color else "")
            ground = named.get(style.bgcolor.name if style.bgcolor else "")
            if color is not None and ground is not None:
                used.setdefault((color, ground), f"{text!r} on {screen.name}")
    assert len(used) > 30
    weak = set()
    for palette in DRAWN_ON_PAPER:
        for (color, ground), where in used.items():
            shown = as_shown(color_of(palette, color), palette)
            below = as_shown(color_of(palette, ground), palette)
            if contrast(shown, below) < READABLE:
                weak.add(f"{palette.name}: {color} on {ground}, as {where}")
    assert not weak
