"""Whether a folder can be used before anything is to be kept in it."""

from __future__ import annotations

import os
from pathlib import Path


def folder_trouble(folder: Path) -> str | None:
    """Why nothing can be kept in a folder, as a sentence that names the place; None when it can.

    Nothing is made or written to find out. A folder that is not there yet must be able to come.
    """
    place = folder
    try:
        while not os.path.lexists(place) and place.parent != place:
            place = place.parent
        if not place.is_dir():
            return f"Games cannot be kept in {folder}: {_named(place, folder)} is no folder."
    except OSError as error:
        return f"Games cannot be kept in {folder}: {error.strerror or error}."
    if not os.access(place, os.R_OK | os.W_OK | os.X_OK):
        return f"Games cannot be kept in {folder}: {_named(place, folder)} may not be written to."
    return None


def _named(place: Path, folder: Path) -> str:
    return "it" if place == folder else str(place)
