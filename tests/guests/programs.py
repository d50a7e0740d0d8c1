"""Small programs that behave well or badly, written into a folder, and a bot made of each."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from textwrap import dedent

from spades_tui.bots.player import Decision
from spades_tui.engine.view import View
from spades_tui.guests.notation import accepts
from spades_tui.guests.programs import ProgramPlayer
from spades_tui.position import read_position

SAMPLES = Path(__file__).parents[2] / "assets/positions"
FOLLOW = read_position(SAMPLES.joinpath("follow.toml").read_text()).view

GREETING = """
import json, os, sys, time

def hear():
    line = sys.stdin.readline()
    if not line:
        sys.exit()
    return json.loads(line)

def say(values):
    print(json.dumps(values), flush=True)

hear()
say({"protocol": 1})
"""
"""How each begins that greets as it should."""

FIRST_CHOICE = """
while True:
    asked = hear()
    first = asked["choices"][: asked["count"]] if asked["ask"] == "pass" else asked["choices"][0]
    say({"action": first, "reason": "It comes first."})
"""


def written(folder: Path, text: str, *, greets: bool = True) -> list[str]:
    """The command that runs this Python text."""
    path = folder / "bot.py"
    path.write_text((GREETING if greets else "") + dedent(text))
    return [sys.executable, str(path)]


def bot(folder: Path, text: str, *, greets: bool = True, seconds: float = 5.0) -> ProgramPlayer:
    """The bot that runs this Python text."""
    return ProgramPlayer("odd", written(folder, text, greets=greets), seconds)


def decided(player: ProgramPlayer, view: View = FOLLOW) -> Decision:
    """What it decides, which is legal whatever it does; a fault without who stands in."""
    decision = player.decide(view)
    assert accepts(view, decision.action)
    ending = "; casual acts in its place"
    assert decision.fault.endswith(ending) or not decision.fault
    return replace(decision, fault=decision.fault.removesuffix(ending))
