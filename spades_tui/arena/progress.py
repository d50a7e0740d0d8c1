"""A bar that tells how far a long run is, on a terminal only, and apart from what is printed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from spades_tui.arena.spreading import Progress


@contextmanager
def progress_bar(what: str, count: int) -> Iterator[Progress | None]:
    """What to tell how many of `count` pieces are done; None when standard error is no terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as RichProgress

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with RichProgress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=count)
        yield lambda done: bar.update(task, completed=done)
