"""Looking back: hands taken out of a game, layouts that agree with a view, remarks and verdicts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from spades_tui.bots.bidding import estimate
from spades_tui.bots.estimates import FITTED
from spades_tui.bots.levels import DEFAULT_LEVEL, player_of
from spades_tui.bots.player import Decision
from spades_tui.bots.pool.rule.bot import RuleBot
from spades_tui.engine.actions import LOOK, Action, Pass, Play, read_action
from spades_tui.engine.catalogue import rules_from
from spades_tui.engine.game import Game, Phase
from spades_tui.engine.rules import STANDARD
from spades_tui.engine.scoring import score_hand
from spades_tui.engine.seats import SEATS, Seat, Side
from spades_tui.engine.view import View, view_of
from spades_tui.review.bid_worth import BidWorth, bid_worth, worth_words
from spades_tui.review.finishing import finished, lead
from spades_tui.review.layouts import Layouts
from spades_tui.review.past_hand import PastHand, Turn, past_hands
from spades_tui.review.reviewer import Price, Remark, Reviewer, worth_of
from spades_tui.review.verdict import NOTHING, about, verdict
from spades_tui.storage.journal import read_journal
from tests.oracle.random_rules import accepted_rules
from tests.positions import bids_of, random_game, rules
from tests.table.whole_games import Steady, header_of, lines_taken_back, play_through

SEEDS = range(12)


def games(seed: int) -> Game:
    """A random game of two hands under random rules."""
    rng = Random(seed)
    return random_game(rules_from(accepted_rules(rng)), rng, 2)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_hand_replayed_ends_as_it_ended(seed: int) -> None:
    game = games(seed)
    hands = past_hands(game)
    assert [hand.score for hand in hands] == game.sheet
    for hand in hands:
        for turn, before in hand.moments():
            assert before.to_act is turn.seat
            assert hand.hands_at(turn.place) == tuple(before.hands)
            if turn.trick:
                assert hand.won_before(turn.trick) == tuple(before.won)
        again = hand.game_before(hand.turns[-1])
        again.apply(hand.turns[-1].action)
        assert again.sheet[-1] == hand.score


def test_a_hand_that_is_not_over_is_no_past_hand() -> None:
    table = play_through(header_of(), hands=1)
    table.deal()
    table.advance()
    assert len(past_hands(table.game)) == 1


def test_what_was_taken_back_is_not_looked_at(tmp_path: Path) -> None:
    table = play_through(header_of(), tmp_path, hands=1)
    table.close()
    [path] = tmp_path.glob("*.journal")
    lines_taken_back(path)
    assert past_hands(read_journal(path).game) == past_hands(table.game)


@pytest.mark.parametrize("seed", SEEDS)
def test_layouts_agree_with_all_that_the_seat_knows(seed: int) -> None:
    rng = Random(seed)
    for hand in past_hands(games(seed)):
        for turn, game in hand.moments():
            view = view_of(game, turn.seat)
            layout = Layouts(view).draw(rng)
            assert layout is not None
            assert [held.bit_count() for held in layout] == [
                held.bit_count() for held in game.hands
            ]
            assert sum(layout) == sum(game.hands)
            if view.looked:
                assert layout[turn.seat] == view.hand


def test_a_seat_shown_out_of_a_suit_gets_no_card_of_it() -> None:
    [hand] = past_hands(play_through(header_of(), hands=1).game)
    turn = next(turn for turn in hand.turns if turn.trick == 10)
    game = hand.game_before(turn)
    out = {
        (seat, hand.rules.cards.suits[trick.cards[0]])
        for trick in game.tricks
        for seat in SEATS
        if not hand.rules.cards.mask_of[trick.cards[0]] >> trick.card_of(seat) & 1
    }
    assert out
    for seed in range(20):
        layout = Layouts(view_of(game, turn.seat)).draw(Random(seed))
        assert layout is not None
        assert not any(layout[seat] & hand.rules.cards.suit_masks[suit] for seat, suit in out)


def test_a_hand_is_finished_without_touching_the_game() -> None:
    [hand] = past_hands(play_through(header_of(), hands=1).game)
    for turn in hand.turns[::9]:
        game = hand.game_before(turn)
        before = (list(game.hands), list(game.actions), game.phase, list(game.bids))
        assert finished(game, turn.action, RuleBot()) == hand.score
        assert before == (game.hands, game.actions, game.phase, game.bids)


def test_a_bag_is_priced_at_ten_points_by_standard_rules() -> None:
    tricks = (4, 3, 4, 2)
    score = score_hand(STANDARD, 1, Seat.SOUTH, bids_of("4 3 3 2"), tricks, (9, 0))
    assert lead(STANDARD, score, Side.NS) == (71 - 10) - 50
    casual = rules("bag_penalty=none")
    score = score_hand(casual, 1, Seat.SOUTH, bids_of("4 3 3 2"), tricks)
    assert lead(casual, score, Side.EW) == 50 - 71


class _Told:
    """Advises one action, and else what was done."""

    def __init__(self, turn: Turn, text: str, hand: PastHand) -> None:
        self._turn, self._action = turn, read_action(text, hand.rules.cards)

    def decide(self, view: View) -> Decision:
        return Decision(self._action, "I was told so.")


def steady_hand(bids: tuple[int, int, int, int] = (3, 3, 3, 3)) -> PastHand:
    """A hand in which everybody plays their lowest cards."""
    return past_hands(play_through(header_of(), player=Steady(bids), hands=1).game)[0]


def test_the_same_hand_gets_the_same_review() -> None:
    hand = steady_hand()
    first, second = (Reviewer().remarks(hand, Seat.SOUTH) for _ in range(2))
    assert first == second
    assert len(first) == 14
    assert any(remark.price for remark in first)


def test_a_player_who_does_as_advised_gives_nothing_away() -> None:
    table = play_through(header_of(), player=player_of(DEFAULT_LEVEL), hands=1)
    [hand] = past_hands(table.game)
    remarks = Reviewer(player_of(DEFAULT_LEVEL)).remarks(hand, Seat.SOUTH)
    assert not any(remark.differs for remark in remarks)
    assert verdict(hand.rules, remarks) == NOTHING


def test_a_bid_is_held_against_what_the_hand_was_worth_and_took() -> None:
    hand = steady_hand()
    remarks = Reviewer(player_of(DEFAULT_LEVEL)).remarks(hand, Seat.SOUTH)
    told = [worth_of(hand, remark) for remark in remarks]
    (words,) = filter(None, told)
    view = view_of(hand.game_before(remarks[0].turn), Seat.SOUTH)
    tricks = estimate(view, FITTED)
    assert words.startswith(f"The hand was worth about {tricks:.1f} tricks (")
    taken = hand.score.tricks[Seat.SOUTH]
    assert f" and took {taken} trick" in words


def test_a_nil_is_held_against_its_chance() -> None:
    worth = BidWorth(1.2, (), 0.724)
    told = "The hand was worth about 1.2 tricks (the rest 1¼) and took none."
    assert worth_words(worth, 0, nil_bid=True).startswith(told)
    assert "72 % of the time" in worth_words(worth, 0, nil_bid=False)
    unlikely = BidWorth(4.0, (), 0.01)
    assert "nil" not in worth_words(unlikely, 4, nil_bid=False)
    assert "1 % of the time" in worth_words(unlikely, 4, nil_bid=True)
    assert "nil" not in worth_words(BidWorth(1.2, (), None), 1, nil_bid=False)


def test_a_bid_made_blind_has_no_hand_to_be_worth_anything() -> None:
    table = play_through(header_of(rules("blind_nil=any_time")), hands=1)
    [hand] = past_hands(table.game)
    looks = [turn for turn in hand.turns if turn.action == LOOK]
    assert looks
    for turn in looks:
        assert bid_worth(view_of(hand.game_before(turn), turn.seat)) is None


def test_touching_cards_are_no_difference() -> None:
    hand = steady_hand()
    for turn in hand.turns:
        if isinstance(turn.action, Play):
            view = view_of(hand.game_before(turn), turn.seat)
            card = turn.action.card
            higher = view.hand & view.legal & hand.rules.cards.mask_of[card] & ~((2 << card) - 1)
            if higher and higher & -higher == 2 << card:
                text = f"play {hand.rules.cards.text(card + 1)}"
                remark = Reviewer(_Told(turn, text, hand)).remark(hand, turn, priced=False)
                assert not remark.differs
                return
    raise AssertionError("no touching cards in this hand")


def remark_of(
    text: str, better: str, bids: str, really: Sequence[int], instead: Sequence[int], trick: int = 9
) -> Remark:
    """A remark on South's turn that ended so, where the reviewer's would have ended so."""
    deck = STANDARD.cards
    here, there = (
        score_hand(STANDARD, 1, Seat.EAST, bids_of(bids), tricks) for tricks in (really, instead)
    )
    as_it_lay = lead(STANDARD, there, Side.NS) - lead(STANDARD, here, Side.NS)
    turn = Turn(Seat.SOUTH, read_action(text, deck), 30, 0 if text.startswith("bid") else trick)
    price = Price(20.0, 2.0, 24, as_it_lay, here, there)
    return Remark(turn, Decision(read_action(better, deck), "Because."), True, price)


@pytest.mark.parametrize(
    ("bids", "really", "instead", "told"),
    [
        ("3 2 3 2", (5, 2, 4, 2), (4, 3, 3, 3), "Two bags were given away in trick 9."),
        ("3 3 3 3", (3, 5, 4, 1), (3, 6, 3, 1), "One bag was given away in trick 9."),
        ("4 3 3 3", (3, 4, 3, 3), (4, 3, 3, 3), "The contract was lost in trick 9."),
        ("nil 3 4 3", (1, 3, 5, 4), (0, 4, 5, 4), "The nil was lost in trick 9."),
        ("4 3 nil 3", (4, 4, 1, 4), (4, 5, 0, 4), "The partner's nil was lost in trick 9."),
        ("3 nil 3 5", (4, 0, 4, 5), (4, 1, 4, 4), "Their nil was let through in trick 9."),
        ("6 1 4 1", (7, 1, 4, 1), (6, 2, 4, 1), "The contract was lost in trick 9."),
        ("1 6 1 4", (1, 6, 2, 4), (0, 7, 2, 4), "A set was let go in trick 9."),
        ("3 3 3 4", (3, 4, 3, 3), (4, 3, 3, 3), "A set was let go in trick 9."),
        ("3 3 3 3", (3, 3, 3, 4), (3, 3, 3, 4), "About 20 points were risked in trick 9"),
    ],
)
def test_a_verdict_names_what_was_lost(
    bids: str, really: Sequence[int], instead: Sequence[int], told: str
) -> None:
    remark = remark_of("play 3S", "play KS", bids, really, instead)
    assert verdict(rules("ten_for_200=exact"), [remark]).startswith(told)


@pytest.mark.parametrize(
    ("made", "better", "told"),
    [
        ("bid 5", "bid 3", "The bid of 5 was two too high."),
        ("bid 2", "bid 3", "The bid of 2 was one too low."),
        ("bid 2", "bid nil", "Nil was there to be bid."),
        ("bid nil", "bid 1", "Nil was too great a risk."),
    ],
)
def test_a_verdict_on_a_bid(made: str, better: str, told: str) -> None:
    remark = remark_of(made, better, "3 3 3 3", (3, 3, 3, 4), (3, 3, 3, 4))
    assert verdict(STANDARD, [remark]) == told


def test_smaller_slips_are_counted() -> None:
    worst = remark_of("play 3S", "play KS", "4 3 3 3", (3, 4, 3, 3), (4, 3, 3, 3))
    price = (
        Price(5.0, 1.0, 24, 5.0, *(worst.price.really, worst.price.instead))
        if worst.price
        else None
    )
    small = Remark(worst.turn, worst.advice, True, price)
    told = verdict(STANDARD, [small, worst, small])
    assert told == "The contract was lost in trick 9; two smaller slips."


def test_in_the_last_hand_of_a_match_a_price_is_in_matches_won() -> None:
    rules_of_one = rules("hand_limit=1 first_dealer=east")
    table = play_through(header_of(rules_of_one), player=Steady((3, 3, 3, 3)), hands=1)
    [last] = past_hands(table.game)
    prices = [remark.price for remark in Reviewer().remarks(last, Seat.SOUTH) if remark.price]
    assert prices
    assert all(price.of_match for price in prices)
    assert {round(abs(price.as_it_lay)) for price in prices} <= {0, 100}
    assert not any(
        remark.price.of_match
        for remark in Reviewer().remarks(steady_hand(), Seat.SOUTH)
        if remark.price
    )


def test_a_price_is_told_with_its_unit() -> None:
    worst = remark_of("play 3S", "play KS", "4 3 3 3", (3, 4, 3, 3), (4, 3, 3, 3)).price
    assert worst is not None
    assert about(worst) == "about 20 points"
    assert about(replace(worst, cost=1.2, of_match=True)) == "about 1 win in 100"


def test_every_phase_can_be_reviewed() -> None:
    kinds: set[type[Action]] = set()
    game = random_game(rules("blind_nil=any_time nil_exchange=1"), Random(5), 1)
    assert game.phase is not Phase.PLAY
    [hand] = past_hands(game)
    for turn in hand.turns[:14]:
        remark = Reviewer().remark(hand, turn)
        kinds.add(type(turn.action))
        assert not remark.differs or remark.price is not None
    assert {Pass, Play} < kinds
