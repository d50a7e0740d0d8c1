"""Each reader of files as a function of bytes that lets only its promised errors be caught here.

It says whether it read them. Whatever else comes out of one is a fault of the program.
"""

from __future__ import annotations

import contextlib
import tempfile
import zlib
from collections.abc import Callable, Iterator
from datetime import timedelta, timezone
from pathlib import Path

from spades_tui.bots.roster import HOUSE
from spades_tui.guests.notation import accepts
from spades_tui.position import PositionError, read_position
from spades_tui.review.game_text import game_as_text
from spades_tui.review.past_list import game_line
from spades_tui.score_sheet import SheetError, read_sheet
from spades_tui.scored_sheet import sheet_lines, sheet_objects
from spades_tui.statistics.output import as_csv, as_json, as_lines
from spades_tui.statistics.record import records_of
from spades_tui.storage.finished import finished_game
from spades_tui.storage.folders import Folders
from spades_tui.storage.history import open_history
from spades_tui.storage.moment import local_moment
from spades_tui.storage.presets import Presets, all_presets, built_in_presets
from spades_tui.storage.record import JournalError, mark_of, read_journal
from spades_tui.storage.settings import read_settings
from spades_tui.storage.toml_file import TomlFault
from spades_tui.table.fair_deals import check_deals, proof_lines
from spades_tui.table.known_deals import NoCode, read_code
from spades_tui.tally.text import read_tally, tally_text
from tests.fuzz.samples import FINISHED, unmarked

Reader = Callable[[bytes], bool]

BOTS = [HOUSE.player_of(name) for name in ("easy", "casual", "skilled")]
"""The bots that answer at once."""

PRESETS = Presets(built_in_presets())

PLAYED = unmarked(FINISHED.read_bytes()).partition(b"\n")[2]
"""What was done in a finished game, line by line."""

ZONES = [timezone(timedelta(minutes=minutes)) for minutes in (-1439, 0, 1439)]
"""The zones farthest apart."""


@contextlib.contextmanager
def _folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="spades-fuzz-") as name:
        yield Path(name)


def journal(content: bytes) -> bool:
    """A journal as it lies on the disk; nearly always its marks are wrong."""
    with _folder() as folder:
        path = folder / "game.journal"
        path.write_bytes(content)
        try:
            read_journal(path)
        except JournalError:
            return False
    return True


def marked_journal(content: bytes) -> bool:
    """Lines under marks that fit, so that the reader goes on to what they say."""
    return journal(marked(content))


def marked(content: bytes) -> bytes:
    """The lines of a journal with the marks that belong to them."""
    checksum = 0
    lines = []
    for line in content.split(b"\n"):
        checksum = zlib.crc32(line, checksum)
        lines.append(line + mark_of(checksum) + b"\n")
    return b"".join(lines)


def history(content: bytes) -> bool:
    """The header of a finished game, which is remembered and then told in every way there is."""
    with _folder() as folder:
        folders = Folders(folder, folder)
        folders.finished.mkdir(parents=True)
        (folders.finished / "game.journal").write_bytes(marked(content + b"\n" + PLAYED))
        with open_history(folders) as found:
            games, troubles = found.games(), found.troubles
        assert len(games) + len(troubles) == 1
        records = records_of(folders)
        told = [*troubles, *as_lines(records), as_json(records), as_csv(records)]
        for game in games:
            told += [game_line(1, game), *(str(local_moment(game.begun, zone)) for zone in ZONES)]
            _, recorded = finished_game(folders, "last")
            told += [game_as_text(recorded), *proof_lines(check_deals(recorded))]
        assert "".join(told).replace("\n", "").isprintable()
    return bool(games)


def score_sheet(content: bytes) -> bool:
    """A score sheet, which is then printed both ways."""
    lines = content.decode("utf-8", "replace").splitlines()
    try:
        games = read_sheet(lines, lambda name: PRESETS.named(name).rules)
    except SheetError:
        return False
    assert list(sheet_lines(games))
    assert len(list(sheet_objects(games))) == sum(len(game.hands) + 1 for game in games)
    return True


def tally(content: bytes) -> bool:
    """A score sheet that is gone on with on the screen, and written again as it was read."""
    text = content.decode("utf-8", "replace")
    try:
        read = read_tally(text, lambda name: PRESETS.named(name).rules)
    except SheetError:
        return False
    again = read_tally(tally_text(read), lambda name: PRESETS.named(name).rules)
    assert again.entries == read.entries
    return True


def position(content: bytes) -> bool:
    """A position, in which every quick bot then finds something that may be done."""
    try:
        view = read_position(content.decode("utf-8", "replace")).view
    except (PositionError, TomlFault):
        return False
    for bot in BOTS:
        assert accepts(view, bot.decide(view).action)
    return True


def preset(content: bytes) -> bool:
    """A file of house rules among the player's presets."""
    with _folder() as folder:
        folders = Folders(folder, folder)
        folders.presets.mkdir(parents=True)
        (folders.presets / "own.toml").write_bytes(content)
        found = all_presets(folders)
        assert len(found.own) + len(found.troubles) == 1
    return bool(found.own)


def settings(content: bytes) -> bool:
    """The settings, read when nothing in them is wrong."""
    with _folder() as folder:
        folders = Folders(folder, folder)
        folders.settings.parent.mkdir(parents=True, exist_ok=True)
        folders.settings.write_bytes(content)
        return not read_settings(folders).troubles


def deal_code(content: bytes) -> bool:
    """The code of a deal that a friend sent."""
    try:
        known = read_code(content.decode("utf-8", "replace"))
    except NoCode:
        return False
    assert read_code(known.code) == known
    return True


READERS: dict[str, Reader] = {
    "journal": journal,
    "marked-journal": marked_journal,
    "history": history,
    "score-sheet": score_sheet,
    "tally": tally,
    "position": position,
    "preset": preset,
    "settings": settings,
    "deal-code": deal_code,
}
