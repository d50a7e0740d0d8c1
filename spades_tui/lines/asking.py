"""The commands that only ask: hand, table, score, last trick, hint, reasons, rules."""

from __future__ import annotations

from spades_tui.engine.action_words import as_asked
from spades_tui.engine.cards import TRICKS_IN_HAND
from spades_tui.engine.rules_text import rules_in_words
from spades_tui.engine.sentences import listed
from spades_tui.lines.moments import Moment
from spades_tui.lines.sheet import sheet_lines
from spades_tui.lines.standing import last_trick_words, table_words
from spades_tui.lines.talk import Talk
from spades_tui.table.opening import coach
from spades_tui.table.why import LATER, deeds_at, explain, may_tell


def hand(talk: Talk, _: str) -> None:
    """Say what the person holds."""
    talk.say(talk.teller.hand(talk.view))


def table(talk: Talk, _: str) -> None:
    """Say what all can see."""
    talk.say(*table_words(talk.view, talk.company))


def score(talk: Talk, _: str) -> None:
    """Say or show the score sheet so far."""
    talk.say(*sheet_lines(talk.view, talk.company, talk.voice))


def last(talk: Talk, _: str) -> None:
    """Say what was played to the last complete trick."""
    talk.say(last_trick_words(talk.view, talk.company))


def rules(talk: Talk, _: str) -> None:
    """Say the whole rules of this game, a sentence a line."""
    for section in rules_in_words(talk.view.rules):
        talk.say(f"{section.title}:", *section.sentences)


def review(talk: Talk, text: str) -> None:
    """Say what the reviewer thinks of the person's hand: the verdict, then each difference."""
    from spades_tui.lines.looking_back import review_words

    if talk.moment not in (Moment.HAND_OVER, Moment.GAME_OVER):
        raise ValueError("A hand is looked back on when it is over.")
    talk.say(*review_words(talk.table.game, talk.company, text))


def hint(talk: Talk, _: str) -> None:
    """Say what the coach would do, going by no more than the person may know."""
    decision = coach(talk.coach).decide(talk.view)
    talk.say(f"Hint: {as_asked(decision.action, talk.view.deck, listed)}. {decision.reason}")


def why(talk: Talk, text: str) -> None:
    """Say why the bots did what they did, as far as the person may know by now."""
    deeds = [deed for deed in deeds_at(talk.table) if deed.seat is not talk.company.me]
    over = may_tell(talk.table)
    if text:
        trick = _trick(text)
        asked = [deed for deed in deeds if deed.trick == trick]
    else:
        asked = deeds[-1:]
    if not asked:
        talk.say("There is nothing of the others to explain here.")
        return
    for deed in asked:
        told = explain(talk.table, deed, talk.company)
        reason = f"{talk.company.whose(deed.seat)} reason: {told.reason}" if told.reason else ""
        talk.say(" ".join(part for part in (told.seen, told.concluded, reason) if part))
    if not over:
        talk.say(LATER)
    elif not text:
        talk.say("Say why and a number for a trick, or why bids for what came before the play.")


def _trick(text: str) -> int:
    if text.lower() in ("bids", "bid", "bidding"):
        return 0
    if text.isascii() and text.isdecimal() and 1 <= int(text) <= TRICKS_IN_HAND:
        return int(text)
    raise ValueError(f"Say why, why bids, or why and a trick from 1 to {TRICKS_IN_HAND}.")
