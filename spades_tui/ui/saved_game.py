"""A saved game in two short lines: how far it is, and by what rules and when it was played."""

from __future__ import annotations

from datetime import datetime

from spades_tui.engine.game import Game, Phase
from spades_tui.engine.scoring import number
from spades_tui.engine.seats import Seat
from spades_tui.storage.games import SavedGame
from spades_tui.storage.journal import HUMAN
from spades_tui.storage.moment import local_moment
from spades_tui.ui.rules_line import rules_line


def how_far(saved: SavedGame) -> str:
    """The hand, where in it, and both totals: `Hand 4, trick 6 · us 214, them 187`."""
    game, header = saved.recorded.game, saved.recorded.header
    human = header.players.index(HUMAN) if HUMAN in header.players else 0
    us = Seat(human).side
    ours, theirs = (number(game.totals[side]) for side in (us, us.other))
    return f"{_hand(game)} · us {ours}, them {theirs}"


def rules_and_time(saved: SavedGame, now: datetime) -> str:
    """The rules and the last time it was played: `to 500 · Standard · today 21:14`."""
    rules = saved.recorded.header.rules
    moment = local_moment(saved.path.stat().st_mtime, now.tzinfo)
    return f"{when(moment, now)} · to {rules.target} · {rules_line(rules) or 'Standard'}"


def when(moment: datetime, now: datetime) -> str:
    """A moment in the past as people say it: `today 21:14`, `yesterday 9:05`, `3 Nov 2025`."""
    days = (now.date() - moment.date()).days
    clock = f"{moment.hour}:{moment.minute:02}"
    if days in (0, 1):
        return f"{'yesterday' if days else 'today'} {clock}"
    month = _MONTHS[moment.month - 1]
    year = f" {moment.year}" if moment.year != now.year else ""
    return f"{moment.day} {month}{year}"


_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def _hand(game: Game) -> str:
    number = game.hand_number
    match game.phase:
        case Phase.DRAW | Phase.DEAL:
            return "Not dealt yet"
        case Phase.LOOK | Phase.BID:
            return f"Hand {number}, bidding"
        case Phase.PASS:
            return f"Hand {number}, passing cards"
        case Phase.PLAY:
            return f"Hand {number}, trick {len(game.tricks) + 1}"
    return f"Hand {number} is over"
