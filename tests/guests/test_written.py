"""`docs/writing-a-bot.md` against the real messages: every field, every action, the example."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from spades_tui import __version__
from spades_tui.engine.view import view_of
from spades_tui.guests.joining import playing, roster_of
from spades_tui.guests.notation import PROTOCOL, question, read_answer
from spades_tui.guests.program import LONGEST_LINE
from spades_tui.guests.programs import PATIENCE, SECONDS, START_SECONDS
from spades_tui.position import read_position
from spades_tui.storage.folders import Folders
from tests.bots.random_views import random_positions
from tests.guests.programs import bot

ROOT = Path(__file__).parents[2]
POSITIONS = ROOT / "assets/positions"
TEXT = ROOT.joinpath("docs/writing-a-bot.md").read_text()


def described(opening: str) -> set[str]:
    """The keys in the first column of the first table after these words."""
    rows = TEXT.partition(opening)[2].partition("|---|")[2].partition("\n\n")[0]
    assert rows, opening
    return set(re.findall(r"^\| `(\w+)` \|", rows, re.MULTILINE))


def sample(name: str) -> Any:
    """The question that a sample position makes."""
    return question(read_position(POSITIONS.joinpath(f"{name}.toml").read_text()).view, 1)


def blocks(kind: str) -> list[str]:
    """The blocks of code of that kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


def questions() -> Iterator[Any]:
    """Questions of every kind, under many rules and from memory."""
    for path in sorted(POSITIONS.glob("*.toml")):
        yield sample(path.stem)
    for game in islice(random_positions(Random("written")), 1500):
        assert game.to_act is not None
        yield question(view_of(game, game.to_act), 1)


def test_every_key_of_a_question_is_described_and_no_other() -> None:
    seen: dict[str, set[str]] = {"": set(), "position": set(), "table": set(), "sheet": set()}
    for asked in questions():
        seen[""] |= set(asked)
        seen["position"] |= set(asked["position"])
        seen["table"] |= set(asked["table"])
        for hand in asked["table"]["sheet"]:
            seen["sheet"] |= set(hand)
        assert asked["ask"] in described("| to | an action is |")
    assert described("### A question") == seen[""]
    assert described("The keys of `position`") == seen["position"]
    assert described("The keys of `table`:") == seen["table"]
    assert described("The keys of a hand in `sheet`:") == seen["sheet"]


def test_the_greeting_is_as_described(tmp_path: Path) -> None:
    said, answer = blocks("text")[0].splitlines()
    heard = tmp_path / "heard"
    text = f"""
    import sys
    open({str(heard)!r}, "w").write(sys.stdin.readline())
    print({answer.removeprefix("< ")!r}, flush=True)
    print(sys.stdin.readline() and '{{"action": "AD"}}', flush=True)
    """
    view = read_position(POSITIONS.joinpath("last_seat.toml").read_text()).view
    with closing(bot(tmp_path, text, greets=False)) as player:
        assert player.decide(view).fault == ""
    greeting = said.removeprefix("> ").replace("VERSION", __version__)
    assert heard.read_text() == f"{greeting}\n"
    assert set(json.loads(greeting)) == described("### The greeting")


def test_the_example_is_a_real_question_and_its_answer_one() -> None:
    asked, answer = (json.loads(block) for block in blocks("json"))
    assert asked == json.loads(json.dumps(sample("last_seat")))
    view = read_position(POSITIONS.joinpath("last_seat.toml").read_text()).view
    read_answer(view, answer["action"])
    assert set(answer) == described("### An answer")


def test_every_form_of_an_action_is_accepted_somewhere() -> None:
    rows = re.findall(r"^\| `(play|bid|look|pass)` \| (.*) \|$", TEXT, re.MULTILINE)
    forms = {(ask, form) for ask, told in rows for form in re.findall(r"`([^`]+)`", told)}
    assert {ask for ask, _ in forms} == {"play", "bid", "look", "pass"}
    views = [read_position(path.read_text()).view for path in POSITIONS.glob("*.toml")]
    for game in islice(random_positions(Random("forms")), 6000):
        assert game.to_act is not None
        views.append(view_of(game, game.to_act))
    for ask, form in forms:
        value = json.loads(form)
        assert any(_reads(view, value) for view in views if view.phase == ask), form


def _reads(view: Any, value: object) -> bool:
    try:
        read_answer(view, value)
    except ValueError:
        return False
    return True


def test_figures_and_version_are_the_real_ones() -> None:
    assert f"## The protocol, version {PROTOCOL}" in TEXT
    assert f"more than {LONGEST_LINE} bytes" in TEXT
    assert (SECONDS, START_SECONDS, PATIENCE) == (5, 10, 3)
    for words in ("usual five seconds", "within ten seconds", "three times in a row"):
        assert words in TEXT


def test_the_sample_list_of_bots_can_be_used(tmp_path: Path) -> None:
    listed = next(block for block in blocks("toml") if "[steady]" in block)
    tmp_path.joinpath("bots.toml").write_text(
        listed.replace("~/bots/steady.py", str(ROOT / "assets/bots/steady.py"))
    )
    roster = roster_of(Folders.within(tmp_path))
    assert roster.others.troubles == ()
    assert roster.named("steady").about == "Wins as cheaply as it can."
    view = read_position(POSITIONS.joinpath("last_seat.toml").read_text()).view
    with playing(roster.named("steady")) as player:
        assert player.decide(view).fault == ""
