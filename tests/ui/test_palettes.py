"""The palettes: text can be read on every ground, and suits keep their colours."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from rich.color import Color, ColorSystem

from spades_tui.engine.cards import Suit
from spades_tui.storage.screen_settings import Colors, Suits, Theme
from spades_tui.ui.palettes.few import COLORLESS
from spades_tui.ui.palettes.palette import Palette
from spades_tui.ui.theme import palette_for

EVERY = [
    palette_for(colors, theme, suits)
    for colors, theme, suits in product(list(Colors)[1:], Theme, Suits)
]
DRAWN_ON_PAPER = [palette for palette in EVERY if not palette.outlined]

READABLE = 4.5
"""The least contrast of text, by WCAG 2 level AA."""

VERY_READABLE = 7.0
"""The same by level AAA."""


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


Pair = tuple[str, str, str]


def pairs(palette: Palette) -> list[Pair]:
    """Every text colour on every ground it may be written on: what it is, and both colours."""
    panels = (palette.ground, palette.bar, palette.panel)
    felts = (palette.felt, palette.felt_deep, palette.felt_key)
    anywhere = {"ink": palette.ink, "brass": palette.brass, "warn": palette.warn}
    for suit in Suit:
        anywhere[f"{suit.name} in text"] = palette.suits_on_dark[suit]
    told = [(what, color, ground) for what, color in anywhere.items() for ground in panels + felts]
    told += [("quiet", palette.quiet, ground) for ground in panels]
    told += [("good", palette.good, ground) for ground in panels]
    told += [("quiet on felt", palette.felt_quiet, ground) for ground in felts]
    told += [("on brass", palette.on_brass, palette.brass)]
    for paper, suits in (
        (palette.paper, palette.suits),
        (palette.paper_dim, palette.suits_dim),
    ):
        told += [(f"{suit.name} on paper", suits[suit], paper) for suit in Suit]
        told += [("mark", palette.mark, paper)]
    return told


def weak_in(palette: Palette, least: float) -> list[str]:
    """The pairs whose contrast, as a terminal shows them, is less."""
    measured = [
        (what, color, ground, contrast(as_shown(color, palette), as_shown(ground, palette)))
        for what, color, ground in pairs(palette)
    ]
    return [
        f"{what} {color} on {ground}: {seen:.2f}"
        for what, color, ground, seen in measured
        if seen < least
    ]


@pytest.mark.parametrize("palette", DRAWN_ON_PAPER, ids=lambda palette: palette.name)
def test_all_text_can_be_read(palette: Palette) -> None:
    assert not weak_in(palette, READABLE)


@pytest.mark.parametrize("suits", Suits)
def test_the_theme_of_contrast_goes_further(suits: Suits) -> None:
    assert not weak_in(palette_for(Colors.TRUE, Theme.CONTRAST, suits), VERY_READABLE)


def test_contrast_is_measured() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    faint = replace(palette_for(Colors.TRUE), quiet="#5a656d")
    assert any("quiet #5a656d" in told for told in weak_in(faint, READABLE))


@pytest.mark.parametrize("many", [Colors.MANY, Colors.TRUE])
def test_every_theme_has_a_table_of_its_own(many: Colors) -> None:
    palettes = [palette_for(many, theme) for theme in Theme]
    assert len({(palette.ground, palette.felt) for palette in palettes}) == len(Theme)


@pytest.mark.parametrize("palette", DRAWN_ON_PAPER, ids=lambda palette: palette.name)
def test_a_card_stands_out_from_the_table(palette: Palette) -> None:
    for ground in (palette.ground, palette.felt):
        for paper in (palette.paper, palette.paper_dim):
            assert as_shown(paper, palette) != as_shown(ground, palette)


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
    assert {(color, ground) for _, color, ground in pairs(COLORLESS)} == {
        ("ansi_default", "ansi_default")
    }
