"""The README and the pages of `docs`, and the commands that stand in them."""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "SECURITY.md",
    *sorted(ROOT.joinpath("docs").glob("*.md")),
    ROOT / "assets/positions/README.md",
]

_BLOCK = re.compile(r"^ *```(\w*)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
"""A block without a language, or with `sh`, holds commands; any other holds something to read."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A command as a page shows it; `printed` is what stands under it, if anything does."""

    page: str
    command: str
    printed: str | None = None


def name_of(page: Path) -> str:
    """A page's place within the project."""
    return page.relative_to(ROOT).as_posix()


def text_of(name: str) -> str:
    """A page's text."""
    return ROOT.joinpath(name).read_text(encoding="utf-8")


def shown_commands() -> list[Shown]:
    """Every command of every page, each page's in their order.

    A block that begins with `$ ` is one command and what it prints; else each line is a command,
    a backslash at its end joins the next one to it, and what follows a `#` is said about it.
    """
    found: list[Shown] = []
    for page in PAGES:
        for block in _BLOCK.finditer(page.read_text(encoding="utf-8")):
            if block[1] not in ("", "sh"):
                continue
            text = textwrap.dedent(block[2])
            if text.startswith("$ "):
                command, _, printed = text.partition("\n")
                found.append(Shown(name_of(page), command.removeprefix("$ "), printed))
                continue
            lines = re.sub(r"\\\n\s*", "", text).splitlines()
            commands = [re.sub(r"(^|\s+)# .*", "", line) for line in lines]
            found += [Shown(name_of(page), command) for command in commands if command]
    return found
