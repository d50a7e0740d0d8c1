"""Why a card was played: what all could see and conclude, and when the bot's own reason is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from spades_tui.bots.player import Player
from spades_tui.engine.actions import Action, MakeBid, Play
from spades_tui.engine.bidding import BIDS
from spades_tui.engine.cards import cards_in
from spades_tui.engine.game import Game, Phase
from spades_tui.engine.seats import SEATS, Seat
from spades_tui.engine.view import View
from spades_tui.storage.journal import Recorded, read_journal
from spades_tui.table.company import Company
from spades_tui.table.deeds import deeds_of
from spades_tui.table.seen import concluded, seen
from spades_tui.table.table import Table
from spades_tui.table.why import FORGOTTEN, deeds_at, explain
from tests.positions import bid, dealt, do, may_play, play, rules
from tests.table.test_table import LowestCard, bots_beside, play_hand, table_of, turns

COMPANY = Company(("You", "Bo", "Ada", "Cy"), Seat.SOUTH)
HANDS = {
    "south": "AS 9S 8S QH 5H 3H KC 7C 5C 4C 9D 3D 2D",
    "west": "KS 4S 2S KH 9H 7H JC TC 2C AD QD TD 7D",
    "north": "QS TS 5S TH 8H 6H 2H AC 9C 3C KD JD 8D",
}
RANKS = "23456789TJQKA"
WHOLE = {"south": "H", "west": "S", "north": "C", "east": "D"}
EIGHT_LEFT = "3H 7H 2H AH  4H 5H KH TH  9H 6H JH QH  KC 2C AC 6C"
"""Ada is on lead, and her 8♥ is the last heart."""


def hand(text: str = "", bids: str = "4 3 2 1", **hands: str) -> Game:
    """South has led nothing yet; You and Ada need 6 tricks, Bo and Cy 4."""
    game = dealt(text, **(hands or HANDS))
    bid(game, bids)
    return game


def told(game: Game) -> tuple[str, str]:
    """What was seen and concluded of the last deed."""
    deed = deeds_of(game, Seat.SOUTH)[-1]
    return seen(deed, COMPANY), concluded(deed, COMPANY)


@pytest.mark.parametrize(
    ("cards", "what", "follows"),
    [
        ("KC", "You led K♣.", "You and Ada needed 6 tricks more."),
        (
            "KC 2C",
            "Bo had to follow ♣ and played 2♣.",
            "It is under your K♣. Bo and Cy needed 4 tricks more.",
        ),
        (
            "KC 2C AC",
            "Ada had to follow ♣ and played A♣.",
            (
                "It goes over your K♣, though you are partners. It is the highest ♣ left. "
                "You and Ada needed 6 tricks more."
            ),
        ),
        (
            "3H 7H 2H AH",
            "Cy had to follow ♥ and played A♥.",
            (
                "It wins the trick over Bo's 7♥, though they are partners. "
                "Bo and Cy needed 4 tricks more."
            ),
        ),
        (
            "3H 7H 2H 4H",
            "Cy had to follow ♥ and played 4♥.",
            "It leaves the trick to Bo's 7♥, as they are partners. Bo and Cy needed 4 tricks more.",
        ),
        (
            f"{EIGHT_LEFT} 8H",
            "Ada led 8♥.",
            "It is the highest ♥ left. You and Ada needed 4 tricks more.",
        ),
        (
            f"{EIGHT_LEFT} 8H 5D",
            "Cy could not follow ♥ and threw 5♦.",
            "It cannot beat Ada's 8♥. Cy has no ♥ left. Bo and Cy needed 2 tricks more.",
        ),
        (
            f"{EIGHT_LEFT} 8H 5D 2D",
            "You could not follow ♥ and threw 2♦.",
            (
                "It leaves the trick to Ada's 8♥, as you are partners. You have no ♥ left. "
                "You and Ada needed 4 tricks more."
            ),
        ),
        (
            f"{EIGHT_LEFT} 8H 5D 2D 2S",
            "Bo could not follow ♥ and ruffed with 2♠.",
            "It wins the trick over Ada's 8♥. Bo has no ♥ left. Bo and Cy needed 2 tricks more.",
        ),
    ],
)
def test_what_all_can_see_in_a_card(cards: str, what: str, follows: str) -> None:
    game = hand()
    play(game, " ".join(cards.split()))
    assert told(game) == (what, follows)


def test_a_lead_into_a_suit_that_somebody_is_out_of_is_pointed_out() -> None:
    game = hand(
        south="AH 3H 2H AC 4C 3C 2C AD 4D 3D 2D 3S 2S",
        west="AS KS QS JS TS 9S 8S 7S 6S 5S 4S KC QC",
    )
    _win_a_trick(game)
    play(game, "3H")
    assert told(game)[1].startswith("Bo has shown out of ♥ and may ruff. ")


@pytest.mark.parametrize(
    ("text", "bids", "follows"),
    [
        ("", "1 3 1 1", "You and Ada had their contract: another trick would be a bag."),
        ("bag_penalty=none", "1 3 1 1", "You and Ada had their contract."),
        ("", "4 3 nil 1", "Ada's nil still stood. You and Ada needed 2 tricks more."),
    ],
)
def test_what_the_side_needed(text: str, bids: str, follows: str) -> None:
    game = dealt(text, south="AH KH QH JH 3S 2S AC KC QC 2C 3C 4C 5C")
    bid(game, bids)
    for _ in range(2):
        _win_a_trick(game)
    play(game, "QH")
    assert told(game)[1].endswith(follows)


def test_a_hand_that_bids_itself_needs_nothing() -> None:
    game = dealt("first_hand_bids_itself=on", **HANDS)
    play(game, "KC 2C AC")
    assert (
        told(game)[1] == "It goes over your K♣, though you are partners. It is the highest ♣ left."
    )


def _win_a_trick(game: Game) -> None:
    do(game, f"play {game.deck.text(max(cards_in(game.hands[0] & game.deck.suit_masks[2])))}")
    while game.to_act is not Seat.SOUTH:
        game.apply(game.legal_actions()[0])


@pytest.mark.parametrize(
    ("bids", "follows"),
    [
        ("4", ""),
        ("4 3", ""),
        ("4 3 2", "With your 4 the contract is 6."),
        ("4 3 nil", "With your 4 the contract is 4."),
        ("nil 3 2", "With your nil the contract is 2."),
    ],
)
def test_a_bid_is_seen_with_its_partners(bids: str, follows: str) -> None:
    game = dealt("", **HANDS)
    bid(game, bids)
    assert told(game)[1] == follows


def test_before_a_deal_nothing_has_been_done() -> None:
    assert deeds_of(Game(rules()), Seat.SOUTH) == []


# The bots' own reasons


def test_while_a_hand_is_played_no_bots_reason_is_told() -> None:
    table = table_of(rules("first_dealer=north"))
    turns(table)
    table.act(MakeBid(BIDS[3]))
    turns(table)
    table.act(Play(next(cards_in(table.view.legal))))
    turns(table)
    told = {(deed.seat, explain(table, deed, COMPANY).reason) for deed in deeds_at(table)}
    assert told == {(seat, "" if seat is Seat.SOUTH else None) for seat in SEATS}


def test_when_it_is_over_every_bots_reason_is(tmp_path: Path) -> None:
    table = table_of(rules("first_dealer=east"), folder=tmp_path)
    turns(table)
    play_hand(table)
    assert table.game.phase is Phase.HAND_OVER
    reasons = reasons_at(table)
    assert len(reasons) == 3 + 39
    assert all(reasons)
    assert FORGOTTEN not in reasons
    table.close()
    (path,) = tmp_path.iterdir()
    again = Table(read_journal(path), bots_beside(Seat.SOUTH), None)
    assert reasons_at(again) == reasons


class HighestCard(LowestCard):
    """A player who would have done otherwise."""

    def _action(self, view: View) -> Action:
        if view.phase is Phase.BID:
            return MakeBid(BIDS[4])
        *_, card = cards_in(view.legal)
        return Play(card)


def test_a_reason_that_does_not_hold_any_more_is_not_made_up() -> None:
    table = table_of(rules("first_dealer=east"))
    turns(table)
    play_hand(table)
    others: dict[Seat, Player] = {seat: HighestCard() for seat in SEATS if seat is not Seat.SOUTH}
    again = Table(Recorded(table.header, table.game), others, None)
    first_bids = reasons_at(again)[:3]
    assert first_bids == [FORGOTTEN] * 3


def reasons_at(table: Table) -> list[str | None]:
    return [
        explain(table, deed, COMPANY).reason
        for deed in deeds_at(table)
        if deed.seat is not Seat.SOUTH
    ]


def test_what_was_taken_back_is_forgotten() -> None:
    table = table_of(rules("first_dealer=east"))
    turns(table)
    table.act(MakeBid(BIDS[5]))
    turns(table)
    place = deeds_at(table)[-1].place
    assert table.reason_for(place)
    table.take_back()
    assert table._reasons == {}


@pytest.mark.parametrize(
    ("tricks", "told"),
    [
        (9, "Bo and Cy needed 1 trick more."),
        (10, "Bo and Cy had their exact ten: another trick would lose it."),
        (11, "Bo and Cy had too many tricks for an exact ten."),
    ],
)
def test_a_trick_beyond_an_exact_ten_is_no_bag(tricks: int, told: str) -> None:
    """Bo has all the spades."""
    suits = {seat: " ".join(f"{rank}{suit}" for rank in RANKS) for seat, suit in WHOLE.items()}
    game = hand("ten_for_200=exact", bids="1 6 1 4", **suits)
    while sum(game.won) < tricks or game.to_act is not Seat.WEST:
        play_any(game)
    play_any(game)
    assert concluded(deeds_of(game, Seat.SOUTH)[-1], COMPANY).endswith(told)


def play_any(game: Game) -> None:
    do(game, f"play {may_play(game).split()[0]}")
