"""Keys that the player changes: free on every screen, shown wherever keys are, and kept."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

import pytest

from spades_tui.storage.changed_settings import save_settings
from spades_tui.storage.folders import Folders
from spades_tui.storage.settings import Settings, read_settings
from spades_tui.ui.app import SpadesApp
from spades_tui.ui.commands import BACK, CHOOSE, HINT, LEAVE, MARK, RULES, UNDO
from spades_tui.ui.key_choice import _below, _offers, changeable, keys_from, refusal
from spades_tui.ui.keys import Keys
from spades_tui.ui.screens.base import Dialog
from spades_tui.ui.screens.help import HelpScreen
from spades_tui.ui.screens.settings import SettingsScreen
from spades_tui.ui.screens.table import TableScreen
from tests.ui.positions import Quiet, table_of, third_to_play
from tests.ui.screens_as_text import FULL, SIZES, WIDE, app_in, assert_screen, press, running, shown

KEYS_PAGE = ("shift+tab",)


@pytest.fixture(autouse=True)
def _quiet_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spades_tui.ui.coach.coach", Quiet)


def test_no_key_means_two_things_on_one_screen() -> None:
    for offered in _offers():
        keys = Counter(key for command in offered for key in set(command.keys))
        assert not [key for key, times in keys.items() if times > 1]


def test_the_answers_of_a_dialog_stay_as_they_are() -> None:
    assert _offers()
    for dialog in _below(Dialog):
        if dialog.OFFERED:
            assert not [command for command in dialog.OFFERED if command.changeable], dialog


def test_letters_and_signs_can_be_changed_and_nothing_else() -> None:
    assert HINT.changeable
    assert LEAVE.changeable
    assert not any(command.changeable for command in (BACK, CHOOSE, MARK))
    actions = [command.action for command in changeable()]
    assert len(set(actions)) == len(actions)


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("u", "u is taken on the same screen by undo: Take back your last card or bid"),
        ("K", "K is taken on the same screen by rank: Go to the next card of a rank."),
        ("S", "S is taken on the same screen by suit: Go to the next card of a suit."),
        ("7", "7 is taken on the same screen by digit: Go to the next card of a rank, or to a bid"),
        ("?", "? is taken on the same screen by help: Show the keys"),
        ("ctrl+c", "ctrl+c cannot be chosen: terminals keep it for themselves."),
        ("[", "[ cannot be chosen: the arrow keys send it on some lines."),
        ("enter", "'enter' cannot be chosen: a key is a letter or sign, f1 to f12, or ctrl+ and"),
        ("é", "'é' cannot be chosen: a key is a letter or sign"),
    ],
)
def test_a_key_that_cannot_be_had_is_refused_by_name(key: str, told: str) -> None:
    reason = refusal(Keys(), "hint", key)
    assert reason is not None
    assert reason.startswith(told)


@pytest.mark.parametrize("key", ["j", "Z", "/", "f5", "ctrl+t"])
def test_a_free_key_can_be_had(key: str) -> None:
    assert refusal(Keys(), "hint", key) is None


def test_a_key_is_free_once_its_command_has_another() -> None:
    keys = keys_from((("hint", "u"), ("undo", "j")))
    assert keys == Keys({"hint": "u", "undo": "j"})
    assert keys.on(HINT).shown == "u"
    assert keys.on(UNDO).keys == ("j",)
    assert keys.on(LEAVE) is LEAVE
    assert keys_from((("leave", "Z"),)).on(LEAVE).keys == ("Z", "ctrl+c")


def test_what_the_file_asks_for_in_vain_is_told_and_left_out() -> None:
    keys = keys_from((("hint", "u"), ("dance", "d"), ("rules", "R"), ("scores", "s")))
    assert keys.chosen == {"rules": "R"}
    assert [told[:40] for told in keys.troubles] == [
        "settings.toml, [keys], hint: u is taken ",
        "settings.toml, [keys], dance: there is n",
    ]


def test_the_file_is_read_and_its_faults_are_told_on_the_title(tmp_path: Path) -> None:
    folders = Folders.within(tmp_path)
    folders.settings.write_text('[keys]\nhint = "j"\nrules = "esc"\nundo = "h"\nfair = 3\n')
    read = read_settings(folders)
    assert read.settings.keys == (("hint", "j"), ("undo", "h"))
    assert [told.split(":")[0] for told in read.troubles] == [
        "settings.toml, line 3",
        "settings.toml, line 5",
    ]
    app = app_in(tmp_path, settings=read.settings)
    assert app.keys.chosen == {"hint": "j", "undo": "h"}
    folders.settings.write_text('[keys]\nhint = "u"\n')

    async def run() -> str:
        app = app_in(tmp_path, settings=read_settings(folders).settings)
        async with running(app, FULL):
            return " ".join(shown(app).split())

    assert "settings.toml, [keys], hint: u is taken on the same screen by undo" in asyncio.run(
        run()
    )


def test_keys_are_kept_as_they_were_chosen(tmp_path: Path) -> None:
    folders = Folders.within(tmp_path)
    chosen = Settings(keys=(("hint", '"'), ("undo", "\\")))
    assert save_settings(folders, chosen) is None
    assert read_settings(folders).settings == chosen
    assert not read_settings(folders).troubles


def with_keys(folder: Path, *chosen: tuple[str, str]) -> SpadesApp:
    """An application whose settings hold these keys."""
    return app_in(folder, settings=Settings(keys=chosen))


def test_the_new_key_works_and_the_old_one_is_another_commands(tmp_path: Path) -> None:
    async def run() -> tuple[str, str]:
        app = with_keys(tmp_path, ("hint", "j"), ("undo", "h"))
        async with running(app, FULL, lambda: TableScreen(table_of(third_to_play()))) as pilot:
            await press(pilot, "h")
            undone = shown(app)
            await press(pilot, "j")
            return undone, shown(app)

    undone, hinted = asyncio.run(run())
    assert "It is my lowest." not in undone
    assert "Follow ♣." in undone
    assert "It is my lowest." in hinted


def test_footer_and_help_show_the_new_key(tmp_path: Path) -> None:
    async def run() -> tuple[str, str]:
        app = with_keys(tmp_path, ("hint", "f5"), ("leave", "Z"))
        async with running(app, WIDE, lambda: TableScreen(table_of(third_to_play()))) as pilot:
            footer = shown(app).splitlines()[-1]
            await press(pilot, "question_mark")
            assert isinstance(app.screen, HelpScreen)
            return footer, shown(app)

    footer, page = asyncio.run(run())
    assert "f5 hint" in footer
    assert "Z leave" in footer
    assert "  f5 " in page
    assert RULES.help in page


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_page_of_keys(tmp_path: Path, size: tuple[int, int]) -> None:
    app = with_keys(tmp_path, ("hint", "j"))
    assert_screen("settings-keys", app, size, SettingsScreen, (*KEYS_PAGE, "down"))


def chosen_by(folder: Path, *keys: str, app: SpadesApp | None = None) -> tuple[SpadesApp, str]:
    """The application and what it shows after keys on the page of keys."""

    async def run() -> tuple[SpadesApp, str]:
        spades = app or app_in(folder)
        async with running(spades, FULL, SettingsScreen) as pilot:
            await press(pilot, *KEYS_PAGE, *keys)
            return spades, " ".join(shown(spades).split())

    return asyncio.run(run())


def test_a_key_is_chosen_by_pressing_it(tmp_path: Path) -> None:
    app, text = chosen_by(tmp_path, "down", "enter", "j")
    assert app.keys.chosen == {"hint": "j"}
    assert read_settings(app.folders).settings.keys == (("hint", "j"),)
    assert "▸ ● hint j" in text


def test_a_key_that_is_taken_is_refused_and_asked_for_again(tmp_path: Path) -> None:
    app, text = chosen_by(tmp_path, "down", "enter", "u")
    assert not app.keys.chosen
    assert "Press another key for: hint" in text
    assert "u is taken on the same screen by undo" in text
    app, _ = chosen_by(tmp_path, "down", "enter", "u", "escape")
    assert not app.keys.chosen
    app, _ = chosen_by(tmp_path, "down", "enter", "u", "f2")
    assert app.keys.chosen == {"hint": "f2"}


def test_a_key_is_put_back_to_the_usual_one(tmp_path: Path) -> None:
    app, _ = chosen_by(tmp_path, "down", "x", app=with_keys(tmp_path, ("hint", "j")))
    assert not app.keys.chosen
    assert app.settings.keys == ()


def test_a_usual_key_that_another_command_has_is_not_taken_from_it(tmp_path: Path) -> None:
    app = with_keys(tmp_path, ("hint", "j"), ("undo", "h"))
    app, text = chosen_by(tmp_path, "down", "x", app=app)
    assert app.keys.chosen == {"hint": "j", "undo": "h"}
    assert "h is taken on the same screen by undo" in text


def test_who_changes_no_key_does_not_wait_for_every_screen(tmp_path: Path) -> None:
    import subprocess
    import sys

    asked = (
        "import sys; from pathlib import Path; from spades_tui.ui.app import SpadesApp; "
        "from spades_tui.storage.folders import Folders; "
        "from spades_tui.storage.settings import Settings; "
        f"SpadesApp(Folders.within(Path({str(tmp_path)!r})), Settings()); "
        "print('spades_tui.ui.key_choice' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


@pytest.mark.parametrize("size", SIZES)
def test_a_key_changed_at_the_table_is_shown_there_at_once(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async def run() -> list[str]:
        app = app_in(tmp_path)
        seen = []
        async with running(app, size, lambda: TableScreen(table_of(third_to_play()))) as pilot:
            place = changeable().index(HINT)
            await press(pilot, "o", *KEYS_PAGE, *("down",) * place, "enter", "f")
            await press(pilot, "escape")
            assert isinstance(app.screen, TableScreen)
            seen.append(shown(app).splitlines()[-1])
            for key in ("question_mark", "ctrl+p"):
                await press(pilot, key)
                seen.append(shown(app))
                await press(pilot, "escape")
        return seen

    footer, page, palette = asyncio.run(run())
    assert "f hint" in footer
    assert "h hint" not in footer
    assert "h Ask the coach" not in " ".join(page.split())
    (hint,) = [line for line in palette.splitlines() if " hint " in line]
    assert "f" in hint.split()[-2:]
