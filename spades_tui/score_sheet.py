"""Score sheets in plain text: what four people bid and took with real cards, added up and judged.

One hand a line: four bids clockwise from South, a slash, four tricks: `3 nil 4 5 / 4 0 5 4`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from spades_tui.engine.bidding import BLIND_NIL, SUICIDE_LEAST, Bid, contract_of
from spades_tui.engine.cards import TRICKS_IN_HAND
from spades_tui.engine.catalogue import SPECS, rules_from
from spades_tui.engine.quoting import quoted
from spades_tui.engine.rule_spec import whole_number
from spades_tui.engine.rules import STANDARD, Bidding, BothNil, HouseRules
from spades_tui.engine.scoring import (
    HandScore,
    number,
    score_hand,
    there_are,
    why_over,
    winning_side,
)
from spades_tui.engine.seats import SEATS, Seat, Side

NO_BID = "-"
"""What stands for a bid in a hand that bids itself."""

NEW_GAME = "new game"
"""The line that begins another game."""

Presets = Callable[[str], HouseRules]
"""How a preset is found by its name; a ValueError says which there are."""


class SheetError(ValueError):
    """A line that cannot be scored; the sentence begins with its number."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}")


@dataclass(slots=True)
class SheetGame:
    """One game on a sheet: its rules, the scores it started from, and its hands so far."""

    rules: HouseRules = STANDARD
    start_totals: tuple[int, int] = (0, 0)
    start_bags: tuple[int, int] = (0, 0)
    hands: list[HandScore] = field(default_factory=list)

    @property
    def totals(self) -> tuple[int, int]:
        """Both totals now."""
        return self.hands[-1].totals if self.hands else self.start_totals

    @property
    def bags(self) -> tuple[int, int]:
        """Both running bag counts now."""
        return self.hands[-1].bags if self.hands else self.start_bags

    @property
    def winner(self) -> Side | None:
        """The side that has won, or None to play on."""
        return winning_side(self.rules, len(self.hands), self.totals)

    def add(self, bids: Sequence[Bid | None], tricks: Sequence[int]) -> HandScore:
        """Score the next hand; ValueError says why it cannot be one of this game."""
        if self.winner is not None:
            why = why_over(self.rules, len(self.hands), self.totals)
            raise ValueError(f"the game was over before this hand: {why}")
        reason = self.hand_refusal(bids, tricks)
        if reason:
            raise ValueError(reason)
        hand = score_hand(
            self.rules, len(self.hands) + 1, Seat.SOUTH, bids, tricks, self.bags, self.totals
        )
        self.hands.append(hand)
        return hand

    def hand_refusal(self, bids: Sequence[Bid | None], tricks: Sequence[int]) -> str | None:
        """Why the next hand cannot have been this one, if there is a next; None when it can."""
        return tricks_refusal(tricks) or self.bids_refusal(bids)

    def bids_refusal(self, bids: Sequence[Bid | None]) -> str | None:
        """Why four bids cannot have been made in the next hand, whoever dealt; None when they can.

        The cards are not known here, so that mirror and whiz are judged by the sum of the bids.
        """
        if self.rules.bids_itself(len(self.hands) + 1):
            if any(bid is not None for bid in bids):
                return f"the first hand bids itself: write {NO_BID} for each bid."
            return None
        made = [bid for bid in bids if bid is not None]
        if len(made) < len(SEATS):
            return "a bid is missing: each player bids 1 to 13, nil or blind."
        for side in Side:
            reason = self._side_refusal(side, bids)
            if reason:
                return f"{side.label}: {reason}"
        return self._spades_refusal(made)

    def bid_refusal(self, side: Side, bid: Bid) -> str | None:
        """Why nobody of a side can have made this bid in the next hand, whatever the others bid."""
        rules = self.rules
        if bid.is_nil and rules.nil is None:
            return "nil is off: the lowest bid is 1."
        if bid.blind:
            if rules.blind_nil_behind is None:
                return "blind nil is off."
            behind = self.totals[side.other] - self.totals[side]
            if rules.blind_nil_behind and behind < rules.blind_nil_behind:
                return f"blind nil is open only when {rules.blind_nil_behind} points behind."
        return None

    def _side_refusal(self, side: Side, bids: Sequence[Bid | None]) -> str | None:
        rules = self.rules
        pair = [bid for seat in side.seats if (bid := bids[seat]) is not None]
        nils = sum(bid.is_nil for bid in pair)
        for bid in pair if nils else ():
            reason = self.bid_refusal(side, bid)
            if reason:
                return reason
        if pair == [BLIND_NIL, BLIND_NIL]:
            return "the partner of a blind nil cannot also bid blind nil."
        if nils > 1 and rules.both_nil is BothNil.FORBIDDEN:
            return "both partners may not bid nil."
        if rules.bidding is Bidding.SUICIDE:
            if nils != 1 or contract_of(bids, side) < SUICIDE_LEAST:
                return f"suicide: one partner bids nil, the other {SUICIDE_LEAST} or more."
        elif contract_of(bids, side) < rules.board:
            return f"the contract must reach the board of {rules.board}."
        return None

    def _spades_refusal(self, bids: Sequence[Bid]) -> str | None:
        spades = self.rules.cards.trumps.bit_count()
        total = sum(bid.tricks for bid in bids)
        mirror = self.rules.bidding is Bidding.MIRROR
        if mirror or (self.rules.bidding is Bidding.WHIZ and not any(bid.is_nil for bid in bids)):
            if total != spades:
                style = self.rules.bidding.value
                return f"{style}: the bids add up to {total}, but {there_are(spades, 'spade')}."
        elif self.rules.bidding is Bidding.WHIZ and total > spades:
            return f"whiz: the bids add up to {total}, but there are only {spades} spades."
        return None


def tricks_refusal(tricks: Sequence[int]) -> str | None:
    """Why four players cannot have taken these tricks; None when they can."""
    strange = [won for won in tricks if not 0 <= won <= TRICKS_IN_HAND]
    if strange:
        return f"a player takes 0 to 13 tricks, not {number(strange[0])}."
    if sum(tricks) != TRICKS_IN_HAND:
        return f"the tricks add up to {sum(tricks)}, not {TRICKS_IN_HAND}."
    return None


def read_sheet(lines: Iterable[str], presets: Presets) -> list[SheetGame]:
    """Score every game on a sheet; SheetError names the first line that cannot be scored.

    `presets` finds the rules that a `preset` line names.
    """
    games: list[SheetGame] = []
    reader = _Reader(presets)
    for place, line in enumerate(lines, start=1):
        text = words_of(line)
        try:
            if text.lower() == NEW_GAME:
                games.append(reader.finish())
                reader = _Reader(presets)
            elif text:
                reader.read(text, place)
        except SheetError:
            raise
        except ValueError as error:
            raise SheetError(place, str(error)) from error
    return [*games, reader.finish()]


def words_of(line: str) -> str:
    """What a line says, without its comment and with single blanks."""
    return " ".join(line.partition("#")[0].split())


class _Reader:
    """Reads one game's lines: first what it is played by, then its hands."""

    def __init__(self, presets: Presets) -> None:
        self._presets = presets
        self._base = STANDARD
        self._texts: dict[str, str] = {}
        self._game = SheetGame()
        self._openings: set[str] = set()
        self._last_opening = 0
        self._begun = False

    def read(self, text: str, place: int) -> None:
        word, _, rest = text.partition(" ")
        word = word.lower()
        if word not in ("rule", "preset", "score", "bags"):
            self._read_hand(text)
            return
        if self._begun:
            raise ValueError(f"a {word} line stands before the game's first hand.")
        self._last_opening = place
        match word:
            case "rule":
                self._read_rule(rest)
            case "preset":
                self._read_preset(rest)
            case "score":
                self._once(word)
                self._game.start_totals = self._pair(word, rest)
            case "bags":
                self._once(word)
                self._game.start_bags = self._pair(word, rest)

    def finish(self) -> SheetGame:
        self._begin()
        return self._game

    def _begin(self) -> None:
        if self._begun:
            return
        self._begun = True
        try:
            self._settle()
        except ValueError as error:
            raise SheetError(self._last_opening, str(error)) from error

    def _settle(self) -> None:
        """Put the opening lines together, which are judged as a whole."""
        rules = self._game.rules = rules_from(self._texts, self._base)
        limit = rules.bag_penalty.bags if rules.bag_penalty else None
        for bags in self._game.start_bags:
            if bags < 0 or (limit is not None and bags >= limit):
                upper = f"0 to {limit - 1}" if limit is not None else "0 or more"
                raise ValueError(f"a running bag count is {upper} under these rules, not {bags}.")

    def _once(self, opening: str) -> None:
        if opening in self._openings:
            raise ValueError(f"a second {opening} line for the same game.")
        self._openings.add(opening)

    def _read_rule(self, text: str) -> None:
        key, equals, value = text.partition("=")
        key, value = key.strip().lower(), value.strip()
        if not equals or key not in SPECS:
            raise ValueError(
                f"{quoted(text)} is no rule: write rule key=value, "
                f"with a key of {', '.join(SPECS)}."
            )
        SPECS[key].value(value)
        if key in self._texts:
            raise ValueError(f"a second rule line for {key} in the same game.")
        self._texts[key] = value

    def _read_preset(self, name: str) -> None:
        self._once("preset")
        self._base = self._presets(name)

    def _pair(self, word: str, text: str) -> tuple[int, int]:
        try:
            north_south, east_west = (whole_number(part) for part in text.split())
        except ValueError:
            raise ValueError(f"write two numbers of up to six digits: {word} NS EW.") from None
        return north_south, east_west

    def _read_hand(self, text: str) -> None:
        self._begin()
        bids, tricks = parse_hand(text)
        if not bids and self._game.rules.bids_itself(len(self._game.hands) + 1):
            bids = [None] * len(SEATS)
        if len(bids) != len(SEATS):
            raise ValueError(f"{there_are(len(bids), 'bid')} before the slash, not four.")
        self._game.add(bids, tricks)


def parse_hand(text: str) -> tuple[list[Bid | None], list[int]]:
    """The bids, however many, and the four tricks of a line; ValueError says what is wrong."""
    left, slash, right = text.partition("/")
    if not slash:
        raise ValueError(
            f"{quoted(text)} is no hand: write four bids, a slash and four tricks, clockwise from "
            "South, such as 3 nil 4 5 / 4 0 5 4."
        )
    bids = [None if word == NO_BID else Bid.parse(word) for word in left.split()]
    words = right.split()
    if len(words) != len(SEATS):
        raise ValueError(f"{there_are(len(words), 'count')} of tricks after the slash, not four.")
    try:
        return bids, [whole_number(word) for word in words]
    except ValueError:
        raise ValueError(f"the tricks are four whole numbers, not {quoted(right)}.") from None
