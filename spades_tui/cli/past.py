"""The commands about finished games: `games`, `export`, `verify` and `stats`."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from spades_tui.cli.choices import shelf_tidied
from spades_tui.cli.errors import CommandError
from spades_tui.cli.output import complain, need_output, print_data, print_lines
from spades_tui.storage.finished import NoSuchGame, finished_game
from spades_tui.storage.history import open_history
from spades_tui.storage.journal import Recorded


def games(asked: Namespace) -> int:
    """List the finished games, and say which files could not be read."""
    from spades_tui.review.past_list import game_line

    folders = shelf_tidied(asked)
    with open_history(folders) as history:
        found, troubles = history.games(), history.troubles
    need_output()
    for trouble in troubles:
        complain(trouble, letters=bool(asked.ascii))
    if not found:
        complain(f"no game is finished yet in {folders.games}.", letters=bool(asked.ascii))
        return 0
    print_lines(asked, (game_line(place, game) for place, game in enumerate(found, start=1)))
    return 0


def export(asked: Namespace) -> int:
    """Print a finished game, every hand and trick."""
    from spades_tui.review.game_text import game_as_text

    _, recorded = _finished_game(asked)
    print_lines(asked, game_as_text(recorded).splitlines())
    return 0


def verify(asked: Namespace) -> int:
    """Prove that each hand of a finished game was dealt from its seed; status 1 if one was not."""
    from spades_tui.table.fair_deals import check_deals, proof_lines

    path, recorded = _finished_game(asked)
    checked = check_deals(recorded)
    print_lines(asked, [f"{path.name}: seed {recorded.header.seed}", *proof_lines(checked)])
    return 0 if all(check.as_dealt for check in checked) else 1


def stats(asked: Namespace) -> int:
    """Print the statistics of the finished games."""
    from spades_tui.statistics.output import as_csv, as_json, as_lines
    from spades_tui.statistics.record import records_of

    records = records_of(shelf_tidied(asked), rebuild=asked.rebuild)
    if asked.csv:
        print_data("".join(f"{line}\n" for line in as_csv(records).splitlines()))
    elif asked.json:
        print_data(as_json(records))
    else:
        print_lines(asked, as_lines(records))
    return 0


def _finished_game(asked: Namespace) -> tuple[Path, Recorded]:
    try:
        return finished_game(shelf_tidied(asked), asked.game)
    except NoSuchGame as error:
        raise CommandError(str(error)) from error
