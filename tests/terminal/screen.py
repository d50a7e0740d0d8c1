"""What a terminal shows after the bytes it was sent: pyte, and what it lacks for a Textual program.

pyte 0.8 misreads some control sequences as text or as colours, keeps one screen where terminals
have two, and knows nothing of frames that are to be shown as a whole.
"""

import re
from codecs import getincrementaldecoder
from typing import Any

import pyte
from pyte.screens import Char

_ALTERNATE_SCREEN = 1049
_FRAME = 2026

# Sequences as ECMA-48 spells them: CSI, OSC, the strings DCS SOS PM APC, and the short ones.
_SEQUENCE = re.compile(
    r"\x1b(?:"
    r"\[(?P<parameters>[0-?]*)(?P<intermediate>[ -/]*)(?P<final>[@-~])"
    r"|(?P<title>\][^\x07\x1b]*(?:\x07|\x1b\\))"
    r"|(?P<string>[PX^_][^\x1b]*\x1b\\)"
    r")"
)
_UNFINISHED = re.compile(r"\x1b(?:\[[0-?]*[ -/]*|\][^\x07\x1b]*\x1b?|[PX^_][^\x1b]*\x1b?|[ -/]*)\Z")


def _readable(sequence: re.Match[str]) -> str:
    """The sequence if pyte reads it as terminals do, else nothing."""
    if sequence["string"]:
        return ""
    if sequence["title"]:
        return sequence[0]
    # Keyboard protocols, queries, cursor shapes: no terminal shows anything for them.
    parameters = sequence["parameters"]
    private_mode = parameters.startswith("?") and sequence["final"] in "hl"
    plain = not parameters.strip("0123456789;") and not sequence["intermediate"]
    return sequence[0] if plain or private_mode else ""


class _PyteScreen(pyte.Screen):
    """pyte's screen, with the alternate screen and the limits of a frame."""

    in_frame = False
    _primary: tuple[dict[int, Any], int, int] | None = None

    def set_mode(self, *modes: int, **kwargs: Any) -> None:
        private = bool(kwargs.get("private"))
        if private and _FRAME in modes:
            self.in_frame = True
        if private and _ALTERNATE_SCREEN in modes and self._primary is None:
            self._primary = (dict(self.buffer), self.cursor.y, self.cursor.x)
            self.buffer.clear()
        super().set_mode(*modes, **kwargs)

    def reset_mode(self, *modes: int, **kwargs: Any) -> None:
        private = bool(kwargs.get("private"))
        if private and _FRAME in modes:
            self.in_frame = False
        super().reset_mode(*modes, **kwargs)
        if private and _ALTERNATE_SCREEN in modes and self._primary is not None:
            lines, self.cursor.y, self.cursor.x = self._primary
            self._primary = None
            self.buffer.clear()
            self.buffer.update(lines)
            self.ensure_hbounds()
            self.ensure_vbounds()


class TerminalScreen:
    """A screen that is fed bytes, cut anywhere, and tells what stands on it."""

    def __init__(self, rows: int, columns: int) -> None:
        self._screen = _PyteScreen(columns, rows)
        self._stream = pyte.Stream(self._screen)
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._held_back = ""

    @property
    def in_frame(self) -> bool:
        """Whether a frame was begun that is not complete: a terminal would not show it yet."""
        return self._screen.in_frame

    def feed(self, data: bytes) -> None:
        """Draw what the program sent."""
        text = self._held_back + self._decoder.decode(data)
        unfinished = _UNFINISHED.search(text)
        end = unfinished.start() if unfinished else len(text)
        self._held_back = text[end:]
        self._stream.feed(_SEQUENCE.sub(_readable, text[:end]))

    def resize(self, rows: int, columns: int) -> None:
        """Change the size; what no longer fits is lost."""
        self._screen.resize(rows, columns)

    def cells(self) -> list[list[Char]]:
        """Every cell with its colours; the right half of a wide character has empty data."""
        screen = self._screen
        return [
            [screen.buffer[row][column] for column in range(screen.columns)]
            for row in range(screen.lines)
        ]

    def lines(self) -> list[str]:
        """The text of each line, without the spaces at its end."""
        return ["".join(cell.data for cell in line).rstrip() for line in self.cells()]
