"""The colours of the game, in one place: what each is for, by night and by day, many or few.

Widgets that draw take them from `app.palette`; style sheets use them by name (`theme.py`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace


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
    suits_dim=("#134e2c", "#15447a", "#88170f", "#1d2430"),
    suits_on_dark=("#7dbb8a", "#7fb0e6", "#ef8a80", "#e8e3d6"),
    mark="#8a6410",
    on_brass="#10161c",
)
"""The night parlour of the sketches: green felt, paper cards, brass for what matters."""

PARLOUR_256 = replace(
    PARLOUR,
    name="parlour-256",
    ground="#141414",
    bar="#1f1f1f",
    panel="#1f1f1f",
    line="#3d3d3d",
    ink="#e6e6e6",
    quiet="#999999",
    brass="#ffd75f",
    warn="#ffaf87",
    good="#87af87",
    felt="#005f5f",
    felt_deep="#1f1f1f",
    felt_place="#005f5f",
    felt_key="#005f5f",
    felt_quiet="#afd7d7",
    paper="#f5f5f5",
    paper_dim="#cccccc",
    back="#5f0000",
    back_ink="#af5f5f",
    suits=("#005f00", "#005faf", "#af0000", "#141414"),
    suits_dim=("#005f00", "#00005f", "#870000", "#141414"),
    suits_on_dark=("#87d787", "#87d7ff", "#ff8787", "#e6e6e6"),
    mark="#875f00",
    on_brass="#141414",
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
    brass="#664500",
    warn="#8a3008",
    good="#18572b",
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
    suits_dim=("#134e2c", "#15447a", "#88170f", "#1d2430"),
    suits_on_dark=("#0f4d26", "#144781", "#921913", "#211e18"),
    mark="#8a6410",
    on_brass="#fffdf7",
)
"""The same table by day, for light terminals."""

DAYLIGHT_256 = replace(
    DAYLIGHT,
    name="daylight-256",
    ground="#e6e6e6",
    bar="#dcdcdc",
    panel="#f0f0f0",
    line="#adadad",
    ink="#1f1f1f",
    quiet="#474747",
    brass="#5f5f00",
    warn="#870000",
    good="#005f00",
    felt="#afd7af",
    felt_deep="#afd7d7",
    felt_place="#87af87",
    felt_key="#d7ffd7",
    felt_quiet="#333333",
    paper="#ffffff",
    paper_dim="#cccccc",
    back="#5f0000",
    back_ink="#af5f5f",
    suits=("#005f00", "#005faf", "#af0000", "#141414"),
    suits_dim=("#005f00", "#00005f", "#870000", "#141414"),
    suits_on_dark=("#005f00", "#00005f", "#870000", "#1f1f1f"),
    mark="#875f00",
    on_brass="#ffffff",
)
"""Daylight in the nearest of 256 colours."""

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

COLORLESS = replace(
    SIXTEEN,
    name="colorless",
    line=_PLAIN,
    brass=_PLAIN,
    warn=_PLAIN,
    good=_PLAIN,
    back_ink=_PLAIN,
    suits=(_PLAIN,) * 4,
    suits_dim=(_PLAIN,) * 4,
    suits_on_dark=(_PLAIN,) * 4,
    mark=_PLAIN,
    on_brass=_PLAIN,
)
"""No colours at all: what is left is signs, borders and bold letters."""
