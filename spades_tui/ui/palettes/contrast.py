"""Contrast: black and white and as few colours between as will do."""

from __future__ import annotations

from dataclasses import replace

from spades_tui.ui.palettes.palette import Palette

CONTRAST = Palette(
    name="contrast",
    dark=True,
    outlined=False,
    ground="#000000",
    bar="#000000",
    panel="#101010",
    line="#9a9a9a",
    ink="#ffffff",
    quiet="#d0d0d0",
    brass="#ffd900",
    warn="#ffbb85",
    good="#8dffa8",
    felt="#00251b",
    felt_deep="#000000",
    felt_place="#004534",
    felt_key="#003d2e",
    felt_quiet="#dcdcdc",
    paper="#ffffff",
    paper_dim="#cccccc",
    back="#6b0000",
    back_ink="#d08080",
    suits=("#00501a", "#003c9e", "#a00000", "#000000"),
    suits_dim=("#003d14", "#00307e", "#700000", "#000000"),
    suits_on_dark=("#8dffa8", "#a5d2ff", "#ffb3ab", "#ffffff"),
    mark="#4d3600",
    on_brass="#000000",
)
"""For eyes, and rooms, that need it: every text at level AAA."""

CONTRAST_256 = replace(
    CONTRAST,
    name="contrast-256",
    ground="#000000",
    bar="#000000",
    panel="#121212",
    line="#9e9e9e",
    quiet="#d0d0d0",
    brass="#ffd700",
    warn="#ffaf87",
    good="#87ffaf",
    felt="#1c1c1c",
    felt_deep="#000000",
    felt_place="#444444",
    felt_key="#303030",
    felt_quiet="#d7d7d7",
    paper_dim="#d0d0d0",
    back="#5f0000",
    back_ink="#d78787",
    suits=("#005f00", "#0000af", "#870000", "#000000"),
    suits_dim=("#005f00", "#00005f", "#5f0000", "#000000"),
    suits_on_dark=("#87ffaf", "#afd7ff", "#ffafaf", "#ffffff"),
    mark="#5f0000",
)
"""Contrast in the nearest of 256 colours."""
