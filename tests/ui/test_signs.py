"""Signs and letters: the key on the title changes them at once, and for good."""

from __future__ import annotations

import asyncio
from pathlib import Path

from spades_tui.storage.folders import Folders
from spades_tui.storage.screen_settings import Signs
from spades_tui.storage.settings import Settings, read_settings
from spades_tui.ui.app import SpadesApp
from tests.ui.screens_as_text import FULL, app_in, press, running, shown


def kept(folder: Path) -> Settings:
    """The settings as the file holds them."""
    return read_settings(Folders.within(folder)).settings


def test_a_key_on_the_title_writes_suits_as_letters_and_back(tmp_path: Path) -> None:
    async def run(app: SpadesApp) -> list[str]:
        seen = []
        async with running(app, FULL) as pilot:
            seen.append(shown(app))
            for _ in range(2):
                await press(pilot, "a")
                seen.append(shown(app))
                told.append(kept(tmp_path).screen.signs)
        return seen

    told: list[Signs] = []
    before, letters, signs = asyncio.run(run(app_in(tmp_path)))
    assert before == signs
    assert not before.isascii()
    assert letters.isascii()
    assert letters.splitlines()[-1].split("   ")[2] == "a signs"
    assert told == [Signs.ASCII, Signs.UNICODE]
