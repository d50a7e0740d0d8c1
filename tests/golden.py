"""Golden texts: what the program said when someone last read it and found it good.

`UPDATE_GOLDEN=1 make test` writes them anew; then read the difference before keeping it.
"""

from __future__ import annotations

import os
from pathlib import Path


def assert_golden(path: Path, text: str) -> None:
    """Fail unless `text` is what `path` holds; the comparison shows the lines that differ."""
    text = text.rstrip("\n") + "\n"
    if os.environ.get("UPDATE_GOLDEN"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"{path.name} is missing: UPDATE_GOLDEN=1 writes it"
    assert text == path.read_text(encoding="utf-8")
