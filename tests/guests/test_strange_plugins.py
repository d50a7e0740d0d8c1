"""Plug-ins that decide nonsense or raise anything: the game goes on, and ctrl+c ends it as ever."""

from __future__ import annotations

import signal
import threading
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from spades_tui.bots.roster import CannotPlay
from spades_tui.cli.signals import signals_are_raised
from spades_tui.engine.actions import Deal, Draw, Look, MakeBid, Pass, Play
from spades_tui.engine.bidding import NIL, Bid
from spades_tui.guests.notation import accepts
from spades_tui.guests.plugins import PluginPlayer
from spades_tui.lifeline import Interrupt
from spades_tui.position import read_position
from tests.guests.plugin import install
from tests.guests.programs import FOLLOW, SAMPLES

VIEWS = {path.stem: read_position(path.read_text()).view for path in SAMPLES.glob("*.toml")}


def exploding(*_: object) -> Any:
    """What a method does that nobody should have called."""
    raise RuntimeError("boom")


SPECIAL = "str repr eq hash int index and rand invert lt gt le ge rrshift bool format len iter"
Bomb: Any = type(
    "Bomb",
    (),
    {f"__{name}__": exploding for name in SPECIAL.split()} | {"__class__": property(exploding)},
)
bid: Any = Bid
PARTS: list[Any] = [
    "AS", "", 1.5, 4.0, -1, 10**30, -(10**30), True, None, b"", [], (), {}, object(), NIL, Bomb(),
    float("nan"), bid(99), bid(-1), bid(4.0), bid(True), bid("4"), bid(4, Bomb()), bid(Bomb()),
]  # fmt: skip


@pytest.mark.parametrize("name", VIEWS)
def test_whatever_an_action_is_made_of_it_is_known_that_it_may_not_be_done(name: str) -> None:
    view = VIEWS[name]
    for part in PARTS:
        assert not accepts(view, part)
    kinds: tuple[Any, ...] = (Play, MakeBid, Pass, Draw, Deal)
    for kind, part in product(kinds, PARTS):
        if kind is not MakeBid or part is not NIL:
            assert not accepts(view, kind(part)), (kind, type(part))
    for kind in (*kinds, Look):
        assert not accepts(view, object.__new__(kind)) or kind is Look


CODE = """
import asyncio
from spades_tui.bots.levels import player_of
from spades_tui.bots.player import Decision
from spades_tui.engine.actions import *
from spades_tui.engine.bidding import Bid
from tests.guests.test_strange_plugins import Bomb

class Silent(Exception):
    def __str__(self):
        raise RuntimeError("boom")

class Sly(Decision):
    def __init__(self, action):
        object.__setattr__(self, "action", action)
    @property
    def reason(self):
        raise RuntimeError("boom")

class Nameless:
    def __getattr__(self, name):
        raise Silent

class Odd:
    def __init__(self):
        {making}
    def decide(self, view):
        good = player_of("easy").decide(view)
        {deciding}
    def close(self):
        {leaving}
"""


def odd(
    patch: pytest.MonkeyPatch,
    folder: Path,
    deciding: str = "return good",
    making: str = "pass",
    leaving: str = "pass",
) -> PluginPlayer:
    """The player of a plug-in in whose methods this stands."""
    code = CODE.format(deciding=deciding, making=making, leaving=leaving)
    install(patch, folder / "site", {"odd": "odd_bots:Odd"}, code)
    return PluginPlayer("odd", "odd_bots:Odd", "odd-bots 2.1")


@pytest.mark.parametrize(
    ("deciding", "detail"),
    [
        ('return Decision(Play("AS"), "x")', "Play(card='AS')"),
        ('return Decision(Play(1.5), "x")', "Play(card=1.5)"),
        ('return Decision(Play(-1), "x")', "Play(card=-1)"),
        ('return Decision(Play(10**30), "x")', "Play(card=1000000"),
        ('return Decision(MakeBid("4"), "x")', "MakeBid(bid='4')"),
        ('return Decision(Pass("AS"), "x")', "Pass(cards='AS')"),
        ('return Decision(Pass(-1), "x")', "Pass(cards=-1)"),
        ('return Decision(None, "x")', "action=None"),
        ('return Decision(Bomb(), "x")', "It answered something that does not say what it is."),
        ("return Decision(Play(Bomb()), Bomb())", "something that does not say what it is."),
        ("return Nameless()", "It answered '<odd_bots.Nameless object"),
    ],
)
def test_nonsense_is_replaced_and_told(
    deciding: str, detail: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    decision = odd(monkeypatch, tmp_path, deciding).decide(FOLLOW)
    assert accepts(FOLLOW, decision.action)
    assert decision.fault == "gave an answer that cannot be used; casual acts in its place"
    assert detail in decision.reason
    assert "Accepted would have been one of" in decision.reason


@pytest.mark.parametrize(
    ("deciding", "raised"),
    [
        ("raise GeneratorExit", "GeneratorExit"),
        ("raise asyncio.CancelledError", "CancelledError"),
        ("raise KeyboardInterrupt", "KeyboardInterrupt"),
        ("raise SystemExit(3)", "SystemExit: 3"),
        ("raise KeyError('7S')", "KeyError: '7S'"),
        ("raise Silent", "an exception that does not say what it is"),
        ("raise ValueError('a\\x1b[2Jb' * 500)", "ValueError: a [2Jba [2Jb"),
        ("return Bomb()", "RuntimeError: boom"),
        ("return Sly(good.action)", "RuntimeError: boom"),
    ],
)
def test_whatever_it_raises_is_told_when_the_hand_is_over(
    deciding: str, raised: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = odd(monkeypatch, tmp_path, deciding)
    with signals_are_raised():
        decision = player.decide(FOLLOW)
    assert accepts(FOLLOW, decision.action)
    assert decision.fault == "failed; casual acts in its place"
    assert f"odd failed. It raised {raised}" in decision.reason
    assert decision.reason.isprintable()
    assert len(decision.reason) < 600


def test_an_interrupt_of_its_own_is_known_in_a_thread_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = odd(monkeypatch, tmp_path, "raise KeyboardInterrupt")
    faults: list[str] = []
    asking = threading.Thread(target=lambda: faults.append(player.decide(FOLLOW).fault))
    asking.start()
    asking.join()
    assert faults == ["failed; casual acts in its place"]


PRESSED = f"import os; os.kill(os.getpid(), {int(signal.SIGINT)}); return good"


def test_ctrl_c_while_it_decides_ends_the_game_as_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = odd(monkeypatch, tmp_path, PRESSED)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(Interrupt), signals_are_raised():
            player.decide(FOLLOW)
        with pytest.raises(KeyboardInterrupt):
            player.decide(FOLLOW)
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("leaving", ["raise RuntimeError", "raise GeneratorExit", "raise Silent"])
def test_how_it_leaves_is_no_matter(
    leaving: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    odd(monkeypatch, tmp_path, leaving=leaving).close()


@pytest.mark.parametrize(
    ("making", "why"),
    [
        ("raise Silent", "an exception that does not say what it is"),
        ("raise GeneratorExit", "GeneratorExit"),
        ("raise ValueError('a\\x1b[2Jb')", "ValueError: a [2Jb"),
        ("self.decide = None", "TypeError: odd_bots:Odd makes no player, which has a method"),
    ],
)
def test_how_it_fails_to_begin_is_told(
    making: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(CannotPlay) as refused:
        odd(monkeypatch, tmp_path, making=making)
    assert str(refused.value).startswith(f"The plug-in odd of odd-bots 2.1 cannot play: {why}")


@pytest.mark.parametrize(
    ("reason", "told"),
    [
        ("'It  wins.'", "It  wins."),
        ("'a\\x1b[2Jb\\nc'", "a [2Jb c"),
        ("'long ' * 500", ("long " * 60).strip()),
        ("None", "odd gives no reason."),
        ("7", "odd gives no reason."),
        ("b'no'", "odd gives no reason."),
        ("' \\n '", "odd gives no reason."),
    ],
)
def test_a_reason_is_text_in_one_line_and_not_long(
    reason: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deciding = f"return Decision(good.action, {reason})"
    decision = odd(monkeypatch, tmp_path, deciding).decide(FOLLOW)
    assert (decision.reason, decision.fault) == (told, "")


def test_a_fault_of_its_own_making_is_not_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deciding = "return Decision(good.action, 'x', 'holds the ace of spades')"
    assert odd(monkeypatch, tmp_path, deciding).decide(FOLLOW).fault == ""
