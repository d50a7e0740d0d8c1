"""Claiming the rest: what is said of it, and a game that stays whole while it is played out."""

from __future__ import annotations

from pathlib import Path

import pytest

from spades_tui.engine.game import Game, IllegalAction, Phase
from spades_tui.engine.seats import Seat
from spades_tui.engine.view import view_of
from spades_tui.storage.journal import read_journal
from spades_tui.table.claim import NOT_NOW, TOO_SOON, NoClaim, claim_from
from spades_tui.table.company import Company
from spades_tui.table.opening import saved_table
from tests.bots.positions import position
from tests.positions import dealt
from tests.ui.claims import claimable, unclaimable
from tests.ui.positions import table_of

COMPANY = Company(("You", "Bo", "Ada", "Cy"), Seat.SOUTH)
NINE_WON = "seat S\nbids S 3 W 3 N 3 E 3\nwon S 3 W 2 N 2 E 2\n"
TWELVE_WON = "seat S\nbids S 3 W 3 N 3 E 3\nwon S 3 W 3 N 3 E 3\n"


@pytest.mark.parametrize(
    ("text", "proof"),
    [
        (
            "hand AS KS QS JS\nout 9S 8S 7S 6S 5S 4S 3S 2S 9H 8H 7H 6H",
            ["A♠ K♠ Q♠ J♠ are the highest ♠ left."],
        ),
        (
            "hand AS KS QS 2S\nout JS TS 9S TH 9H 8H 7H 6H 5H 4H 3H 2H",
            ["A♠ K♠ Q♠ 2♠: the 3 ♠ still out must fall to the higher ones first."],
        ),
        (
            "hand AS KS AH KH\nout 9S 8S JH TH 9H 8H 7C 6C 5C 4C 3C 2C",
            [
                "A♠ K♠ are the highest ♠ left.",
                "Every ♠ that is out falls under them, so nothing can be ruffed.",
                "A♥ K♥ are the highest ♥ left.",
            ],
        ),
        (
            "hand AH KH QH 2C\nout 9H 8H 7H 6H 5H 4H 9D 8D 7D 6D 5D 4D",
            [
                "Nobody else has a ♠.",
                "A♥ K♥ Q♥ are the highest ♥ left.",
                "2♣: nobody else has a ♣.",
            ],
        ),
        (
            "trick W QH 2H 3H\nhand AH AS KS QS\nout KH 9S 8S 7S 6C 5C 4C 3C 2C",
            ["A♥ wins this trick: you play last.", "A♠ K♠ Q♠ are the highest ♠ left."],
        ),
        (
            "trick N QH 2H\nhand AH AS KS QS\nout KH 9H 8H 7H 6C 5C 4C 3C 2C 2D",
            [
                "A♥ wins this trick: nobody behind you can beat it.",
                "A♠ K♠ Q♠: nobody else has a ♠.",
            ],
        ),
    ],
)
def test_the_proof_is_told_in_words(text: str, proof: list[str]) -> None:
    claim = claim_from(position(NINE_WON + text), COMPANY)
    assert claim.takes
    assert claim.tricks == 4
    assert list(claim.proof) == proof
    assert claim.score.tricks == (7, 2, 2, 2)


def test_what_is_lost_can_be_claimed_as_well() -> None:
    claim = claim_from(position(f"{TWELVE_WON}trick W AH QH KH\nhand 2H\nout"), COMPANY)
    assert not claim.takes
    (proof,) = claim.proof
    assert proof.startswith("However the cards that are out lie, and however they are played, Bo ")
    assert sum(claim.score.tricks[seat] for seat in (Seat.WEST, Seat.EAST)) == 7


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            f"{NINE_WON}hand AS KS QS 2S\nout JS TS 9S 8S 9H 8H 7H 6H 5H 4H 3H 2H",
            "J♠ is still out, and may beat your 2♠.",
        ),
        (
            f"{NINE_WON}hand AS KS AH KH\nout 9S 8S 7S TH 9H 8H 7C 6C 5C 4C 3C 2C",
            "Spades are still out, and may ruff your A♥.",
        ),
        (
            f"{NINE_WON}trick W QH 2H KH\nhand JH AS KS QS\nout 4H 9S 8S 7S 6C 5C 4C 3C 2C",
            "This trick is not certain to be yours: Cy's K♥ is winning it.",
        ),
        (f"{TWELVE_WON}hand KS\nout AS QH 2C", "A♠ may still win a trick for Bo."),
    ],
)
def test_a_refusal_names_what_is_in_the_way(text: str, told: str) -> None:
    # Three tricks and fewer are gone through layout by layout, so a spoiler may be named there.
    with pytest.raises(NoClaim) as refusal:
        claim_from(position(text), COMPANY)
    assert str(refusal.value) == told


def test_before_the_first_trick_is_over_nothing_is_claimed() -> None:
    game = dealt("first_hand_bids_itself=on", south="AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S")
    with pytest.raises(NoClaim, match=TOO_SOON):
        claim_from(view_of(game, Seat.SOUTH), COMPANY)
    with pytest.raises(NoClaim, match=NOT_NOW):
        claim_from(view_of(Game(game.rules), Seat.SOUTH), COMPANY)


def test_a_claim_that_is_not_certain_is_refused() -> None:
    table = table_of(unclaimable())
    with pytest.raises(IllegalAction, match=r"^It is not certain"):
        table.claim()
    assert not table.claimed


def test_it_is_played_out_to_the_score_that_was_shown(tmp_path: Path) -> None:
    table = table_of(claimable(first_hand=True), journals=tmp_path)
    claim = claim_from(table.view, COMPANY)
    table.claim()
    while table.advance() is not None:
        pass
    assert table.game.sheet[-1] == claim.score
    (path,) = tmp_path.iterdir()
    assert read_journal(path).game.actions == table.game.actions
    table.deal()
    assert not table.claimed


@pytest.mark.parametrize("steps", [1, 2, 4, 9, 20])
def test_left_at_any_step_the_game_goes_on_there_and_can_be_claimed_again(
    tmp_path: Path, steps: int
) -> None:
    table = table_of(claimable(first_hand=True), journals=tmp_path)
    claim = claim_from(table.view, COMPANY)
    table.claim()
    for _ in range(steps):
        table.advance()
    table.close()
    (path,) = tmp_path.iterdir()
    again = saved_table(path)
    assert again.game.actions == table.game.actions
    while not again.awaits_human:
        again.advance()
    assert claim_from(again.view, COMPANY).score == claim.score
    again.claim()
    while again.advance() is not None:
        pass
    assert again.game.sheet[-1] == claim.score
    again.close()


def test_undo_in_its_midst_takes_back_a_card_and_the_claim() -> None:
    table = table_of(claimable(first_hand=True))
    table.claim()
    for _ in range(6):
        table.advance()
    table.take_back()
    assert not table.claimed
    assert table.awaits_human
    assert table.advance() is None
    assert table.game.phase is Phase.PLAY
