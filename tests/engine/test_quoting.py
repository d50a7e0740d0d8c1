"""What somebody wrote, repeated in a sentence."""

import pytest

from spades_tui.engine.quoting import quoted


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
