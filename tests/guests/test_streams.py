"""A program's streams: what it writes beside its answers, and what it closes, is no matter."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from time import process_time

import pytest

from tests.guests.programs import FIRST_CHOICE, bot, decided


def test_the_last_words_of_one_that_says_much_are_its_last(tmp_path: Path) -> None:
    text = "hear()\nos.write(2, b'so much\\n' * 8000 + b'the end\\n')\nsys.exit(3)"
    with closing(bot(tmp_path, text)) as player:
        assert "The last line of its standard error: the end. " in decided(player).reason


def test_what_it_says_on_standard_error_is_not_shown(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    text = "sys.stderr.write('noise\\n' * 50_000); sys.stderr.flush()" + FIRST_CHOICE
    with closing(bot(tmp_path, text)) as player:
        assert [decided(player).fault for _ in range(3)] == ["", "", ""]
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("closed", [(0,), (2,), (0, 2)])
def test_waiting_for_one_that_closed_a_stream_costs_nothing(
    tmp_path: Path, closed: tuple[int, ...]
) -> None:
    text = f"""
    asked = hear()
    for number in {closed}:
        os.close(number)
    time.sleep(1)
    say({{"action": asked["choices"][0]}})
    time.sleep(60)
    """
    with closing(bot(tmp_path, text)) as player:
        before = process_time()
        assert decided(player).fault == ""
        assert process_time() - before < 0.3
