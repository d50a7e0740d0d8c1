"""Saving the rules in hand as a preset of the player's own, and deleting one, after asking."""

from __future__ import annotations

from collections.abc import Callable

from spades_tui.storage.presets import (
    Preset,
    PresetError,
    all_presets,
    delete_preset,
    save_preset,
    save_refusal,
)
from spades_tui.ui.draft import Draft
from spades_tui.ui.screens.ask import AskText, AskYesNo
from spades_tui.ui.screens.page import Page

_NOTE = "A name of your own. A preset of yours of that name is replaced."


class PresetKeeper:
    """Keeps presets for a screen; `say` shows a sentence there, and the list as it now is."""

    def __init__(self, screen: Page, draft: Draft, say: Callable[[str], None]) -> None:
        self._screen = screen
        self._draft = draft
        self._say = say

    def ask_to_save(self) -> None:
        """Ask for a name and keep the rules under it."""
        preset = self._draft.preset
        name = preset.name if preset is not None and preset.path is not None else ""
        question = AskText("Save these rules as", _NOTE, name, save_refusal)
        self._screen.app.push_screen(question, self._save)

    def ask_to_delete(self) -> None:
        """Ask whether to delete the chosen preset, when it is the player's own."""
        preset = self._draft.preset
        if preset is None:
            self._say("These rules are no preset.")
        elif preset.path is None:
            self._say(f"{preset.name} comes with the game and stays.")
        else:
            own = preset
            question = AskYesNo(f"Delete {own.name}?")
            self._screen.app.push_screen(question, lambda sure: self._delete(own, sure))

    def _save(self, name: str | None) -> None:
        if name is None:
            return
        folders = self._screen.spades.folders
        try:
            saved = save_preset(folders, name, self._draft.rules)
        except PresetError as error:
            self._say(str(error))
            return
        self._draft.take_presets(all_presets(folders), saved.name)
        self._say(f"{saved.name} is saved.")

    def _delete(self, preset: Preset, sure: bool | None) -> None:
        if not sure:
            return
        try:
            delete_preset(preset)
        except PresetError as error:
            self._say(str(error))
            return
        self._draft.take_presets(all_presets(self._screen.spades.folders))
        self._say(f"{preset.name} is deleted.")
