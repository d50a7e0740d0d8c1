"""The sheets kept in the player's folder: which can be gone on with, and which files are none."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from spades_tui.engine.scoring import counted
from spades_tui.score_sheet import SheetError
from spades_tui.storage.folders import Folders
from spades_tui.storage.free_place import free_place
from spades_tui.storage.one_writer import one_writer
from spades_tui.storage.own_files import own_files
from spades_tui.storage.presets import all_presets
from spades_tui.storage.regular_file import LARGEST_TEXT, read_regular
from spades_tui.storage.toml_file import write_atomically
from spades_tui.tally.tally import Tally
from spades_tui.tally.text import read_tally, tally_text

SUFFIX = ".txt"


@dataclass(frozen=True, slots=True)
class KeptSheet:
    """A sheet, where it is kept as what text, and when (seconds since the epoch)."""

    path: Path
    tally: Tally
    text: str
    written: float


@dataclass(frozen=True, slots=True)
class Drawer:
    """All sheets, the latest written first, and a sentence for each file that is none."""

    sheets: tuple[KeptSheet, ...] = ()
    troubles: tuple[str, ...] = ()


def open_drawer(folders: Folders) -> Drawer:
    """Read every sheet; a file that cannot be used is named, with the line, and left as it is."""
    presets = all_presets(folders)
    sheets: list[KeptSheet] = []
    try:
        paths, troubles = own_files(folders.sheets, SUFFIX, "score sheet")
    except OSError as error:
        return Drawer(troubles=(f"The score sheets cannot be looked at: {error.strerror}.",))
    for path in paths:
        try:
            text = _text_of(path)
            tally = read_tally(text, lambda name: presets.named(name).rules)
            sheets.append(KeptSheet(path, tally, text, path.stat().st_mtime))
        except ValueError as error:
            troubles.append(f"{path.name}, {str(error).rstrip('.')}; it was left as it is.")
        except OSError as error:
            troubles.append(f"{path.name} cannot be read: {error.strerror}.")
    sheets.sort(key=lambda sheet: sheet.written, reverse=True)
    return Drawer(tuple(sheets), tuple(troubles))


def _text_of(path: Path) -> str:
    content = read_regular(path, LARGEST_TEXT)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise SheetError(line, "it is not UTF-8 text") from None


def room_refusal(folders: Folders) -> str | None:
    """Why no further sheet may be begun, as a sentence; None when one may."""
    limits = folders.limits
    if limits is None or not folders.sheets.is_dir():
        return None
    count = len(list(folders.sheets.glob(f"*{SUFFIX}")))
    if count < limits.sheets:
        return None
    return f"You have {counted(count, 'score sheet')}, and no room for more: delete one."


def new_place(folders: Folders, now: datetime) -> Path:
    """Where a sheet begun now is to be kept; no file stands there yet."""
    return free_place(folders.sheets / f"{now.strftime('%Y%m%d-%H%M%S')}{SUFFIX}")


def keep(path: Path, tally: Tally) -> str | None:
    """Write a sheet. Returns a sentence when that cannot be done; the file is then as before."""
    try:
        write_atomically(path, tally_text(tally))
    except OSError as error:
        return f"The sheet cannot be saved: {error.strerror or error}."
    return None


@dataclass(slots=True)
class OpenSheet:
    """The file of a sheet that is written on, and the text it holds as far as is known here.

    Where it holds another one, which another window or an editor wrote, that one stays, and this
    sheet goes on in a file of its own.
    """

    path: Path
    text: str

    def keep(self, tally: Tally) -> tuple[str, str]:
        """Write the sheet. Returns why that cannot be done, and where it goes on, or no words."""
        text, told = tally_text(tally), ""
        try:
            with one_writer(self.path.parent):
                if self._written_elsewhere(text):
                    self.path = free_place(self.path)
                    told = (
                        "The sheet was changed in another window meanwhile; what you write here"
                        f" is kept as {self.path.name}."
                    )
                trouble = keep(self.path, tally)
        except OSError as error:
            trouble = f"The sheet cannot be saved: {error.strerror or error}."
        self.text = self.text if trouble else text
        return trouble or "", told

    def _written_elsewhere(self, text: str) -> bool:
        try:
            return _text_of(self.path) not in (self.text, text)
        except FileNotFoundError:
            return False
        except ValueError:
            return True


def delete(sheet: KeptSheet) -> str | None:
    """Delete a sheet's file. Returns a sentence when that cannot be done."""
    try:
        sheet.path.unlink(missing_ok=True)
    except OSError as error:
        return f"The sheet cannot be deleted: {error.strerror or error}."
    return None
