"""What the header says at the table: the hand, who dealt, the target, whether spades are broken."""

from __future__ import annotations

from spades_tui.engine.game import Phase
from spades_tui.ui.rules_line import rules_line
from spades_tui.ui.scene import Scene


def header_of(scene: Scene, preset: str = "") -> tuple[str, str]:
    """The title, and the word at the right; `preset` is what the rules are called, if anything."""
    view = scene.view
    dealt = f"Hand {view.hand_number} · {scene.names[view.dealer]} dealt · "
    kind = preset or "house rules" if rules_line(view.rules) else "Standard"
    title = f"{dealt if view.hand_number else ''}to {view.rules.target} · {kind}"
    if view.phase is not Phase.PLAY:
        return title, ""
    return title, "spades broken" if view.broken else "spades not broken"
