"""Looking back in words: the review of a hand, and the games that are finished."""

from __future__ import annotations

from collections.abc import Iterator

from spades_tui.engine.action_words import as_answer, as_done
from spades_tui.engine.game import Game
from spades_tui.engine.sentences import listed
from spades_tui.review.past_hand import PastHand, past_hands
from spades_tui.review.past_list import day, matches, particulars, played_with, result
from spades_tui.review.reviewer import Remark, Reviewer, worth_of
from spades_tui.review.verdict import about, amount, verdict
from spades_tui.storage.folders import Folders
from spades_tui.table.company import Company

MOST_TOLD = 9
"""Games told of at once."""


def review_words(game: Game, company: Company, number: str) -> Iterator[str]:
    """The verdict on a finished hand, the last when no number says which, and each slip.

    For the bid it is told what the hand was worth.

    Raises ValueError with a sentence when there is no such hand.
    """
    hand = _hand(past_hands(game), number)
    remarks = Reviewer().remarks(hand, company.place)
    yield f"Hand {hand.number}. {verdict(hand.rules, remarks)}"
    yield from filter(None, (worth_of(hand, remark) for remark in remarks))
    for remark in remarks:
        if remark.mistake:
            yield from _slip(hand, remark)


def _hand(hands: list[PastHand], number: str) -> PastHand:
    if not hands:
        raise ValueError("There is no finished hand to look back on.")
    if not number:
        return hands[-1]
    if not number.isdecimal() or not 1 <= int(number) <= len(hands):
        raise ValueError(f"Say review, or review and a hand from 1 to {len(hands)}.")
    return hands[int(number) - 1]


def _slip(hand: PastHand, remark: Remark) -> Iterator[str]:
    deck, turn, price = hand.rules.cards, remark.turn, remark.price
    where = f"Trick {turn.trick}" if turn.trick else "Before the play"
    better = as_answer(remark.advice.action, deck, listed)
    yield (
        f"{where}: you {as_done(turn.action, deck, listed)}; better {better}. "
        f"{remark.advice.reason}"
    )
    if price is not None:
        lay = round(price.as_it_lay)
        yield (
            f"It cost {about(price)} on {price.layouts} layouts you could not tell apart; "
            f"as the cards lay, {amount(price, lay) if lay > 0 else 'nothing'}."
        )


def games_told(folders: Folders, search: str) -> Iterator[str]:
    """The finished games that a search finds, the latest first."""
    from spades_tui.storage.history import open_history

    with open_history(folders) as history:
        games, troubles = history.games(), history.troubles
    yield from troubles
    found = [game for game in games if matches(game, search)]
    if not found:
        yield "No finished game is like that." if games else "No game is finished yet."
    for game in found[:MOST_TOLD]:
        yield f"{day(game)}: {result(game)}, {played_with(game)}. {particulars(game)}."
    if len(found) > MOST_TOLD:
        yield f"And {len(found) - MOST_TOLD} more: say games and words to search for."
