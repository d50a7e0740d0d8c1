"""The command line: arguments first, heavy imports last, one module a group of commands.

Only `main` stands here, and it imports nothing until it runs, so that an interrupt is dealt with
from the first moment on.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

INTERRUPTED = 130
"""The exit status after an interrupt, as shells have it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that `arguments` (by default the process's) ask for; its exit status."""
    try:
        from spades_tui.cli.running import run

        return run(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
