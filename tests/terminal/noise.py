"""Keys that nobody meant: bytes as a cat, a bad line or a paste would send them, from a seed.

Every piece says whether something in it may bid, play or pass, so that a test can tell whether
an action was meant.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

_ARROWS = (b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1bOA", b"\x1bOC", b"\x1bOD")
_OTHER_KEYS = (
    *(b"\x1b[H", b"\x1b[F", b"\x1b[2~", b"\x1b[3~", b"\x1b[5~", b"\x1b[6~", b"\x1b[Z"),
    *(b"\x1bOP", b"\x1bOS", b"\x1b[15~", b"\x1b[24~", b"\x1b[1;5C", b"\x1b[1;2A", b"\x1b[1;3D"),
)
_SIGNS = b"23456789TJQKASHCDnhlsrp?[]O;~xezvwmbfgijkocd"
_CONTROLS = bytes(code for code in range(32) if code not in b"\r\x1b\x03\x11")
"""All but enter, escape, ctrl+c and ctrl+q."""

_PASTED = (
    *(b"3\r", b"play QH\r\r\r", b" \r \r", b"y\rq\ry", b"\x1b[C\r\r"),
    "♠ nil\r\n\t13 \r".encode(),
)
_WHEEL = (b"\x1b[<64;%d;%dM", b"\x1b[<65;%d;%dM", b"\x1b[<35;%d;%dM")
_CLICK = b"\x1b[<0;%d;%dM\x1b[<0;%d;%dm"
_LETTER_TWO_BYTES_LONG = "é".encode()


@dataclass(frozen=True, slots=True)
class Piece:
    """Bytes that are sent at once. `means` counts the keys in it that may act in the game."""

    sent: bytes
    means: int = 0


def idle_piece(rng: Random) -> Piece:
    """Something that means no action: keys that only choose, fragments, pastes, nonsense."""
    kind = rng.randrange(10)
    if kind < 2:
        return Piece(rng.choice(_ARROWS))
    if kind == 2:
        return Piece(rng.choice(_OTHER_KEYS))
    if kind == 3:
        whole = rng.choice(_ARROWS + _OTHER_KEYS)
        return Piece(whole[: rng.randrange(1, len(whole))])
    if kind == 4:
        return Piece(b"\x1b[200~" + rng.choice(_PASTED) + b"\x1b[201~")
    if kind == 5:
        return Piece(bytes([rng.choice(_CONTROLS)]))
    if kind == 6:
        mouse = rng.choice(_WHEEL) % (rng.randrange(1, 260), rng.randrange(1, 90))
        return Piece(mouse)
    if kind == 7:
        cut = rng.randrange(1, 3)
        return Piece(_LETTER_TWO_BYTES_LONG[:cut] + bytes([rng.randrange(128, 256)]))
    return Piece(bytes(rng.choice(_SIGNS) for _ in range(rng.randrange(1, 5))))


def any_piece(rng: Random) -> Piece:
    """Anything at all: the same, and enter, space, clicks, and the keys that leave or take back."""
    kind = rng.randrange(10)
    if kind < 5:
        return idle_piece(rng)
    if kind < 7:
        return Piece(b"\r", 1)
    if kind == 7:
        return Piece(b" ", 1)
    if kind == 8:
        place = (rng.randrange(1, 81), rng.randrange(1, 25))
        return Piece(_CLICK % (place * 2), 1)
    return Piece(bytes([rng.choice(b"qtyu\x03")]))


def any_size(rng: Random) -> tuple[int, int]:
    """Rows and columns: anything from 1 × 1 to 80 × 250, small ones as often as large ones."""
    rows = rng.choice((rng.randrange(1, 13), rng.randrange(1, 81)))
    columns = rng.choice((rng.randrange(1, 41), rng.randrange(1, 251)))
    return rows, columns
