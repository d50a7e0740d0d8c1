"""The command line: arguments first, heavy imports last, one function a sub-command."""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from spades_tui import __version__
from spades_tui.terminal import add_flags, asked_of, in_utf8, terminal_for

if TYPE_CHECKING:
    from spades_tui.engine.rules import HouseRules
    from spades_tui.storage.folders import Folders
    from spades_tui.storage.journal import Recorded

USAGE_ERROR = 2
"""The exit status when the program was asked for something it cannot do."""

LARGEST_FILE = 1024 * 1024
"""The most bytes that are read of a file a person writes."""

_GAME = "last, a number from the list of games (1 is the latest), or a journal's file"


class CommandError(Exception):
    """A command that cannot be carried out; the text says what was wrong and what is accepted."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that `arguments` (by default the process's) ask for; its exit status."""
    asked = _parser().parse_args(arguments)
    run: Callable[[argparse.Namespace], int] = asked.run
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A terminal that cannot show a suit's sign still gets the rest of the line.
        sys.stdout.reconfigure(errors="replace")
    try:
        if asked.kiosk:
            _enter_kiosk(asked)
        return run(asked)
    except CommandError as error:
        print(f"spades-tui: {error}", file=sys.stderr)
        return USAGE_ERROR
    except BrokenPipeError:
        # Whoever read the output has had enough; without this Python complains once more at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="spades-tui",
        description="The card game Spades for the terminal: you and a partner against two bots.",
        epilog="Without a command the game starts; a game left unfinished can be continued.",
    )
    parser.add_argument("--version", action="version", version=f"spades-tui {__version__}")
    parser.add_argument(
        "--data", metavar="DIR", type=Path, help="keep games and settings in this folder"
    )
    parser.add_argument(
        "--lines", action="store_true", help="play in plain lines of text, also through a pipe"
    )
    parser.add_argument(
        "--words", action="store_true", help="with --lines, say cards in words: king of hearts"
    )
    parser.add_argument(
        "--idle", type=_at_least_one, metavar="MIN", help="leave when nothing is typed for so long"
    )
    parser.add_argument(
        "--kiosk",
        action="store_true",
        help="nothing but playing, for a public account (see assets/ssh)",
    )
    add_flags(parser)
    _add_choice_of_rules(parser, usual_preset=None)
    parser.set_defaults(run=_play, player=None)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    simulate = commands.add_parser(
        "simulate", help="let four bots play whole games and count what happens"
    )
    simulate.add_argument("--games", type=_at_least_one, default=100, metavar="N")
    simulate.add_argument(
        "--seed", type=int, default=0, metavar="S", help="the same seed, the same games"
    )
    _add_rules(simulate)
    simulate.set_defaults(run=_simulate)

    _add_arena(commands)

    rules = commands.add_parser("rules", help="print the rules of the game in words")
    _add_rules(rules)
    rules.set_defaults(run=_rules)

    score = commands.add_parser("score", help="add up a score sheet of a game with real cards")
    score.add_argument("file", metavar="FILE", help="the sheet, or - for standard input")
    score.add_argument("--json", action="store_true", help="print one JSON object a line")
    score.set_defaults(run=_score)

    suggest = commands.add_parser(
        "suggest", help="ask a bot what it would do in a position, and why"
    )
    suggest.add_argument("file", metavar="POSITION", help="a TOML file, or - for standard input")
    suggest.add_argument("--level", metavar="L", help="the bot to ask")
    suggest.add_argument("--json", action="store_true", help="print JSON")
    suggest.set_defaults(run=_suggest)

    _add_past_games(commands)

    watch = commands.add_parser("watch", help="follow a game in progress, without seeing the hands")
    watch.add_argument(
        "watched",
        nargs="?",
        metavar="PLAYER",
        help="whose game, on a host that keeps players apart",
    )
    watch.set_defaults(run=_watch)
    return parser


def _add_past_games(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    games = commands.add_parser("games", help="list the finished games, the latest first")
    games.set_defaults(run=_games)

    export = commands.add_parser("export", help="print a finished game, every hand and trick")
    export.add_argument("game", metavar="GAME", help=_GAME)
    export.set_defaults(run=_export)

    verify = commands.add_parser(
        "verify", help="prove that each hand of a finished game was dealt from its seed"
    )
    verify.add_argument("game", metavar="GAME", help=_GAME)
    verify.set_defaults(run=_verify)

    stats = commands.add_parser("stats", help="print the statistics of the finished games")
    stats.add_argument("--rebuild", action="store_true", help="read every game anew first")
    form = stats.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print JSON")
    form.add_argument("--csv", action="store_true", help="print a row of CSV for every hand")
    stats.set_defaults(run=_stats)


def _add_arena(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    arena = commands.add_parser(
        "arena", help="let two bots play the same deals from both sides and compare them"
    )
    arena.add_argument("first", metavar="A", help="a bot's name, such as skilled or rule")
    arena.add_argument("second", metavar="B", help="the bot it is compared with")
    arena.add_argument("--pairs", type=_at_least_one, default=200, metavar="N")
    arena.add_argument(
        "--seed", type=int, default=0, metavar="S", help="the same seed, the same deals"
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
        type=Path,
        metavar="DIR",
        help="with --detect, keep each game with a fault here",
    )
    arena.add_argument(
        "--jobs", type=_at_least_one, default=os.cpu_count() or 1, metavar="J", help="processes"
    )
    _add_rules(arena)
    arena.set_defaults(run=_arena)


def _add_rules(parser: argparse.ArgumentParser) -> None:
    _add_choice_of_rules(parser, usual_preset="standard")
    parser.add_argument("--json", action="store_true", help="print JSON")


def _add_choice_of_rules(parser: argparse.ArgumentParser, usual_preset: str | None) -> None:
    parser.add_argument(
        "--preset", default=usual_preset, metavar="P", help="begin with this set of rules"
    )
    parser.add_argument(
        "--rule",
        action="append",
        default=[],
        metavar="K=V",
        help="set one house rule, such as bag_penalty=5:50; may be given again",
    )


def _at_least_one(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of at least 1")
    return int(text)


def _house_folders(asked: argparse.Namespace) -> Folders:
    from spades_tui.storage.folders import Folders

    return Folders.within(asked.data) if asked.data else Folders.of_user()


def _folders(asked: argparse.Namespace) -> Folders:
    """The player's folders: on a public account those of one player, with their limits."""
    folders = _house_folders(asked)
    if not asked.kiosk:
        return folders
    from spades_tui.storage.folders import Folders
    from spades_tui.storage.room import HOUSE_LIMITS

    if asked.player is not None:
        return folders.of_player(asked.player, HOUSE_LIMITS)
    return Folders(folders.data, folders.data, HOUSE_LIMITS)


def _enter_kiosk(asked: argparse.Namespace) -> None:
    """Close what is closed to players before anything else is done."""
    from spades_tui import kiosk

    if asked.run not in (_play, _watch):
        raise CommandError("--kiosk is for playing and watching, and nothing else.")
    try:
        player = kiosk.player_named(os.environ)
    except kiosk.NoSuchPlayer as error:
        raise CommandError(str(error)) from error
    kiosk.forget_environment()
    kiosk.close_doors(_house_folders(asked).data)
    asked.player = player
    asked.idle = asked.idle or kiosk.IDLE_MINUTES


def _chosen_rules(asked: argparse.Namespace) -> HouseRules:
    from spades_tui.engine.catalogue import rules_from
    from spades_tui.storage.presets import preset_named

    texts = {}
    for setting in asked.rule:
        key, equals, value = setting.partition("=")
        if not equals:
            raise CommandError(f"--rule takes key=value, such as target=300, not {setting!r}.")
        texts[key.strip()] = value
    try:
        return rules_from(texts, preset_named(asked.preset or "standard", _folders(asked)).rules)
    except ValueError as error:
        raise CommandError(str(error)) from error


def _play(asked: argparse.Namespace) -> int:
    rules = _chosen_rules(asked) if asked.preset or asked.rule else None
    if asked.lines:
        from spades_tui.lines.console import play_lines

        return play_lines(
            _folders(asked), rules, ascii=_in_letters(asked), words=asked.words, idle=asked.idle
        )
    if rules is not None:
        raise CommandError("--preset and --rule go with --lines; otherwise the game asks for them.")
    if not (_is_terminal(sys.stdin) and _is_terminal(sys.stderr)):
        if asked.kiosk:
            raise CommandError("the game needs a terminal: ask for one with ssh -t.")
        raise CommandError("the game needs a terminal to be played on; --lines needs none.")
    if os.environ.get("TERM", "") in ("", "dumb", "unknown"):
        raise CommandError("the game needs a terminal that can draw; --lines needs none.")
    from spades_tui.lifeline import Lifeline

    lifeline = Lifeline(asked.idle)
    lifeline.hold(signals=True)
    from spades_tui.storage.settings import read_settings

    folders = _folders(asked)
    settings = read_settings(folders).settings
    screen = asked_of(asked, settings.screen)
    terminal = terminal_for(screen, os.environ)
    terminal.prepare(os.environ)
    from spades_tui.ui.app import SpadesApp
    from spades_tui.ui.glyphs import ASCII, UNICODE
    from spades_tui.ui.theme import palette_for

    app = SpadesApp(
        folders,
        settings,
        glyphs=ASCII if terminal.ascii else UNICODE,
        palette=palette_for(terminal.colors, screen.theme, screen.suits),
        motion=terminal.motion,
        lifeline=lifeline,
    )
    app.run(mouse=terminal.mouse)
    return app.return_code or 0


def _in_letters(asked: argparse.Namespace) -> bool:
    """Whether lines of text are to hold letters in place of signs."""
    return not in_utf8(os.environ) if asked.ascii is None else bool(asked.ascii)


def _is_terminal(stream: TextIO | None) -> bool:
    """Whether that stream is open, and a terminal."""
    return stream is not None and not stream.closed and stream.isatty()


def _watch(asked: argparse.Namespace) -> int:
    from spades_tui.lines.watched import CannotWatch, House, watch_lines

    folders = _folders(asked)
    data = _house_folders(asked).data
    house = House(data, asked.player, everybody=not asked.kiosk)
    try:
        return watch_lines(
            folders,
            house,
            asked.watched,
            ascii=_in_letters(asked),
            words=asked.words,
            idle=asked.idle,
        )
    except CannotWatch as error:
        raise CommandError(str(error)) from error


def _simulate(asked: argparse.Namespace) -> int:
    from spades_tui.arena import simulate

    rules = _chosen_rules(asked)
    summary = simulate(rules, asked.games, asked.seed)
    print(summary.as_json() if asked.json else summary.as_text())
    return 0


def _arena(asked: argparse.Namespace) -> int:
    from datetime import datetime

    from spades_tui.arena.contenders import UnknownContender
    from spades_tui.arena.contest import Contest
    from spades_tui.arena.duel import duel
    from spades_tui.arena.progress import progress_bar
    from spades_tui.arena.recording import Recording
    from spades_tui.arena.report import duel_as_lines, duel_as_values

    if asked.opponents and not asked.partner:
        raise CommandError("--opponents goes with --partner.")
    if asked.journal and not asked.detect:
        raise CommandError("--journal goes with --detect.")
    try:
        contest = Contest(
            asked.first,
            asked.second,
            rules=_chosen_rules(asked),
            seed=asked.seed,
            matches=asked.matches,
            partner=asked.partner,
            opponents=asked.opponents,
        )
    except UnknownContender as error:
        raise CommandError(str(error)) from error
    recording = None
    if asked.journal:
        now = datetime.now().astimezone().isoformat(timespec="seconds")
        recording = Recording(asked.journal, now)
    try:
        with progress_bar(f"{asked.first} – {asked.second}", asked.pairs) as on_done:
            result = duel(contest, asked.pairs, asked.jobs, asked.detect, recording, on_done)
    except OSError as error:
        raise CommandError(f"no journal can be kept: {error.strerror or error}.") from error
    if asked.json:
        print(json.dumps(duel_as_values(result)))
    else:
        _print_lines(duel_as_lines(result))
    return 0


def _rules(asked: argparse.Namespace) -> int:
    from spades_tui.engine.rules_text import rules_as_text, rules_as_told

    rules = _chosen_rules(asked)
    print(json.dumps(rules_as_told(rules)) if asked.json else rules_as_text(rules))
    return 0


def _score(asked: argparse.Namespace) -> int:
    from spades_tui.score_sheet import read_sheet, sheet_lines, sheet_objects
    from spades_tui.storage.presets import all_presets

    presets = all_presets(_folders(asked))
    try:
        games = read_sheet(
            _text_of(asked.file, "a score sheet").splitlines(),
            lambda name: presets.named(name).rules,
        )
    except ValueError as error:
        raise CommandError(str(error)) from error
    if asked.json:
        _print_lines(map(json.dumps, sheet_objects(games)))
    else:
        _print_lines(sheet_lines(games))
    return 0


def _suggest(asked: argparse.Namespace) -> int:
    from spades_tui.position import read_position
    from spades_tui.storage.presets import preset_named
    from spades_tui.storage.toml_file import TomlFault
    from spades_tui.suggestion import suggest

    folders = _folders(asked)
    text = _text_of(asked.file, "a position")
    try:
        position = read_position(text, lambda name: preset_named(name, folders).rules)
        answer = suggest(position, asked.level)
    except TomlFault as fault:
        raise CommandError(fault.told(asked.file)) from fault
    except ValueError as error:
        raise CommandError(str(error)) from error
    if asked.json:
        print(json.dumps(answer.told()))
    else:
        _print_lines([answer.words, answer.reason])
    return 0


def _games(asked: argparse.Namespace) -> int:
    from spades_tui.review.past_list import game_line
    from spades_tui.storage.history import open_history

    with open_history(_shelf_tidied(asked)) as history:
        games, troubles = history.games(), history.troubles
    for trouble in troubles:
        print(f"spades-tui: {trouble}", file=sys.stderr)
    _print_lines(game_line(place, game) for place, game in enumerate(games, start=1))
    return 0


def _export(asked: argparse.Namespace) -> int:
    from spades_tui.review.game_text import game_as_text

    _, recorded = _finished_game(asked)
    _print_lines(game_as_text(recorded).splitlines())
    return 0


def _verify(asked: argparse.Namespace) -> int:
    from spades_tui.table.fair_deals import check_deals, proof_lines

    path, recorded = _finished_game(asked)
    checked = check_deals(recorded)
    _print_lines([f"{path.name}: seed {recorded.header.seed}", *proof_lines(checked)])
    return 0 if all(check.as_dealt for check in checked) else 1


def _finished_game(asked: argparse.Namespace) -> tuple[Path, Recorded]:
    from spades_tui.storage.finished import NoSuchGame, finished_game

    try:
        return finished_game(_shelf_tidied(asked), asked.game)
    except NoSuchGame as error:
        raise CommandError(str(error)) from error


def _shelf_tidied(asked: argparse.Namespace) -> Folders:
    """The player's folders, with games just finished put where finished games belong."""
    from spades_tui.storage.games import look_at_shelf

    folders = _folders(asked)
    look_at_shelf(folders)
    return folders


def _stats(asked: argparse.Namespace) -> int:
    from spades_tui.statistics.output import as_csv, as_json, as_lines
    from spades_tui.statistics.record import records_of

    records = records_of(_shelf_tidied(asked), rebuild=asked.rebuild)
    if asked.csv:
        _print_lines(as_csv(records).splitlines())
    elif asked.json:
        print(as_json(records))
    else:
        _print_lines(as_lines(records))
    return 0


def _text_of(name: str, what: str) -> str:
    try:
        if name == "-":
            content = sys.stdin.buffer.read(LARGEST_FILE + 1)
        else:
            with Path(name).open("rb") as file:
                content = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise CommandError(f"{name} cannot be read: {error.strerror}.") from error
    if len(content) > LARGEST_FILE:
        raise CommandError(f"{name} is too large for {what}.")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise CommandError(f"{name} is no text: {what} is plain text in UTF-8.") from None


def _print_lines(lines: Iterable[str]) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()
