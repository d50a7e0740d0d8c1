"""A finished hand taken out of its game: what was done in it, by whom, and the game before each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from spades_tui.engine.actions import Action, Deal, Draw, MakeBid, Pass, Play
from spades_tui.engine.cards import Hand
from spades_tui.engine.game import Game
from spades_tui.engine.rules import HouseRules
from spades_tui.engine.scoring import HandScore
from spades_tui.engine.seats import Seat, Side
from spades_tui.engine.tricks import Trick


@dataclass(frozen=True, slots=True)
class Turn:
    """One thing a seat did. `place` is how many actions the game had before it.

    `trick` counts from 1 and is 0 before the play.
    """

    seat: Seat
    action: Action
    place: int
    trick: int


@dataclass(frozen=True, slots=True)
class PastHand:
    """One finished hand. `before` are the actions of the game up to and with its deal.

    What was taken back is not in it: only what stood.
    """

    rules: HouseRules
    number: int
    dealer: Seat
    dealt: tuple[Hand, Hand, Hand, Hand]
    turns: tuple[Turn, ...]
    tricks: tuple[Trick, ...]
    score: HandScore
    before: tuple[Action, ...]

    def moments(self) -> Iterator[tuple[Turn, Game]]:
        """Each turn with the game as it stood before it; the game is only to be looked at."""
        game = Game(self.rules, self.before)
        for turn in self.turns:
            yield turn, game
            game.apply(turn.action)

    def game_before(self, turn: Turn) -> Game:
        """A game of one's own, as it stood before a turn."""
        done = (other.action for other in self.turns if other.place < turn.place)
        return Game(self.rules, [*self.before, *done])

    def hands_at(self, place: int) -> tuple[Hand, ...]:
        """The four hands when the game had so many actions."""
        hands = list(self.dealt)
        for turn in self.turns:
            if turn.place >= place:
                break
            if isinstance(turn.action, Pass):
                hands[turn.seat] ^= turn.action.cards
                hands[turn.seat.partner] |= turn.action.cards
            elif isinstance(turn.action, Play):
                hands[turn.seat] ^= 1 << turn.action.card
        return tuple(hands)

    def won_before(self, trick: int) -> tuple[int, ...]:
        """Tricks by seat before a trick, counted from 1."""
        won = [0, 0, 0, 0]
        for before in self.tricks[: max(0, trick - 1)]:
            won[before.winner] += 1
        return tuple(won)

    def points_of(self, side: Side) -> int:
        """The hand's points of a side, bag penalty included."""
        return self.score.sides[side].points


def past_hands(game: Game) -> list[PastHand]:
    """The finished hands of a game, which may still be going on."""
    replayed = Game(game.rules)
    hands: list[PastHand] = []
    turns: list[Turn] = []
    deal: tuple[int, Deal] | None = None
    for place, action in enumerate(game.actions):
        seat, trick = replayed.to_act, len(replayed.tricks) + 1
        replayed.apply(action)
        if isinstance(action, Deal):
            deal, turns = (place, action), []
        elif seat is not None and not isinstance(action, Draw):
            turns.append(Turn(seat, action, place, trick if isinstance(action, Play) else 0))
        if deal is not None and len(replayed.sheet) > len(hands):
            start, dealt = deal
            hands.append(
                PastHand(
                    game.rules,
                    len(hands) + 1,
                    replayed.dealer,
                    dealt.hands,
                    tuple(turns),
                    tuple(replayed.tricks),
                    replayed.sheet[-1],
                    tuple(game.actions[: start + 1]),
                )
            )
    return hands


def bid_turns(hand: PastHand) -> list[Turn]:
    """The bids of a hand, in the order made."""
    return [turn for turn in hand.turns if isinstance(turn.action, MakeBid)]
