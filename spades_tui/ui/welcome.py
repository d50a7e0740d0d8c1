"""What a newcomer is told at the table, until the first hand is over or it is waved away."""

from __future__ import annotations

from spades_tui.ui.commands import HELP, HIDE, HINT
from spades_tui.ui.glyphs import Glyphs
from spades_tui.ui.keys import Keys
from spades_tui.ui.scene import Mode

_STEPS = {
    Mode.LOOK: "←→ choose, ⏎ takes it",
    Mode.BID: "←→ choose, ⏎ bids",
    Mode.PASS: "space marks, ⏎ passes",
    Mode.PLAY: "←→ choose, ⏎ plays",
}
_SHORT_STEPS = {Mode.PASS: "space ⏎"}


def hint_for(mode: Mode, keys: Keys, room: int, glyphs: Glyphs) -> str:
    """What the keys do now, in a line of `room` columns; empty while others act."""
    if mode not in _STEPS:
        return ""
    coach, every, hide = (keys.on(command).shown for command in (HINT, HELP, HIDE))
    told = f"New here? {_STEPS[mode]}; {coach} asks the coach, {every} all keys, {hide} hides."
    if len(glyphs.spelled(told)) <= room:
        return told
    return f"{_SHORT_STEPS.get(mode, '←→ ⏎')}, {coach} coach, {every} keys, {hide} hides"
