"""Python code behind the closed doors of a kiosk, in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from tests.terminal.pty_process import clean_environment


def in_kiosk(
    folder: Path,
    source: str,
    *,
    games: Path | None = None,
    before: str = "",
    env: Mapping[str, str] | None = None,
) -> subprocess.CompletedProcess[str]:
    """Run Python code in a folder after the doors were closed, and some `before`.

    It is also the folder of the games unless that is another one.
    """
    closed = (
        "import os\nfrom pathlib import Path\n"
        "from spades_tui.kiosk import doors, players\n"
        f"{before}players.forget_environment()\n"
        f"doors.close_doors(Path({str(games or folder)!r}))\n"
    )
    return subprocess.run(
        [sys.executable, "-c", closed + source],
        capture_output=True,
        text=True,
        env=clean_environment(folder, env or {}),
        cwd=folder,
        timeout=30,
        check=False,
    )
