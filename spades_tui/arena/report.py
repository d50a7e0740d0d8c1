"""A duel told: as a few lines for a reader, or as plain values for JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from spades_tui.arena.duel import DuelResult
from spades_tui.arena.estimate import Estimate
from spades_tui.arena.fault_count import Faults, Hit
from spades_tui.arena.replaced import replaced_as_values, replaced_lines
from spades_tui.detector import FAULTS
from spades_tui.engine.catalogue import differences
from spades_tui.engine.scoring import counted

HITS_LISTED = 20
"""So many single faults are listed in words; JSON has all."""

CELL = 30
"""The width of a player's column of faults."""


def duel_as_values(result: DuelResult) -> dict[str, Any]:
    """The duel as one JSON object: intervals are 95 %, `share` is what the first won."""
    contest = result.contest
    values: dict[str, Any] = {
        "first": contest.first,
        "second": contest.second,
        "partner": contest.partner,
        "opponents": contest.opponents or contest.partner,
        "unit": _unit(result),
        "seed": contest.seed,
        "rules": differences(contest.rules),
        "pairs": len(result.pairs),
        "hands": result.hands,
        "points_a_hand": _rounded(result.lead),
        "share": _rounded(result.share),
    }
    values |= replaced_as_values(result.replaced)
    if result.faults.counts:
        values["faults"] = faults_as_values(result.faults)
        values["hits"] = [asdict(hit) for hit in result.faults.hits]
    return values


def faults_as_values(faults: Faults) -> dict[str, Any]:
    """Counts by player and fault."""
    return {
        player: {
            fault.number: {
                "what": fault.what,
                "chances": count.chances,
                "hits": count.hits,
                "right": count.right,
                "share": round(count.share, 5),
                "limit": fault.limit,
            }
            for fault in FAULTS
            for count in [faults.of(player, fault.number)]
        }
        for player in faults.counts
    }


def duel_as_lines(result: DuelResult) -> Iterator[str]:
    """The duel in words."""
    contest, lead, part = result.contest, result.lead, result.share
    if contest.partner is None:
        yield f"{contest.first} against {contest.second}"
    else:
        beside, against = contest.partner, contest.opponents or contest.partner
        yield f"{contest.first} or {contest.second} as partner of {beside}, against two {against}"
    pairs, hands = counted(len(result.pairs), "pair"), counted(result.hands, "hand")
    yield f"{pairs} of {_unit(result)}, {hands}, seed {contest.seed}"
    yield (
        f"  points a hand  {signed(lead.mean)} ± {lead.reach:.1f}  "
        f"({signed(lead.low)} to {signed(lead.high)}; deviation {lead.deviation:.1f} a pair)"
    )
    what = "matches won" if contest.matches else "pairs won"
    yield (
        f"  {what:13}  {percent(part.mean)} ± {percent(part.reach)}  "
        f"({percent(part.low)} to {percent(part.high)})"
    )
    yield from replaced_lines(result.replaced)
    if result.faults.counts:
        yield ""
        yield from fault_lines(result.faults)
        yield from _hit_lines(result.faults.hits)


def fault_lines(faults: Faults) -> Iterator[str]:
    """A table of hits of chances for each player; an exclamation mark is over the limit.

    Hits that are right are told beside the others and not in their share.
    """
    players = list(faults.counts)
    yield f"{'':5}{'':48}{'limit':>6}" + "".join(f"{player:>{CELL}}" for player in players)
    for fault in FAULTS:
        cells = ""
        for player in players:
            count = faults.of(player, fault.number)
            told = f"{count.hits - count.right} of {count.chances}"
            if count.right:
                told += f", {count.right} right"
            if count.chances:
                told += f" {percent(count.share)}"
            cells += f"{told + ('!' if count.share > fault.limit else ' '):>{CELL}}"
        row = f"{fault.number:5}{fault.what:48}{percent(fault.limit):>6}{cells}"
        yield row.rstrip()
    if any(faults.of(player, fault.number).right for player in players for fault in FAULTS):
        yield "Right: best in every layout that agrees with the view, and all without fault worse."


def _hit_lines(hits: Sequence[Hit]) -> Iterator[str]:
    for hit in hits[:HITS_LISTED]:
        when = f"trick {hit.trick}" if hit.trick else "bidding"
        where = f"game {hit.game}, hand {hit.hand}, {when}"
        kept = f"  {hit.journal}" if hit.journal else ""
        right = " (right)" if hit.right else ""
        yield f"{hit.fault:5}{hit.player}: {where}, {hit.seat} {hit.action}{right}{kept}"
    if len(hits) > HITS_LISTED:
        yield f"     … and {len(hits) - HITS_LISTED} more"


def signed(points: float) -> str:
    """Points with one decimal and a true sign."""
    return f"{points:+.1f}".replace("-", "−")


def percent(part: float) -> str:
    """A share in percent with one decimal."""
    return f"{100 * part:.1f} %"


def _unit(result: DuelResult) -> str:
    return "matches" if result.contest.matches else "hands"


def _rounded(figure: Estimate) -> dict[str, float]:
    return {name: round(value, 4) for name, value in asdict(figure).items()}
