"""The lessons that come with the program, for someone who has never held cards.

A lesson is a file: `title`, `says` (sentences to read first) and tables `[[task]]`. A task is a
position (see `spades_tui.position`) and keys of its own: `id`, `question`, `answers` (every right
action as `suggest` writes it), `right` (why), `otherwise` (why not), and `wrong`, a list of
`{ with = [actions], say = "why not" }`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from spades_tui.engine.actions import Action
from spades_tui.engine.view import View
from spades_tui.position import position_of
from spades_tui.puzzle_book import read_answer
from spades_tui.storage.toml_file import parse_toml
from spades_tui.task import Task

FILES = ("follow", "trump", "break", "bid", "set", "bags", "nil", "cover", "against_nil")
"""The files of lessons, in the order in which they are learned."""

_OWN_KEYS = ("id", "question", "answers", "right", "otherwise", "wrong")


class LessonError(ValueError):
    """A lesson that cannot be used; the sentence begins with the task's id or the title."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """Some sentences to read, then tasks on what they say."""

    title: str
    says: tuple[str, ...]
    tasks: tuple[Task, ...]


def read_lesson(text: str) -> Lesson:
    """The lesson in one file. Raises LessonError, or TomlFault when the text is no TOML."""
    values = parse_toml(text)
    title, says, tables = values.get("title"), values.get("says"), values.get("task")
    if not isinstance(title, str) or not isinstance(says, list) or not isinstance(tables, list):
        raise LessonError("A lesson has a title, a list of sentences and tables [[task]].")
    return Lesson(title, tuple(map(str, says)), tuple(_task(table) for table in tables))


@cache
def all_lessons() -> tuple[Lesson, ...]:
    """Every lesson that comes with the program, in order."""
    folder = files("spades_tui").joinpath("lessons")
    return tuple(
        read_lesson(folder.joinpath(f"{name}.toml").read_text(encoding="utf-8")) for name in FILES
    )


def _task(table: dict[str, Any]) -> Task:
    name = str(table.get("id", "A task without an id"))
    for key in ("id", "question", "right", "otherwise"):
        if not table.get(key) or not isinstance(table[key], str):
            raise LessonError(f"{name}: {key} must be there, as a text.")
    try:
        view = position_of({key: its for key, its in table.items() if key not in _OWN_KEYS}).view
        answers = tuple(read_answer(view, str(text)) for text in table.get("answers", []))
        wrong = _wrong(view, table.get("wrong", []))
    except ValueError as error:
        raise LessonError(f"{name}: {error}") from error
    if not answers:
        raise LessonError(f"{name}: answers must be there.")
    if any(answer in wrong for answer in answers):
        raise LessonError(f"{name}: an answer is both right and wrong.")
    return Task(
        id=name,
        view=view,
        question=table["question"],
        answers=answers,
        right=table["right"],
        wrong=wrong,
        otherwise=table["otherwise"],
    )


def _wrong(view: View, entries: list[dict[str, Any]]) -> dict[Action, str]:
    return {
        read_answer(view, str(text)): str(entry["say"])
        for entry in entries
        for text in entry["with"]
    }
