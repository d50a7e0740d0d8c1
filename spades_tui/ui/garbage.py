"""Keeps the search for garbage short, since every key waits for it.

Textual keeps the last thousand pairs of shades with the widget that asked for each, and with the
widget all lines that it ever drew: every look at the help left some two thousand objects behind,
and after a minute of that a key waited a seventh of a second.
"""

from __future__ import annotations

import gc
from functools import lru_cache, partial

from textual._styles_cache import StylesCache

REPLACED = "get_inner_outer"
"""The function of Textual's that keeps pairs of shades."""

SHADES = 1024
"""Pairs of shades that are kept, as many as Textual does."""


def forget_closed_widgets() -> None:
    """Have pairs of shades kept for all widgets together, and none of these with them."""
    kept_with_widget = getattr(getattr(StylesCache, REPLACED), "__wrapped__", None)
    if kept_with_widget is not None and not isinstance(kept_with_widget, partial):
        of_all = lru_cache(SHADES)(partial(kept_with_widget, StylesCache))
        setattr(StylesCache, REPLACED, staticmethod(of_all))


def keep_what_is_there() -> None:
    """Look no more for garbage among the program itself, which is needed until it ends."""
    if not gc.get_freeze_count():
        gc.collect()
        gc.freeze()
