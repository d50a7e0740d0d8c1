"""Each reader of files as a function of bytes that lets only its promised errors be caught here.

Whatever else comes out of one is a fault of the program.
"""

from __future__ import annotations

import contextlib
import tempfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

from spades_tui.bots.roster import HOUSE
from spades_tui.guests.notation import accepts
from spades_tui.position import PositionError, read_position
from spades_tui.score_sheet import SheetError, read_sheet
from spades_tui.scored_sheet import sheet_lines, sheet_objects
from spades_tui.storage.folders import Folders
from spades_tui.storage.presets import Presets, all_presets, built_in_presets
from spades_tui.storage.record import JournalError, mark_of, read_journal
from spades_tui.storage.settings import read_settings
from spades_tui.storage.toml_file import TomlFault
from spades_tui.table.known_deals import NoCode, read_code
from spades_tui.tally.text import read_tally, tally_text

Reader = Callable[[bytes], None]

BOTS = [HOUSE.player_of(name) for name in ("easy", "casual", "skilled")]
"""The bots that answer at once."""

PRESETS = Presets(built_in_presets())


@contextlib.contextmanager
def _folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="spades-fuzz-") as name:
        yield Path(name)


def journal(content: bytes) -> None:
    """A journal as it lies on the disk; nearly always its marks are wrong."""
    with _folder() as folder:
        path = folder / "game.journal"
        path.write_bytes(content)
        with contextlib.suppress(JournalError):
            read_journal(path)


def marked_journal(content: bytes) -> None:
    """Lines under marks that fit, so that the reader goes on to what they say."""
    checksum = 0
    lines = []
    for line in content.split(b"\n"):
        checksum = zlib.crc32(line, checksum)
        lines.append(line + mark_of(checksum) + b"\n")
    journal(b"".join(lines))


def score_sheet(content: bytes) -> None:
    """A score sheet, which is then printed both ways."""
    lines = content.decode("utf-8", "replace").splitlines()
    with contextlib.suppress(SheetError):
        games = read_sheet(lines, lambda name: PRESETS.named(name).rules)
        assert list(sheet_lines(games))
        assert len(list(sheet_objects(games))) == sum(len(game.hands) + 1 for game in games)


def tally(content: bytes) -> None:
    """A score sheet that is gone on with on the screen, and written again as it was read."""
    text = content.decode("utf-8", "replace")
    with contextlib.suppress(SheetError):
        read = read_tally(text, lambda name: PRESETS.named(name).rules)
        again = read_tally(tally_text(read), lambda name: PRESETS.named(name).rules)
        assert again.entries == read.entries


def position(content: bytes) -> None:
    """A position, in which every quick bot then finds something that may be done."""
    try:
        view = read_position(content.decode("utf-8", "replace")).view
    except (PositionError, TomlFault):
        return
    for bot in BOTS:
        assert accepts(view, bot.decide(view).action)


def preset(content: bytes) -> None:
    """A file of house rules among the player's presets."""
    with _folder() as folder:
        folders = Folders(folder, folder)
        folders.presets.mkdir(parents=True)
        (folders.presets / "own.toml").write_bytes(content)
        found = all_presets(folders)
        assert len(found.own) + len(found.troubles) == 1


def settings(content: bytes) -> None:
    """The settings."""
    with _folder() as folder:
        folders = Folders(folder, folder)
        folders.settings.parent.mkdir(parents=True, exist_ok=True)
        folders.settings.write_bytes(content)
        read_settings(folders)


def deal_code(content: bytes) -> None:
    """The code of a deal that a friend sent."""
    with contextlib.suppress(NoCode):
        known = read_code(content.decode("utf-8", "replace"))
        assert read_code(known.code) == known


READERS: dict[str, Reader] = {
    "journal": journal,
    "marked-journal": marked_journal,
    "score-sheet": score_sheet,
    "tally": tally,
    "position": position,
    "preset": preset,
    "settings": settings,
    "deal-code": deal_code,
}
