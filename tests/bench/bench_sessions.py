"""Twenty sessions at once: how soon each answers a key, and what memory each takes.

Every player presses a key about twice a second, at moments of their own.
"""

from __future__ import annotations

import heapq
import select
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random
from statistics import mean, median, quantiles

from tests.bench.at_the_table import keep, sit_down
from tests.bench.measurement import Measurement
from tests.terminal.pty_process import PtyProcess
from tests.ui.positions import third_to_play

SESSIONS = 20
SECONDS = 15.0
BETWEEN_KEYS = (0.2, 0.8)  # seconds
ANSWER = 100  # milliseconds, for 95 of 100 keys


def answers(sessions: Sequence[PtyProcess], rng: Random) -> list[float]:
    """Milliseconds from each key to the first byte of its answer."""
    due = [(rng.uniform(0, 1), place) for place in range(len(sessions))]
    heapq.heapify(due)
    pressed: dict[int, float] = {}
    taken: list[float] = []
    by_master = {session.master: place for place, session in enumerate(sessions)}
    began = time.monotonic()
    while due or pressed:
        now = time.monotonic() - began
        while due and due[0][0] <= now:
            _, place = heapq.heappop(due)
            if place not in pressed:
                pressed[place] = time.monotonic()
                sessions[place].write(rng.choice((b"\x1b[C", b"\x1b[D")))
            if now < SECONDS:
                heapq.heappush(due, (now + rng.uniform(*BETWEEN_KEYS), place))
        wait = max(0.0, min(due[0][0] - now if due else 0.5, 0.5))
        ready, _, _ = select.select(list(by_master), [], [], wait)
        heard_at = time.monotonic()
        for master in ready:
            place = by_master[master]
            sessions[place].read()
            if place in pressed:
                taken.append((heard_at - pressed.pop(place)) * 1000)
        if now > SECONDS + 10:
            raise RuntimeError(f"{len(pressed)} sessions do not answer")
    return taken


def memory_mebibytes(pid: int) -> tuple[float, float]:
    """Resident memory of a process, and its share of it where some is shared with others."""
    figures = {}
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()[1:]:
        name, kilobytes, *_ = line.split()
        figures[name] = int(kilobytes) / 1024
    return figures["Rss:"], figures["Pss:"]


def main() -> list[Measurement]:
    """Start the sessions, press keys in all of them, end them."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as running:
        sessions = []
        for number in range(SESSIONS):
            home = Path(folder) / str(number)
            home.mkdir()
            keep(home, third_to_play())
            sessions.append(running.enter_context(sit_down(home)))
        taken = answers(sessions, Random(20))
        memory = [memory_mebibytes(session.pid) for session in sessions]
    slowest = quantiles(taken, n=20)[-1]
    return [
        Measurement(f"a key's answer, {SESSIONS} sessions: median", "ms", median(taken)),
        Measurement("a key's answer: 95 of 100", "ms", slowest, budget=ANSWER),
        Measurement("memory a session, all counted", "MiB", mean(rss for rss, _ in memory)),
        Measurement("memory a session, shared split", "MiB", mean(pss for _, pss in memory)),
    ]
