"""What several commands share: the player's folders, and the rules that were chosen."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Mapping

from spades_tui.bots.levels import Level
from spades_tui.bots.roster import Others, Roster
from spades_tui.cli.errors import CommandError
from spades_tui.engine.quoting import quoted
from spades_tui.engine.rules import HouseRules, RulesError
from spades_tui.storage.folders import Folders


def house_folders(asked: Namespace) -> Folders:
    """The folders of whoever runs the program, also where it keeps players apart."""
    return Folders.within(asked.data) if asked.data else Folders.of_user()


def folders_of(asked: Namespace) -> Folders:
    """The player's folders: on a public account those of one player, with their limits."""
    folders = house_folders(asked)
    if not asked.kiosk:
        return folders
    from spades_tui.storage.room import HOUSE_LIMITS

    if asked.player is not None:
        return folders.of_player(asked.player, HOUSE_LIMITS)
    return Folders(folders.data, folders.data, HOUSE_LIMITS)


def shelf_tidied(asked: Namespace) -> Folders:
    """The player's folders, with games just finished put where finished games belong."""
    from spades_tui.storage.games import look_at_shelf

    folders = folders_of(asked)
    look_at_shelf(folders)
    return folders


def roster_told(asked: Namespace) -> Roster:
    """Who can play for this player; what is wrong with any of them is said when it is found."""
    from spades_tui.cli.output import complain
    from spades_tui.guests.joining import found_for

    def find() -> Others:
        others = found_for(folders_of(asked), asked.seconds)
        for trouble in others.troubles:
            complain(trouble, letters=bool(asked.ascii))
        # Told once is enough.
        return Others(others.levels)

    return Roster(find)


def refuse_unused_seconds(asked: Namespace, bots: Iterable[Level]) -> None:
    """Raises CommandError where `--seconds` is asked for and none of the bots has a time."""
    from spades_tui.guests.configured import ProgramLevel

    if asked.seconds is not None and not any(isinstance(bot, ProgramLevel) for bot in bots):
        raise CommandError(
            "--seconds goes with a program as a bot, named as program:COMMAND or in bots.toml; "
            f"none is asked here, and {asked.command} does nothing with it."
        )


def rules_are_chosen(asked: Namespace) -> bool:
    """Whether any rules were asked for, before the command or behind it."""
    named = asked.preset is not None or asked.own_preset is not None
    return named or bool(asked.rule or asked.own_rule)


def chosen_rules(asked: Namespace) -> HouseRules:
    """The rules asked for. Raises CommandError when there are none such."""
    from spades_tui.engine.catalogue import rules_from
    from spades_tui.storage.presets import preset_named

    texts: dict[str, str] = {}
    for setting in [*asked.rule, *asked.own_rule]:
        key, equals, value = setting.partition("=")
        key = key.strip()
        if not equals:
            raise CommandError(
                f"--rule takes key=value, such as target=300, not {quoted(setting)}."
            )
        if key in texts:
            raise CommandError(f"--rule sets {key} twice.")
        texts[key] = value
    preset = asked.preset if asked.own_preset is None else asked.own_preset
    try:
        base = preset_named("standard" if preset is None else preset, folders_of(asked)).rules
        return rules_from(texts, base)
    except RulesError as error:
        raise CommandError(f"{_to_blame(texts, str(error))}{error}") from error
    except ValueError as error:
        raise CommandError(str(error)) from error


def _to_blame(texts: Mapping[str, str], refusal: str) -> str:
    """Which one setting is refused with this sentence, unless the sentence itself quotes it."""
    from spades_tui.engine.catalogue import rules_from

    for key, text in texts.items():
        try:
            rules_from({key: text})
        except RulesError as error:
            told = quoted(key) in refusal or quoted(text) in refusal
            if str(error) == refusal and not told:
                return f"--rule {key}={text}: "
    return ""
