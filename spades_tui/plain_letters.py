"""What stands for suits and signs where only plain letters can be shown: `QH`, `x`, `-`, `->`.

One table serves the screens, the lines and the commands; each may make a sentence of its own of a
suit that stands alone.
"""

from __future__ import annotations

import re

from spades_tui.engine.cards import Suit

SUIT_LETTERS = {suit.symbol: suit.letter for suit in Suit}
"""Each suit's letter by its sign."""

SIGNS = {
    "×": "x",
    "−": "-",
    "–": "-",
    "—": "-",
    "±": "+/-",
    "→": "->",
    "←": "<-",
    "…": "...",
    "·": "-",
    "¼": "1/4",
    "½": "1/2",
    "¾": "3/4",
    "’": "'",
    "“": '"',
    "”": '"',
    "≤": "<=",
    "≥": ">=",
}
"""The other signs that sentences hold."""

_LETTERS = str.maketrans({**SIGNS, **SUIT_LETTERS})
_SIGN_LETTERS = str.maketrans(SIGNS)
_IN_A_NUMBER = re.compile(r"(?<=\d)(?=[¼½¾])")
_SPECIAL = "♣♦♥♠−×→"


def plain(text: str) -> str:
    """The text with a letter for every suit, and plain signs."""
    return fractions_apart(text).translate(_LETTERS)


def plain_signs(text: str) -> str:
    """The text with plain signs; suits stay as they are."""
    return fractions_apart(text).translate(_SIGN_LETTERS)


def fractions_apart(text: str, by: str = " ") -> str:
    """`1¾` as `1 ¾`, so that letters make `1 3/4` of it; a fraction alone stays as it is."""
    return _IN_A_NUMBER.sub(by, text)


def can_write_signs(encoding: str | None) -> bool:
    """Whether text in this encoding can hold the suits and the scorer's signs."""
    try:
        _SPECIAL.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
