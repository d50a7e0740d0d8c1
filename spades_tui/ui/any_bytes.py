"""Takes whatever bytes come from the keyboard, where Textual ends at the first that is no UTF-8.

An old terminal sends é as one byte, and a bad line anything at all. Textual's driver has no
setting for how it decodes, only the function that it makes its decoder with.
"""

from __future__ import annotations

import codecs

from textual.drivers import linux_driver


def take_any_bytes() -> None:
    """Have bytes that are no text read as signs that no key has."""
    setattr(linux_driver, "getincrementaldecoder", _forgiving)  # noqa: B010


def _forgiving(encoding: str) -> type[codecs.IncrementalDecoder]:
    decoder = codecs.getincrementaldecoder(encoding)

    class Forgiving(decoder):  # type: ignore[valid-type, misc]
        def __init__(self) -> None:
            super().__init__(errors="replace")

    return Forgiving
