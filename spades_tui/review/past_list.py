"""Past games in a list: what each is called, and what a search finds."""

from __future__ import annotations

from dataclasses import replace

from spades_tui.engine.rules import STANDARD
from spades_tui.engine.scoring import counted, number
from spades_tui.statistics.figures import rules_title
from spades_tui.storage.past_game import GameFacts, Kind

KIND_NOTES = {Kind.ASSISTED: "with undo", Kind.AGAIN: "known deals", Kind.BOTS: "bots alone"}
"""What is said of a game that is not simply the person's own."""


def result(game: GameFacts) -> str:
    """`won 512 to 430`, from the person's side."""
    return f"{'won' if game.won else 'lost'} {number(game.ours)} to {number(game.theirs)}"


def particulars(game: GameFacts) -> str:
    """The hands, the rules, and what else is to be known: `9 hands · to 500 · Standard`."""
    rules = game.house_rules
    title = rules_title(replace(rules, target=STANDARD.target))
    told = [counted(game.hands, "hand"), f"to {rules.target}", title]
    if note := KIND_NOTES.get(Kind(game.kind)):
        told.insert(1, note)
    return " · ".join(told)


def played_with(game: GameFacts) -> str:
    """Who played: `with Ada against Bo and Cy`."""
    return f"with {game.named(2)} against {game.named(1)} and {game.named(3)}"


def day(game: GameFacts) -> str:
    """When it began, to the minute."""
    return game.started[:16].replace("T", " ")


def game_line(place: int, game: GameFacts) -> str:
    """A game as a line to print, with its place in the list."""
    return f"{place:>3}  {day(game)}  {result(game):<18}  {played_with(game)} · {particulars(game)}"


def matches(game: GameFacts, search: str) -> bool:
    """Whether every word of a search is found in what is told of a game."""
    told = f"{day(game)} {result(game)} {played_with(game)} {particulars(game)}".lower()
    return all(word in told for word in search.lower().split())
