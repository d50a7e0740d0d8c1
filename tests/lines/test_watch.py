"""Watching: all that is public, nothing else, and nothing is touched."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import NoReturn

import pytest

from spades_tui.cli import main
from spades_tui.engine.catalogue import rules_from
from spades_tui.engine.rules import STANDARD
from spades_tui.lines import watched
from spades_tui.lines.watch import NOTHING_HAPPENED, watch
from spades_tui.lines.watched import CannotWatch, House
from spades_tui.storage.changed_settings import save_settings
from spades_tui.storage.folders import Folders
from spades_tui.storage.games import look_at_shelf
from spades_tui.storage.journal import Journal, Recorded, read_journal
from spades_tui.storage.settings import Settings
from tests.lines.dialogue import Dialogue, ScriptedPlayer

SHORT = rules_from({"hand_limit": "1", "nil_exchange": "1", "first_dealer": "east"})


class Enough(Exception):
    """The test has seen what it wanted."""


def journal_in(folder: Path) -> Path:
    (game,) = look_at_shelf(Folders.within(folder)).games
    return game.path


def seen(path: Path, person: str = "Ann") -> list[str]:
    """What an onlooker is told at the first look."""
    said: list[str] = []

    def stop() -> None:
        raise Enough

    with pytest.raises(Enough):
        watch(path, path.parent / "finished", person, said.append, stop)
    return said


def told_growing(content: bytes, folder: Path) -> list[list[str]]:
    """What is told at each look while the journal grows by a line."""
    path = folder / "growing.journal"
    lines = content.splitlines(keepends=True)
    path.write_bytes(lines[0])
    looks: list[list[str]] = [[]]
    rest = iter(lines[1:])

    def grow() -> None:
        looks.append([])
        with path.open("ab") as file:
            file.write(next(rest))

    status = watch(path, folder, "Ann", lambda line: looks[-1].append(line), grow)
    assert status == 0
    return looks


@pytest.fixture(scope="module")
def whole_game(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The journal of a game of one hand, finished."""
    folder = tmp_path_factory.mktemp("whole")
    Dialogue(folder, ScriptedPlayer("11"), SHORT)
    (path,) = (folder / "games" / "finished").iterdir()
    return path.read_bytes()


def test_a_game_is_followed_to_its_end_without_any_hand_before_it_is_played(
    whole_game: bytes, tmp_path: Path
) -> None:
    told = [line for look in told_growing(whole_game, tmp_path) for line in look]
    assert told[0] == "The game is about to begin."
    assert told[-1] == "The game is over."
    over = told.index("Hand 1 is over.")
    assert not [line for line in told[:over] if "hand:" in line or "was dealt" in line]
    assert sum("was dealt" in line for line in told[over:]) == 4
    assert sum(" wins trick " in line for line in told) == 13
    assert not [line for line in told if "You" in line or "you " in line]
    assert [line for line in told if line.startswith("Ann bids ")]


def test_each_look_tells_only_what_is_new(whole_game: bytes, tmp_path: Path) -> None:
    looks = told_growing(whole_game, tmp_path)
    played = [line for look in looks for line in look if " plays " in line or " leads " in line]
    assert len(played) == len(set(played)) == 52
    assert max(len(look) for look in looks[:-1]) <= 4


def test_in_the_middle_all_that_lies_open_is_told_at_once(tmp_path: Path) -> None:
    Dialogue(tmp_path, ["4"], STANDARD)
    said = seen(journal_in(tmp_path))
    assert said[0].startswith("Hand 1. ")
    assert any("Ann 4" in line for line in said)
    assert not any("hand:" in line for line in said)


def test_what_is_taken_back_is_told(tmp_path: Path) -> None:
    Dialogue(tmp_path, ["4", "undo", "5"], STANDARD)
    path = journal_in(tmp_path)
    content = path.read_bytes()
    undo = content.index(b"\nundo") + 1
    path.write_bytes(content[:undo])
    said: list[str] = []
    rests = iter([content[undo:]])

    def go_on() -> None:
        try:
            with path.open("ab") as file:
                file.write(next(rests))
        except StopIteration:
            raise Enough from None

    with pytest.raises(Enough):
        watch(path, tmp_path, "Ann", said.append, go_on)
    assert any(line.endswith("were taken back.") for line in said)
    assert "Ann bids 5." in said


def test_a_game_that_moves_to_the_finished_ones_is_told_to_its_end(
    whole_game: bytes, tmp_path: Path
) -> None:
    path, finished = tmp_path / "a.journal", tmp_path / "finished"
    finished.mkdir()
    path.write_bytes(b"".join(whole_game.splitlines(keepends=True)[:-3]))
    said: list[str] = []

    def finish() -> None:
        path.unlink()
        (finished / "a.journal").write_bytes(whole_game)

    assert watch(path, finished, "Ann", said.append, finish) == 0
    assert said[-1] == "The game is over."


def test_a_game_that_is_put_away_while_it_is_looked_at_is_told_to_its_end(
    whole_game: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, finished = tmp_path / "a.journal", tmp_path / "finished"
    finished.mkdir()
    path.write_bytes(b"".join(whole_game.splitlines(keepends=True)[:-3]))
    said: list[str] = []
    read_when_moved: list[bool] = []

    def read(place: Path) -> Recorded:
        if place == path and read_when_moved:
            path.rename(finished / path.name)
        return read_journal(place)

    def finish() -> None:
        path.write_bytes(whole_game)
        read_when_moved.append(True)

    monkeypatch.setattr("spades_tui.lines.watch.read_journal", read)
    assert watch(path, finished, "Ann", said.append, finish) == 0
    assert said[-1] == "The game is over."


@pytest.mark.parametrize("asked", ["stat", "read"])
def test_a_game_that_cannot_be_read_any_more_ends_the_watching(
    asked: str, whole_game: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.journal"
    path.write_bytes(b"".join(whole_game.splitlines(keepends=True)[:20]))
    said: list[str] = []

    def refuse(*_: object, **__: object) -> NoReturn:
        raise PermissionError(errno.EACCES, "Permission denied")

    def close() -> None:
        with path.open("ab") as file:
            file.write(b"#")
        if asked == "stat":
            monkeypatch.setattr(Path, "stat", refuse)
        else:
            monkeypatch.setattr("spades_tui.lines.watch.read_journal", refuse)

    assert watch(path, tmp_path, "Ann", said.append, close) == 1
    assert said[-1] == "a.journal cannot be read: Permission denied."


def test_a_game_that_vanishes_or_is_damaged_ends_the_watching(
    whole_game: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "a.journal"
    part = b"".join(whole_game.splitlines(keepends=True)[:20])
    path.write_bytes(part)
    said: list[str] = []
    assert watch(path, tmp_path, "Ann", said.append, path.unlink) == 1
    assert said[-1] == "The game is gone."
    path.write_bytes(part)
    assert watch(path, tmp_path, "Ann", said.append, lambda: damage(path)) == 1
    assert said[-1].startswith("a.journal cannot be read as a game: line ")


def test_that_its_player_leaves_and_comes_back_is_told_once(
    whole_game: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "a.journal"
    path.write_bytes(b"".join(whole_game.splitlines(keepends=True)[:20]))
    said: list[str] = []
    looks = 0
    _, journal = Journal.resume(path)

    def go_on() -> None:
        nonlocal looks, journal
        looks += 1
        if looks == 5:
            assert not [line for line in said if "has left" in line]
            journal.close()
        elif looks == 10:
            left = "Ann has left the game. It can be continued, and is told here then."
            assert said[-1] == left
            assert said.count(left) == 1
            _, journal = Journal.resume(path)
        elif looks == 12:
            journal.close()
            raise Enough

    with pytest.raises(Enough):
        watch(path, tmp_path, "Ann", said.append, go_on)
    assert said[-1] == "Ann is back at the game."


def test_how_to_leave_is_said_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def leave() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(watched, "_wait", leave)
    Dialogue(tmp_path, ["4"], STANDARD)
    assert main(["--data", str(tmp_path), "watch"]) == 0
    first, second, *_ = capsys.readouterr().out.splitlines()
    assert first == "You are watching. Press ctrl+c to leave; the game goes on without you."
    assert second.startswith("Hand 1. ")


def damage(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b"bid", b"bad", 1))


def test_where_nothing_happens_there_is_nothing_to_watch(whole_game: bytes, tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    path.write_bytes(whole_game.splitlines(keepends=True)[0])
    looks: list[int] = []
    status = watch(path, tmp_path, "Ann", lambda _: None, lambda: looks.append(1), idle=2)
    assert (status, len(looks)) == (NOTHING_HAPPENED, 121)


# Whose games


def house(folder: Path, **watchers: bool) -> House:
    """A host with these players, each in the middle of a game; the value is their setting."""
    for name, allowed in watchers.items():
        folders = Folders.within(folder).of_player(name)
        Dialogue(folders.data, ["4"], STANDARD)
        save_settings(folders, Settings(watchers=allowed))
    return House(folder, "ann", everybody=False)


def test_on_a_public_host_only_those_who_allow_it_and_oneself_are_watched(tmp_path: Path) -> None:
    public = house(tmp_path, ann=False, bea=True, cid=False)
    assert list(public.games()) == ["ann", "bea"]
    for name in ("cid", "nobody", "../players/bea", "", "b" * 40):
        with pytest.raises(CannotWatch, match=r"^There is nobody called .* whom you may watch\.$"):
            public.folders_of(name)
    assert list(House(tmp_path).games()) == ["ann", "bea", "cid"]


def test_watching_writes_nothing(tmp_path: Path) -> None:
    public = house(tmp_path, bea=True)
    path = next(iter(public.folders_of("bea").games.glob("*.journal")))
    before = state_of(tmp_path)
    assert public.games()
    assert seen(path)
    assert state_of(tmp_path) == before
    # Nor is the game locked: its player can take it up.
    Journal.resume(path)[1].close()


def state_of(folder: Path) -> set[tuple[Path, int, int]]:
    """Every file and folder, with when it was changed and its length."""
    return {(path, path.stat().st_mtime_ns, path.stat().st_size) for path in folder.rglob("*")}
