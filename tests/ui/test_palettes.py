"""The palettes: text can be read on every ground, and suits keep their colours."""

from __future__ import annotations

from itertools import product

import pytest
from rich.color import Color, ColorSystem

from spades_tui.engine.cards import Suit
from spades_tui.storage.screen_settings import Colors, Suits, Theme
from spades_tui.ui.palettes import COLORLESS, Palette
from spades_tui.ui.theme import palette_for

EVERY = [
    palette_for(colors, theme, suits)
    for colors, theme, suits in product(list(Colors)[1:], Theme, Suits)
]
DRAWN_ON_PAPER = [palette for palette in EVERY if not palette.outlined]

BODY_TEXT = 4.5
"""The least contrast of running text, by WCAG 2 level AA."""

ACCENT = 3.0
"""The least contrast of a bold word or a sign, on the felt: level AA for what is not body text."""


def as_shown(color: str, palette: Palette) -> str:
    """The colour a terminal shows: where there are 256, the one that Rich takes for it."""
    if not palette.name.removesuffix("-two").endswith("256"):
        return color
    sent = Color.parse(color).downgrade(ColorSystem.EIGHT_BIT)
    return "#{:02x}{:02x}{:02x}".format(*sent.get_truecolor())


def luminance(color: str) -> float:
    """The relative luminance of `#rrggbb`."""
    channels = [int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
        for channel in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(color: str, ground: str) -> float:
    """The contrast of two colours: 1 for equal ones, 21 for black on white."""
    light, dark = sorted((luminance(color), luminance(ground)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


Pair = tuple[str, str, str, float]


def pairs(palette: Palette) -> list[Pair]:
    """Every text colour on every ground it is written on: what it is, both, the least contrast."""
    panels = (palette.ground, palette.bar, palette.panel)
    felts = (palette.felt, palette.felt_deep, palette.felt_key)
    accents = {"brass": palette.brass, "warn": palette.warn}
    for suit in Suit:
        accents[f"{suit.name} in text"] = palette.suits_on_dark[suit]
    told = [("ink", palette.ink, ground, BODY_TEXT) for ground in (*panels, *felts)]
    told += [("quiet", palette.quiet, ground, BODY_TEXT) for ground in panels]
    told += [("good", palette.good, ground, BODY_TEXT) for ground in panels]
    told += [("quiet on felt", palette.felt_quiet, palette.felt, BODY_TEXT)]
    told += [("quiet on the pad", palette.felt_quiet, palette.felt_deep, BODY_TEXT)]
    told += [("on brass", palette.on_brass, palette.brass, BODY_TEXT)]
    for what, color in accents.items():
        told += [(what, color, ground, BODY_TEXT) for ground in panels]
        told += [(what, color, ground, ACCENT) for ground in felts]
    for suit in Suit:
        told += [
            (f"{suit.name} on paper", palette.suits[suit], palette.paper, BODY_TEXT),
            (f"{suit.name} on dim paper", palette.suits_dim[suit], palette.paper_dim, BODY_TEXT),
        ]
    return told


@pytest.mark.parametrize("palette", DRAWN_ON_PAPER, ids=lambda palette: palette.name)
def test_all_text_can_be_read(palette: Palette) -> None:
    weak = set()
    for what, color, ground, least in pairs(palette):
        seen = contrast(as_shown(color, palette), as_shown(ground, palette))
        if seen < least:
            weak.add(f"{what} {color} on {ground}: {seen:.2f}")
    assert not weak


@pytest.mark.parametrize(
    "palette",
    [palette for palette in EVERY if palette.name != COLORLESS.name and "two" not in palette.name],
    ids=lambda palette: palette.name,
)
def test_four_colours_are_four(palette: Palette) -> None:
    for suits in (palette.suits, palette.suits_on_dark):
        assert len({as_shown(color, palette) for color in suits}) == 4


@pytest.mark.parametrize("colors", [Colors.SIXTEEN, Colors.MANY, Colors.TRUE])
@pytest.mark.parametrize("theme", Theme)
def test_two_colours_are_red_and_black(colors: Colors, theme: Theme) -> None:
    palette = palette_for(colors, theme, Suits.TWO)
    for clubs, diamonds, hearts, spades in (palette.suits, palette.suits_on_dark):
        assert (clubs, diamonds) == (spades, hearts)
        assert clubs != diamonds


def is_red(color: str) -> bool:
    """Whether a colour is one that people call red."""
    if color.startswith("ansi_"):
        return color.endswith("red")
    red, green, blue = (int(color[place : place + 2], 16) for place in (1, 3, 5))
    return red > green + 40 and red > blue + 40


@pytest.mark.parametrize(
    "palette",
    [palette for palette in EVERY if palette.name.removesuffix("-two") != COLORLESS.name],
    ids=lambda palette: palette.name,
)
def test_hearts_are_red_however_few_colours_there_are(palette: Palette) -> None:
    for suits in (palette.suits, palette.suits_on_dark):
        assert is_red(as_shown(suits[Suit.HEARTS], palette))


def test_without_colour_there_is_none() -> None:
    assert {(color, ground) for _, color, ground, _ in pairs(COLORLESS)} == {
        ("ansi_default", "ansi_default")
    }
