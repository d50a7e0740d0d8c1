"""Where the program keeps what it keeps."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from platformdirs import PlatformDirs

from spades_tui.storage.room import Limits


@dataclass(frozen=True, slots=True)
class Folders:
    """The player's folders: `data` for games, `config` for settings and own presets.

    `limits`, where there are any, are how much may be kept in them.
    """

    data: Path
    config: Path
    limits: Limits | None = None

    @property
    def games(self) -> Path:
        """Journals of games not yet finished."""
        return self.data / "games"

    @property
    def finished(self) -> Path:
        """Journals of finished games."""
        return self.games / "finished"

    @property
    def sheets(self) -> Path:
        """Score sheets of games with real cards, a text file each."""
        return self.data / "sheets"

    @property
    def history(self) -> Path:
        """What is remembered of all finished games, a database made from their journals."""
        return self.data / "history.sqlite"

    @property
    def counting_since(self) -> Path:
        """When the statistics were reset, if they ever were."""
        return self.data / "statistics-since.txt"

    @property
    def learned(self) -> Path:
        """Which lessons and puzzles are solved, a text file."""
        return self.data / "learned.txt"

    @property
    def exports(self) -> Path:
        """Games and statistics written out to be read or handed on."""
        return self.data / "exports"

    @property
    def presets(self) -> Path:
        """The player's own presets, a TOML file each."""
        return self.config / "presets"

    @property
    def settings(self) -> Path:
        """The player's settings, a TOML file."""
        return self.config / "settings.toml"

    @property
    def bots(self) -> Path:
        """The programs that the player has given names to be played with, a TOML file."""
        return self.config / "bots.toml"

    @classmethod
    def of_user(cls) -> Folders:
        """The folders that this system sets aside for an application's data and configuration."""
        own = PlatformDirs("spades-tui", appauthor=False)
        return cls(Path(own.user_data_dir), Path(own.user_config_dir))

    @classmethod
    def within(cls, folder: Path) -> Folders:
        """Everything inside one folder, as `--data` asks for."""
        return cls(folder, folder)

    def of_player(self, name: str, limits: Limits | None = None) -> Folders:
        """The folders of one player among many on this host, all inside `data`."""
        own = self.data / "players" / name
        return Folders(own, own, limits)
