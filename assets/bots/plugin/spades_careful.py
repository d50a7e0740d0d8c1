"""A bot for spades-tui that plays as skilled does, but bids one less, and never nil."""

from spades_tui.bots.levels import player_of
from spades_tui.bots.player import Decision
from spades_tui.engine.actions import MakeBid
from spades_tui.engine.view import View


class Careful:
    """A player: a view in, a decision out. The class itself makes one, so it is the entry point."""

    def __init__(self) -> None:
        self._skilled = player_of("skilled")

    def decide(self, view: View) -> Decision:
        """What skilled does; of the bids that the rules allow, one below its own."""
        decision = self._skilled.decide(view)
        match decision.action:
            case MakeBid(bid) if not bid.blind:
                lower = [choice for choice in view.bid_choices if 1 <= choice.tricks < bid.tricks]
                if lower:
                    return Decision(MakeBid(lower[-1]), f"One below {bid.words}, to be safe.")
        return decision
