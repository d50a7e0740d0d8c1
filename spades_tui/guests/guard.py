"""Two small programs beside a bot's own: one begins it, one ends it when nobody else does.

They are run by the path of this file, and import next to nothing, so that they are there at once.
`begin` tells the guard which process it is and then becomes the bot's program. `guard` reads from
its input who belongs to it (+NUMBER) and who no longer does (-NUMBER), the numbers of process
groups; its input ends with the process that holds the other end, however that ends.
"""

from __future__ import annotations

import contextlib
import errno
import os
import signal
import sys


def main() -> None:
    """Do what the first argument says."""
    what, *rest = sys.argv[1:]
    if what == "guard":
        _guard()
    else:
        guard, refusal, *command = rest
        _begin(int(guard), int(refusal), command)


def _guard() -> None:
    # It ends with whom it belongs to, and not before.
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    groups: set[int] = set()
    for line in sys.stdin:
        group = abs(int(line))
        if line.startswith("+"):
            groups.add(group)
        else:
            groups.discard(group)
    for group in groups:
        with contextlib.suppress(OSError):
            os.killpg(group, signal.SIGKILL)


def _begin(guard: int, refusal: int, command: list[str]) -> None:
    """Become the program; where that fails, tell why by the system's number for it."""
    # Python ignores these, and the program would inherit that.
    for number in (signal.SIGPIPE, signal.SIGXFSZ):
        signal.signal(number, signal.SIG_DFL)
    for pipe in (guard, refusal):
        os.set_inheritable(pipe, False)
    try:
        # The guard's input lasts as long as this end of it, so it is told in any case.
        os.write(guard, f"+{os.getpid()}\n".encode())
        os.execvp(command[0], command)
    except (OSError, ValueError) as error:
        # A name of no letters is nobody's, though Python would not even ask.
        why = error.errno if isinstance(error, OSError) else errno.ENOENT
        os.write(refusal, str(why).encode())


if __name__ == "__main__":
    main()
