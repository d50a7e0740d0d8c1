"""Club: a deep-blue card room late in the evening."""

from __future__ import annotations

from dataclasses import replace

from spades_tui.ui.palettes.palette import Palette

CLUB = Palette(
    name="club",
    dark=True,
    outlined=False,
    ground="#0d1220",
    bar="#131a2c",
    panel="#131a2c",
    line="#2c3a56",
    ink="#e6e8ee",
    quiet="#92a0b8",
    brass="#d9b96a",
    warn="#e8a07a",
    good="#86c79a",
    felt="#182a4d",
    felt_deep="#101d38",
    felt_place="#1f3460",
    felt_key="#213763",
    felt_quiet="#a9b8d4",
    paper="#f2f0ea",
    paper_dim="#b6b7bb",
    back="#5c2b3c",
    back_ink="#8d5468",
    suits=("#1a6638", "#1f5aa0", "#b3261e", "#1b2133"),
    suits_dim=("#114a28", "#143f74", "#83160e", "#1b2133"),
    suits_on_dark=("#8fcfa2", "#93bff2", "#f5a099", "#e6e8ee"),
    mark="#5a4000",
    on_brass="#0d1220",
)
"""Navy baize, ivory cards, lamplight."""

CLUB_256 = replace(
    CLUB,
    name="club-256",
    ground="#121212",
    bar="#1c1c1c",
    panel="#1c1c1c",
    line="#444444",
    ink="#eeeeee",
    quiet="#9e9e9e",
    brass="#ffd787",
    warn="#ffaf87",
    good="#87d7af",
    felt="#00005f",
    felt_deep="#121212",
    felt_place="#00005f",
    felt_key="#00005f",
    felt_quiet="#afafd7",
    paper="#eeeeee",
    paper_dim="#d0d0d0",
    back="#5f0000",
    back_ink="#af5f5f",
    suits=("#005f00", "#005faf", "#af0000", "#121212"),
    suits_dim=("#005f00", "#00005f", "#870000", "#121212"),
    suits_on_dark=("#87d787", "#87d7ff", "#ff8787", "#eeeeee"),
    mark="#5f0000",
    on_brass="#121212",
)
"""The club in the nearest of 256 colours."""
