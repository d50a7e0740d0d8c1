"""Settings being written: only what was changed here, into the file as it now is."""

from __future__ import annotations

import fcntl
import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from spades_tui.engine.catalogue import rules_from
from spades_tui.storage import one_writer
from spades_tui.storage.changed_settings import save_settings
from spades_tui.storage.declared import Value
from spades_tui.storage.folders import Folders
from spades_tui.storage.screen_settings import Suits, Theme
from spades_tui.storage.settings import EVERY_SETTING, CardPlay, Pace, Settings, read_settings

USUAL = Settings()


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    """Folders without a file yet."""
    return Folders.within(tmp_path)


def aside(folders: Folders) -> list[str]:
    """What was set aside, the first first."""
    return [path.read_text() for path in sorted(folders.config.glob("settings.toml.*.kept"))]


def test_what_another_window_changed_stays(folders: Folders) -> None:
    save_settings(folders, replace(USUAL, card_play=CardPlay.TWICE), USUAL)
    save_settings(folders, replace(USUAL, auto_play=True), USUAL)
    kept = read_settings(folders).settings
    assert kept == replace(USUAL, card_play=CardPlay.TWICE, auto_play=True)
    assert aside(folders) == []


def test_what_both_changed_is_as_it_was_changed_last(folders: Folders) -> None:
    save_settings(folders, replace(USUAL, pace=Pace.SLOW), USUAL)
    save_settings(folders, replace(USUAL, pace=Pace.FAST), USUAL)
    save_settings(folders, USUAL, replace(USUAL, pace=Pace.SLOW))
    assert read_settings(folders).settings == USUAL


def test_keys_and_the_setup_are_put_together_too(folders: Folders) -> None:
    theirs = replace(
        USUAL,
        keys=(("hint", "f1"), ("why", "f2")),
        setup=replace(USUAL.setup, names=("Ann", "Bea", "Cid")),
    )
    save_settings(folders, theirs)
    before = replace(USUAL, keys=(("hint", "f1"),))
    rules = rules_from({"target": "300"})
    ours = replace(USUAL, keys=(("claim", "f3"),), setup=replace(USUAL.setup, rules=rules))
    save_settings(folders, ours, before)
    kept = read_settings(folders).settings
    assert dict(kept.keys) == {"why": "f2", "claim": "f3"}
    assert kept.setup == replace(theirs.setup, rules=rules)


def test_an_edit_by_hand_stays_and_its_comment_is_set_aside(folders: Folders) -> None:
    edited = '# hand edit\npace="slow"\n[screen]\ntheme="club"\n'
    folders.settings.write_text(edited)
    save_settings(folders, replace(USUAL, auto_play=True), USUAL)
    kept = read_settings(folders).settings
    assert (kept.pace, kept.screen.theme, kept.auto_play) == (Pace.SLOW, Theme.CLUB, True)
    assert aside(folders) == [edited]


def test_a_value_changed_by_hand_is_no_reason_to_set_the_file_aside(folders: Folders) -> None:
    save_settings(folders, USUAL)
    text = folders.settings.read_text()
    folders.settings.write_text(text.replace('# pace = "normal"', 'pace = "slow"'))
    save_settings(folders, replace(USUAL, auto_play=True), USUAL)
    assert read_settings(folders).settings == replace(USUAL, pace=Pace.SLOW, auto_play=True)
    assert aside(folders) == []


def test_a_fault_is_set_aside_and_the_good_values_beside_it_stay(folders: Folders) -> None:
    edited = 'pace = "slow"\ncolour = "red"\n'
    folders.settings.write_text(edited)
    save_settings(folders, replace(USUAL, auto_play=True), USUAL)
    assert read_settings(folders).settings == replace(USUAL, pace=Pace.SLOW, auto_play=True)
    assert aside(folders) == [edited]


@pytest.mark.parametrize("text", ["pace = \n", None], ids=["no TOML", "no file"])
def test_where_nothing_can_be_read_the_settings_in_force_are_kept(
    folders: Folders, text: str | None
) -> None:
    if text is not None:
        folders.settings.write_text(text)
    before = replace(USUAL, pace=Pace.SLOW)
    after = replace(before, auto_play=True)
    save_settings(folders, after, before)
    assert read_settings(folders).settings == after


def test_there_is_a_whole_file_at_every_moment_while_one_is_set_aside(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    folders.settings.write_text("# mine\n")

    def killed(*_: object) -> None:
        raise OSError("killed here")

    monkeypatch.setattr("spades_tui.storage.changed_settings.write_atomically", killed)
    assert save_settings(folders, USUAL, USUAL) is not None
    assert folders.settings.read_text() == "# mine\n"
    assert aside(folders) == ["# mine\n"]


def test_many_writers_at_once_lose_nothing(folders: Folders) -> None:
    changed: dict[str, Value] = {each.key: each.choices[-1] for each in EVERY_SETTING}

    def change(place: int) -> str | None:
        setting = EVERY_SETTING[place]
        return save_settings(folders, USUAL.having({setting: changed[setting.key]}), USUAL)

    save_settings(folders, USUAL)
    with ThreadPoolExecutor(len(EVERY_SETTING)) as pool:
        assert set(pool.map(change, range(len(EVERY_SETTING)))) == {None}
    kept = read_settings(folders).settings
    assert {each.key: kept.value_of(each) for each in EVERY_SETTING} == changed


def test_a_program_that_never_lets_go_hinders_no_change(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(one_writer, "PATIENCE", 0.05)
    stopped = os.open(folders.config, os.O_RDONLY)
    try:
        fcntl.flock(stopped, fcntl.LOCK_EX)
        two = replace(USUAL, screen=replace(USUAL.screen, suits=Suits.TWO))
        assert save_settings(folders, two, USUAL) is None
    finally:
        os.close(stopped)
    assert read_settings(folders).settings == two
