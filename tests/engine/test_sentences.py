"""What sentences are made of."""

import pytest

from spades_tui.engine.sentences import capital, listed


@pytest.mark.parametrize(
    ("things", "told"),
    [(["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_things_in_a_row(things: list[str], told: str) -> None:
    assert listed(things) == told
    assert listed(things, "or") == told.replace(" and ", " or ")


@pytest.mark.parametrize(("words", "told"), [("you bid 4.", "You bid 4."), ("", ""), ("♠", "♠")])
def test_a_sentence_begins_with_a_capital(words: str, told: str) -> None:
    assert capital(words) == told
