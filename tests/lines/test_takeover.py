"""Two sessions of one player: the second may take the game over, the first then ends."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from spades_tui.engine.rules import STANDARD
from spades_tui.lifeline import TAKEN_OVER, Leaving, idle_for
from spades_tui.lines.listening import CalledAway, Listener
from spades_tui.lines.session import Session
from spades_tui.storage.folders import Folders
from spades_tui.storage.games import look_at_shelf
from spades_tui.storage.journal import Journal, request_for
from spades_tui.storage.settings import read_settings
from tests.lines.dialogue import Dialogue


def session(folder: Path, typed: list[str], said: list[str], pause: Callable[[], None]) -> Session:
    """A session that is typed these lines; `pause` is what happens while it waits."""
    lines = iter(typed)
    return Session(Folders.within(folder), lambda: next(lines, None), said.append, pause=pause)


def saved(folder: Path) -> Path:
    """The journal of a game in which the person has bid four."""
    Dialogue(folder, ["4"], STANDARD)
    (game,) = look_at_shelf(Folders.within(folder)).games
    return game.path


def test_a_game_open_elsewhere_is_taken_over_when_the_other_lets_go(tmp_path: Path) -> None:
    _, elsewhere = Journal.resume(saved(tmp_path))
    said: list[str] = []

    def pause() -> None:
        assert elsewhere.wanted
        elsewhere.close()

    assert session(tmp_path, ["continue", "take over", "score"], said, pause).run() == 0
    asked = said.index("The other window is asked to let go of the game. One moment.")
    assert said[asked + 1].startswith("You sit South.")
    assert said[-1] == "The game is saved and can be continued."


@pytest.mark.parametrize("typed", ["take", "take over x", "take over 1 2", "take it"])
def test_what_take_does_is_said_when_it_is_typed_otherwise(tmp_path: Path, typed: str) -> None:
    saved(tmp_path)
    told = Dialogue(tmp_path, [typed, "take over 4"])
    assert told.after(typed) == ["Say take over, or take over and the number of the game."]
    assert told.after("take over 4") == ["There is no saved game 4."]


def test_an_interrupt_while_waiting_takes_the_request_back(tmp_path: Path) -> None:
    path = saved(tmp_path)
    _, elsewhere = Journal.resume(path)

    def pause() -> None:
        raise KeyboardInterrupt

    assert session(tmp_path, ["take over"], [], pause).run() == 130
    assert not elsewhere.wanted
    elsewhere.close()


def test_a_session_that_is_called_away_lets_go_first_and_says_why(tmp_path: Path) -> None:
    path = saved(tmp_path)
    said: list[str] = []
    lines = iter(["continue"])

    def read() -> str | None:
        for line in lines:
            return line
        raise CalledAway(TAKEN_OVER)

    def write(line: str) -> None:
        if line == TAKEN_OVER.sentence:
            _, journal = Journal.resume(path)
            journal.close()
        said.append(line)

    assert Session(Folders.within(tmp_path), read, write).run() == TAKEN_OVER.status == 3
    assert said[-1] == TAKEN_OVER.sentence


def test_a_session_whose_game_was_taken_while_it_slept_plays_no_further(tmp_path: Path) -> None:
    path = saved(tmp_path)
    said: list[str] = []
    lines = iter(["continue", "hint", "undo", "4", "score"])

    def read() -> str | None:
        line = next(lines)
        if line == "4":
            copy = path.with_suffix(".copy")
            copy.write_bytes(path.read_bytes())
            copy.replace(path)
        return line

    assert Session(Folders.within(tmp_path), read, said.append).run() == 3
    assert said[-1] == TAKEN_OVER.sentence
    assert next(lines) == "score"


def test_a_request_left_on_a_closed_game_is_cleared_by_whoever_opens_it(tmp_path: Path) -> None:
    path = saved(tmp_path)
    request_for(path).write_text("left behind")
    Dialogue(tmp_path, ["continue"])
    assert not request_for(path).exists()


def test_watchers_are_allowed_and_forbidden_in_words(tmp_path: Path) -> None:
    folders = Folders.within(tmp_path)
    said = Dialogue(tmp_path, ["watchers on", "watchers maybe"])
    assert said.after("watchers on") == ["Others may watch your games, without seeing your cards."]
    assert said.after("watchers maybe") == ["Say watchers on, or watchers off."]
    assert read_settings(folders).settings.watchers
    Dialogue(tmp_path, ["watchers off"])
    assert not read_settings(folders).settings.watchers


# Being called away


def test_only_the_wait_for_a_line_is_broken_off() -> None:
    before = signal.getsignal(signal.SIGUSR1)
    heard: list[str] = []
    waiting, done = threading.Event(), threading.Event()

    def read() -> str | None:
        waiting.set()
        signal.pause()
        return "never"

    listener = Listener(read, lambda: heard.append("heard"))

    def call() -> None:
        waiting.wait()
        # A call that comes just before the wait is not heard, so it is made again.
        while not done.wait(0.05):
            listener.call_away(Leaving(4, "Enough."))

    caller = threading.Thread(target=call)
    try:
        caller.start()
        with pytest.raises(CalledAway, match=r"^Enough\.$") as away:
            listener.read_line()
        done.set()
        caller.join()
        assert away.value.leaving.status == 4
        # Called while something is done: it is broken off only when the next line is waited for.
        listener.call_away(Leaving(4, "Enough."))
        with pytest.raises(CalledAway):
            listener.read_line()
    finally:
        done.set()
        caller.join()
        signal.signal(signal.SIGUSR1, before)
    assert heard == []


@pytest.mark.parametrize(("minutes", "told"), [(1, "1 minute,"), (30, "30 minutes,")])
def test_idleness_is_told_in_minutes(minutes: int, told: str) -> None:
    assert told in idle_for(minutes).sentence
