"""Players and a dealer of these games alone, so that no change to the program's own alters them."""

from random import Random

from spades_tui.engine.actions import LOOK, Action, Deal, Draw, MakeBid, Pass, Play
from spades_tui.engine.bidding import BLIND_NIL, NIL, Bid
from spades_tui.engine.cards import Deck, Hand, cards_in, hand_of
from spades_tui.engine.game import Game, Phase
from spades_tui.engine.seats import round_from


def next_action(game: Game, rng: Random) -> Action:
    """What the seat to act does, or the draw or deal that is due."""
    if game.phase is Phase.PLAY:
        legal = [action for action in game.legal_actions() if isinstance(action, Play)]
        return legal[0] if rng.random() < 0.5 else legal[-1]
    if game.phase is Phase.LOOK:
        return MakeBid(BLIND_NIL) if rng.random() < 0.3 else LOOK
    if game.phase is Phase.BID:
        return MakeBid(_bid(game))
    if game.phase is Phase.PASS:
        return Pass(_passed(game))
    return _chance(game, rng)


def _bid(game: Game) -> Bid:
    """A trick for each ace and king and for each spade beyond three; nil with nothing high."""
    assert game.to_act is not None
    hand = game.hands[game.to_act]
    names = [game.deck.text(card) for card in cards_in(hand)]
    trumps = (hand & game.deck.trumps).bit_count()
    tricks = sum(name[0] in "AKB" for name in names) + max(0, trumps - 3)
    wanted = tricks if tricks else 0
    choices = game.bid_choices
    if wanted == 0 and NIL in choices and trumps < 4:
        return NIL
    return min(choices, key=lambda bid: (abs(bid.tricks - max(1, wanted)), bid.tricks))


def _passed(game: Game) -> Hand:
    """A nil bidder passes its highest cards, spades first; the partner returns its lowest."""
    assert game.to_act is not None
    bid = game.bids[game.to_act]
    held = list(cards_in(game.hands[game.to_act]))
    count = game.cards_to_pass
    return hand_of(held[-count:] if bid is not None and bid.is_nil else held[:count])


def _chance(game: Game, rng: Random) -> Action:
    pack = _shuffled(game.deck, rng)
    if game.phase is Phase.DRAW:
        return Draw((pack[0], pack[1], pack[2], pack[3]))
    hands = [0, 0, 0, 0]
    for place, seat in enumerate(round_from(game.next_dealer.left)):
        hands[seat] = hand_of(pack[place::4])
    return Deal((hands[0], hands[1], hands[2], hands[3]))


def _shuffled(deck: Deck, rng: Random) -> list[int]:
    return sorted(range(len(deck)), key=lambda _: rng.random())
