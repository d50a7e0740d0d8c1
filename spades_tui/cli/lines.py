"""The commands that speak in lines of text as they go on: `--lines` and `watch`."""

from __future__ import annotations

from argparse import Namespace

from spades_tui.cli.choices import chosen_rules, folders_of, house_folders, rules_are_chosen
from spades_tui.cli.errors import CommandError
from spades_tui.cli.output import in_letters, need_input, need_output
from spades_tui.lines.console import play_lines
from spades_tui.lines.watched import CannotWatch, House, watch_lines


def play(asked: Namespace) -> int:
    """Play in lines."""
    need_input()
    need_output()
    return play_lines(
        folders_of(asked),
        chosen_rules(asked) if rules_are_chosen(asked) else None,
        ascii=in_letters(asked),
        words=asked.words,
        idle=asked.idle,
    )


def watch(asked: Namespace) -> int:
    """Follow a game in progress."""
    need_output()
    house = House(house_folders(asked).data, asked.player, everybody=not asked.kiosk)
    try:
        return watch_lines(
            folders_of(asked),
            house,
            asked.watched,
            ascii=in_letters(asked),
            words=asked.words,
            idle=asked.idle,
        )
    except CannotWatch as error:
        raise CommandError(str(error)) from error
