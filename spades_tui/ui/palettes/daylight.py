"""Daylight: the same table for light terminals."""

from __future__ import annotations

from dataclasses import replace

from spades_tui.ui.palettes.palette import Palette

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
    brass="#5a3c00",
    warn="#802c06",
    good="#18572b",
    felt="#a9c8b3",
    felt_deep="#a0c1ab",
    felt_place="#9bbda7",
    felt_key="#c3dacb",
    felt_quiet="#2f4a3a",
    paper="#fffdf7",
    paper_dim="#c4bdac",
    back="#7b3a43",
    back_ink="#a8666f",
    suits=("#1d6b3a", "#1f5fa8", "#b3261e", "#1d2430"),
    suits_dim=("#134e2c", "#15447a", "#88170f", "#1d2430"),
    suits_on_dark=("#0f4d26", "#144781", "#8a1510", "#211e18"),
    mark="#4d3600",
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
    brass="#5f0000",
    warn="#af0000",
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
    mark="#5f0000",
    on_brass="#ffffff",
)
"""Daylight in the nearest of 256 colours."""
