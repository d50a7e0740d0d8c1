"""What is wrong in the files that a player writes beside the settings: presets and `bots.toml`.

Told at the start, by the title and in the line mode. Whoever has written neither waits for nothing
that reads them.
"""

from __future__ import annotations

from spades_tui.storage.folders import Folders


def file_troubles(folders: Folders) -> tuple[str, ...]:
    """A sentence for each preset and each value of `bots.toml` that cannot be used."""
    return (*_preset_troubles(folders), *_bot_troubles(folders))


def _preset_troubles(folders: Folders) -> tuple[str, ...]:
    if not folders.presets.is_dir():
        return ()
    from spades_tui.storage.presets import all_presets

    return all_presets(folders).troubles


def _bot_troubles(folders: Folders) -> tuple[str, ...]:
    # On a public account the house alone plays, whatever is written there.
    if folders.limits is not None or not folders.bots.exists():
        return ()
    from spades_tui.guests.configured import read_bots

    return read_bots(folders).troubles
