"""ruff and mypy are obeyed everywhere: no line of code is excused from them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import spades_tui

ROOT = Path(spades_tui.__file__).parent.parent
EXCUSE = re.compile(r"#\s*(noqa|type:\s*ignore|mypy:|ruff:|pragma:\s*no)", re.IGNORECASE)


@pytest.mark.parametrize("folder", ["spades_tui", "tests"])
def test_no_line_is_excused(folder: str) -> None:
    files = sorted((ROOT / folder).rglob("*.py"))
    assert files
    excused = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in files
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if EXCUSE.search(line)
    ]
    assert excused == []
