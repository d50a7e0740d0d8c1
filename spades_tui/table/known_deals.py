"""Deals that are known already and are played again: from an earlier game, or from a short code.

A code is one word that a player can give to a friend: seed, number of the deal and dealer, two
signs against slips of the pen, and the rules that differ from Standard.
"""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass, replace

from spades_tui.engine.actions import Deal
from spades_tui.engine.catalogue import differences, rules_from
from spades_tui.engine.game import Game
from spades_tui.engine.rules import FirstDealer, HouseRules
from spades_tui.engine.seats import SEATS, Seat
from spades_tui.storage.journal import Header, Recorded

_SIGNS = "0123456789abcdefghjkmnpqrstvwxyz"
_CODE = re.compile(r"([0-9a-z]{1,32})-(\d{1,4})([swne])-([0-9a-z]{2})((?:\+[a-z0-9_]+=[^+]+)*)")

LONGEST_CODE = 400
"""Signs that a code takes at most, with every rule in it."""


class NoCode(ValueError):
    """Text that is no code, or deals that have none; the sentence says what is wrong."""


@dataclass(frozen=True, slots=True)
class KnownDeals:
    """The deals of a seed from `number` on, the first of them dealt by `dealer`, and the rules."""

    seed: str
    number: int
    dealer: Seat
    rules: HouseRules

    def seen_from(self, seat: Seat) -> KnownDeals:
        """The same deals with everyone moved round, so that the cards of `seat` come to South."""
        return replace(self, dealer=SEATS[(self.dealer - seat) % 4])

    @property
    def game_rules(self) -> HouseRules:
        """The rules of a game that is dealt so: the first dealer is not drawn for."""
        return replace(self.rules, first_dealer=FirstDealer[self.dealer.name])

    @property
    def code(self) -> str:
        """The deals as a code. Raises NoCode when the seed is not made of letters and digits."""
        if not re.fullmatch(r"[0-9a-z]{1,32}", self.seed):
            raise NoCode("The seed of this game cannot be written as a code.")
        plain = replace(self.rules, first_dealer=FirstDealer.HIGH_CARD)
        rules = "".join(f"+{key}={text}" for key, text in differences(plain).items())
        deal = f"{self.seed}-{self.number}{self.dealer.letter.lower()}"
        return f"{deal}-{_check(deal + rules)}{rules}"


def read_code(text: str) -> KnownDeals:
    """The deals that a code stands for. Raises NoCode with a sentence."""
    word = "".join(text.split()).lower()
    found = _CODE.fullmatch(word)
    if found is None:
        raise NoCode("That is no code of a deal: it looks like 3f9a12cd5e6b7081-4w-7q.")
    seed, number, dealer, check, rules = found.groups()
    if check != _check(f"{seed}-{number}{dealer}{rules}") or not int(number):
        raise NoCode("There is a slip in that code: compare it sign by sign.")
    texts = dict(rule.split("=", 1) for rule in rules.split("+")[1:])
    try:
        return KnownDeals(seed, int(number), Seat.parse(dealer), rules_from(texts))
    except ValueError as error:
        raise NoCode(str(error)) from error


def deals_of(recorded: Recorded, hand: int) -> KnownDeals:
    """The deals of a game from one of its hands on, counted from 1.

    A hand that came later is bid for, whatever the first one is. Raises NoCode if there is no such
    hand.
    """
    header = recorded.header
    game = Game(header.rules)
    for action in recorded.game.actions:
        game.apply(action)
        if isinstance(action, Deal) and game.hand_number == hand:
            rules = replace(header.rules, first_dealer=FirstDealer.HIGH_CARD)
            if hand > 1:
                rules = replace(rules, first_hand_bids_itself=False)
            return KnownDeals(header.seed, header.deal_number(hand), game.dealer, rules)
    raise NoCode(f"Hand {hand} was not dealt.")


def rules_afterwards(header: Header, chosen: HouseRules) -> HouseRules:
    """The rules of one more game like that of `header`; `chosen` are those of new games.

    Deals that were known fix the first dealer and, from a later hand on, that the first hand is bid
    for. Neither is a rule that anybody chose, so who deals is as in new games again; and where
    the rules differ in nothing else, they are the ones chosen.
    """
    if header.first_deal is None:
        return header.rules
    drawn = replace(header.rules, first_dealer=chosen.first_dealer)
    itself = chosen.first_hand_bids_itself and header.first_deal > 1
    return chosen if replace(drawn, first_hand_bids_itself=itself) == chosen else drawn


def _check(text: str) -> str:
    high, low = divmod(zlib.crc32(text.encode()) % len(_SIGNS) ** 2, len(_SIGNS))
    return _SIGNS[high] + _SIGNS[low]
