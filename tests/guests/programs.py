"""Small programs that behave well or badly, written into a folder, and a bot made of each."""

from __future__ import annotations

import sys
from pathlib import Path
from textwrap import dedent

from spades_tui.guests.programs import ProgramPlayer

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
