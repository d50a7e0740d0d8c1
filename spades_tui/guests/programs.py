"""A bot that is a program: a question a line, an answer a line (`docs/writing-a-bot.md`)."""

from __future__ import annotations

import json
import threading
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from spades_tui import __version__
from spades_tui.bots.player import Decision
from spades_tui.bots.roster import CannotPlay
from spades_tui.engine.quoting import quoted
from spades_tui.engine.seats import Seat
from spades_tui.engine.view import View
from spades_tui.guests.notation import PROTOCOL, NoAnswer, accepted, question, read_answer
from spades_tui.guests.program import Program, ProgramFailed, TooLate, in_seconds
from spades_tui.guests.reason import reason_told
from spades_tui.guests.stand_in import StandIn
from spades_tui.lifeline import unbroken

SECONDS = 5.0
"""How long a program may think about one answer unless it is given another time."""

START_SECONDS = 10.0
"""How long it may take to start and to answer the first greeting."""

PATIENCE = 3
"""How often in a row it may end or be late before it is left out for the rest of the game."""


class ProgramPlayer:
    """Plays one seat through a program, which is started when first asked.

    One that ends or is late is started again, unless it did not even answer the greeting; whatever
    it does, there is always a decision.
    """

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        seconds: float = SECONDS,
        folder: Path | None = None,
    ) -> None:
        self._name = name
        self._command = command
        self._seconds = seconds
        self._folder = folder
        self._stand_in = StandIn(name)
        self._program: Program | None = None
        self._asked = 0
        self._failures = 0
        self._out = ""
        self._closed = False
        self._starting = threading.Lock()

    def decide(self, view: View) -> Decision:
        """What the program answers; a stand-in's decision where that cannot be used."""
        if self._closed:
            return self._stand_in.decide(view, "has left the table", "")
        if self._out:
            return self._stand_in.decide(view, self._out, "")
        try:
            decision = _decision(view, self._name, self._answer(view))
        except ProgramFailed as failure:
            detail = f"{failure.detail} {_missed(view)}"
            return self._stand_in.decide(view, self._after(str(failure)), detail)
        except NoAnswer as refused:
            self._failures = 0
            return self._stand_in.decide(view, "gave an answer that cannot be used", str(refused))
        self._failures = 0
        return decision

    def meet(self, seat: Seat = Seat.SOUTH) -> None:
        """Start the program and greet it, for those who would rather not begin without it.

        Raises CannotPlay.
        """
        try:
            self._greet(self._started(), seat)
        except ProgramFailed as failure:
            told = f"The bot {self._name} cannot play: it {failure}. {failure.detail}"
            raise CannotPlay(told.strip()) from failure

    def close(self) -> None:
        """End the program, also while it is asked in another thread."""
        with unbroken():
            with self._starting:
                self._closed = True
            self._end()

    def _answer(self, view: View) -> str:
        program = self._program
        if program is None:
            program = self._started()
            self._greet(program, view.seat)
        self._asked += 1
        asked = _line(question(view, self._asked))
        return program.ask(asked, self._seconds, partial(_answers, self._asked))

    def _started(self) -> Program:
        with unbroken(), self._starting:
            if self._closed:
                raise ProgramFailed("has left the table")
            self._program = program = Program(self._command, self._folder)
        return program

    def _greet(self, program: Program, seat: Seat) -> None:
        """Have the program say that it speaks this protocol. Raises ProgramFailed."""
        greeting = {
            "hello": f"spades-tui {__version__}",
            "protocol": PROTOCOL,
            "seat": seat.letter,
            "seconds": self._seconds,
        }
        # Many a program says what it is as soon as it starts, without waiting to be asked.
        try:
            line = program.ask(_line(greeting), START_SECONDS, may_have_spoken=True)
        except TooLate as late:
            # Another start would hold everybody up for as long again.
            self._failures = PATIENCE
            waited = in_seconds(START_SECONDS)
            raise ProgramFailed(f"did not answer the greeting within {waited}") from late
        answer = _object(line)
        if answer is None or answer.get("protocol") != PROTOCOL:
            self._failures = PATIENCE
            named = "no protocol" if answer is None else quoted(answer.get("protocol"))
            raise ProgramFailed(f"does not speak protocol {PROTOCOL}", f"It named {named}.")

    def _after(self, failure: str) -> str:
        """What to say of a failure: the program is ended, and after too many left out."""
        # It has had its time, and the table is waiting.
        self._end(at_once=True)
        self._failures += 1
        if self._failures >= PATIENCE:
            self._out = f"{failure}, and is left out from now on"
            return self._out
        return failure

    def _end(self, *, at_once: bool = False) -> None:
        with unbroken():
            program, self._program = self._program, None
            if program is not None:
                program.end(at_once=at_once)


def _answers(number: int, line: str) -> bool:
    """Whether a line is meant for the question of that number, well or badly.

    It is not if it repeats another number, or is the answer to a greeting that was answered before.
    """
    values = _object(line)
    if values is None:
        return True
    if "protocol" in values and "action" not in values:
        return False
    return values.get("id") in (None, number, str(number))


def _decision(view: View, name: str, line: str) -> Decision:
    """The decision that a line answers. Raises NoAnswer."""
    answer = _object(line)
    if answer is None or "action" not in answer:
        raise NoAnswer(
            f"It wrote {quoted(line)}, which is no JSON object with an action; "
            f"accepted is {accepted(view)}."
        )
    return Decision(read_answer(view, answer["action"]), reason_told(name, answer.get("reason")))


def _missed(view: View) -> str:
    return f"Accepted would have been {accepted(view)}."


def _line(values: dict[str, Any]) -> str:
    return json.dumps(values, separators=(",", ":"))


def _object(line: str) -> dict[str, Any] | None:
    """The JSON object that a line writes; None when it writes none."""
    try:
        values = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return values if isinstance(values, dict) else None
