"""Tavern: a warm table of wood, cards that have yellowed, candlelight."""

from __future__ import annotations

from dataclasses import replace

from spades_tui.ui.palettes.palette import Palette

TAVERN = Palette(
    name="tavern",
    dark=True,
    outlined=False,
    ground="#1a120b",
    bar="#241910",
    panel="#241910",
    line="#4d3925",
    ink="#f0e4cf",
    quiet="#b39e83",
    brass="#e3b056",
    warn="#f09a6c",
    good="#a9c580",
    felt="#41281a",
    felt_deep="#2c1b10",
    felt_place="#4e3221",
    felt_key="#523421",
    felt_quiet="#cdb699",
    paper="#f5e8cc",
    paper_dim="#c2b294",
    back="#23402f",
    back_ink="#4f7560",
    suits=("#2c5a28", "#1d4f82", "#a32418", "#2a1d12"),
    suits_dim=("#1f441c", "#143a62", "#7a150c", "#2a1d12"),
    suits_on_dark=("#a9c580", "#9cc3ea", "#f5a193", "#f0e4cf"),
    mark="#593a00",
    on_brass="#1a120b",
)
"""Walnut in place of felt, and sepia paper."""

TAVERN_256 = replace(
    TAVERN,
    name="tavern-256",
    ground="#1c1c1c",
    bar="#262626",
    panel="#262626",
    line="#5f5f5f",
    ink="#ffffd7",
    quiet="#afaf87",
    brass="#ffd75f",
    warn="#ffaf87",
    good="#afd787",
    felt="#5f0000",
    felt_deep="#1c1c1c",
    felt_place="#5f0000",
    felt_key="#5f0000",
    felt_quiet="#d7af87",
    paper="#ffffd7",
    paper_dim="#d7d7af",
    back="#005f5f",
    back_ink="#5faf87",
    suits=("#005f00", "#005faf", "#af0000", "#1c1c1c"),
    suits_dim=("#005f00", "#00005f", "#870000", "#1c1c1c"),
    suits_on_dark=("#afd787", "#87d7ff", "#ff8787", "#ffffd7"),
    mark="#5f0000",
    on_brass="#1c1c1c",
)
"""The tavern in the nearest of 256 colours: mahogany, as there is no walnut among them."""
