"""How a review is put in words: what was done, what the reviewer would have done, the price."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from spades_tui.engine.action_words import as_answer, as_asked, as_done
from spades_tui.engine.actions import Action, Play
from spades_tui.engine.cards import Deck
from spades_tui.engine.scoring import HandScore, signed
from spades_tui.engine.seats import SEATS, Seat, Side
from spades_tui.review.past_hand import PastHand, Turn
from spades_tui.review.reviewer import Price, Remark, worth_of
from spades_tui.review.verdict import about
from spades_tui.ui.widgets.scroll import EMPTY, Piece, Row, right_at, wrapped


@dataclass(frozen=True, slots=True)
class ReviewWords:
    """The words for one game; names are by seat, South first, the person's own `You`."""

    names: tuple[str, ...]
    person: Seat

    @property
    def sides(self) -> tuple[Side, Side]:
        """Both sides, the person's first."""
        return (self.person.side, self.person.side.other)

    def done(self, deck: Deck, turn: Turn) -> str:
        """`You played 5♥.`"""
        return f"{self.names[turn.seat]} {as_done(turn.action, deck)}."

    def remark_rows(
        self, hand: PastHand, remark: Remark, width: int, spelled: Callable[[str], str]
    ) -> list[Row]:
        """What was done, what the reviewer says of it, and for a bid what the hand was worth.

        `spelled` writes text as the terminal has it; in letters a fraction is longer.
        """
        deck = hand.rules.cards
        rows = wrapped(self.done(deck, remark.turn), width, bold=True)
        rows += self._judged(deck, remark, width)
        if (worth := worth_of(hand, remark)) is not None:
            rows += wrapped(spelled(worth), width, color="quiet")
        return rows

    @staticmethod
    def _judged(deck: Deck, remark: Remark, width: int) -> list[Row]:
        if not remark.differs:
            said = "Forced." if remark.advice.reason.startswith("The rules allow only") else ""
            return wrapped(said or f"As advised: {remark.advice.reason}", width)
        mistake = remark.mistake
        better = _better(remark.advice.action, deck)
        lead_in = "Better" if mistake or remark.price is None else "Or"
        told = f"{lead_in} {better}: {remark.advice.reason}"
        rows = wrapped(told, width, color="brass" if mistake else "ink")
        if remark.price is not None:
            rows += wrapped(price_words(remark.price), width, color="warn" if mistake else "quiet")
        return rows

    def trick_rows(self, hand: PastHand, here: int, slips: Collection[int]) -> list[Row]:
        """Every trick in a row, a column a seat; `>` led it, `*` won it, `!` is a slip."""
        deck = hand.rules.cards
        columns = [4 + 7 * place for place in range(len(SEATS))]
        heads = zip(columns, short_names(self.names, 6), strict=True)
        rows: list[Row] = [EMPTY, tuple(Piece(x + 1, name, "quiet") for x, name in heads)]
        for number, trick in enumerate(hand.tricks, start=1):
            color = "brass" if number == here else "ink"
            pieces = [right_at(2, str(number), color, bold=number == here)]
            for x, seat in zip(columns, SEATS, strict=True):
                led = ">" if seat is trick.leader else ""
                won = "*" if seat is trick.winner else ""
                pieces.append(
                    Piece(x + (not led), f"{led}{deck.face(trick.card_of(seat))}{won}", color)
                )
            if number in slips:
                pieces.append(Piece(columns[-1] + 7, "!", "warn", True))
            rows.append(tuple(pieces))
        legend = "> led, * won, ! something was given away"
        return [*rows, EMPTY, *wrapped(legend, 34, color="quiet")]

    def result_rows(self, hand: PastHand, width: int, verdict: str) -> list[Row]:
        """The hand in short: both sides' bids, tricks and points, and the verdict."""
        rows: list[Row] = []
        for side in self.sides:
            told = f"{_pair(self.names, side)}: {_bids(hand.score, side)}"
            won = sum(hand.score.tricks[seat] for seat in side.seats)
            told += f", won {won}, {signed(hand.points_of(side))}"
            rows += wrapped(told, width, color="brass" if side is self.person.side else "ink")
        return [*rows, *wrapped(verdict, width, bold=True)]


def price_words(price: Price) -> str:
    """`Costs about 12 points (±5, on 16 layouts); as the cards lay, 23.`"""
    if price.tells:
        told = f"It cost {about(price)}"
    elif round(price.cost) < 0:
        told = f"It was even better, by {about(price)}"
    else:
        told = f"It made little difference: {about(price)}"
    told += f" (±{round(price.doubt)}, on {price.layouts} layouts)"
    return f"{told}; as the cards lay, {signed(round(-price.as_it_lay))}."


def _better(action: Action, deck: Deck) -> str:
    """A card needs no verb among cards."""
    return (as_answer if isinstance(action, Play) else as_asked)(action, deck)


def _bids(score: HandScore, side: Side) -> str:
    if score.bids[side] is None:
        return "no bidding"
    return "bid " + "+".join(bid.words for seat in side.seats if (bid := score.bids[seat]))


def _pair(names: Sequence[str], side: Side) -> str:
    first, second = side.seats
    return f"{names[first]} and {names[second]}"


def short_names(names: Sequence[str], room: int) -> tuple[str, ...]:
    """Names cut to so many columns each, and filled up to the same."""
    return tuple(names[seat][:room].ljust(room) for seat in SEATS)
