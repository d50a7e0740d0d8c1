"""Why an action is refused in a position, in the engine's own words."""

from __future__ import annotations

from spades_tui.engine.actions import Action, MakeBid, Pass, Play
from spades_tui.engine.bidding import bid_refusal
from spades_tui.engine.game import Phase
from spades_tui.engine.tricks import play_refusal
from spades_tui.engine.view import View


def refusal_in(view: View, action: Action) -> str | None:
    """A sentence for the player; None when the action is legal for the seat whose view this is."""
    match action:
        case Play(card):
            return play_refusal(
                view.rules,
                view.hand,
                view.trick,
                card,
                first_trick=not any(view.won),
                broken=view.broken,
            )
        case MakeBid(bid) if view.phase is Phase.BID:
            spades = (view.hand & view.deck.trumps).bit_count()
            return bid_refusal(view.rules, view.bids, view.seat, spades, bid)
        case Pass(cards) if cards.bit_count() != view.to_pass:
            count = view.to_pass
            return f"Pass {count} {'card' if count == 1 else 'cards'} to your partner."
    return None
