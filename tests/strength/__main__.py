"""Measures how strong the levels are; `--write` puts their table into the README.

It takes a quarter of an hour; `--quick` shows in a minute that all of it works. `--characters`
measures how the characters lean instead, `--expert` the level that thinks ahead against everybody,
and `--review` what the reviewer's advice is worth.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from spades_tui.arena.executors import USUAL, executor_named
from spades_tui.arena.progress import progress_bar
from spades_tui.arena.spreading import Executor
from tests.strength.ahead import report as report_of_expert
from tests.strength.leaning_table import head, measured, row
from tests.strength.measure import measure
from tests.strength.plan import AT_LENGTH, QUICK, REVIEWED, REVIEWED_HANDS, SEED, levels
from tests.strength.reviewed import advised, told
from tests.strength.told import report, table_of_levels, with_table

README = Path(__file__).parents[2] / "README.md"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="make strength", description=__doc__, allow_abbrev=False)
    parser.add_argument(
        "--scale", type=float, default=1.0, metavar="X", help="play so many times as much"
    )
    parser.add_argument(
        "--quick", dest="scale", action="store_const", const=QUICK, help="few deals, wide intervals"
    )
    parser.add_argument(
        "--hands", type=int, metavar="N", help="hands of self-play, however much else is played"
    )
    parser.add_argument(
        "--levels", nargs="+", choices=levels(), metavar="L", help="only these; others keep theirs"
    )
    parser.add_argument("--write", action="store_true", help="write the README's table of levels")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--executor", default=USUAL, help="who works, as for spades-tui arena")
    part = parser.add_mutually_exclusive_group()
    part.add_argument("--characters", action="store_true", help="measure the characters instead")
    part.add_argument("--expert", action="store_true", help="measure expert at length instead")
    part.add_argument("--review", action="store_true", help="measure the reviewer's advice instead")
    asked = parser.parse_args(arguments)
    executor = executor_named(asked.executor, max(1, asked.jobs))
    with executor:
        _measure(asked, executor)
    return 0


def _measure(asked: argparse.Namespace, executor: Executor) -> None:
    """Measure what was asked for, and print it."""
    if asked.characters:
        print(head(), flush=True)
        for name, found in measured(asked.scale, executor):
            print("\n".join(row(name, found)), flush=True)
        return
    if asked.expert:
        for line in report_of_expert(asked.scale, executor):
            print(line, flush=True)
        return
    if asked.review:
        hands = max(1, round(REVIEWED_HANDS * asked.scale))
        with progress_bar(f"{REVIEWED}, advised", hands) as on_done:
            played = advised(REVIEWED, hands, SEED + 5, executor=executor, on_done=on_done)
        print("\n".join(told(REVIEWED, played)))
        return
    plan = AT_LENGTH.scaled(asked.scale)
    plan = replace(
        plan,
        rows=tuple(level for level in levels() if level in (asked.levels or levels())),
        self_play_hands=asked.hands or plan.self_play_hands,
    )
    strength = measure(plan, executor)
    print("\n".join(report(strength)))
    table = "\n".join(table_of_levels(strength))
    print(f"\n{table}")
    if asked.write:
        README.write_text(with_table(README.read_text(encoding="utf-8"), table), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
