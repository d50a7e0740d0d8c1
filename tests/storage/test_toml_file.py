"""Files that a person may edit: read in no time, told by line, and written with care for them."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path
from time import process_time

import pytest

from spades_tui.storage.changed_settings import save_settings
from spades_tui.storage.folders import Folders
from spades_tui.storage.settings import Settings, read_settings
from spades_tui.storage.toml_file import (
    MOST_PARTS,
    TomlFault,
    line_of,
    parse_toml,
    write_atomically,
)

ENDLESS = ".".join("a" * 20_000)
QUOTED = " . ".join(['"a"', "'b.c'"] * 10_000)


@pytest.mark.parametrize("key", [ENDLESS, QUOTED], ids=["bare", "quoted"])
@pytest.mark.parametrize(
    "form", ["{} = 1", "[{}]", "[[ {} ]]", "x = {{ y = 1, {} = 2 }}", "x = [{{{} = 1}}]"]
)
def test_a_key_of_endless_parts_is_refused_at_once(form: str, key: str) -> None:
    began = process_time()
    with pytest.raises(TomlFault) as refused:
        parse_toml("first = 1\n" + form.format(key))
    assert process_time() - began < 2
    told = f"file, line 2: a key has at most {MOST_PARTS} parts between dots."
    assert refused.value.told("file") == told


def test_a_key_of_some_parts_is_read() -> None:
    assert parse_toml(".".join("a" * MOST_PARTS) + " = 1").keys() == {"a"}
    with pytest.raises(TomlFault):
        parse_toml(".".join("a" * (MOST_PARTS + 1)) + " = 1")


def test_dots_in_a_text_are_no_key() -> None:
    assert parse_toml(f'about = "{ENDLESS}"') == {"about": ENDLESS}


def test_a_file_of_many_faults_is_read_at_once(tmp_path: Path) -> None:
    folders = Folders.within(tmp_path)
    lines = [f"k{number} = 1" for number in range(5_000)]
    folders.settings.write_text("\n".join([*lines, "[setup.rules]", *lines]))
    began = process_time()
    troubles = read_settings(folders).troubles
    assert process_time() - began < 10
    assert len(troubles) == 2 * len(lines)
    assert troubles[6].startswith("settings.toml, line 7: ")
    assert troubles[-1].startswith("settings.toml, line 10001: ")


@pytest.mark.parametrize(
    ("key", "table", "line"),
    [
        ("name", "", 1),
        ("quoted", "", 2),
        ("part", "", 3),
        ("rules", "", 4),
        ("nil", "rules", 5),
        ("name", "rules", 6),
        ("names", "setup", 8),
        ("west", "setup.names", 9),
        ("nil", "", 0),
    ],
)
def test_a_key_is_found_in_its_table(key: str, table: str, line: int) -> None:
    text = (
        'name = 1\n"quoted"=2\npart.of = 3\n[rules]\nnil = 4\n name = 5\nname = 6\n'
        '[ setup . "names" ]\nwest = 7\n'
    )
    assert line_of(text, key, table) == line


@pytest.fixture
def umask() -> Iterator[None]:
    """What most systems allow: others may read what is written."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.usefixtures("umask")
class TestWriting:
    def test_a_link_stays_one_and_leads_to_the_new_text(self, tmp_path: Path) -> None:
        (tmp_path / "dotfiles").mkdir()
        path, linked = tmp_path / "settings.toml", tmp_path / "dotfiles" / "spades.toml"
        path.symlink_to("dotfiles/spades.toml")
        for text in ("first", "second"):
            write_atomically(path, text)
            assert path.is_symlink()
            assert linked.read_text() == text
        assert [found.name for found in linked.parent.iterdir()] == ["spades.toml"]

    @pytest.mark.parametrize(("own", "kept"), [(0o022, 0o644), (0o027, 0o640), (0o077, 0o600)])
    def test_a_new_file_is_as_the_umask_has_it(self, own: int, kept: int, tmp_path: Path) -> None:
        os.umask(own)
        write_atomically(tmp_path / "new.txt", "text")
        assert mode(tmp_path / "new.txt") == kept

    @pytest.mark.parametrize("rights", [0o600, 0o640, 0o664, 0o444])
    def test_a_file_keeps_its_rights(self, rights: int, tmp_path: Path) -> None:
        path = tmp_path / "old.txt"
        path.write_text("old")
        path.chmod(rights)
        write_atomically(path, "new")
        assert (path.read_text(), mode(path)) == ("new", rights)

    def test_what_cannot_be_written_leaves_nothing_behind(self, tmp_path: Path) -> None:
        (tmp_path / "name").mkdir()
        with pytest.raises(OSError, match="directory"):
            write_atomically(tmp_path / "name", "text")
        with pytest.raises(UnicodeEncodeError):
            write_atomically(tmp_path / "other", "\ud800")
        assert [path.name for path in tmp_path.iterdir()] == ["name"]

    def test_settings_that_are_linked_are_kept_and_stay_linked(self, tmp_path: Path) -> None:
        folders, theirs = Folders.within(tmp_path), tmp_path / "theirs.toml"
        theirs.write_text("# my own words\n")
        folders.settings.symlink_to(theirs)
        assert save_settings(folders, Settings()) is None
        assert folders.settings.is_symlink()
        assert "# my own words" not in theirs.read_text()
        assert (tmp_path / "settings.toml.1.kept").read_text() == "# my own words\n"
