"""What comes from the keyboard, made safe before Textual reads it: any bytes, and pasted text.

Textual ends at the first byte that is no UTF-8, though an old terminal sends é as one byte and a
bad line anything at all. And it reads what follows an escape sign in pasted text as keys, enter
among them. Its driver has no setting for either, only the function that it makes its decoder with.
"""

from __future__ import annotations

import codecs

from textual.drivers import linux_driver

_ESCAPE = "\x1b"
_BEGIN, _END = "\x1b[200~", "\x1b[201~"


REPLACED = "getincrementaldecoder"
"""The function that Textual's driver makes its decoder with."""


def read_keyboard_safely() -> None:
    """Have everything that is typed or pasted read by `SafeDecoder`."""
    setattr(linux_driver, REPLACED, lambda _: SafeDecoder)


class SafeDecoder:
    """Decodes UTF-8 piece by piece. What is no text becomes a sign that no key has.

    Pasted text loses its escape signs; what begins and ends it may come in pieces too.
    """

    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._pasting = False
        self._before = ""
        self._held = ""

    def decode(self, data: bytes, final: bool = False) -> str:
        """The text of these bytes, as far as it is known to be whole."""
        text = self._held + self._decoder.decode(data, final)
        self._held = ""
        read: list[str] = []
        while text:
            passed, text = self._pasted(text) if self._pasting else self._typed(text)
            read.append(passed)
        return "".join(read)

    def _typed(self, text: str) -> tuple[str, str]:
        """What is typed up to the beginning of a paste, that included, and what follows."""
        seen = self._before + text
        at = seen.find(_BEGIN)
        if at < 0:
            self._before = seen[1 - len(_BEGIN) :]
            return text, ""
        end = at + len(_BEGIN) - len(self._before)
        self._pasting, self._before = True, ""
        return text[:end], text[end:]

    def _pasted(self, text: str) -> tuple[str, str]:
        """What is pasted up to its end, that included, and what follows."""
        pasted, end, after = text.partition(_END)
        if end:
            self._pasting = False
        else:
            held = next(
                (size for size in range(len(_END) - 1, 0, -1) if text.endswith(_END[:size])), 0
            )
            pasted, self._held = text[: len(text) - held], text[len(text) - held :]
        return pasted.replace(_ESCAPE, "") + end, after
