"""The Textual application: colours and signs in force, and which screen follows which.

Screens are imported when they are first shown, so that the first frame waits for none but its own.

start → TitleScreen() stays at the bottom of the stack; it calls `continue_game(path)` or pushes
SetupScreen(), which calls `new_game(setup)` and is then replaced by TableScreen(table).
TableScreen pushes SummaryScreen(table) when a hand is over, and deals the next when it is
dismissed; at the end GameOverScreen(table) takes its place, and its dismissal shows the title.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from spades_tui.storage.folders import Folders
from spades_tui.storage.screen_settings import SCREEN_SETTINGS, Motion, ScreenSettings, Signs
from spades_tui.terminal import Terminal, colors_of, terminal_for
from spades_tui.ui.commands import Command
from spades_tui.ui.garbage import forget_closed_widgets, keep_what_is_there
from spades_tui.ui.glyphs import ASCII, UNICODE, Glyphs
from spades_tui.ui.keyboard import read_keyboard_safely
from spades_tui.ui.keys import Keys
from spades_tui.ui.listening import ListeningApp
from spades_tui.ui.notices import Notices
from spades_tui.ui.palettes.palette import Palette
from spades_tui.ui.spans import send_changed_columns_only
from spades_tui.ui.theme import palette_for, theme_of, variables

if TYPE_CHECKING:
    from spades_tui.lifeline import Lifeline
    from spades_tui.storage.declared import Setting, Value
    from spades_tui.storage.settings import Settings
    from spades_tui.storage.setup import Setup
    from spades_tui.table.known_deals import KnownDeals
    from spades_tui.table.table import Table

Clock = Callable[[], datetime]
LooksAt = Callable[[ScreenSettings], Terminal]


def wall_clock() -> datetime:
    """The time now, with its zone."""
    return datetime.now(UTC).astimezone()


def _keys_of(settings: Settings) -> Keys:
    """The keys that the player chose; who chose none does not wait for the other screens."""
    if not settings.keys:
        return Keys()
    from spades_tui.ui.key_choice import keys_from

    return keys_from(settings.keys)


def title_screen() -> Screen[Any]:
    """The screen that the program opens with."""
    from spades_tui.ui.screens.title import TitleScreen

    return TitleScreen()


class SpadesApp(Notices, ListeningApp):
    """A game of Spades on the terminal.

    `glyphs` and `palette` are what every widget draws with (without a palette, the one that suits
    the terminal's colours); `settings` are those that are kept, and `wanted` is how the screen is
    shown, by flags before settings, where `looked_at` decides what is open; `table` is the one last
    sat down at.
    """

    CSS_PATH = "styles/app.tcss"
    ENABLE_COMMAND_PALETTE = False
    DEFAULT_MODE = "parlour"

    def __init__(
        self,
        folders: Folders,
        settings: Settings,
        *,
        glyphs: Glyphs = UNICODE,
        palette: Palette | None = None,
        motion: Motion = Motion.NONE,
        clock: Clock = wall_clock,
        first: Callable[[], Screen[Any]] | None = None,
        lifeline: Lifeline | None = None,
        wanted: ScreenSettings | None = None,
        looked_at: LooksAt | None = None,
        newcomer: bool = False,
    ) -> None:
        """An application that opens with the title, or with the screen that `first` makes.

        A `lifeline` can end it from outside, in good order. A `newcomer` is told what to do.
        """
        self.palette = palette or palette_for(colors_of(os.environ))
        forget_closed_widgets()
        send_changed_columns_only()
        read_keyboard_safely()
        # Said at once, or NO_COLOR would have Textual send shades of grey.
        super().__init__(ansi_color=self.palette.outlined)
        self.folders = folders
        self.glyphs = glyphs
        self.motion = motion
        self.clock = clock
        self.settings = settings
        self._settings_kept = settings
        self.wanted = wanted or settings.screen
        self.looked_at = looked_at or partial(terminal_for, environment=dict(os.environ))
        self.lifeline = lifeline
        self.use_keys(_keys_of(settings))
        self.newcomer = newcomer
        self.table: Table | None = None
        # A mode rather than a default screen, whose style sheet Textual would not load.
        self.add_mode(self.DEFAULT_MODE, first or title_screen)
        self.register_theme(theme_of(self.palette))
        self.theme = self.palette.name

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The palette's colours, for any theme that does not name them."""
        return variables(self.palette)

    @property
    def status(self) -> int:
        """What the process ends with; one that did not leave in good order has failed."""
        return 1 if self.return_code is None else self.return_code

    def on_mount(self) -> None:
        """Let the lifeline end this application."""
        if self.lifeline is not None:
            from spades_tui.ui.outside import listen_outside

            listen_outside(self, self.lifeline)

    def new_game(self, setup: Setup, deals: KnownDeals | None = None) -> None:
        """Begin a game, of `deals` if given; the table takes the place of the setup screen."""
        from spades_tui.guests.joining import roster_of
        from spades_tui.storage.room import NoRoom
        from spades_tui.table.opening import new_table

        roster = roster_of(self.folders)
        try:
            table = new_table(self.folders, setup, self.clock(), deals=deals, roster=roster)
        except NoRoom as refusal:
            self.notify(str(refusal), markup=False)
            return
        self._sit_down(table)

    def continue_game(self, path: Path) -> str | None:
        """Take up a saved game. Returns a sentence when that cannot be done now."""
        from spades_tui.guests.joining import roster_of
        from spades_tui.table.opening import CannotContinue, OpenElsewhere, saved_table

        roster = roster_of(self.folders)
        try:
            table = saved_table(path, roster)
        except OpenElsewhere:
            from spades_tui.ui.screens.take_over import TakeOverScreen

            self.push_screen(TakeOverScreen(path, self._sit_down, roster))
            return None
        except CannotContinue as error:
            return str(error)
        self._sit_down(table)
        return None

    def _sit_down(self, table: Table) -> None:
        from spades_tui.ui.screens.table import TableScreen

        keep_what_is_there()
        self.table = table
        table.allow_thinkers(self.settings.thinkers.most)
        self.replace_screen(TableScreen(table))
        if table.notice:
            self.notify(table.notice, markup=False)

    def replace_screen(self, screen: Screen[Any]) -> None:
        """Show a screen in place of the one now shown, but never in place of the lowest."""
        if len(self.screen_stack) > 1:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    def change_settings(self, settings: Settings) -> str | None:
        """Put settings in force and keep what was changed. Returns a sentence when that fails."""
        from spades_tui.storage.changed_settings import save_settings

        self.settings = settings
        if self.table is not None:
            self.table.allow_thinkers(settings.thinkers.most)
        trouble = save_settings(self.folders, settings, self._settings_kept)
        if trouble is None:
            self._settings_kept = settings
        return trouble

    def change(self, setting: Setting, value: Value) -> str | None:
        """Put a value in force, also against a flag, and keep it.

        Returns a sentence when it cannot be kept.
        """
        if setting.table:
            from spades_tui.ui.appearance import put_in_force

            chosen: dict[str, Any] = {setting.key: value}
            put_in_force(self, replace(self.wanted, **chosen))
        return self.change_settings(self.settings.having({setting: value}))

    def use_keys(self, keys: Keys) -> None:
        """Let commands have these keys from now on."""
        self.keys = keys
        self.set_keymap(dict(keys.chosen))

    def change_key(self, command: Command, key: str) -> str | None:
        """Let a command have a key that is free, and keep that.

        Returns a sentence when it cannot be kept.
        """
        from spades_tui.ui.appearance import draw_all_anew

        chosen = dict(self.settings.keys) | {command.action: key}
        if key == command.shown:
            del chosen[command.action]
        settings = replace(self.settings, keys=tuple(chosen.items()))
        self.use_keys(_keys_of(settings))
        draw_all_anew(self)
        return self.change_settings(settings)

    def change_signs(self) -> str | None:
        """Draw in letters in place of signs, or the other way round, and keep that.

        Returns a sentence when it cannot be kept.
        """
        signs = Signs.UNICODE if self.glyphs is ASCII else Signs.ASCII
        return self.change(SCREEN_SETTINGS["signs"], signs)

    def end_welcome(self) -> None:
        """Give no more hints for newcomers, now or at a later start."""
        if self.newcomer:
            from spades_tui.storage.newcomer import no_newcomer_any_more

            self.newcomer = False
            no_newcomer_any_more(self.folders)

    async def action_quit(self) -> None:
        """Leave the program by the key that needs no question, unless something is not saved."""
        from spades_tui.ui.unsaved import unless_unsaved

        unless_unsaved(self, self.exit)

    def ask_to_leave(self) -> None:
        """Ask whether to leave; what is being played is saved already."""
        from spades_tui.ui.screens.leave import LeaveScreen

        self.push_screen(LeaveScreen(self.table.trouble if self.table else None))

    def go_to_title(self) -> None:
        """Close everything above the title."""
        if self.table is not None:
            # At once, so that the title can take the same game up again.
            self.table.close()
            self.table = None
        self.close_ears()
        while len(self.screen_stack) > 1:
            self.pop_screen()

    def show_help(self, commands: Sequence[Command]) -> None:
        """Show help; `commands` are those of the screen it is asked on."""
        from spades_tui.ui.screens.help import HelpScreen

        self.push_screen(HelpScreen(commands))

    def show_settings(self) -> None:
        """Show the settings; what lies below waits."""
        from spades_tui.ui.screens.settings import SettingsScreen

        # On a host for many it is not the player's to edit.
        file = self.folders.settings if self.folders.limits is None else None
        self.push_screen(SettingsScreen(file))

    def open_url(self, url: str, *, new_tab: bool = True) -> None:
        """Show the address; never start a program on the player's terminal."""
        self.notify(url, markup=False)
