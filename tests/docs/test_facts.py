"""What the pages state of the program is so, and their links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spades_tui import __version__
from spades_tui.arena.contenders import contender_names
from spades_tui.bots.characters import CHARACTERS
from spades_tui.bots.levels import LEVELS
from spades_tui.puzzle_book import all_puzzles
from spades_tui.storage.folders import Folders
from spades_tui.storage.journal import LATEST_FORMAT, read_journal
from spades_tui.storage.presets import built_in_presets
from spades_tui.storage.room import HOUSE_LIMITS
from spades_tui.storage.settings import EVERY_SETTING, read_settings
from spades_tui.ui.commands import AT_THE_TABLE
from tests.docs.made import MADE, PRINCIPLES, page_anew
from tests.docs.pages import PAGES, ROOT, name_of, text_of
from tests.installing.command_line import program
from tests.installing.installation import PROJECT

ALL_TEXT = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
COMMANDS = {command.name for command in program().walk()}
FLAGS = {
    flag
    for command in program().walk()
    for option in (*command.options, *command.places)
    for flag in option.flags
}


@pytest.mark.parametrize("name", sorted({page for page, _ in MADE}))
def test_what_is_made_from_the_program_is_up_to_date(name: str) -> None:
    assert text_of(name) == page_anew(name), f"`make docs` makes {name} anew"


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_and_picture_is_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for place in re.findall(r"\]\((?!https?:)([^)#]+)", text):
        assert page.parent.joinpath(place).exists(), place


def test_every_picture_is_shown_on_a_page() -> None:
    pictures = {path.name for path in ROOT.joinpath("assets").glob("*.svg")}
    assert pictures == set(re.findall(r"assets/([\w-]+\.svg)\)", ALL_TEXT))


def test_every_page_of_docs_can_be_reached_from_the_readme() -> None:
    linked = set(re.findall(r"\]\((docs/[^)]+)\)", text_of("README.md")))
    assert linked == {name_of(page) for page in PAGES if page.parent.name == "docs"}


def test_the_keys_of_the_readme_are_keys_at_the_table() -> None:
    table = text_of("README.md").partition("| key | at the table |")[2].partition("\n\n")[0]
    told = [key for line in table.splitlines()[2:] for key in re.findall("`([^`]+)`", line[:40])]
    keys = {sign for command in AT_THE_TABLE for sign in (*command.shown.split(), *command.keys)}
    arrows = {"←", "→", "⏎"}
    assert len(told) >= 20
    assert set(told) - arrows - {"13"} <= keys


def test_every_command_is_on_the_page_of_commands() -> None:
    table = text_of("docs/commands.md").partition("\n## ")[0]
    assert set(re.findall(r"`([a-z]+)`(?=[,| ])", table)) | {"spades-tui"} == COMMANDS


def test_every_flag_that_a_page_names_exists() -> None:
    for page in PAGES:
        for block in re.findall(r"`([^`\n]*--[^`\n]*)`", page.read_text(encoding="utf-8")):
            for flag in re.findall(r"(?<![\w-])--[a-z][a-z-]+", block):
                others = block.startswith(("uv ", "pytest", "ARGS", "git "))
                assert others or flag in FLAGS, f"{page.name}: {block}"


def test_every_setting_that_a_page_shows_is_understood(tmp_path: Path) -> None:
    tables = {setting.key: setting.table for setting in EVERY_SETTING}
    shown = {
        line
        for line in re.findall(r"`(\w+ = (?:\"\w+\"|true|false))`", ALL_TEXT)
        if line.split()[0] in tables
    }
    assert len(shown) >= 5
    folders = Folders.within(tmp_path)
    for line in shown:
        table = tables[line.split()[0]]
        folders.settings.write_text(f"[{table}]\n{line}\n" if table else f"{line}\n")
        assert read_settings(folders).troubles == (), line


def test_the_sample_journal_is_one(tmp_path: Path) -> None:
    page = text_of("docs/journal-format.md")
    (sample,) = re.findall(r"```text\n(spades-tui journal.*?)```", page, re.DOTALL)
    path = tmp_path / "sample.journal"
    path.write_text(sample, encoding="utf-8")
    recorded = read_journal(path)
    assert recorded.sound_bytes == len(sample.encode())
    assert recorded.assisted
    assert f"up to {LATEST_FORMAT}" in page


def test_the_page_of_bots_names_every_one() -> None:
    named = set(re.findall(r"^\| `([a-z-]+)` \|", text_of("docs/bots.md"), re.MULTILINE))
    assert named == set(contender_names())
    assert set(LEVELS) < named


def test_every_principle_of_the_bots_is_told() -> None:
    from spades_tui.bots.skill import SKILLED

    told = {principle.__module__.rpartition(".")[2] for principle in SKILLED.principles}
    assert told == set(PRINCIPLES)


def test_the_page_of_the_architecture_names_every_package() -> None:
    named = set(re.findall(r"^\| `([a-z_]+)` \|", text_of("docs/architecture.md"), re.MULTILINE))
    root = ROOT / "spades_tui"
    packages = {path.parent.name for path in root.glob("*/__init__.py")}
    modules = {path.stem for path in root.glob("*.py")} - {"__init__", "__main__"}
    assert named == packages | modules


def test_every_target_of_make_is_told_to_developers() -> None:
    makefile = text_of("Makefile")
    targets = set(re.findall(r"^([a-z]+):.*## ", makefile, re.MULTILINE)) - {"help", "play"}
    told = set(re.findall(r"^make ([a-z]+)", text_of("CONTRIBUTING.md"), re.MULTILINE))
    assert told == targets


def test_what_the_readme_counts_is_counted() -> None:
    readme = " ".join(text_of("README.md").split())
    assert "practice on more than a hundred positions" in readme
    assert len(all_puzzles()) > 100
    assert f"{len(LEVELS)} levels, {len(CHARACTERS)} characters" in readme
    assert f"Python {PROJECT['requires-python'].removeprefix('>=')} or newer" in readme
    for preset in built_in_presets():
        assert preset.name in readme


def test_the_threat_model_tells_the_limits_that_are_kept() -> None:
    told = re.search(
        r"at most (\d+) unfinished and (\d+) finished games, (\d+) presets", text_of("SECURITY.md")
    )
    assert told is not None
    limits = HOUSE_LIMITS
    kept = (limits.unfinished, limits.finished, limits.presets)
    assert tuple(map(int, told.groups())) == kept
    assert limits.sheets == limits.presets, "as many score sheets"


def test_the_changelog_has_this_version_and_a_place_for_the_next() -> None:
    headings = re.findall(r"^## (.*)$", text_of("CHANGELOG.md"), re.MULTILINE)
    assert headings[0] == "[Unreleased]"
    assert re.fullmatch(rf"\[{re.escape(__version__)}\] - \d{{4}}-\d\d-\d\d", headings[1])
