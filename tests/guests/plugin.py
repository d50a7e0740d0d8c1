"""Installed packages with entry points, as Python finds them: a folder of metadata each."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest


def install(
    patch: pytest.MonkeyPatch, folder: Path, entries: dict[str, str], code: str = "", **told: str
) -> None:
    """Have a package installed in a folder, with these entry points and a module `odd_bots`."""
    name, version = told.get("name", "odd-bots"), told.get("version", "2.1")
    described = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    described.mkdir(parents=True)
    summary = f"Summary: {told['summary']}\n" if "summary" in told else ""
    described.joinpath("METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n{summary}"
    )
    lines = [f"{entry} = {value}\n" for entry, value in entries.items()]
    described.joinpath("entry_points.txt").write_text("[spades_tui.bots]\n" + "".join(lines))
    folder.joinpath("odd_bots.py").write_text(code)
    patch.syspath_prepend(folder)
    patch.delitem(sys.modules, "odd_bots", raising=False)
