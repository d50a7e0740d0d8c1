"""Every command, declared once: keys, label, help sentence. Bindings, footer and help follow.

A screen names its commands in `OFFERED` and defines `action_<command.action>`; `Page` makes the
bindings of them, the footer shows those that have a label, and the help screen lists them
with their sentences. A player may give many of them another key (`keys.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from textual.binding import Binding, BindingType

_SIGNS = frozenset({"question_mark"})
"""What Textual calls keys that are signs."""


@dataclass(frozen=True, slots=True)
class Command:
    """One thing the player can do.

    `keys` are Textual's key names. `shown` is what stands for them on the screen (through
    `glyphs.text`, so it may hold arrows). `label` is the footer's word, empty for none. With
    `each_key` the action is given the key that was pressed. A key that `speaks` for itself does
    without its label where there is little room. The keys of a `fixed` one cannot be changed.
    """

    action: str
    keys: tuple[str, ...]
    shown: str
    label: str
    help: str
    each_key: bool = False
    speaks: bool = False
    fixed: bool = False

    @property
    def changeable(self) -> bool:
        """Whether the player may choose another key: in place of a letter, a sign or ctrl+…."""
        if self.fixed or self.each_key or not self.keys:
            return False
        first = self.keys[0]
        return len(first) == 1 or first in _SIGNS or first.startswith("ctrl+")

    @property
    def name(self) -> str:
        """What it is called where commands are listed, and in what is said of it."""
        return self.label or self.action.replace("_", " ")

    def with_key(self, key: str) -> Command:
        """The same with another key in place of its first."""
        return replace(self, keys=(key, *self.keys[1:]), shown=key)

    @property
    def bindings(self) -> list[BindingType]:
        """The command's keys bound to its action."""
        if self.each_key:
            return [
                Binding(key, f"{self.action}({key!r})", self.help, show=False) for key in self.keys
            ]
        if not self.keys:
            # Only shown: the key is bound elsewhere.
            return []
        if self.changeable:
            # Textual finds by its id a binding that is to have another key.
            first, *others = self.keys
            bound = [Binding(first, self.action, self.help, show=False, id=self.action)]
            return [*bound, *(Binding(key, self.action, show=False) for key in others)]
        return [Binding(",".join(self.keys), self.action, self.help, show=False)]


def entry(label: str, help: str, *place: int) -> Command:
    """A line that a screen lists, found by its name like a command: `action_entry` takes its place.

    It has no key of its own, as it is chosen where it stands.
    """
    return Command(f"entry({', '.join(map(str, place))})", (), "", label, help)


def bindings_of(commands: Iterable[Command]) -> list[BindingType]:
    """The bindings of several commands, for a class's BINDINGS."""
    return [binding for command in commands for binding in command.bindings]


HELP = Command("help", ("question_mark",), "?", "help", "Show the keys and how to play.")
PALETTE = Command("palette", ("ctrl+p",), "ctrl+p", "commands", "Choose a command by its name.")
LEAVE = Command(
    "leave", ("q", "ctrl+c"), "q", "leave", "Leave; the game is saved and can be continued."
)
BACK = Command("back", ("escape", "q"), "esc", "back", "Go back to where you came from.")
SCORES = Command("scores", ("s",), "s", "scores", "Show the score sheet of this game.")
REVIEW = Command(
    "review", ("v",), "v", "review", "Look back at the hand, all cards open, and what was better."
)
FAIR = Command(
    "fair", ("f",), "f", "fair deals", "Show what proves that the deals come from a fixed seed."
)
RULES = Command("rules", ("r",), "r", "rules", "Show the rules this game is played by.")

SETTINGS = Command("settings", ("o",), "o", "settings", "Change how things look and go.")

CHOOSE = Command(
    "move", ("left", "right"), "←→", "choose", "Choose a card or a bid; it goes round.", True, True
)
ROWS = Command("row", ("up", "down"), "↑↓", "", "Go to another row of the bid pad.", True)
PLAY_CARD = Command("confirm", ("enter",), "⏎", "play", "Play the chosen card.")
MAKE_BID = Command("confirm", ("enter",), "⏎", "bid", "Make the chosen bid.")
PASS_CARDS = Command("confirm", ("enter",), "⏎", "pass", "Pass the chosen cards.")
CONFIRM = Command("confirm", ("enter",), "⏎", "go on", "Do what is chosen.")
MARK = Command(
    "space", ("space",), "space", "mark", "Play or bid what is chosen; mark a card to be passed."
)
RANKS = Command(
    "digit",
    tuple("0123456789"),
    "2-9",
    "",
    "Go to the next card of a rank, or to a bid: 1 and then 0 to 3 is ten to thirteen.",
    True,
)
FACES = Command("rank", tuple("TJQKA"), "T J Q K A", "", "Go to the next card of a rank.", True)
SUITS = Command("suit", tuple("SHCD"), "S H C D", "", "Go to the next card of a suit.", True)
NUMBERS = Command("digit", (), "1-13", "number", "Choose a bid by its number.", True)
NIL_BID = Command("nil", ("n",), "n", "nil", "Choose nil on the bid pad.")
HINT = Command(
    "hint", ("h",), "h", "hint", "Ask the coach what to do, and why; once more shows all it said."
)
LAST_TRICK = Command("last_trick", ("l",), "l", "last trick", "Show the last trick again.")
TRICKS = Command("tricks", ("t",), "t", "tricks", "Show all bids and tricks of this hand so far.")
WHY = Command(
    "why", ("w",), "w", "why", "Ask why the others bid and played so, as far as you may know."
)
CLAIM = Command(
    "claim",
    ("c",),
    "c",
    "claim",
    "Claim what is left when it is certain, with proof. Your partner's cards count as unknown.",
)
UNDO = Command("undo", ("u",), "u", "undo", "Take back your last card or bid of this hand.")
PACE = Command("pace", ("p",), "p", "pace", "Change how fast the others play.")

HIDE = Command(
    "hide", ("x",), "x", "", "Hide the hints for newcomers; the first hand ends them too."
)

AT_THE_TABLE = (
    CHOOSE,
    ROWS,
    PLAY_CARD,
    MARK,
    RANKS,
    FACES,
    SUITS,
    NIL_BID,
    HINT,
    WHY,
    LAST_TRICK,
    TRICKS,
    CLAIM,
    UNDO,
    PACE,
    SCORES,
    RULES,
    SETTINGS,
    HIDE,
    PALETTE,
    HELP,
    LEAVE,
)
"""All that can be done at the table, each key once."""

TO_PLAY = (
    *(CHOOSE, PLAY_CARD, HINT, WHY, LAST_TRICK, TRICKS),
    *(UNDO, SCORES, RULES, PACE, SETTINGS, PALETTE, HELP, LEAVE),
)
TO_CLAIM = (CHOOSE, PLAY_CARD, CLAIM, *TO_PLAY[2:])
"""To play, once the rest can be claimed."""
TO_BID = (CHOOSE, MAKE_BID, HINT, NUMBERS, NIL_BID, WHY, RULES, PALETTE, HELP, LEAVE)
TO_LOOK = (CHOOSE, CONFIRM, HINT, RULES, PALETTE, HELP, LEAVE)
TO_PASS = (CHOOSE, MARK, PASS_CARDS, HINT, RULES, PALETTE, HELP, LEAVE)
_LEAVE_ANYWHERE = Command("leave", (), "ctrl+c", "leave", "")
TO_WATCH = (Command("", (), "any key", "go on", ""), _LEAVE_ANYWHERE)
"""What the footer names while others act."""
TO_LOOK_BACK = (Command("", (), "any key", "go back", ""), _LEAVE_ANYWHERE)
"""While the last trick lies on the felt again."""
