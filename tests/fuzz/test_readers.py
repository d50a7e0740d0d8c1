"""Every reader says what is wrong with garbage, by its own errors and no other."""

from __future__ import annotations

from random import Random

import pytest

from tests.fuzz.readers import READERS
from tests.fuzz.samples import SAMPLES, spoiled

EACH = 150

MAY_SAY_NOTHING = ("score-sheet", "tally", "settings")
"""Whose files may be empty."""


def test_every_reader_has_samples() -> None:
    assert SAMPLES.keys() == READERS.keys()


@pytest.mark.parametrize("name", READERS)
def test_sound_input_is_read(name: str) -> None:
    for sample in SAMPLES[name]:
        assert READERS[name](sample), sample


@pytest.mark.parametrize("name", READERS)
def test_what_comes_near_to_sound_input_is_read_or_refused(name: str) -> None:
    rng = Random(f"spoiled {name}")
    for _ in range(EACH):
        READERS[name](spoiled(rng.choice(SAMPLES[name]), rng))


@pytest.mark.parametrize("name", READERS)
@pytest.mark.parametrize(
    "content", [b"", b"\x00", b"\xff" * 99, b"\n" * 99, b"[" * 999, b"9" * 9999]
)
def test_plain_garbage_is_refused(name: str, content: bytes) -> None:
    nothing_said = not content.strip() and name in MAY_SAY_NOTHING
    assert READERS[name](content) == nothing_said
