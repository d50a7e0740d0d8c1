"""Statistics written out: lines to read, JSON and CSV for other programs."""

from __future__ import annotations

import csv
import io
import json
import textwrap
from collections.abc import Iterable, Mapping

from spades_tui.engine.cards import DECKS
from spades_tui.statistics.record import Record
from spades_tui.statistics.sections import KIND_WORDS, Section, sections
from spades_tui.storage.past_game import GameFacts, HandFacts, Kind

WIDTH = 80
_CARDS = ("south", "west", "north", "east")


def as_lines(records: Mapping[Kind, Record]) -> Iterable[str]:
    """The record of own games in full, and a line on each of the other kinds."""
    own = records[Kind.OWN]
    yield from own.troubles
    since = f", since {own.since:%Y-%m-%d %H:%M}" if own.since else ""
    yield f"Statistics of {KIND_WORDS[Kind.OWN]}{since}."
    for section in sections(own):
        yield ""
        yield from section_lines(section)
    yield ""
    for kind, record in records.items():
        if kind is not Kind.OWN:
            won, games = record.figures.won, record.figures.games
            yield f"Apart from these, {KIND_WORDS[kind]}: {games}, won {won}."


def section_lines(section: Section) -> Iterable[str]:
    """A section as plain text, columns below their heads."""
    table = [("", *section.heads), *section.rows] if section.heads else section.rows
    widths = [max(map(len, column)) for column in zip(*table, strict=True)] if table else []
    yield section.title
    for name, *figures in table:
        if section.heads:
            told = "  ".join(
                figure.rjust(width) for figure, width in zip(figures, widths[1:], strict=True)
            )
        else:
            told = figures[0]
        room = WIDTH - 4 - len(told)
        label = textwrap.shorten(name, room, placeholder=" …") if len(name) > room else name
        yield f"  {label.ljust(min(widths[0], room))}  {told}".rstrip()
    if section.note:
        yield from textwrap.wrap(section.note, WIDTH, initial_indent="  ", subsequent_indent="  ")


def as_json(records: Mapping[Kind, Record]) -> str:
    """Everything as one JSON object: sums and groups by kind, and how the cards have fallen."""
    own = records[Kind.OWN]
    told: dict[str, object] = {
        "since": own.since.isoformat() if own.since else None,
        "troubles": own.troubles,
    }
    for kind, record in records.items():
        told[kind.value] = {
            **record.figures.told(),
            "by": {
                by: {name: figures.told() for name, figures in groups.items()}
                for by, groups in record.groups.items()
            },
        }
    told["fallen"] = [
        {
            "measure": fallen.measure.name.lower(),
            "about": fallen.measure.about,
            "you": fallen.sums[0],
            "left": fallen.sums[1],
            "partner": fallen.sums[2],
            "right": fallen.sums[3],
            "chance": round(fallen.chance.mean, 2),
            "low": fallen.chance.low,
            "high": fallen.chance.high,
        }
        for fallen in own.fallen
    ]
    return json.dumps(told, ensure_ascii=False, indent=2)


def as_csv(records: Mapping[Kind, Record]) -> str:
    """Every hand of every game as a row, with the facts of its game before it."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    about = [name for name in HandFacts._fields if name != "file"]
    writer.writerow([*GameFacts._fields, *about])
    for record in records.values():
        games = {game.file: game for game in record.games}
        for hand in record.hands:
            game = games[hand.file]
            deck = DECKS[game.house_rules.deck]
            values = hand._asdict() | {
                name: deck.words(dealt) for name, dealt in zip(_CARDS, hand.dealt, strict=True)
            }
            writer.writerow([*game, *("" if values[n] is None else values[n] for n in about)])
    return text.getvalue()
