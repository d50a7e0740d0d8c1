"""Every special character the screens draw, as two sets: Unicode and plain ASCII.

Widgets take signs from `app.glyphs` and pass running text through `glyphs.text`, so that `--ascii`
is nothing but another set.
"""

from __future__ import annotations

from dataclasses import dataclass

from spades_tui.engine.cards import Suit
from spades_tui.plain_letters import SIGNS, SUIT_LETTERS


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
    enter: str
    left_right: str
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
        """Running text with every special character replaced when the set is ASCII."""
        if not self.translation:
            return words
        return words.replace("←→", "<>").replace("↑↓", "^v").translate(self.translation)


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
    enter="⏎",
    left_right="←→",
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
    enter="enter",
    left_right="<>",
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
