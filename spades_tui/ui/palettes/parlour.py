"""Night: the parlour of green felt, paper cards and brass."""

from __future__ import annotations

from dataclasses import replace

from spades_tui.ui.palettes.palette import Palette

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
    felt_key="#1b3a32",
    felt_quiet="#9db3a9",
    paper="#f3eee0",
    paper_dim="#b9b4a6",
    back="#6b2f38",
    back_ink="#96525b",
    suits=("#1d6b3a", "#1f5fa8", "#b3261e", "#1d2430"),
    suits_dim=("#134e2c", "#15447a", "#88170f", "#1d2430"),
    suits_on_dark=("#7dbb8a", "#7fb0e6", "#ef8a80", "#e8e3d6"),
    mark="#4d3600",
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
    warn="#ffd7af",
    good="#87af87",
    felt="#005f00",
    felt_deep="#1f1f1f",
    felt_place="#005f00",
    felt_key="#005f00",
    felt_quiet="#afd7af",
    paper="#f5f5f5",
    paper_dim="#cccccc",
    back="#5f0000",
    back_ink="#af5f5f",
    suits=("#005f00", "#005faf", "#af0000", "#141414"),
    suits_dim=("#005f00", "#00005f", "#870000", "#141414"),
    suits_on_dark=("#87d787", "#87d7ff", "#ffafaf", "#e6e6e6"),
    mark="#5f0000",
    on_brass="#141414",
)
"""The same parlour in the nearest of 256 colours, chosen by hand: what is left over ssh."""
