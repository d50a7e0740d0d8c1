"""The coach: what the bots' own judgement would do in the player's place, and why."""

from __future__ import annotations

from spades_tui.bots.estimates import FITTED
from spades_tui.bots.hand_count import reason_with_count
from spades_tui.bots.player import Decision
from spades_tui.engine.actions import LOOK, Action, MakeBid, Pass, Play
from spades_tui.table.hand_order import hand_order
from spades_tui.table.opening import coach
from spades_tui.ui.scene import Message, Scene, Tone


def advice(scene: Scene) -> Message:
    """What to do now, and the reason."""
    return advice_and_action(scene)[0]


def advice_and_action(scene: Scene) -> tuple[Message, Action]:
    """What to do now with the reason, and the same as an action."""
    decision = coach().decide(scene.view)
    return told(scene, decision), decision.action


def told(scene: Scene, decision: Decision) -> Message:
    """What a coach says who has decided so."""
    view = scene.view
    match decision.action:
        case Play(card):
            what = view.deck.face(card)
        case MakeBid(bid):
            what = bid.words
        case Pass(cards):
            faces = (view.deck.face(card) for card in hand_order(view) if cards >> card & 1)
            what = "pass " + " ".join(faces)
        case action:
            what = "look at your cards" if action == LOOK else str(action)
    return Message(f"Coach: {what}.", reason_with_count(view, decision, FITTED), Tone.COACH)
