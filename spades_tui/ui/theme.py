"""The colours of the game, in one place: palettes for drawn widgets, and themes made from them.

Style sheets use the colours by name (`$ground`, `$panel`, `$line`, `$ink`, `$quiet`, `$brass`,
`$warn`, `$good`, `$felt`, `$bar`); widgets that draw take them from `app.palette`.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import cache

from textual.theme import Theme


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours by what they are for. Suit colours are in the order of `Suit`.

    `outlined` cards have a border instead of paper, where there are too few colours for paper.
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

PALETTES: dict[str, Palette] = {PARLOUR.name: PARLOUR}
"""All palettes by name."""


def variables(palette: Palette) -> dict[str, str]:
    """The palette's single colours as style-sheet variables."""
    return {
        name.replace("_", "-"): value
        for name, value in asdict(palette).items()
        if isinstance(value, str) and name != "name"
    }


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
        variables=variables(palette),
    )
