"""Random play-outs keep the rules: the game itself plays the same cards to the same tricks."""

from __future__ import annotations

from random import Random
from struct import iter_unpack, unpack

import pytest

from spades_tui.engine import playout
from spades_tui.engine.actions import Deal
from spades_tui.engine.cards import Deck, hand_of
from spades_tui.engine.catalogue import rules_from
from spades_tui.engine.deals import drawn_cards, shuffled_deal
from spades_tui.engine.game import Game, Phase
from spades_tui.engine.seats import Seat
from tests.positions import random_playout

RULES: tuple[dict[str, str], ...] = (
    {},
    {"lead_spades": "any_time", "deck": "jokers_deuces"},
    {"first_lead": "two_of_clubs", "lowest_club_first": "on", "nil_exchange": "2"},
    {"trump_first_trick": "forbidden", "lead_spades": "any_time"},
)


def deal_of_long_suits(rng: Random, deck: Deck, dealer: Seat) -> Deal:
    """A deal in which most seats are out of a suit, so that the first trick is often ruffed."""
    pack = sorted(range(len(deck)), key=lambda card: card + rng.gauss(0, 6))
    hands = [hand_of(pack[at : at + 13]) for at in range(0, len(pack), 13)]
    rng.shuffle(hands)
    south, west, north, east = hands
    return Deal((south, west, north, east))


DEALS = {"shuffled": shuffled_deal, "long suits": deal_of_long_suits}


def hand_in_play(
    texts: dict[str, str], rng: Random, cards_played: int, deal: str = "shuffled"
) -> Game:
    """A hand of which so many cards were played at random."""
    game = Game(rules_from(texts))
    if game.phase is Phase.DRAW:
        game.apply(drawn_cards(rng, game.deck))
    game.apply(DEALS[deal](rng, game.deck, game.next_dealer))
    while game.phase is not Phase.PLAY or len(game.tricks) * 4 + len(game.trick) < cards_played:
        game.apply(rng.choice(game.legal_actions()))
    return game


def play_by(game: Game, rng: Random) -> None:
    """Play the hand out in the game itself: four draws a trick, the last trick leaves no choice."""
    first = not game.tricks
    draws = list(unpack("<4H", rng.randbytes(8))) if first else []
    rest = rng.randbytes(8 * (12 - len(game.tricks) - first))
    draws += [draw for trick in iter_unpack("<4H", rest) for draw in trick] + [0] * 4
    played = len(game.tricks) * 4
    while game.phase is Phase.PLAY:
        legal = game.legal_actions()
        place = len(game.tricks) * 4 + len(game.trick) - played
        game.apply(legal[draws[place] % len(legal)])


@pytest.mark.parametrize("texts", RULES)
@pytest.mark.parametrize("deal", DEALS)
@pytest.mark.parametrize("cards_played", [0, 1, 3, 4, 17, 30, 35, 51])
def test_a_playout_is_the_game_played_by_the_same_chances(
    texts: dict[str, str], cards_played: int, deal: str
) -> None:
    for seed in range(40):
        game = hand_in_play(texts, Random(f"{seed} {cards_played}"), cards_played, deal)
        before = list(game.hands)
        taken = random_playout(game, Random(seed))
        assert game.hands == before
        play_by(game, Random(seed))
        assert taken == game.won


def test_what_a_playout_keeps_for_later_is_of_bounded_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playout, "_MOST_KEPT", 50)
    choices_of = playout._Choices()
    for hand in range(1, 1000):
        bits, count = choices_of[hand]
        assert (sum(bits), count) == (hand, hand.bit_count())
        assert len(choices_of) <= 50
