"""Every command of the line mode, declared once: names, help sentence, and when it applies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from spades_tui.engine.quoting import quoted
from spades_tui.lines import asking, doing, requesting
from spades_tui.lines.moments import ALWAYS, IN_GAME, IN_HAND, Moment
from spades_tui.lines.requests import Request
from spades_tui.lines.talk import Talk


@dataclass(frozen=True, slots=True)
class Command:
    """One thing that can be typed.

    `usage` shows it as typed; `moments` says when it applies and `elsewhere` answers when it does
    not. `do` raises ValueError with a sentence when it is refused.
    """

    name: str
    aliases: tuple[str, ...]
    usage: str
    help: str
    moments: frozenset[Moment]
    do: Callable[[Talk, str], Request | None]
    elsewhere: str = "That is for when a game is being played."


def _help(talk: Talk, text: str) -> None:
    if not text:
        fitting = [command for command in COMMANDS if talk.moment in command.moments]
        talk.say("You can say:", *(f"{command.usage}: {command.help}" for command in fitting))
        talk.say("A card or a bid alone is understood, such as qh or 4.")
        return
    command = BY_NAME.get(text.split()[0].lower())
    if command is None:
        raise ValueError(f"There is no command {quoted(text)}. Type help for all of them.")
    talk.say(f"{command.usage}: {command.help}")
    if command.aliases:
        talk.say(f"Also: {', '.join(command.aliases)}.")


def _words(talk: Talk, text: str) -> None:
    choice = requesting.on_or_off(text, "words")
    talk.voice.words = choice
    example = "like K♥" if choice else "as K♥"
    talk.say(f"Cards are {'said in words' if choice else 'written short'}, {example}.")


COMMANDS: tuple[Command, ...] = (
    Command(
        "continue",
        ("c", "resume"),
        "continue",
        "go on with the saved game, or with the one of that number.",
        frozenset({Moment.CHOOSE_GAME}),
        requesting.continue_game,
        "You are in a game already; leave it first to continue another one.",
    ),
    Command(
        "take",
        (),
        "take over",
        "go on here with a saved game that is open in another window, and close it there.",
        frozenset({Moment.CHOOSE_GAME}),
        requesting.take,
        "You are in a game already; leave it first to take over another one.",
    ),
    Command(
        "look",
        ("l",),
        "look",
        "look at your cards, and give up blind nil for this hand.",
        frozenset({Moment.LOOK}),
        doing.look,
        "There is nothing to look at now: say hand for your cards.",
    ),
    Command(
        "bid",
        ("b",),
        "bid 4",
        "bid that many tricks; also bid nil, and bid blind nil when it is open to you.",
        frozenset({Moment.LOOK, Moment.BID}),
        doing.bid,
        "You have no bid to make now.",
    ),
    Command(
        "pass",
        (),
        "pass 2c 3d",
        "pass these cards to your partner.",
        frozenset({Moment.PASS}),
        doing.pass_cards,
        "You have no cards to pass now.",
    ),
    Command(
        "play",
        ("p",),
        "play qh",
        "play that card: rank and suit, or in words, queen of hearts; play q, by its rank, "
        "where no other of that rank may be played.",
        frozenset({Moment.PLAY}),
        doing.play,
        "You have no card to play now.",
    ),
    Command(
        "next",
        ("n",),
        "next",
        "deal the next hand; an empty line does the same.",
        frozenset({Moment.HAND_OVER}),
        doing.next_hand,
        "The next hand is dealt when this one is over.",
    ),
    Command(
        "hand",
        ("h", "cards"),
        "hand",
        "say your cards.",
        IN_GAME,
        asking.hand,
    ),
    Command(
        "table",
        ("t", "trick"),
        "table",
        "say the bids, the tricks won and needed, and the trick on the table.",
        IN_GAME,
        asking.table,
    ),
    Command(
        "last",
        (),
        "last",
        "say the last complete trick of this hand.",
        IN_GAME,
        asking.last,
    ),
    Command(
        "score",
        ("s", "sheet"),
        "score",
        "show the score sheet so far.",
        IN_GAME,
        asking.score,
    ),
    Command(
        "hint",
        (),
        "hint",
        "ask the coach what to do, and why.",
        IN_HAND,
        asking.hint,
        "There is nothing to decide now.",
    ),
    Command(
        "why",
        (),
        "why",
        "say why a bot did what it did last, as far as you may know; also why 5 for a trick, and "
        "why bids. When the hand is over it tells everything.",
        IN_GAME,
        asking.why,
    ),
    Command(
        "review",
        ("v",),
        "review",
        "look back at the hand just finished: what was better, and what it cost; review 2 tells "
        "of hand 2.",
        IN_GAME,
        asking.review,
    ),
    Command(
        "rules",
        ("r",),
        "rules",
        "say all the rules of this game.",
        IN_GAME,
        asking.rules,
    ),
    Command(
        "claim",
        (),
        "claim",
        "say whether the tricks that are left are certain for your side, or lost, however the "
        "others' cards lie, your partner's too; claim yes has them played out.",
        frozenset({Moment.PLAY}),
        doing.claim,
        "There is nothing to claim now.",
    ),
    Command(
        "undo",
        ("u", "back"),
        "undo",
        "take back your last bid, pass or card of this hand.",
        IN_GAME,
        doing.undo,
    ),
    Command(
        "words",
        (),
        "words on",
        "say cards in words, king of hearts; words off writes them short.",
        ALWAYS,
        _words,
    ),
    Command(
        "watchers",
        (),
        "watchers on",
        "let others on this machine watch your games, without your cards; watchers off forbids it.",
        ALWAYS,
        requesting.watchers,
    ),
    Command(
        "new",
        (),
        "new",
        "begin a new game; with a preset's name, such as new quick, by its rules. "
        "An unfinished game stays saved.",
        ALWAYS,
        requesting.new,
    ),
    Command(
        "partner",
        (),
        "partner skilled",
        "have that bot for a partner in new games; partner alone says who there is.",
        ALWAYS,
        requesting.partner,
    ),
    Command(
        "opponents",
        (),
        "opponents casual",
        "have two of that bot for opponents in new games, or two such as vera and otto; "
        "opponents alone says who there is.",
        ALWAYS,
        requesting.opponents,
    ),
    Command(
        "help",
        ("?", "commands"),
        "help",
        "say what can be said now; help and a command tells of that one.",
        ALWAYS,
        _help,
    ),
    Command(
        "games",
        (),
        "games",
        "say your finished games, the latest first; games and words says those like that.",
        ALWAYS,
        requesting.games,
    ),
    Command(
        "quit",
        ("q", "exit", "leave", "bye"),
        "quit",
        "leave; the game is saved.",
        ALWAYS,
        requesting.quit,
    ),
)
"""All commands, in the order in which help tells of them."""

BY_NAME = {word: command for command in COMMANDS for word in (command.name, *command.aliases)}
"""The same by every name they go by."""
