"""Places to think at: as many as there are, the account's own, and harmless to every other file."""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from spades_tui.table import thinking_places
from spades_tui.table.thinking_places import take_place


@pytest.fixture
def runtime(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A private folder for the session; data of the account go elsewhere in the test's own."""
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    folder = tmp_path / "runtime"
    folder.mkdir(mode=0o700)
    return folder


@contextlib.contextmanager
def taken(places: int, runtime: Path | None) -> Iterator[bool]:
    """Whether a place was free; it is given back at the end."""
    place = take_place(places, {} if runtime is None else {"XDG_RUNTIME_DIR": str(runtime)})
    try:
        yield place is not None
    finally:
        if place is not None:
            place.close()


def test_there_are_so_many_places_and_one_given_back_is_free(runtime: Path) -> None:
    with taken(2, runtime) as first, taken(2, runtime) as second, taken(2, runtime) as third:
        assert (first, second, third) == (True, True, False)
    with taken(1, runtime) as again:
        assert again


def test_places_lie_in_the_folder_of_the_session_where_it_is_private(runtime: Path) -> None:
    with taken(1, runtime):
        (place,) = runtime.rglob("thinker-*")
        assert stat.S_IMODE(place.stat().st_mode) == 0o600
        assert stat.S_IMODE(place.parent.stat().st_mode) == 0o700


@pytest.mark.parametrize("told", ["open", "link", "relative", "missing", "none"])
def test_otherwise_they_lie_with_the_data_of_the_account(
    runtime: Path, tmp_path: Path, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # So that the system has none for this account either.
    monkeypatch.setattr(thinking_places, "_SYSTEM", str(tmp_path / "run"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "link").symlink_to(runtime)
    if told == "open":
        runtime.chmod(0o755)
    named = {
        "open": runtime,
        "link": tmp_path / "link",
        "relative": Path("runtime"),
        "missing": tmp_path / "missing",
        "none": None,
    }
    with taken(1, named[told]) as first, taken(1, named[told]) as second:
        assert (first, second) == (True, False)
    assert not list(runtime.iterdir())
    (place,) = (tmp_path / "data" / "spades-tui").rglob("thinker-*")
    assert stat.S_IMODE(place.parent.stat().st_mode) == 0o700


def test_a_link_in_place_of_a_place_is_not_followed_and_its_file_left_as_it_is(
    runtime: Path, tmp_path: Path
) -> None:
    precious = tmp_path / "precious"
    precious.write_text("kept")
    (runtime / "spades-tui").mkdir(mode=0o700)
    (runtime / "spades-tui" / "thinker-0").symlink_to(precious)
    with pytest.raises(OSError, match="symbolic links"):
        take_place(1, {"XDG_RUNTIME_DIR": str(runtime)})
    assert precious.read_text() == "kept"


@pytest.mark.parametrize("made", ["link", "open", "file"])
def test_a_folder_that_others_may_have_made_is_not_used(
    runtime: Path, tmp_path: Path, made: str
) -> None:
    folder, elsewhere = runtime / "spades-tui", tmp_path / "elsewhere"
    elsewhere.mkdir(mode=0o700)
    if made == "link":
        folder.symlink_to(elsewhere)
    elif made == "open":
        folder.mkdir()
        folder.chmod(0o777)
    else:
        folder.write_text("kept")
    with pytest.raises(OSError, match="spades-tui"):
        take_place(1, {"XDG_RUNTIME_DIR": str(runtime)})
    assert not list(elsewhere.iterdir())


def test_a_place_that_is_no_file_of_the_account_is_not_taken(runtime: Path) -> None:
    (runtime / "spades-tui").mkdir(mode=0o700)
    os.mkfifo(runtime / "spades-tui" / "thinker-0")
    with pytest.raises(PermissionError, match="thinker-0 is not a file of this account"):
        take_place(1, {"XDG_RUNTIME_DIR": str(runtime)})
