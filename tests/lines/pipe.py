"""The program itself, spoken to through pipes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.lines.dialogue import ScriptedPlayer


class Pipe:
    """The program's line mode, with that folder for its data.

    `start` are the words that start the program.
    """

    def __init__(
        self,
        folder: Path,
        *options: str,
        start: Sequence[str] = (sys.executable, "-m", "spades_tui"),
        env: Mapping[str, str] | None = None,
    ) -> None:
        self.process = subprocess.Popen(
            [*start, "--lines", "--data", str(folder), *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=env,
        )

    def play(self, player: ScriptedPlayer) -> list[str]:
        """Answer prompts until the program ends; every line it wrote."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        said = []
        for line in self.process.stdout:
            said.append(line.rstrip("\n"))
            player.hear(said[-1])
            answer = player.answer(said[-1])
            if answer is not None:
                self.process.stdin.write(f"{answer}\n")
                self.process.stdin.flush()
        self.process.stdin.close()
        self.process.stdout.close()
        assert self.process.wait(timeout=30) == 0
        return said
