"""How each character leans from its level, and what that costs, as a table."""

from __future__ import annotations

from collections.abc import Iterator

from spades_tui.arena.contest import Contest
from spades_tui.arena.progress import progress_bar
from spades_tui.arena.report import signed
from spades_tui.arena.spreading import Executor
from spades_tui.bots.characters import CHARACTERS
from spades_tui.detector import FAULTS
from tests.strength.leanings import Comparison, Leanings, compared
from tests.strength.plan import SEED, SLOW

PAIRS = 1000
"""Pairs of hands for each character, fewer for those that take longer."""

_FEWER = {"skilled": 4, **SLOW}

_HEADS = ("bid", "nil %", "missed", "sets", "bags", "spades", "aces")


def measured(factor: float, executor: Executor) -> Iterator[tuple[str, Comparison]]:
    """Each character beside its level, one after the other."""
    for name, who in CHARACTERS.items():
        pairs = max(1, round(factor * PAIRS / _FEWER.get(who.level, 1)))
        contest = Contest(name, who.level, seed=SEED + 4)
        with progress_bar(f"{name} – {who.level}", pairs) as on_done:
            yield name, compared(contest, pairs, executor, detect=True, on_done=on_done)


def head() -> str:
    """What stands above the rows."""
    return f"{'':10}{'level':9}{'hands':>6}{'points a hand':>16}" + "".join(
        f"{title:>15}" for title in _HEADS
    )


def row(name: str, found: Comparison) -> Iterator[str]:
    """A character's figures, each with its level's behind a stroke, and new faults below."""
    level = CHARACTERS[name].level
    own, usual = found.counts[name], found.counts[level]
    cells = (f"{one}/{other}" for one, other in zip(_figures(own), _figures(usual), strict=True))
    lead = f"{signed(found.lead.mean)} ± {found.lead.reach:.1f}"
    yield f"{name:10}{level:9}{own.hands:6}{lead:>16}" + "".join(f"{cell:>15}" for cell in cells)
    for fault in FAULTS:
        mine, theirs = found.faults.of(name, fault.number), found.faults.of(level, fault.number)
        if mine.share > max(fault.limit, theirs.share):
            yield (
                f"{'':10}{fault.number} {fault.what}: {mine.hits} of {mine.chances} times, "
                f"{level} {theirs.hits} of {theirs.chances}"
            )


def _figures(counts: Leanings) -> Iterator[str]:
    yield f"{counts.tricks_bid / max(1, counts.numbers):.2f}"
    yield f"{100 * counts.nils / max(1, counts.bids):.1f}"
    for count in (counts.missed, counts.sets, counts.bags):
        yield f"{count / max(1, counts.hands):.2f}"
    yield f"{100 * counts.spades / max(1, counts.could_lead_spade):.0f}"
    yield f"{100 * counts.aces / max(1, counts.could_lead_ace):.0f}"
