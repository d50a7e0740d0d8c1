"""The lessons that come with the program: each can be read and solved, and fits any terminal."""

from __future__ import annotations

import textwrap

import pytest

from spades_tui.engine.actions import Action, MakeBid, plays_of
from spades_tui.engine.game import Phase
from spades_tui.glossary import GLOSSARY
from spades_tui.lesson_book import LessonError, all_lessons, read_lesson
from spades_tui.puzzle_book import all_puzzles
from spades_tui.table.opening import coach
from spades_tui.task import Task, task_of

TASKS = tuple(task for lesson in all_lessons() for task in lesson.tasks)
each_task = pytest.mark.parametrize("task", TASKS, ids=lambda task: task.id)

PLAYS_OTHERWISE = {"break-lead"}
"""Where the lesson asks for something else than the coach would do."""

NARROWEST = 37
"""Columns of text on the smallest terminal, which has three rows for it, and five at the end."""

ONE = """
title = "Take it"
says = ["Take it."]
[[task]]
id = "take"
question = "Take it?"
seat = "S"
dealer = "E"
bids = [4, 3, 3, 3]
hand = "KD 4D 2D"
trick = "W QD 3D 6D"
won = [3, 2, 2, 3]
answers = ["KD"]
right = "It wins."
otherwise = "It loses."
wrong = [{ with = ["2D"], say = "The lowest of all." }]
"""


def choices(task: Task) -> list[Action]:
    """Everything that is legal in a task."""
    view = task.view
    if view.phase is Phase.PLAY:
        return list(plays_of(view.legal))
    return [MakeBid(bid) for bid in view.bid_choices]


def rows(text: str) -> int:
    """The rows that a text takes where there is least room."""
    return len(textwrap.wrap(text, NARROWEST))


def test_there_are_at_least_eight_lessons_of_two_to_four_tasks() -> None:
    lessons = all_lessons()
    assert len(lessons) >= 8
    assert all(2 <= len(lesson.tasks) <= 4 for lesson in lessons)
    assert all(lesson.says for lesson in lessons)


def test_no_id_and_no_title_is_there_twice() -> None:
    ids = [task.id for task in TASKS]
    titles = [lesson.title for lesson in all_lessons()]
    assert len(set(ids)) == len(ids)
    assert len(set(titles)) == len(titles)


@each_task
def test_each_task_is_a_choice_with_a_word_for_every_answer(task: Task) -> None:
    legal = choices(task)
    assert set(task.answers) < set(legal)
    assert set(task.wrong) <= set(legal)
    for action in legal:
        told = task.why_not(action)
        assert (told is None) == (action in task.answers)
        for sentence in (told or task.right, task.question):
            assert sentence[0].isupper()
            assert sentence[-1] in ".?"
            assert "!" not in sentence


@each_task
def test_each_text_fits_the_smallest_terminal(task: Task) -> None:
    assert rows(task.question) <= 3
    assert rows(f"10♦. {task.right}") <= 5
    for told in (task.otherwise, *task.wrong.values()):
        assert rows(f"Not 10♦. {told}") <= 3


@each_task
def test_the_coach_does_as_the_lesson_says(task: Task) -> None:
    agrees = coach().decide(task.view).action in task.answers
    assert agrees != (task.id in PLAYS_OTHERWISE)


def test_a_puzzle_is_a_task_that_tells_its_title_only_at_the_end() -> None:
    for puzzle in all_puzzles():
        task = task_of(puzzle)
        assert puzzle.title not in task.question
        assert task.title == f"{puzzle.title}."
        assert task.why_not(puzzle.answers[0]) is None


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('answers = ["KD"]', 'answers = ["AD"]', "take: AD may not be done here."),
        ('answers = ["KD"]', "answers = []", "take: answers must be there."),
        ('answers = ["KD"]', 'answers = ["2D"]', "take: an answer is both right and wrong."),
        ('with = ["2D"]', 'with = ["AD"]', "take: AD may not be done here."),
        ('question = "Take it?"', "question = 3", "take: question must be there, as a text."),
        ('hand = "KD 4D 2D"', 'hand = "KD"', "take: hand: 1 card"),
        ('title = "Take it"', "", "A lesson has a title"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_said(old: str, new: str, said: str) -> None:
    assert read_lesson(ONE).tasks[0].right == "It wins."
    with pytest.raises(LessonError) as caught:
        read_lesson(ONE.replace(old, new))
    assert str(caught.value).startswith(said)


def test_the_glossary_is_in_order_a_sentence_a_word() -> None:
    words = [term.word for term in GLOSSARY]
    assert words == sorted(set(words))
    for term in GLOSSARY:
        assert term.means[0].isupper() or term.means[0].isdigit()
        assert term.means.endswith(".")
        assert term.means.count(". ") == 0
