"""The arguments of every command. What a command needs to run is imported when it does."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TypeAlias

from spades_tui import __version__
from spades_tui.cli.parser import Parser
from spades_tui.cli.unused import refuse_unused
from spades_tui.cli.values import MOST_JOBS, at_least_one, folder, jobs, place, seconds, seed
from spades_tui.terminal import add_flags

Commands: TypeAlias = "argparse._SubParsersAction[Parser]"

_GAME = "last, a number from the list of games (1 is the latest), or a journal's file"


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    """What was asked for; `run` names the function that does it, as `module:function`.

    Raises CommandError for an option that the command does nothing with.
    """
    parser = program_parser()
    asked = parser.parse_args(arguments)
    if asked.lines and asked.run == "screen:play":
        asked.run = "lines:play"
    refuse_unused(asked, parser)
    return asked


def program_parser() -> Parser:
    """Every option and command of the program; its manual page is made from it too."""
    parser = Parser(
        prog="spades-tui",
        description="The card game Spades for the terminal: you and a bot against two other bots.",
        epilog="Without a command the game starts; a game left unfinished can be continued.",
    )
    parser.add_argument("--version", action="version", version=f"spades-tui {__version__}")
    parser.add_argument(
        "--data", metavar="DIR", type=folder, help="keep games and settings in this folder"
    )
    parser.add_argument(
        "--lines", action="store_true", help="play in plain lines of text, also through a pipe"
    )
    parser.add_argument(
        "--words", action="store_true", help="with --lines, say cards in words: king of hearts"
    )
    parser.add_argument(
        "--idle", type=at_least_one, metavar="MIN", help="leave when nothing is typed for so long"
    )
    parser.add_argument(
        "--kiosk",
        action="store_true",
        help="nothing but playing, for a public account over SSH",
    )
    add_flags(parser)
    _add_choice_of_rules(parser, "preset", "rule")
    parser.set_defaults(run="screen:play", player=None, own_preset=None, own_rule=[])
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    _add_bots(commands)
    _add_questions(commands)
    _add_past_games(commands)
    _add_watch(commands)
    for command in commands.choices.values():
        command.above = parser
    return parser


def _add_bots(commands: Commands) -> None:
    simulate = commands.add_parser(
        "simulate", help="let four bots play whole games and count what happens"
    )
    simulate.add_argument(
        "--games", type=at_least_one, default=100, metavar="N", help="how many games, usually 100"
    )
    simulate.add_argument(
        "--seed", type=seed, default=0, metavar="S", help="the same seed, the same games"
    )
    simulate.add_argument(
        "--north-south", default="skilled", metavar="A", help="who plays there, usually skilled"
    )
    simulate.add_argument(
        "--east-west", default="skilled", metavar="B", help="who plays there, usually skilled"
    )
    _add_seconds(simulate)
    _add_rules(simulate)
    simulate.set_defaults(run="bots:simulate")

    arena = commands.add_parser(
        "arena", help="let two bots play the same deals from both sides and compare them"
    )
    arena.add_argument(
        "first", metavar="A", help="a bot's name, such as skilled, or program:COMMAND"
    )
    arena.add_argument("second", metavar="B", help="the bot it is compared with")
    arena.add_argument(
        "--pairs", type=at_least_one, default=200, metavar="N", help="how many deals, usually 200"
    )
    arena.add_argument(
        "--seed", type=seed, default=0, metavar="S", help="the same seed, the same deals"
    )
    arena.add_argument(
        "--matches", action="store_true", help="play whole games to the target, not single hands"
    )
    arena.add_argument(
        "--partner", metavar="P", help="compare A and B as partners of P, each in turn"
    )
    arena.add_argument(
        "--opponents", metavar="O", help="with --partner, who plays against them; by default P"
    )
    arena.add_argument(
        "--detect", action="store_true", help="count the plays that players complain about"
    )
    arena.add_argument(
        "--journal",
        type=place,
        metavar="DIR",
        help="with --detect, keep each game with a fault here",
    )
    arena.add_argument(
        "--jobs",
        type=jobs,
        metavar="J",
        help=f"how many processes, up to {MOST_JOBS}; usually one for each core",
    )
    arena.add_argument(
        "--executor",
        default="processes",
        metavar="X",
        help="who works: processes, dask (a cluster on this machine), or dask:ADDRESS",
    )
    arena.add_argument(
        "--keep", type=place, metavar="FILE", help="keep each pair's result there as it is played"
    )
    arena.add_argument(
        "--continue",
        dest="go_on",
        action="store_true",
        help="with --keep, go on with what is in the file",
    )
    _add_seconds(arena)
    _add_rules(arena)
    arena.set_defaults(run="bots:arena")


def _add_seconds(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--seconds",
        type=seconds,
        metavar="S",
        help="how long a program may think about an answer, usually 5 seconds",
    )


def _add_questions(commands: Commands) -> None:
    rules = commands.add_parser("rules", help="print the rules of the game in words")
    _add_rules(rules)
    rules.set_defaults(run="reckoning:rules")

    score = commands.add_parser("score", help="add up a score sheet of a game with real cards")
    score.add_argument("file", metavar="FILE", help="the sheet, or - for standard input")
    score.add_argument("--json", action="store_true", help="print one JSON object a line")
    _add_letters(score)
    score.set_defaults(run="reckoning:score")

    suggest = commands.add_parser(
        "suggest", help="ask a bot what it would do in a position, and why"
    )
    suggest.add_argument("file", metavar="POSITION", help="a TOML file, or - for standard input")
    suggest.add_argument("--level", metavar="L", help="the bot to ask, or program:COMMAND")
    _add_seconds(suggest)
    suggest.add_argument("--json", action="store_true", help="print JSON")
    _add_letters(suggest)
    suggest.set_defaults(run="advice:suggest")


def _add_past_games(commands: Commands) -> None:
    games = commands.add_parser("games", help="list the finished games, the latest first")
    _add_letters(games)
    games.set_defaults(run="past:games")

    export = commands.add_parser("export", help="print a finished game, every hand and trick")
    export.add_argument("game", metavar="GAME", help=_GAME)
    _add_letters(export)
    export.set_defaults(run="past:export")

    verify = commands.add_parser(
        "verify", help="prove that each hand of a finished game was dealt from its seed"
    )
    verify.add_argument("game", metavar="GAME", help=_GAME)
    _add_letters(verify)
    verify.set_defaults(run="past:verify")

    stats = commands.add_parser("stats", help="print the statistics of the finished games")
    stats.add_argument("--rebuild", action="store_true", help="read every game anew first")
    form = stats.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print JSON")
    form.add_argument("--csv", action="store_true", help="print a row of CSV for every hand")
    _add_letters(stats)
    stats.set_defaults(run="past:stats")


def _add_watch(commands: Commands) -> None:
    watch = commands.add_parser(
        "watch", help="follow a game in progress, without seeing the hands; ctrl+c leaves"
    )
    watch.add_argument(
        "watched",
        nargs="?",
        metavar="PLAYER",
        help="whose game, on a host that keeps players apart",
    )
    _add_letters(watch)
    watch.set_defaults(run="lines:watch")


def _add_rules(parser: argparse.ArgumentParser) -> None:
    _add_choice_of_rules(parser, "own_preset", "own_rule")
    parser.add_argument("--json", action="store_true", help="print JSON")
    _add_letters(parser)


def _add_choice_of_rules(parser: argparse.ArgumentParser, preset: str, rule: str) -> None:
    """Declare the two options, and what they are kept as: a command has its own beside the rest."""
    parser.add_argument("--preset", dest=preset, metavar="P", help="begin with this set of rules")
    parser.add_argument(
        "--rule",
        dest=rule,
        action="append",
        default=[],
        metavar="K=V",
        help="set one house rule, such as bag_penalty=5:50; may be given again",
    )


def _add_letters(parser: argparse.ArgumentParser) -> None:
    """Let the flag also stand behind the command."""
    parser.add_argument(
        "--ascii",
        action=argparse.BooleanOptionalAction,
        default=argparse.SUPPRESS,
        help="write suits and signs in plain letters",
    )
