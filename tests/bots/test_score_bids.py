"""Bids near the end of the game: what is needed, what is enough, and what must not be lost."""

from tests.bots.positions import bid_made

FIVE = "AS QS JS 7S AH 9H 6H KD 8D 3D QC 8C 5C"
THREE = "QS JS 4S KH 8H 3H AD 9D 5D QC TC 7C 2C"


def test_a_contract_that_sets_the_others_is_enough() -> None:
    """Seven reach 510; the others need seven for 515, and cannot have them as well."""
    assert bid_made("dealer S\nbids W 4 N 3 E 3", hand=FIVE, scores="440 445") == "4"
    assert bid_made("dealer S\nbids W 4 N 3 E 3", hand=FIVE, scores="240 245") == "5"


def test_with_an_opposing_nil_it_is_not() -> None:
    assert bid_made("dealer S\nbids W nil N 3 E 3", hand=FIVE, scores="440 445") != "4"


def test_a_set_that_would_lose_the_game_is_bid_away_from() -> None:
    told = "dealer S\nbids W 3 N 2 E 4"
    assert bid_made(told, hand=THREE, scores="-160 210") == "2"
    assert bid_made(told, hand=THREE, scores="0 210") == "3"
    assert bid_made(told + "\nrules set_penalty=zero", hand=THREE, scores="-160 210") != "2"
