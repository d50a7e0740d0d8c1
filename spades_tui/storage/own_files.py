"""Files of one kind in a folder of the player's: those with the kind's ending, and all others.

A file put there by hand under another name is told of, not passed over in silence.
"""

from __future__ import annotations

from pathlib import Path


def own_files(folder: Path, suffix: str, kind: str) -> tuple[list[Path], list[str]]:
    """The files with that ending, by name, and a sentence for each other one.

    Hidden files and an editor's copies, which end in `~`, count as none. Raises OSError when the
    folder cannot be looked at.
    """
    paths: list[Path] = []
    troubles: list[str] = []
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        if path.name.startswith(".") or path.name.endswith("~"):
            continue
        if path.suffix == suffix:
            paths.append(path)
        else:
            told = f"{path.name} is not read: the name of a {kind} ends in {suffix}"
            troubles.append(f"{told}; it was left as it is.")
    return paths, troubles
