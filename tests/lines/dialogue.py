"""Conversations with the line mode: scripted answers in, everything that was said out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from random import Random

from spades_tui.engine.rules import HouseRules
from spades_tui.lines.session import Session
from spades_tui.lines.voice import Voice
from spades_tui.storage.folders import Folders

ENOUGH_LINES = 20_000
"""More lines than any game takes; a scripted player that gets so far goes round in circles."""


_SECONDS = count()


def _next_second() -> datetime:
    """A clock that is a second later every time."""
    return datetime(2024, 5, 1, 20, tzinfo=UTC) + timedelta(seconds=next(_SECONDS))


class ScriptedPlayer:
    """Answers prompts, and nothing but prompts, with anything that they offer."""

    def __init__(self, seed: str) -> None:
        self._rng = Random(seed)
        self.hand: list[str] = []

    def hear(self, line: str) -> None:
        """Remember the hand when it is told, since passing cards needs it."""
        if line.startswith("Your hand: "):
            self.hand = cards_told(line.removeprefix("Your hand: "))

    def answer(self, prompt: str) -> str | None:
        """What to type after `prompt`; None when it is none."""
        if prompt.startswith("Press enter"):
            return ""
        if prompt.startswith("The game is over"):
            return "quit"
        if prompt.startswith("Say continue"):
            return "continue"
        if prompt == "Your turn: look, or bid blind nil.":
            return self._rng.choice(("look", "blind nil"))
        if offered := re.fullmatch(r"Your turn to bid: (.+)\.", prompt):
            return self._rng.choice(_bids_told(offered[1]))
        if passing := re.match(r"Your turn to pass (\d) cards? to", prompt):
            return "pass " + " ".join(self._rng.sample(self.hand, int(passing[1])))
        if playable := re.fullmatch(r"Your (?:turn|lead)\. You may play (.+)\.", prompt):
            return "play " + self._rng.choice(cards_told(playable[1]))
        return None


def _bids_told(offered: str) -> list[str]:
    bids = []
    for words in re.split(r" or |, ", offered):
        least, to, most = words.partition(" to ")
        if to:
            # High bids lose the game too soon to see much of it.
            bids += [str(number) for number in range(int(least), min(int(most), 5) + 1)]
        else:
            bids.append(words)
    return bids


def cards_told(by_suits: str) -> list[str]:
    """The cards of `♠ A Q; ♥ K 10; no ♦.`, each fit to be typed."""
    cards = []
    for suited in by_suits.rstrip(".").split("; "):
        if suited.startswith("no "):
            continue
        suit, ranks = suited.split(" ", 1)
        for rank in re.findall(r"(?:big|little) joker|[^\s,]+", ranks):
            promoted = len(rank) > 2 or rank[-1] in "♣♦♥♠"
            cards.append(rank if promoted else rank + suit)
    return cards


class Dialogue:
    """A session in this process. `said` is every line put out, `typed` every line given."""

    def __init__(
        self,
        folder: Path,
        typed: Iterable[str] | ScriptedPlayer,
        rules: HouseRules | None = None,
        voice: Voice | None = None,
        seed: str = "7",
    ) -> None:
        self.said: list[str] = []
        self.typed: list[str] = []
        self.prompts: list[str] = []
        self._answers: list[list[str]] = []
        self._player = typed if isinstance(typed, ScriptedPlayer) else None
        self._lines: Iterator[str] = iter(()) if isinstance(typed, ScriptedPlayer) else iter(typed)
        session = Session(
            Folders.within(folder),
            self._read,
            self._write,
            rules=rules,
            voice=voice,
            clock=_next_second,
            seed=seed,
        )
        self.status = session.run()

    def after(self, typed: str) -> list[str]:
        """What was said in answer to the first time that this was typed, without the prompt."""
        return self._answers[self.typed.index(typed)]

    def _write(self, line: str) -> None:
        assert line.isprintable()
        assert len(self.said) < ENOUGH_LINES
        self.said.append(line)
        if self._answers:
            self._answers[-1].append(line)
        if self._player is not None:
            self._player.hear(line)

    def _read(self) -> str | None:
        prompt = self.said[-1]
        self.prompts.append(prompt)
        if self._answers:
            self._answers[-1].pop()
        if self._player is None:
            line = next(self._lines, None)
        else:
            line = self._player.answer(prompt)
            assert line is not None, f"no prompt: {prompt}"
        self._answers.append([])
        if line is not None:
            self.typed.append(line)
        return line
