"""The figures as text: the report of a run, and the README's table of levels."""

from __future__ import annotations

from collections.abc import Iterator

from spades_tui.arena.duel import DuelResult
from spades_tui.arena.estimate import Estimate
from spades_tui.arena.report import fault_lines, percent, signed
from spades_tui.bots.levels import LEVELS
from tests.strength.measure import Strength
from tests.strength.plan import EVERYBODY, REFERENCE, levels
from tests.strength.self_play import Record, deciles

WANTED_SHARE, WANTED_LOW = 0.62, 0.57
"""Matches that a level wins of the next lower, and the lower end of the interval."""

MOST_BID_ERROR = 0.92
CALIBRATED = 0.08
ENOUGH_NILS = 200
BEGIN, END = "<!-- levels -->", "<!-- /levels -->"


def report(strength: Strength) -> Iterator[str]:
    """The whole report, line by line."""
    yield from _matrix(strength)
    yield ""
    yield from _steps(strength)
    yield ""
    yield from _bids(strength.subject, strength.record)
    yield ""
    yield from fault_lines(strength.record.faults)
    yield ""
    for level, decisions in strength.decisions.items():
        yield f"{level}: {decisions:,} decisions or more, none of them illegal"


def _matrix(strength: Strength) -> Iterator[str]:
    yield "Points a hand more than …, with half the 95 % interval"
    met = {column for _, column in strength.duels}
    columns = [name for name in EVERYBODY if name in met]
    yield f"{'':10}" + "".join(f"{column:>16}" for column in columns)
    for row in strength.decisions:
        cells = [
            _points(strength.duels[row, column].lead) if (row, column) in strength.duels else "–"
            for column in columns
        ]
        yield f"{row:10}" + "".join(f"{cell:>16}" for cell in cells)


def _steps(strength: Strength) -> Iterator[str]:
    for step in strength.steps:
        part = step.matches.share
        reached = part.mean >= WANTED_SHARE and part.low > WANTED_LOW
        yield (
            f"{step.upper} wins {_share(step.matches)} of {2 * len(step.matches.pairs)} matches "
            f"against {step.lower}{'' if reached else ': too few'}; beside {REFERENCE} it brings "
            f"{_points(step.partners.lead)} points a hand more"
        )


def _bids(name: str, record: Record) -> Iterator[str]:
    over = "" if record.mean_error <= MOST_BID_ERROR else ": too much"
    yield f"{name} with itself, {record.hands} hands"
    yield (
        f"  bids are off by {record.mean_error:.3f} tricks{over}; "
        f"taken beyond the bid {signed(record.bias)}"
    )
    seats = 4 * record.hands
    yield (
        f"  nil is bid on {percent(len(record.nils) / seats)} of hands "
        f"and made {record.nils_made} of {len(record.nils)} times"
    )
    for place, decile in enumerate(deciles(record.nils)):
        if decile.cases:
            off = abs(decile.stated - decile.made) > CALIBRATED
            judged = decile.cases >= ENOUGH_NILS
            mark = ": off" if off and judged else "" if judged else " (too few to judge)"
            yield (
                f"  stated {10 * place:2}–{10 * place + 10:3} %: {decile.cases:5} cases, "
                f"stated {percent(decile.stated)}, made {percent(decile.made)}{mark}"
            )


def table_of_levels(strength: Strength) -> Iterator[str]:
    """The README's table, with a row for each level that was measured."""
    steps = {step.upper: step for step in strength.steps}
    yield (
        "| level | how it plays | matches won against the level before | "
        f"as a partner | against `{REFERENCE}` |"
    )
    yield "|---|---|---|---|---|"
    for level in strength.decisions:
        step = steps.get(level)
        won = _share(step.matches) if step else "–"
        beside = _points(step.partners.lead) if step else "–"
        placed = _points(strength.duels[level, REFERENCE].lead)
        yield f"| `{level}` | {LEVELS[level].about} | {won} | {beside} | {placed} |"


def with_table(readme: str, table: str) -> str:
    """The README with the table between its markers; rows of levels not measured now are kept.

    ValueError when the markers are missing.
    """
    before, begin, rest = readme.partition(BEGIN)
    kept, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"README.md has no place for the table: write {BEGIN} and {END}.")
    rows = _rows(kept) | _rows(table)
    head = table.splitlines()[:2]
    told = "\n".join([*head, *(rows[level] for level in levels() if level in rows)])
    return f"{before}{BEGIN}\n{told}\n{END}{after}"


def _rows(table: str) -> dict[str, str]:
    """The rows of a table by the level they begin with."""
    return {row.split("`")[1]: row for row in table.splitlines() if row.startswith("| `")}


def _points(lead: Estimate) -> str:
    # A single pair has no interval.
    return f"{signed(lead.mean)} ± {lead.reach:.1f}" if lead.deviation else signed(lead.mean)


def _share(result: DuelResult) -> str:
    return f"{100 * result.share.mean:.0f} % ± {100 * result.share.reach:.0f}"
