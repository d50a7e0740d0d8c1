"""How sentences sound: `K♥`, `KH` where suits cannot be written, or `king of hearts` in words.

Sentences are made with the engine's signs throughout; one pass over the finished sentence puts
them as the player wants them, so that refusals, reasons and rules sound like everything else.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from spades_tui.engine.cards import Suit
from spades_tui.engine.quoting import printable
from spades_tui.engine.sentences import capital
from spades_tui.plain_letters import SUIT_LETTERS, plain_signs
from spades_tui.storage.screen_settings import Sorting

RANK_WORDS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack"}
"""Ranks that have a name; the others are said as their number."""

_SUIT_WORDS = {suit.symbol: suit.label for suit in Suit}
_CARD = re.compile(r"\b(10|[2-9JQKA])([♣♦♥♠])")
_SUIT = re.compile(r"[♣♦♥♠]")
_SAID_SIGNS = (
    (re.compile(r"\s*→\s*"), " to "),
    (re.compile(r"−(?=\d)"), "minus "),
    (re.compile(r"(?<!\w)\+(?=\d)"), "plus "),
    (re.compile(r"±(?=\d)"), "plus or minus "),
    (re.compile(r"\s*×\s*"), " times "),
)


@dataclass(slots=True)
class Voice:
    """The player's choice of how things are put; `sorting` is the order of a hand."""

    words: bool = False
    ascii: bool = False
    sorting: Sorting = Sorting.TRUMPS_LEFT

    def put(self, sentence: str) -> str:
        """The sentence in this voice, in one line that moves no cursor, whatever it tells of."""
        sentence = printable(sentence)
        if self.words:
            sentence = _CARD.sub(_card_in_words, sentence)
            for sign, said in _SAID_SIGNS:
                sentence = sign.sub(said, sentence)
        if self.ascii:
            sentence = _CARD.sub(lambda card: card[1] + SUIT_LETTERS[card[2]], sentence)
        if self.words or self.ascii:
            sentence = _SUIT.sub(lambda suit: _SUIT_WORDS[suit[0]], sentence)
            sentence = capital(sentence)
        return plain_signs(sentence) if self.ascii else sentence


def _card_in_words(card: re.Match[str]) -> str:
    said = f"{RANK_WORDS.get(card[1], card[1])} of {_SUIT_WORDS[card[2]]}"
    before = card.string[: card.start()]
    starts_sentence = not before or before.endswith((". ", "\n"))
    return capital(said) if starts_sentence else said
