"""Few colours, or none: what is left when there is no paper and no felt."""

from __future__ import annotations

from dataclasses import replace

from spades_tui.ui.palettes.palette import Palette

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
