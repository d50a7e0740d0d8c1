"""What holds for every game under every accepted rules: properties over random games."""

import pickle
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from spades_tui.engine.actions import PLAYS, Action, Deal, Play, read_action, write_action
from spades_tui.engine.bidding import BIDS, BLIND_NIL
from spades_tui.engine.cards import DECKS, DeckKind, cards_in, hand_of
from spades_tui.engine.catalogue import rules_from, texts_of
from spades_tui.engine.game import Game, Phase
from spades_tui.engine.rules import HouseRules
from spades_tui.engine.rules_text import one_line, rules_as_text
from spades_tui.engine.seats import SEATS, Side
from spades_tui.engine.view import view_of
from tests.oracle.random_rules import accepted_rules
from tests.positions import random_action, random_game

SEEDS = st.integers(0, 2**32)


def some_rules(seed: int) -> HouseRules:
    """Accepted rules; the seed says which."""
    return rules_from(accepted_rules(Random(seed)))


def state_of(game: Game) -> bytes:
    """All that a game holds and all that its seats see."""
    held = {name: value for name, value in vars(game).items() if name != "_legal"}
    seen = [view_of(game, seat) for seat in SEATS]
    return repr((held, seen, game.legal_actions(), game.bid_choices)).encode()


@settings(max_examples=60, deadline=None)
@given(seed=SEEDS)
def test_thirteen_tricks_of_fifty_two_cards_none_played_twice(seed: int) -> None:
    rng = Random(seed)
    game = Game(some_rules(seed))
    while game.phase is not Phase.GAME_OVER and len(game.sheet) < 3:
        game.apply(random_action(game, rng))
        if game.phase in (Phase.HAND_OVER, Phase.GAME_OVER):
            played = [card for trick in game.tricks for card in trick.cards]
            assert len(game.tricks) == sum(game.won) == 13
            assert sorted(played) == list(range(52))
            assert game.hands == [0, 0, 0, 0]
        elif game.phase is not Phase.DRAW and game.phase is not Phase.DEAL:
            out = hand_of(game.trick) | hand_of(c for trick in game.tricks for c in trick.cards)
            assert sum(game.hands) + out == game.deck.full


@settings(max_examples=40, deadline=None)
@given(seed=SEEDS)
def test_there_is_always_something_legal_and_it_can_be_done_and_all_else_is_refused(
    seed: int,
) -> None:
    """Every card and every bid is tried at every step."""
    rng = Random(seed)
    game = Game(some_rules(seed))
    every: list[Action] = [
        *PLAYS,
        *(read_action(f"bid {bid}", game.deck) for bid in (*BIDS, BLIND_NIL)),
        read_action("look", game.deck),
    ]
    while game.phase is not Phase.GAME_OVER and len(game.sheet) < 1:
        legal = set(game.legal_actions())
        assert bool(legal) is (game.to_act is not None)
        for action in every:
            reason = game.refusal(action)
            assert (reason is None) is (action in legal)
            assert reason is None or reason.endswith(".")
        if game.phase is Phase.PASS:
            assert all(game.refusal(action) is None for action in legal)
        game.apply(random_action(game, rng))


@settings(max_examples=40, deadline=None)
@given(seed=SEEDS)
def test_every_legal_action_applies(seed: int) -> None:
    """Each is done to a copy of the game, at moments throughout a hand."""
    rng = Random(seed)
    game = Game(some_rules(seed))
    while game.phase is not Phase.GAME_OVER and len(game.sheet) < 1:
        if rng.random() < 0.2:
            for action in rng.sample(game.legal_actions(), min(5, len(game.legal_actions()))):
                copy = pickle.loads(pickle.dumps(game))
                assert copy.apply(action)
                assert copy.actions == [*game.actions, action]
        game.apply(random_action(game, rng))


@settings(max_examples=15, deadline=None)
@given(seed=SEEDS)
def test_undo_after_apply_is_the_identity(seed: int) -> None:
    rng = Random(seed)
    game = random_game(some_rules(seed), rng, hands=rng.randint(0, 2))
    while game.phase is not Phase.GAME_OVER:
        before = state_of(game)
        hand = len(game.sheet)
        game.apply(random_action(game, rng))
        after = state_of(game)
        done = game.actions[-1]
        game.undo()
        assert state_of(game) == before
        game.apply(done)
        assert state_of(game) == after
        if len(game.sheet) > hand:
            break


@settings(max_examples=30, deadline=None)
@given(seed=SEEDS)
def test_taking_back_several_actions_gives_the_game_that_never_did_them(seed: int) -> None:
    rng = Random(seed)
    game = random_game(some_rules(seed), rng, hands=rng.randint(1, 2))
    count = rng.randint(0, len(game.actions))
    kept = game.actions[: len(game.actions) - count]
    game.undo(count)
    assert state_of(game) == state_of(Game(game.rules, kept))


@settings(max_examples=40, deadline=None)
@given(seed=SEEDS)
def test_an_action_is_read_as_it_is_written(seed: int) -> None:
    rng = Random(seed)
    game = random_game(some_rules(seed), rng, hands=1)
    for action in game.actions:
        text = write_action(action, game.deck)
        assert read_action(text, game.deck) == action
        assert read_action(f"  {text} ", game.deck) == action
        assert "\n" not in text


@settings(max_examples=40, deadline=None)
@given(seed=SEEDS)
def test_the_score_sheet_adds_up(seed: int) -> None:
    rng = Random(seed)
    game = random_game(some_rules(seed), rng, hands=4)
    totals, bags = [0, 0], [0, 0]
    for place, score in enumerate(game.sheet):
        assert score.number == place + 1
        assert sum(score.tricks) == 13
        for side in Side:
            ours = score.sides[side]
            assert (ours.total_before, ours.bags_before) == (totals[side], bags[side])
            totals[side] += sum(line.points for line in ours.lines)
            bags[side] = ours.bags_after
            assert ours.total_after == totals[side]
            assert ours.lines == () or ours.working
    assert (list(game.totals), list(game.bags)) == (totals, bags)


@settings(max_examples=150, deadline=None)
@given(seed=SEEDS)
def test_any_rules_are_read_as_they_are_written_and_can_be_told_in_words(seed: int) -> None:
    chosen = some_rules(seed)
    assert rules_from(texts_of(chosen)) == chosen
    assert one_line(chosen)
    assert all(line == line.rstrip() for line in rules_as_text(chosen).splitlines())


@given(kind=st.sampled_from(DeckKind), cards=st.sets(st.integers(0, 51)))
def test_a_hand_is_read_as_it_is_written(kind: DeckKind, cards: set[int]) -> None:
    deck = DECKS[kind]
    hand = hand_of(cards)
    assert deck.hand(deck.words(hand)) == hand
    assert list(cards_in(hand)) == sorted(cards)


def test_a_game_can_be_told_apart_from_one_with_another_card() -> None:
    """The comparison that these properties rest on does see a difference."""
    game = random_game(some_rules(1), Random(1), hands=1)
    cut = next(place for place, done in enumerate(game.actions) if isinstance(done, Play))
    one = Game(game.rules, game.actions[:cut])
    assert any(isinstance(done, Deal) for done in one.actions)
    other = Game(game.rules, game.actions[:cut])
    other.hands[0], other.hands[1] = other.hands[1], other.hands[0]
    assert state_of(one) != state_of(other)
