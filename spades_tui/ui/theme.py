"""Which palette suits a terminal and a player, and the Textual theme made from it.

Style sheets use the palette's colours by name: `$ground`, `$panel`, `$line`, `$ink`, `$quiet`,
`$brass`, `$warn`, `$good`, `$felt`, `$bar`.
"""

from __future__ import annotations

from dataclasses import asdict, replace
from functools import cache

from textual.theme import Theme

from spades_tui.engine.cards import Suit
from spades_tui.storage.screen_settings import Colors, Suits
from spades_tui.storage.screen_settings import Theme as DayOrNight
from spades_tui.ui.palettes import (
    COLORLESS,
    DAYLIGHT,
    DAYLIGHT_256,
    PARLOUR,
    PARLOUR_256,
    SIXTEEN,
    SIXTEEN_LIGHT,
    Palette,
)

_BY_NIGHT = {
    Colors.NONE: COLORLESS,
    Colors.SIXTEEN: SIXTEEN,
    Colors.MANY: PARLOUR_256,
    Colors.TRUE: PARLOUR,
}
_BY_DAY = {
    Colors.NONE: COLORLESS,
    Colors.SIXTEEN: SIXTEEN_LIGHT,
    Colors.MANY: DAYLIGHT_256,
    Colors.TRUE: DAYLIGHT,
}


@cache
def palette_for(
    colors: Colors, theme: DayOrNight = DayOrNight.NIGHT, suits: Suits = Suits.FOUR
) -> Palette:
    """The palette for what a terminal can show and what the player likes."""
    palette = (_BY_DAY if theme is DayOrNight.DAYLIGHT else _BY_NIGHT)[colors]
    return palette if suits is Suits.FOUR else with_two_suit_colors(palette)


def with_two_suit_colors(palette: Palette) -> Palette:
    """The same palette with black clubs and red diamonds, as cards are usually printed."""

    def two(colors: tuple[str, str, str, str]) -> tuple[str, str, str, str]:
        red, black = colors[Suit.HEARTS], colors[Suit.SPADES]
        return (black, red, red, black)

    return replace(
        palette,
        name=f"{palette.name}-two",
        suits=two(palette.suits),
        suits_dim=two(palette.suits_dim),
        suits_on_dark=two(palette.suits_on_dark),
    )


def variables(palette: Palette) -> dict[str, str]:
    """The palette's single colours as style-sheet variables."""
    return {
        name.replace("_", "-"): value
        for name, value in asdict(palette).items()
        if isinstance(value, str) and name != "name"
    } | {"ansi-background": palette.ground, "ansi-foreground": palette.ink}


@cache
def theme_of(palette: Palette) -> Theme:
    """The Textual theme that shows everything else in the palette's colours."""
    return Theme(
        name=palette.name,
        primary=palette.brass,
        secondary=palette.felt_key,
        accent=palette.brass,
        warning=palette.warn,
        error=palette.warn,
        success=palette.good,
        foreground=palette.ink,
        background=palette.ground,
        surface=palette.panel,
        panel=palette.panel,
        dark=palette.dark,
        ansi=palette.outlined,
        variables=variables(palette),
    )
