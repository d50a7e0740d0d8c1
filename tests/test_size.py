"""A file is one idea, and none is long without a reason."""

from __future__ import annotations

from pathlib import Path

import pytest

import spades_tui

ROOT = Path(spades_tui.__file__).parent.parent
MOST = 300
"""Lines of a file that needs no reason."""

REASONS = {
    "spades_tui/engine/game.py": "one state machine: whoever reads a part of it needs the whole",
    "tests/engine/test_game.py": "the state machine's tests, in the order of its phases",
    "tests/engine/test_rulebook.py": "the rulebook from its first sentence to its last",
    "tests/engine/test_scoring.py": "tables of worked hands, a row each",
    "tests/lines/test_commands.py": "every command of the line mode, a few cases each",
    "tests/oracle/plain_engine.py": "the rules once more, in one place and the plainest way",
    "tests/storage/test_journal.py": "every way in which one file can be harmed",
    "tests/table/test_table.py": "one table from its opening to the end of the game",
    "tests/test_cli.py": "the commands' common behaviour, a table of cases",
    "tests/test_position.py": "one file format, key by key",
    "tests/ui/test_table_keys.py": "every key of the table, a test each",
}


def lines_of(name: str) -> int:
    return len((ROOT / name).read_text(encoding="utf-8").splitlines())


def test_no_file_is_long_without_a_reason() -> None:
    files = [
        str(path.relative_to(ROOT))
        for folder in ("spades_tui", "tests")
        for path in sorted((ROOT / folder).rglob("*.py"))
    ]
    assert files
    assert {name for name in files if lines_of(name) > MOST} <= REASONS.keys()


@pytest.mark.parametrize("name", REASONS)
def test_a_reason_is_given_only_where_it_is_needed(name: str) -> None:
    assert lines_of(name) > MOST
