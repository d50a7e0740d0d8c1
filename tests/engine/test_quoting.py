"""What somebody wrote, repeated in a sentence."""

import pytest

from spades_tui.engine.quoting import printable, quoted


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (" 1H ", "'1H'"),
        ("it's", '"it\'s"'),
        ("a" * 60, f"'{'a' * 60}'"),
        ("a" * 61, f"'{'a' * 60}…'"),
        (12, "12"),
        (None, "None"),
        (["b" * 80], "['" + "b" * 58),
    ],
)
def test_a_text_stands_in_quotes_and_nothing_is_repeated_at_length(
    text: object, shown: str
) -> None:
    assert quoted(text) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ada (skilled) ♠ Édith", "Ada (skilled) ♠ Édith"),
        ("\x1b[2J\x07\n\r\t", "?[2J????"),
        ("\x9b2J\x7f", "?2J?"),
        ("\ud800 \u202eright to left", "? ?right to left"),
        ("", ""),
    ],
)
def test_what_is_printed_moves_no_cursor_and_can_be_encoded(text: str, shown: str) -> None:
    assert printable(text) == shown
    assert shown.encode().decode().isprintable()
    assert printable(text, "") == shown.replace("?", "")
