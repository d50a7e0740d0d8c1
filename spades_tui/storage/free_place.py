"""The first free name: for a file that must not take the place of another."""

from __future__ import annotations

import os
from collections.abc import Iterable
from itertools import chain, count
from pathlib import Path


def first_free(places: Iterable[Path]) -> Path:
    """The first of these endless places where nothing stands; a link to nothing takes one too.

    Somebody else may take the place that was found: whoever uses it either holds other writers off
    or creates the file so that it must be new.
    """
    return next(place for place in places if not os.path.lexists(place))


def free_place(path: Path, ending: str | None = None) -> Path:
    """That place, or the first free one beside it, numbered before its ending: `name-2.txt`."""
    ending = path.suffix if ending is None else ending
    stem = path.name.removesuffix(ending)
    others = (path.with_name(f"{stem}-{number}{ending}") for number in count(2))
    return first_free(chain([path], others))
