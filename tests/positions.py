"""Positions as a person writes them down: rules, hands and actions in text."""

from collections.abc import Iterable
from random import Random

from spades_tui.engine import playout
from spades_tui.engine.actions import Action, Deal, Event, Play, read_action, write_action
from spades_tui.engine.bidding import Bid
from spades_tui.engine.cards import TRICKS_IN_HAND, Deck, cards_in, hand_of
from spades_tui.engine.catalogue import rules_from
from spades_tui.engine.deals import drawn_cards, shuffled_deal
from spades_tui.engine.game import Game, Phase
from spades_tui.engine.rules import HouseRules
from spades_tui.engine.scoring import SideScore, score_side
from spades_tui.engine.seats import Seat, Side


def rules(text: str = "") -> HouseRules:
    """The rules that differ from Standard as `nil=off board=4` says."""
    return rules_from(dict(word.split("=", 1) for word in text.split()))


def deal_of(deck: Deck, south: str = "", west: str = "", north: str = "", east: str = "") -> Deal:
    """A deal with these cards in these hands; what is not said is filled up, low cards first."""
    hands = [deck.hand(text) for text in (south, west, north, east)]
    left = [card for card in range(len(deck)) if not any(hand >> card & 1 for hand in hands)]
    for seat, hand in enumerate(hands):
        missing = TRICKS_IN_HAND - hand.bit_count()
        hands[seat] |= hand_of(left[:missing])
        del left[:missing]
    return Deal((hands[0], hands[1], hands[2], hands[3]))


def dealt(
    text: str = "",
    dealer: str = "east",
    *,
    south: str = "",
    west: str = "",
    north: str = "",
    east: str = "",
) -> Game:
    """A game whose first hand has just been dealt; East deals, so South comes first."""
    game = Game(rules(f"first_dealer={dealer} {text}"))
    game.apply(deal_of(game.deck, south, west, north, east))
    return game


def do(game: Game, text: str) -> list[Event]:
    """Carry out `bid 3, bid nil, play QH` and return all that happened."""
    return [event for word in text.split(",") for event in game.apply(read_action(word, game.deck))]


def bid(game: Game, text: str) -> list[Event]:
    """The bids of one round, `3 nil 4 2`, from the seat to act on."""
    return do(game, ",".join(f"bid {word}" for word in text.split()))


def play(game: Game, text: str) -> list[Event]:
    """The cards `QH 2H KH 3H`, from the seat to act on."""
    return do(game, ",".join(f"play {word}" for word in text.split()))


def turn(game: Game) -> str:
    """Who is to do what: `South: bid`, or `nobody: hand over`."""
    return f"{'nobody' if game.to_act is None else game.to_act.label}: {game.phase}"


def choices(game: Game) -> list[str]:
    """What the seat to act may do, in notation."""
    return [write_action(action, game.deck) for action in game.legal_actions()]


def may_bid(game: Game) -> str:
    """The bids open to the seat to act: `nil 1 2 3`."""
    return " ".join(str(bid) for bid in game.bid_choices)


def may_play(game: Game) -> str:
    """The cards that the seat to act may play, highest first."""
    actions = game.legal_actions()
    return game.deck.words(hand_of(action.card for action in actions if type(action) is Play))


def refused(game: Game, text: str) -> str:
    """Why `play QH` may not be done now; fails when it may."""
    reason = game.refusal(read_action(text, game.deck))
    assert reason, f"{text} is allowed"
    return reason


def bids_of(text: str) -> list[Bid | None]:
    """The bids `3 nil - 2`, South first; `-` for a seat that has not bid."""
    return [None if word == "-" else Bid.parse(word) for word in text.split()]


def side_score(
    text: str,
    bids: str,
    tricks: str,
    bags: int = 0,
    total: int = 0,
    side: Side = Side.NS,
) -> SideScore:
    """One side's score under the rules `text`: `nil 4` bid and `0 5` won by its two partners."""
    all_bids: list[Bid | None] = [Bid(1)] * 4
    all_tricks = [0] * 4
    for seat, told, won in zip(side.seats, bids_of(bids), tricks.split(), strict=True):
        all_bids[seat] = told
        all_tricks[seat] = int(won)
    return score_side(rules(text), side, all_bids, all_tricks, bags, total)


def chance(game: Game, rng: Random) -> Action:
    """The draw or the deal that is due."""
    if game.phase is Phase.DRAW:
        return drawn_cards(rng, game.deck)
    return shuffled_deal(rng, game.deck, game.next_dealer)


def random_action(game: Game, rng: Random) -> Action:
    """Anything legal; a shuffled deal when no seat is to act."""
    if game.phase is Phase.PASS and game.to_act is not None:
        held = list(cards_in(game.hands[game.to_act]))
        return read_action(
            "pass " + " ".join(map(game.deck.text, rng.sample(held, game.cards_to_pass))),
            game.deck,
        )
    actions = game.legal_actions()
    return rng.choice(actions) if actions else chance(game, rng)


def random_game(house_rules: HouseRules, rng: Random, hands: int) -> Game:
    """A game of random actions, played until so many hands are over or the game is."""
    game = Game(house_rules)
    while game.phase is not Phase.GAME_OVER and len(game.sheet) < hands:
        game.apply(random_action(game, rng))
    return game


def play_out(game: Game) -> None:
    """Finish the hand with the first thing that is legal, time after time."""
    while actions := game.legal_actions():
        game.apply(actions[0])


def random_playout(game: Game, rng: Random) -> list[int]:
    """Tricks by seat when the cards left in a hand in play fall at random."""
    return playout.play_out(
        game.rules, game.hands, game.trick, game.leader, game.won, game.broken, rng
    )


def names(seats: Iterable[Seat]) -> str:
    """Seats as letters: `SWNE`."""
    return "".join(seat.letter for seat in seats)
