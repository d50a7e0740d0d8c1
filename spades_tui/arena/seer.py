"""The ceiling: a player that sees all four hands, which no honest player can pass for long.

It is no bot of the game. Hidden cards are handed to it by the arena beside its view, through a
door of their own, and nothing outside the arena can make one play.
"""

from __future__ import annotations

from collections.abc import Sequence

from spades_tui.arena.imagined import start_of_play, tricks_by_rule
from spades_tui.bots.player import Decision, Player
from spades_tui.bots.pool.rule.bot import RuleBot
from spades_tui.bots.pool.rule.habits import PERTURBED
from spades_tui.bots.pool.sampling import different_cards, played_out
from spades_tui.bots.pool.seeding import rng_of
from spades_tui.bots.pool.yardstick import Yardstick
from spades_tui.bots.search.bidding import rest_of_bids
from spades_tui.bots.search.endgame import Endgame
from spades_tui.engine.actions import PLAYS, MakeBid
from spades_tui.engine.bidding import NIL, Bid
from spades_tui.engine.cards import TRICKS_IN_HAND, Card, Hand
from spades_tui.engine.game import Phase
from spades_tui.engine.view import View

PLAYOUTS = 40
"""Random play-outs for each card."""

EXACT_TRICKS = 5
"""With so many tricks left, or fewer, the play is searched to its end."""


class Seer:
    """Bids what the deal would bring among rule bots, then plays by looking ahead.

    With a `bidder`, who sees only its own cards, it bids as that one does: what is then gained
    upon that one is gained by seeing the cards in play.
    """

    def __init__(self, bidder: Player | None = None) -> None:
        self._bidder = bidder
        rule, other = RuleBot(), RuleBot(PERTURBED)
        self._rule = rule
        self._tables: tuple[tuple[Player, ...], ...] = (
            (rule, rule, rule, rule),
            (rule, other, rule, other),
            (other, rule, other, rule),
        )

    def decide(self, view: View, hands: Sequence[Hand]) -> Decision:
        """The action for the seat to act, where `hands` are all four, South's first."""
        if view.phase is Phase.BID and self._bidder is not None:
            return self._bidder.decide(view)
        if view.phase is Phase.BID and len(view.bid_choices) > 1:
            return Decision(MakeBid(self._bid(view, hands)), "That is what this deal brings.")
        if view.phase is Phase.PLAY and view.legal & view.legal - 1:
            card = self._card(view, hands)
            face = view.deck.face(card)
            return Decision(PLAYS[card], f"With all cards in sight, {face} brings most.")
        return self._rule.decide(view)

    def _bid(self, view: View, hands: Sequence[Hand]) -> Bid:
        """The bid with the best lead on average over the tables imagined."""
        usual = self._rule.decide(view).action
        assert isinstance(usual, MakeBid)
        numbers = [bid for bid in view.bid_choices if not bid.is_nil]
        near = [bid for bid in numbers if abs(bid.tricks - max(usual.bid.tricks, 1)) <= 2]
        choices = (near or numbers) + [bid for bid in view.bid_choices if bid == NIL]
        return max(choices, key=lambda bid: (self._lead_of_bid(view, hands, bid), bid.tricks))

    def _lead_of_bid(self, view: View, hands: Sequence[Hand], bid: Bid) -> float:
        lead = 0.0
        for players in self._tables:
            bids = rest_of_bids(view, hands, bid, players)
            tricks = tricks_by_rule(start_of_play(view, bids), hands, players)
            lead += Yardstick(view.rules, bids, view.seat.side).lead(tricks)
        return lead

    def _card(self, view: View, hands: Sequence[Hand]) -> Card:
        yardstick = Yardstick(view.rules, view.bids, view.seat.side)
        cards = different_cards(view)
        if TRICKS_IN_HAND - view.tricks_played <= EXACT_TRICKS:
            endgame = Endgame(view.rules, yardstick.lead, view.seat.side)
            choices = sum(1 << card for card in cards)
            exact = endgame.values(hands, view.trick, view.leader, view.won, view.broken, choices)
            best = max(exact.values())
            cards = [card for card in cards if exact[card] == best]
        if len(cards) == 1:
            return cards[0]
        rng = rng_of(view)
        leads = dict.fromkeys(cards, 0.0)
        for card in cards:
            for _ in range(PLAYOUTS):
                leads[card] += yardstick.lead(played_out(view, hands, card, rng)) / PLAYOUTS
            for players in self._tables:
                tricks = tricks_by_rule(view, hands, players, card)
                leads[card] += yardstick.lead(tricks) / len(self._tables)
        return max(cards, key=lambda choice: (leads[choice], -choice))
