"""The colours of the game, in one place: what each is for, by night and by day, many or few.

Widgets that draw take them from `app.palette`; style sheets use them by name (`theme.py`).
"""

from __future__ import annotations

from dataclasses import dataclass


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
        on_felt = ground in (self.felt, self.felt_deep, self.felt_key)
        return self.felt_quiet if on_felt else self.quiet
