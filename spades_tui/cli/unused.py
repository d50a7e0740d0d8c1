"""Options before a command that does nothing with them: refused, as they would be in vain."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import dataclass

from spades_tui.cli.errors import CommandError

_SCREEN = "screen:play"
_LINES = "lines:play"
_WATCH = "lines:watch"


@dataclass(frozen=True, slots=True)
class Use:
    """Which commands do something with an option, in words and by the functions that do them."""

    words: str
    runs: tuple[str, ...]


_RULES = Use(
    "--lines, simulate, arena and rules",
    # The full screen has a sentence of its own for them.
    (_SCREEN, _LINES, "bots:simulate", "bots:arena", "reckoning:rules"),
)
_LOOKS = Use("the full screen", (_SCREEN,))

USES = {
    "lines": Use("playing, without a command", (_LINES,)),
    "words": Use("--lines and watch", (_LINES, _WATCH)),
    "idle": Use("playing and watch", (_SCREEN, _LINES, _WATCH)),
    "preset": _RULES,
    "rule": _RULES,
    "mouse": _LOOKS,
    "theme": _LOOKS,
    "suits": _LOOKS,
    "colors": _LOOKS,
    "motion": _LOOKS,
}
"""What goes with some commands only; --data and --ascii go with all, and --kiosk tells itself."""


def refuse_unused(asked: Namespace, parser: ArgumentParser) -> None:
    """Raises CommandError for the first option that the command would not look at."""
    for name, use in USES.items():
        value = getattr(asked, name)
        if value == parser.get_default(name) or asked.run in use.runs:
            continue
        option = f"--no-{name}" if value is False else f"--{name}"
        raise CommandError(f"{option} goes with {use.words}; {_who(asked)} does nothing with it.")


def _who(asked: Namespace) -> str:
    if asked.run == _LINES:
        return "--lines"
    return "the full screen" if asked.run == _SCREEN else str(asked.command)
