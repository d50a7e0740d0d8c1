"""Sound input for each reader, from which garbage that comes near to it is made."""

from __future__ import annotations

from pathlib import Path
from random import Random

from spades_tui.engine.rules import STANDARD, HouseRules
from spades_tui.engine.seats import Seat
from spades_tui.storage.presets import BUILT_IN
from spades_tui.table.known_deals import KnownDeals

TESTS = Path(__file__).parent.parent
PACKAGE = Path(__file__).parents[2] / "spades_tui"

FINISHED = TESTS / "storage/first_release/games/finished/20240501T2000010000.journal"
"""A finished game of few hands."""

SHEET = b"""# Saturday, at Ann's
preset Quick
rule bag_penalty=5:50
rule blind_nil=any_time
score 20 85
bags 3 0
4 3 nil 5 / 5 4 0 4
4 nil 3 blind / 4 1 4 4

new game
3 3 3 3 / 4 3 3 3
"""


def _files(folder: Path, pattern: str) -> list[bytes]:
    found = [path.read_bytes() for path in sorted(folder.rglob(pattern))]
    assert found, f"{folder} holds no {pattern}"
    return found


def unmarked(content: bytes) -> bytes:
    """A journal without the marks at the ends of its lines."""
    return b"\n".join(line.rpartition(b" ")[0] for line in content.splitlines())


_JOURNALS = _files(TESTS / "storage", "*.journal")
_CODES = (
    KnownDeals("kx3f", 1, Seat.SOUTH, STANDARD),
    KnownDeals("7", 42, Seat.EAST, HouseRules(target=300, nil=50)),
)

SAMPLES: dict[str, list[bytes]] = {
    "journal": _JOURNALS,
    "marked-journal": list(map(unmarked, _JOURNALS)),
    "history": [unmarked(FINISHED.read_bytes()).partition(b"\n")[0]],
    "score-sheet": [SHEET, *_files(TESTS / "storage" / "first_release" / "sheets", "*")],
    "tally": _files(TESTS / "storage" / "first_release" / "sheets", "*"),
    "position": _files(TESTS.parent / "assets" / "positions", "*.toml"),
    "preset": [
        (PACKAGE / "presets" / f"{name}.toml").read_bytes().replace(b'name = "', b'name = "Our ')
        for name in BUILT_IN
    ],
    "settings": _files(TESTS / "storage" / "first_release", "settings.toml"),
    "deal-code": [known.code.encode() for known in _CODES],
}


def spoiled(sample: bytes, rng: Random) -> bytes:
    """A sample with a few places changed: bytes, numbers, words taken out, doubled or moved."""
    content = bytearray(sample)
    for _ in range(rng.randint(1, 4)):
        start = rng.randrange(len(content) + 1)
        end = min(len(content), start + rng.choice((1, 1, 2, 5, 20)))
        piece = bytes(content[start:end])
        match rng.randrange(6):
            case 0:
                content[start:end] = b""
            case 1:
                content[start:start] = piece * rng.randint(1, 3)
            case 2:
                content[start:end] = rng.randbytes(len(piece))
            case 3:
                content[start:end] = rng.choice(_PIECES)
            case 4:
                elsewhere = rng.randrange(len(content) + 1)
                content[elsewhere:elsewhere] = piece
            case 5:
                del content[start:]
    return bytes(content)


_PIECES = (
    b"",
    b"\x00",
    b"-1",
    b"9999999999999999999999",
    b"nil",
    b"blind",
    b"AS",
    b"[",
    b'"',
    b"\n",
    b"\xff\xfe",
    "♠٣".encode(),
    b"true",
    b"{}",
    b"=",
    b"1e400",
)
