"""Going on with a game whose journal is damaged, from the last line that is sound.

The damaged file stays as it is, under a name that is no journal's; the game goes on in a new one.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from spades_tui.engine.game import Game, Phase
from spades_tui.storage.free_place import free_place
from spades_tui.storage.journal import (
    SUFFIX,
    DamagedJournal,
    Journal,
    Recorded,
    lock,
)
from spades_tui.storage.regular_file import LARGEST_JOURNAL, read_regular

KEPT = ".damaged"
"""What is added to the name of a damaged file."""


def open_game(path: Path) -> tuple[Recorded, Journal]:
    """The game of a journal, to go on with; of a damaged one, as far as it is sound.

    Raises JournalError, JournalInUse or OSError.
    """
    try:
        return Journal.resume(path)
    except DamagedJournal as damage:
        if damage.recorded.game.winner is not None:
            raise
        return _mended(path, damage.recorded)


def damage_told(path: Path, recorded: Recorded) -> str:
    """A sentence on how far a damaged game goes."""
    where = _where(recorded.game)
    return f"{path.name} is damaged {where}, and the game can be continued from there."


def _where(game: Game) -> str:
    hand = f"hand {game.hand_number}"
    match game.phase:
        case Phase.DRAW | Phase.DEAL if not game.hand_number:
            return "before the first hand"
        case Phase.PLAY if game.tricks:
            return f"after {hand}, trick {len(game.tricks)}"
        case Phase.LOOK | Phase.BID | Phase.PASS | Phase.PLAY:
            return f"in {hand}, before its first trick"
    return f"after {hand}"


def _mended(path: Path, recorded: Recorded) -> tuple[Recorded, Journal]:
    """The sound lines in a journal of their own."""
    with path.open("r+b", buffering=0) as damaged:
        # Whoever has it open still may know better what was played.
        lock(damaged, path)
        sound = read_regular(path, LARGEST_JOURNAL)[: recorded.sound_bytes]
        place = _beside(path, f"-mended{SUFFIX}")
        file = place.open("xb", buffering=0)
        try:
            lock(file, place)
            if file.write(sound) != len(sound):
                raise OSError("the disk took only a part of the game")
            os.fsync(file.fileno())
        except BaseException:
            place.unlink(missing_ok=True)
            file.close()
            raise
        # Where it cannot be renamed it is offered once more, and no harm done.
        with contextlib.suppress(OSError):
            path.rename(_beside(path, f"{SUFFIX}{KEPT}"))
    return recorded, Journal(place, recorded.header, file, recorded.checksum)


def _beside(path: Path, ending: str) -> Path:
    """A name beside the journal that nothing has yet."""
    return free_place(path.with_name(f"{path.stem}{ending}"), ending)
