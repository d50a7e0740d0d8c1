"""The engine and OpenSpiel's `spades` driven in step: following, leading, winners, turns, tricks.

OpenSpiel plays one hand of fixed rules, and some are not those of the rulebook; so these are
mapped or left out:

- It never breaks spades: they may be led only from a hand of nothing else. Once they are broken
  its legal leads are ours without the spades, and those are then played.
- It lets partners bid 13 together at most; higher bids are not made here.
- It counts the tricks of a nil bidder for the contract, so points are compared without nils only.
- It reads the bags from the last digit of the score; every hand here starts at nought.
- It judges the end of the game by the hand's score alone; the end is not compared.

Its players sit clockwise from the first bidder; its cards have our numbers.
"""

import re
from random import Random
from types import ModuleType
from typing import Any

from spades_tui.engine.actions import PLAYS, MakeBid, Play
from spades_tui.engine.bidding import BIDS
from spades_tui.engine.cards import Suit, cards_in, hand_of
from spades_tui.engine.deals import shuffled_deal
from spades_tui.engine.game import Game, Phase
from spades_tui.engine.rules import FirstDealer, HouseRules
from spades_tui.engine.seats import SEATS, Seat, round_from
from tests.oracle.in_step import Difference

FIRST_BID = 52
"""OpenSpiel's action for a bid of nil; a bid of n tricks is n beyond it."""


def play_hands(pyspiel: ModuleType, rng: Random, hands: int) -> int:
    """Play so many random hands in step; Difference names what does not agree."""
    spades = pyspiel.load_game("spades")
    for _ in range(hands):
        _play_hand(spades.new_initial_state(), rng)
    return hands


def _play_hand(state: Any, rng: Random) -> None:
    dealer = rng.choice(SEATS)
    game = Game(HouseRules(first_dealer=FirstDealer(dealer.label.lower())))
    order = round_from(dealer.left)
    deal_alike(game, state, rng)
    _same(game, "cards", _first_hand(game), [line[8:] for line in str(state).split("\n")[:2]])
    nil = rng.random() < 0.5
    while game.phase is Phase.BID:
        _same(game, "bidder", game.to_act, order[state.current_player()])
        theirs = [action - FIRST_BID for action in state.legal_actions()]
        ours = [bid.tricks for bid in game.bid_choices]
        _same(game, "bids", ours[: len(theirs)], theirs)
        bid = rng.choice([tricks for tricks in theirs if tricks or nil] or theirs)
        if rng.random() < 0.7:
            bid = min(bid, rng.choice([2, 3, 3, 4, 5]))
        game.apply(MakeBid(BIDS[bid]))
        state.apply_action(FIRST_BID + bid)
    while game.phase is Phase.PLAY:
        _same(game, "player", game.to_act, order[state.current_player()])
        legal = hand_of(action.card for action in game.legal_actions() if isinstance(action, Play))
        theirs = state.legal_actions()
        if not game.trick and game.broken:
            legal = legal & ~game.deck.suit_masks[Suit.SPADES] or legal
        _same(game, "legal cards", list(cards_in(legal)), theirs)
        card = rng.choice(theirs)
        game.apply(PLAYS[card])
        state.apply_action(card)
    _same(game, "end of the hand", True, state.is_terminal())
    _compare_result(game, state, order)


def deal_alike(game: Game, state: Any, rng: Random) -> None:
    """The same random deal in both; OpenSpiel takes it a card at a time, first bidder first."""
    deal = shuffled_deal(rng, game.deck, game.next_dealer)
    game.apply(deal)
    hands = [list(cards_in(deal.hands[seat])) for seat in round_from(game.dealer.left)]
    for cards in zip(*hands, strict=True):
        for card in cards:
            state.apply_action(card)


def _compare_result(game: Game, state: Any, order: tuple[Seat, ...]) -> None:
    """Tricks of every seat; and the points when nobody bid nil."""
    told = re.search(r"Tricks taken:\s+North East  South  West\n([\d ]+)\n", str(state))
    if told is None:
        raise Difference(f"OpenSpiel tells no tricks:\n{state}")
    theirs = [int(count) for count in told[1].split()]
    _same(game, "tricks", [game.won[seat] for seat in order], theirs)
    if all(bid is not None and bid.tricks for bid in game.bids):
        ours = [float(game.totals[seat.side]) for seat in order]
        _same(game, "points", ours, list(state.returns()))


def _first_hand(game: Game) -> list[str]:
    """The spades and the hearts of the first bidder, who is their North, as OpenSpiel writes it."""
    hand = game.hands[game.dealer.left]
    suits = [game.deck.words(hand & game.deck.suit_masks[suit]).split() for suit in (3, 2)]
    return [
        f"{letter} {''.join(name[0] for name in suit)}"
        for letter, suit in zip("SH", suits, strict=True)
    ]


def _same(game: Game, what: str, ours: object, theirs: object) -> None:
    if ours != theirs:
        done = "\n  ".join(map(repr, game.actions))
        raise Difference(f"{what}: the engine says {ours}, OpenSpiel {theirs}\n  {done}")
