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
from spades_tui.storage.screen_settings import Theme as ThemeName
from spades_tui.ui.palettes.club import CLUB, CLUB_256
from spades_tui.ui.palettes.contrast import CONTRAST, CONTRAST_256
from spades_tui.ui.palettes.daylight import DAYLIGHT, DAYLIGHT_256
from spades_tui.ui.palettes.few import COLORLESS, SIXTEEN, SIXTEEN_LIGHT
from spades_tui.ui.palettes.palette import Palette
from spades_tui.ui.palettes.parlour import PARLOUR, PARLOUR_256
from spades_tui.ui.palettes.tavern import TAVERN, TAVERN_256

_PALETTES: dict[ThemeName, tuple[Palette, Palette]] = {
    ThemeName.NIGHT: (PARLOUR, PARLOUR_256),
    ThemeName.DAYLIGHT: (DAYLIGHT, DAYLIGHT_256),
    ThemeName.CLUB: (CLUB, CLUB_256),
    ThemeName.TAVERN: (TAVERN, TAVERN_256),
    ThemeName.CONTRAST: (CONTRAST, CONTRAST_256),
}
"""Each theme in all colours and in 256."""


@cache
def palette_for(
    colors: Colors, theme: ThemeName = ThemeName.NIGHT, suits: Suits = Suits.FOUR
) -> Palette:
    """The palette for what a terminal can show and what the player likes."""
    full, many = _PALETTES[theme]
    palette = {
        Colors.NONE: COLORLESS,
        Colors.SIXTEEN: SIXTEEN if full.dark else SIXTEEN_LIGHT,
        Colors.MANY: many,
    }.get(colors, full)
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
