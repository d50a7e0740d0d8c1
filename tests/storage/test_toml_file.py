"""TOML that a person may have written: read in no time, whatever it holds, and told by its line."""

from __future__ import annotations

from pathlib import Path
from time import process_time

import pytest

from spades_tui.storage.folders import Folders
from spades_tui.storage.settings import read_settings
from spades_tui.storage.toml_file import MOST_PARTS, TomlFault, line_of, parse_toml

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
