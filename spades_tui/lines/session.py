"""A session of the line mode: which game is played, line after line until the player leaves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic, sleep

from spades_tui.engine.rules import HouseRules
from spades_tui.engine.rules_text import one_line
from spades_tui.engine.seats import Seat
from spades_tui.engine.sentences import listed
from spades_tui.engine.view import View, view_of
from spades_tui.guests.faulty_files import file_troubles
from spades_tui.guests.joining import roster_of
from spades_tui.lifeline import INTERRUPTED, TAKEN_OVER, Ended
from spades_tui.lines.listening import CalledAway
from spades_tui.lines.moments import Moment
from spades_tui.lines.requests import (
    AllowWatchers,
    ChooseBots,
    Continue,
    Leave,
    ListGames,
    NewGame,
    Request,
    TakeOver,
)
from spades_tui.lines.standing import score_words, seating_words
from spades_tui.lines.talk import Talk
from spades_tui.lines.understanding import obey
from spades_tui.lines.voice import Voice
from spades_tui.storage.changed_settings import save_settings
from spades_tui.storage.folders import Folders
from spades_tui.storage.games import SavedGame, look_at_shelf
from spades_tui.storage.presets import preset_named
from spades_tui.storage.room import NoRoom, make_room
from spades_tui.storage.settings import read_settings
from spades_tui.storage.setup import Setup
from spades_tui.table.company import company_of
from spades_tui.table.opening import (
    CannotContinue,
    OpenElsewhere,
    TableTakeover,
    new_table,
    saved_table,
)
from spades_tui.table.seating import invited
from spades_tui.table.table import Table

_MOST_OFFERED = 9


def wall_clock() -> datetime:
    """The time now, with its zone."""
    return datetime.now(UTC).astimezone()


class Session:
    """One player's time in the line mode, over any number of games.

    `read` gives the next line, or None at the end of the input; `write` puts one out. New games
    have `rules`, or those of the player's settings when that is None. `clock` tells when a game
    began; the same `seed` deals the same cards. `pause` lets a moment pass while another window is
    asked for its game.
    """

    def __init__(
        self,
        folders: Folders,
        read: Callable[[], str | None],
        write: Callable[[str], None],
        *,
        rules: HouseRules | None = None,
        voice: Voice | None = None,
        clock: Callable[[], datetime] | None = None,
        seed: str | None = None,
        pause: Callable[[], None] = lambda: sleep(0.1),
    ) -> None:
        self._folders = folders
        self._read = read
        read_in = read_settings(folders)
        voice = replace(voice or Voice(), sorting=read_in.settings.screen.sorting)
        usual = read_in.settings
        self._talk = Talk(write, voice, auto_play=usual.auto_play, coach=usual.coach)
        self._clock = clock or wall_clock
        self._seed = seed
        self._pause = pause
        self._saved: tuple[SavedGame, ...] = ()
        self._talk.say(*read_in.troubles, *file_troubles(folders))
        setup = read_in.settings.setup
        self._setup = setup if rules is None else replace(setup, rules=rules)

    @property
    def wanted(self) -> bool:
        """Whether another window asks for the game that is being played."""
        return self._talk.wanted

    def run(self) -> int:
        """Play until the player leaves or the input ends, and return the exit status.

        Whatever happens, the game is closed so that it can be continued. An OSError of `write` is
        raised again. When `read` raises CalledAway the session ends with its sentence.
        """
        try:
            self._open()
            self._converse()
            self._take_leave()
        except Ended:
            raise
        except KeyboardInterrupt:
            self._take_leave()
            return INTERRUPTED.status
        except CalledAway as call:
            # First of all, as another window waits for it.
            table = self._talk.stand_up() if self._talk.has_table else None
            self._talk.say(call.leaving.sentence)
            if table is not None and table.trouble is not None and not table.taken:
                self._talk.say(table.trouble)
            return call.leaving.status
        finally:
            if self._talk.has_table:
                self._talk.stand_up()
        return 0

    def _converse(self) -> None:
        while True:
            if self._talk.has_table and self._talk.table.taken:
                raise CalledAway(TAKEN_OVER)
            self._ask()
            line = self._read()
            if line is None:
                return
            request = obey(self._talk, line)
            if isinstance(request, Leave):
                return
            try:
                self._grant(request)
            except ValueError as refusal:
                self._talk.say(str(refusal))
            self._put_away_finished()

    # Which game

    def _open(self) -> None:
        self._talk.say("Spades. Type help at any time for what you can say.")
        shelf = look_at_shelf(self._folders)
        self._talk.say(*shelf.troubles)
        self._saved = shelf.games[:_MOST_OFFERED]
        if not self._saved:
            try:
                self._begin(self._setup)
            except NoRoom as refusal:
                self._talk.say(str(refusal))
        elif len(self._saved) == 1:
            self._talk.say(f"A game is not finished: {_described(self._saved[0])}")
        else:
            self._talk.say("Games that are not finished, the latest first:")
            for place, saved in enumerate(self._saved, start=1):
                self._talk.say(f"{place}: {_described(saved)}")

    def _ask(self) -> None:
        if self._talk.has_table:
            self._talk.ask()
        elif not self._saved:
            self._talk.say("Say new for a new game.")
        elif len(self._saved) == 1:
            self._talk.say("Say continue to go on with it, or new for a new game.")
        else:
            self._talk.say("Say continue and a number to go on with it, or new for a new game.")

    def _grant(self, request: Request | None) -> None:
        """Do what goes beyond the table. Raises ValueError with a sentence when that cannot be."""
        match request:
            case NewGame(preset):
                setup = self._setup
                if preset:
                    setup = replace(setup, rules=preset_named(preset, self._folders).rules)
                if self._talk.has_table:
                    make_room(self._folders)
                    self._take_leave()
                self._begin(setup)
            case Continue(number):
                self._resume(number)
            case TakeOver(number):
                self._take_over(number)
            case AllowWatchers(allowed):
                self._allow_watchers(allowed)
            case ChooseBots():
                self._choose_bots(request)
            case ListGames(search):
                from spades_tui.lines.looking_back import games_told

                self._talk.say(*games_told(self._folders, search))

    def _begin(self, setup: Setup) -> None:
        roster = roster_of(self._folders)
        table = new_table(self._folders, setup, self._clock(), self._seed, roster=roster)
        self._sit_down(table)
        self._talk.say(f"A new game. Rules: {one_line(setup.rules)}.")
        self._talk.say(seating_words(self._talk.company, table.header.players))
        self._talk.go_on()

    def _resume(self, number: int) -> None:
        try:
            table = saved_table(self._path_of(number), roster_of(self._folders))
        except OpenElsewhere:
            which = f" {number}" if len(self._saved) > 1 else ""
            raise CannotContinue(
                f"That game is open in another window. Say take over{which} to close it there and "
                "go on here, or new for a new game."
            ) from None
        self._go_on_at(table)

    def _path_of(self, number: int) -> Path:
        if not 1 <= number <= len(self._saved):
            raise CannotContinue(f"There is no saved game {number}.")
        return self._saved[number - 1].path

    def _take_over(self, number: int) -> None:
        path = self._path_of(number)
        takeover = TableTakeover(path, monotonic, roster_of(self._folders))
        self._talk.say("The other window is asked to let go of the game. One moment.")
        try:
            while (table := takeover.attempt()) is None:
                self._pause()
        except KeyboardInterrupt:
            takeover.withdraw()
            raise
        self._go_on_at(table)

    def _sit_down(self, table: Table) -> None:
        table.allow_thinkers(read_settings(self._folders).settings.thinkers.most)
        self._talk.sit_down(table)

    def _go_on_at(self, table: Table) -> None:
        self._sit_down(table)
        self._talk.say(seating_words(self._talk.company, table.header.players))
        self._talk.recall()
        self._talk.go_on()

    def _allow_watchers(self, allowed: bool) -> None:
        settings = read_settings(self._folders).settings
        trouble = save_settings(self._folders, replace(settings, watchers=allowed), settings)
        others = "may watch your games, without seeing your cards" if allowed else "cannot watch"
        self._talk.say(trouble or f"Others {others}.")

    def _choose_bots(self, asked: ChooseBots) -> None:
        roster = roster_of(self._folders)
        if not asked.names:
            self._talk.say(*roster.others.troubles)
            self._talk.say(*(f"{known}: {roster.named(known).about}" for known in roster.names))
            return
        chosen = {seat: roster.named(name).name for seat, name in asked.names.items()}
        self._setup = invited(self._setup, chosen)
        settings = read_settings(self._folders).settings
        kept = invited(settings.setup, chosen)
        trouble = save_settings(self._folders, replace(settings, setup=kept), settings)
        whom = "Your partner is" if Seat.NORTH in chosen else "Your opponents are"
        who = listed(dict.fromkeys(chosen.values()))
        self._talk.say(trouble or f"{whom} {who} from the next new game on.")

    # Leaving a game

    def _put_away_finished(self) -> None:
        """Put a game that is over where finished games belong; it can still be talked about."""
        if self._talk.moment is Moment.GAME_OVER and self._talk.table.trouble is None:
            self._talk.table.close()
            look_at_shelf(self._folders)

    def _take_leave(self) -> None:
        """Leave the table, if there is one, and say what becomes of the game."""
        if not self._talk.has_table:
            self._talk.say("Goodbye. Your saved games are as they were.")
            return
        over = self._talk.moment is Moment.GAME_OVER
        table = self._talk.stand_up()
        self._talk.say(_farewell(table, over=over))


def _farewell(table: Table, *, over: bool) -> str:
    if table.taken:
        return TAKEN_OVER.sentence
    if table.trouble is not None:
        return f"{table.trouble} It is left unsaved."
    return "Goodbye." if over else "The game is saved and can be continued."


def _described(saved: SavedGame) -> str:
    view = _persons_view(saved)
    company = company_of(saved.recorded.header)
    hand = max(view.hand_number, 1)
    score = score_words(view, company)
    return f"hand {hand}, rules {one_line(view.rules)}. {score}"


def _persons_view(saved: SavedGame) -> View:
    return view_of(saved.recorded.game, company_of(saved.recorded.header).place)
