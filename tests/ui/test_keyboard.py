"""Bytes from the keyboard: any of them are read, and pasted text never becomes keys."""

from __future__ import annotations

from random import Random

import pytest
from textual._xterm_parser import XTermParser
from textual.events import Key, Paste

from spades_tui.ui.keyboard import SafeDecoder

BEGIN, END = b"\x1b[200~", b"\x1b[201~"


def read(*pieces: bytes) -> str:
    """The text of bytes that come in these pieces."""
    decoder = SafeDecoder()
    return "".join(decoder.decode(piece) for piece in pieces)


def one_by_one(data: bytes) -> list[bytes]:
    return [bytes([code]) for code in data]


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"abc\r\x1b[A", "abc\r\x1b[A"),
        ("♠é".encode(), "♠é"),
        (b"\xe9\xffq", "\ufffd\ufffdq"),
        (BEGIN + b"4\r" + END + b"\r", "\x1b[200~4\r\x1b[201~\r"),
        (BEGIN + b"\x1b[C\r\r" + END + b"x", "\x1b[200~[C\r\r\x1b[201~x"),
        (b"\x1b" + BEGIN + b"\x1bq" + END + BEGIN + b"\x1b" + END, None),
    ],
)
def test_the_same_is_read_whole_and_in_pieces(data: bytes, text: str | None) -> None:
    whole = read(data)
    assert read(*one_by_one(data)) == whole
    if text is not None:
        assert whole == text


def test_a_lone_escape_is_not_held_back() -> None:
    decoder = SafeDecoder()
    assert decoder.decode(b"\x1b") == "\x1b"
    assert decoder.decode(b"[20") == "[20"
    assert decoder.decode(b"0~\x1b[2") == "0~"
    assert decoder.decode(b"4~" + END) == "[24~\x1b[201~"


def test_no_pasted_text_becomes_a_key() -> None:
    rng = Random(7)
    signs = [b"\r", b" ", b"\x1b", b"[", b"C", b"200~", b"M", b"q", b"y", "♠".encode(), b"\xff"]
    for _ in range(300):
        pasted = b"".join(rng.choice(signs) for _ in range(rng.randrange(1, 12)))
        data = BEGIN + pasted.replace(END, b"") + END + b"z"
        cut = rng.randrange(len(data))
        events = list(XTermParser().feed(read(data[:cut], data[cut:])))
        assert [event.key for event in events if isinstance(event, Key)] == ["z"], data
        assert len([event for event in events if isinstance(event, Paste)]) == 1
