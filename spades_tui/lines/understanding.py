"""What a typed line means: the command it names, or the one meant by a card or a bid alone."""

from __future__ import annotations

import re

from spades_tui.engine.bidding import IllegalBid
from spades_tui.engine.cards import CardError
from spades_tui.engine.quoting import quoted
from spades_tui.lines import doing
from spades_tui.lines.card_words import typed_cards, typed_rank
from spades_tui.lines.commands import BY_NAME, Command
from spades_tui.lines.moments import Moment
from spades_tui.lines.requests import Request
from spades_tui.lines.talk import Talk

_LIKE_A_CARD = re.compile(r"\S{2}|-?\d\S*")
"""Two signs, or a number and perhaps a suit."""


def obey(talk: Talk, line: str) -> Request | None:
    """Carry out a typed line, or say why not and what is accepted. Nothing is lost either way."""
    try:
        command, rest = _meant(talk, line)
        if command is not None and talk.moment in command.moments:
            return command.do(talk, rest)
    except ValueError as refusal:
        talk.say(str(refusal))
        return None
    if command is not None:
        talk.say(command.elsewhere)
    elif line.strip():
        talk.say(f"I do not know {quoted(line)}. Type help for what can be said.")
    return None


def _meant(talk: Talk, line: str) -> tuple[Command | None, str]:
    """The command that a line names, or that goes without saying; and what follows it.

    Raises ValueError for what has to be said more plainly.
    """
    words = line.split(maxsplit=1)
    if not words:
        return (BY_NAME["next"] if talk.moment is Moment.HAND_OVER else None), ""
    rest = words[1].strip() if len(words) > 1 else ""
    named = BY_NAME.get(words[0].lower())
    if named is not None:
        return named, rest
    return _unsaid(talk, line.strip()), line.strip()


def _unsaid(talk: Talk, line: str) -> Command | None:
    """The command meant by a bid, a card or the number of a game alone.

    Raises ValueError for a rank alone that would play a card.
    """
    if talk.moment is Moment.CHOOSE_GAME:
        return BY_NAME["continue"] if line.isdecimal() else None
    if talk.moment is Moment.PLAY and (rank := typed_rank(line)):
        doing.check_not_alone(talk.view, rank)
        return BY_NAME["play"]
    try:
        doing.typed_bid(line)
    except IllegalBid:
        pass
    else:
        meant_badly = _meant_badly(talk.moment, line) if line[-1].isdigit() else None
        return meant_badly or BY_NAME["bid"]
    try:
        cards = typed_cards(line, talk.view.deck)
    except CardError:
        return _meant_badly(talk.moment, line)
    passing = talk.moment is Moment.PASS or cards.bit_count() > 1
    return BY_NAME["pass" if passing else "play"]


def _meant_badly(moment: Moment, line: str) -> Command | None:
    """The command meant by what looks like a bid or cards and is none: it says what is accepted."""
    if moment in (Moment.LOOK, Moment.BID) and re.match(r"[-+]?\d", line):
        return BY_NAME["bid"]
    if moment in (Moment.PASS, Moment.PLAY) and all(map(_LIKE_A_CARD.fullmatch, line.split())):
        return BY_NAME["pass" if moment is Moment.PASS else "play"]
    return None
