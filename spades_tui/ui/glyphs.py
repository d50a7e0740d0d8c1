"""Every special character the screens draw, as two sets: Unicode and plain ASCII.

Widgets take signs from `app.glyphs` and pass running text through `glyphs.text`, so that `--ascii`
is nothing but another set.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from spades_tui.engine.cards import Suit
from spades_tui.engine.quoting import printable
from spades_tui.plain_letters import SIGNS, SUIT_LETTERS, fractions_apart

_SUIT_SIGNS = frozenset(map(ord, SUIT_LETTERS))
_UNBROKEN = "\u00a0"
"""A blank at which no line is broken, so that `1 3/4` stays together."""


@dataclass(frozen=True, slots=True)
class Glyphs:
    """One set of signs. `suits` is in the order of `Suit`: clubs, diamonds, hearts, spades.

    `levels` are the heights of a bar in a graph, lowest first.
    """

    suits: str
    winning: str
    turn: str
    won: str
    needed: str
    bag: str
    bag_free: str
    rule: str
    upper_bar: str
    lower_bar: str
    left_half: str
    up_down: str
    dot: str
    ellipsis: str
    mark: str
    back: str
    corners: str
    across: str
    upright: str
    faint: str
    thumb: str
    levels: str
    translation: dict[int, str]

    def suit(self, suit: Suit) -> str:
        """The sign of a suit."""
        return self.suits[suit]

    def text(self, words: str) -> str:
        """Running text that can be printed, with every sign replaced when the set is ASCII."""
        if self.translation:
            words = self._translated(words, self.translation)
        return printable(words)

    def spelled(self, words: str) -> str:
        """Running text as wide as it will be written; to be wrapped or cut, and then written.

        Suits stay signs, which take one column in either set, so that they can be coloured.
        """
        if not self.translation:
            return words
        letters = {sign: to for sign, to in self.translation.items() if sign not in _SUIT_SIGNS}
        return self._translated(words, letters | {ord(_UNBROKEN): _UNBROKEN})

    @staticmethod
    def _translated(words: str, letters: dict[int, str]) -> str:
        words = fractions_apart(words, _UNBROKEN)
        return words.replace("←→", "<>").replace("↑↓", "^v").translate(letters)


UNICODE = Glyphs(
    suits="♣♦♥♠",
    winning="▲",
    turn="▸",
    won="●",
    needed="○",
    bag="▮",
    bag_free="▯",
    rule="─",
    upper_bar="▔",
    lower_bar="▁",
    left_half="▌",
    up_down="↑↓",
    dot="·",
    ellipsis="…",
    mark="●",
    back="░",
    corners="┌┐└┘",
    across="─",
    upright="│",
    faint="·",
    thumb="┃",
    levels="▁▂▃▄▅▆▇█",
    translation={},
)

ASCII = Glyphs(
    suits="CDHS",
    winning="^",
    turn=">",
    won="*",
    needed="o",
    bag="#",
    bag_free=".",
    rule="-",
    upper_bar="^",
    lower_bar="_",
    left_half=" ",
    up_down="^v",
    dot="-",
    ellipsis="~",
    mark="*",
    back="/",
    corners="++++",
    across="-",
    upright="|",
    faint=".",
    thumb="#",
    levels="_.:-=+*#",
    # Within a screen's columns an ellipsis keeps its width.
    translation=str.maketrans(
        {
            **SIGNS,
            **SUIT_LETTERS,
            _UNBROKEN: " ",
            "…": "~",
            "▲": "^",
            "▸": ">",
            "●": "*",
            "○": "o",
            "↑": "^",
            "↓": "v",
            "⏎": "enter",
            "─": "-",
            "│": "|",
            "‹": "<",
            "›": ">",
        }
    ),
)


_written_in: ContextVar[Glyphs] = ContextVar("written in", default=UNICODE)


@contextmanager
def written_in(glyphs: Glyphs) -> Iterator[None]:
    """Meanwhile rows of text are made for this set of signs."""
    before = _written_in.set(glyphs)
    try:
        yield
    finally:
        _written_in.reset(before)


def signs_to_write() -> Glyphs:
    """The set of signs that the rows now being made will be written in."""
    return _written_in.get()
