"""The colours of the game, in one place: palettes for drawn widgets, and themes made from them.

Style sheets use the colours by name (`$ground`, `$panel`, `$line`, `$ink`, `$quiet`, `$brass`,
`$warn`, `$good`, `$felt`, `$bar`); widgets that draw take them from `app.palette`.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from functools import cache

from textual.theme import Theme


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours by what they are for. Suit colours are in the order of `Suit`.

    Where `felt_place` is the felt itself, an empty place is a dot. `outlined` cards have a border
    instead of paper, where there are too few colours for paper.
    """

    name: str
    dark: bool
    outlined: bool
    ground: str
    bar: str
    panel: str
    line: str
    ink: str
    quiet: str
    brass: str
    warn: str
    good: str
    felt: str
    felt_deep: str
    felt_place: str
    felt_key: str
    felt_quiet: str
    paper: str
    paper_dim: str
    back: str
    back_ink: str
    suits: tuple[str, str, str, str]
    suits_dim: tuple[str, str, str, str]
    suits_on_dark: tuple[str, str, str, str]
    mark: str
    on_brass: str

    def quiet_on(self, ground: str) -> str:
        """The quiet ink that can be read on a ground."""
        return self.felt_quiet if ground in (self.felt, self.felt_deep) else self.quiet


PARLOUR = Palette(
    name="parlour",
    dark=True,
    outlined=False,
    ground="#10161c",
    bar="#141d24",
    panel="#141d24",
    line="#2b3a44",
    ink="#e8e3d6",
    quiet="#8d9ba5",
    brass="#d8b45a",
    warn="#d98a4a",
    good="#7dbb8a",
    felt="#17322b",
    felt_deep="#0f231e",
    felt_place="#1e3f36",
    felt_key="#1f4a41",
    felt_quiet="#9db3a9",
    paper="#f3eee0",
    paper_dim="#b9b4a6",
    back="#6b2f38",
    back_ink="#96525b",
    suits=("#1d6b3a", "#1f5fa8", "#b3261e", "#1d2430"),
    suits_dim=("#155430", "#174a85", "#8f1a14", "#1d2430"),
    suits_on_dark=("#7dbb8a", "#7fb0e6", "#ef8a80", "#e8e3d6"),
    mark="#8a6410",
    on_brass="#10161c",
)
"""The night parlour of the sketches: green felt, paper cards, brass for what matters."""

PARLOUR_256 = replace(
    PARLOUR,
    name="parlour-256",
    ground="#121212",
    bar="#1c1c1c",
    panel="#1c1c1c",
    line="#3a3a3a",
    ink="#e4e4e4",
    quiet="#949494",
    brass="#d7af5f",
    warn="#d7875f",
    good="#87af87",
    felt="#005f5f",
    felt_deep="#1c1c1c",
    felt_place="#005f5f",
    felt_key="#005f5f",
    felt_quiet="#afd7d7",
    paper="#eeeeee",
    paper_dim="#b2b2b2",
    back="#5f0000",
    back_ink="#af5f5f",
    suits=("#005f00", "#005faf", "#af0000", "#121212"),
    suits_dim=("#005f00", "#00005f", "#870000", "#121212"),
    suits_on_dark=("#87d787", "#87afff", "#ff8787", "#e4e4e4"),
    mark="#875f00",
    on_brass="#121212",
)
"""The same parlour in the nearest of 256 colours, chosen by hand: what is left over ssh."""

DAYLIGHT = Palette(
    name="daylight",
    dark=False,
    outlined=False,
    ground="#d9d2c2",
    bar="#cbc3b0",
    panel="#e3ddcf",
    line="#b3aa95",
    ink="#211e18",
    quiet="#565142",
    brass="#6f4b00",
    warn="#96380a",
    good="#1c5f31",
    felt="#a9c8b3",
    felt_deep="#95b9a1",
    felt_place="#9bbda7",
    felt_key="#c3dacb",
    felt_quiet="#2f4a3a",
    paper="#fffdf7",
    paper_dim="#c4bdac",
    back="#7b3a43",
    back_ink="#a8666f",
    suits=("#1d6b3a", "#1f5fa8", "#b3261e", "#1d2430"),
    suits_dim=("#155430", "#174a85", "#8f1a14", "#1d2430"),
    suits_on_dark=("#12562b", "#174f90", "#a01f18", "#211e18"),
    mark="#8a6410",
    on_brass="#fffdf7",
)
"""The same table by day, for light terminals."""

_PLAIN = "ansi_default"

SIXTEEN = Palette(
    name="sixteen",
    dark=True,
    outlined=True,
    ground=_PLAIN,
    bar=_PLAIN,
    panel=_PLAIN,
    line="ansi_bright_black",
    ink=_PLAIN,
    quiet=_PLAIN,
    brass="ansi_yellow",
    warn="ansi_bright_red",
    good="ansi_green",
    felt=_PLAIN,
    felt_deep=_PLAIN,
    felt_place=_PLAIN,
    felt_key=_PLAIN,
    felt_quiet=_PLAIN,
    paper=_PLAIN,
    paper_dim=_PLAIN,
    back=_PLAIN,
    back_ink="ansi_red",
    suits=("ansi_green", "ansi_cyan", "ansi_red", _PLAIN),
    suits_dim=("ansi_green", "ansi_cyan", "ansi_red", _PLAIN),
    suits_on_dark=("ansi_green", "ansi_cyan", "ansi_red", _PLAIN),
    mark="ansi_yellow",
    on_brass="ansi_black",
)
"""The terminal's own sixteen colours, or none: cards are outlined, and nothing hangs on colour."""

SIXTEEN_LIGHT = replace(
    SIXTEEN,
    name="sixteen-light",
    dark=False,
    brass="ansi_blue",
    suits=("ansi_green", "ansi_magenta", "ansi_red", _PLAIN),
    suits_dim=("ansi_green", "ansi_magenta", "ansi_red", _PLAIN),
    suits_on_dark=("ansi_green", "ansi_magenta", "ansi_red", _PLAIN),
    mark="ansi_blue",
    on_brass="ansi_white",
)
"""The sixteen colours on a light ground, where yellow and cyan cannot be read."""

PALETTES: dict[str, Palette] = {
    palette.name: palette for palette in (PARLOUR, PARLOUR_256, DAYLIGHT, SIXTEEN, SIXTEEN_LIGHT)
}
"""All palettes by name."""


def palette_for(color_system: str | None, no_color: bool = False) -> Palette:
    """The palette for what a terminal can show; colour systems are named as Rich names them."""
    if no_color or color_system in ("standard", "windows"):
        return SIXTEEN
    return PARLOUR_256 if color_system == "256" else PARLOUR


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
