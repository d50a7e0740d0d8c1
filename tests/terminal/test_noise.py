"""Five thousand bytes that nobody meant, at every screen and every size, on a real terminal.

Nothing may break, no screen may be one that cannot be left, and nobody's card may be played
unless a key was pressed that plays.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from spades_tui.engine.game import Game, Phase
from spades_tui.engine.seats import Seat
from spades_tui.storage.journal import Header, Journal, read_journal
from tests.positions import dealt
from tests.terminal.at_the_table import settle, start
from tests.terminal.noise import Piece, any_piece, any_size, idle_piece
from tests.terminal.terminal import Terminal
from tests.ui.positions import asked_to_pass, hand_of_four, third_to_play
from tests.ui.test_table_screens import face_down

BYTES = 5000
NAMES = ("You", "Bo", "Ada", "Cy")
PLAYERS = ("human", "casual", "casual", "casual")


@dataclass(frozen=True, slots=True)
class Place:
    """A screen: its name, the game that lies there to be continued, and the keys that lead to it.

    `awaited` is what the screen shows once each key has had its effect, in turn.
    """

    name: str
    game: Callable[[], Game] | None
    keys: tuple[str, ...]
    awaited: tuple[str, ...]


def at_the_table(name: str, game: Callable[[], Game], *more: tuple[str, str]) -> Place:
    """A screen reached from a continued game."""
    keys, awaited = zip(("enter", "leave"), *more, strict=True)
    return Place(name, game, keys, awaited)


def asked_for_a_bid() -> Game:
    """South is to bid first."""
    return hand_of_four(dealer="east")


def last_card(*, ends: bool) -> Game:
    """South has one card left; the game is over after it, or goes on."""
    for seed in range(1000):
        rng = Random(seed)
        game = dealt("target=100 floor=-100" if ends else "", dealer="west")
        before = 0
        while game.phase in (Phase.BID, Phase.PLAY):
            if game.to_act is Seat.SOUTH and game.hands[Seat.SOUTH].bit_count() == 1:
                before = len(game.actions)
            game.apply(rng.choice(game.legal_actions()))
        if (game.phase is Phase.GAME_OVER) is ends:
            game.undo(len(game.actions) - before)
            return game
    raise AssertionError("no such game")


PLACES = (
    Place("title", None, (), ()),
    Place("presets", None, ("enter",), ("deal",)),
    Place("rules of the setup", None, ("enter", "tab"), ("deal", "change")),
    Place("a typed value", None, ("enter", "tab", "e"), ("deal", "change", "take it")),
    Place("rules in words", None, ("enter", "r"), ("deal", "scroll")),
    Place("help", None, ("?",), ("How a hand goes",)),
    Place("sheets", None, ("down", "enter"), ("▸ Score sheet", "score sheet")),
    at_the_table("bid pad", asked_for_a_bid),
    at_the_table("a turn to play", third_to_play),
    at_the_table("an exchange", asked_to_pass),
    at_the_table("face down", face_down),
    at_the_table("leaving", third_to_play, ("q", "Leave the table?")),
    at_the_table("score sheet", third_to_play, ("s", "Score sheet")),
    at_the_table("the summary", lambda: last_card(ends=False), ("enter", "next hand")),
    at_the_table(
        "game over", lambda: last_card(ends=True), ("enter", "who won"), ("enter", "play again")
    ),
)


def keep(home: Path, game: Game) -> None:
    """Leave a game behind to be continued."""
    header = Header(game.rules, NAMES, PLAYERS, "seed", "2026-11-28T20:00:00")
    journal = Journal.create(home / "data" / "games", header)
    for action in game.actions:
        journal.append(action)
    journal.close()


def own_actions(home: Path) -> int:
    """How many bids, passes and cards of the person all journals hold."""
    count = 0
    for path in (home / "data" / "games").rglob("*.journal"):
        game = read_journal(path).game
        replayed = Game(game.rules)
        for action in game.actions:
            count += replayed.to_act is Seat.SOUTH
            replayed.apply(action)
    return count


def go_to(place: Place, home: Path) -> Terminal:
    """The program on that screen, at 80 × 24."""
    terminal = start(home, 80, 24)
    terminal.wait_for("Quit")
    for key, text in zip(place.keys, place.awaited, strict=True):
        # A turn has to be seen for a moment before a key plays.
        time.sleep(0.2 if key == "enter" and place.game else 0.0)
        terminal.press(key)
        terminal.wait_for(text)
    return terminal


def make_noise(
    terminal: Terminal, rng: Random, count: int, piece: Callable[[Random], Piece]
) -> tuple[int, int]:
    """Send at least so many bytes, resizing now and then.

    Returns how many were sent, and how many of the keys meant something. Ends early when the
    program was left.
    """
    sent = means = 0
    while sent < count and not terminal.ended:
        if rng.random() < 0.15:
            terminal.resize(*any_size(rng))
        one = piece(rng)
        terminal.send(one.sent)
        sent += len(one.sent)
        means += one.means
        if rng.random() < 0.3:
            time.sleep(rng.random() * 0.04)
    return sent, means


def back_to_the_title(terminal: Terminal) -> None:
    """Leave whatever is shown by the keys that leave, as a player would; fails when stuck."""
    terminal.resize(24, 80)
    terminal.send(b"\x1b[201~")
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        terminal.wait_until_quiet(0.08)
        text = terminal.text()
        if terminal.ended or ("New game" in text and "Quit" in text):
            return
        if "Leave the table?" in text:
            terminal.press("t")
        elif "q leave" in text or "ctrl+c leave" in text:
            terminal.press("ctrl+c")
        else:
            terminal.press("escape")
            time.sleep(0.12)
    raise AssertionError(f"there is no way back from here:\n{terminal.text()}")


def leave(terminal: Terminal) -> None:
    """Leave the program, wherever it is, and see that it ends in good order."""
    for _ in range(5):
        back_to_the_title(terminal)
        if terminal.ended:
            break
        terminal.press("q")
        # Noise that was still to be read may have led somewhere else in the meantime.
        terminal.wait_until_quiet(0.3)
    # Once the program has given the terminal back, a ctrl+c that comes later is a signal.
    assert terminal.wait_for_exit() in (0, 130, -signal.SIGINT), terminal.text()
    assert "Traceback" not in terminal.text()


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.name)
def test_noise_breaks_nothing_and_plays_nothing(tmp_path: Path, place: Place) -> None:
    rng = Random(f"noise at {place.name}")
    settle(tmp_path, pace="fast")
    if place.game is not None:
        keep(tmp_path, place.game())
    left = BYTES // len(PLACES) + 1
    with go_to(place, tmp_path) as terminal:
        acted = own_actions(tmp_path)
        left -= make_noise(terminal, rng, left * 3 // 5, idle_piece)[0]
        terminal.wait_until_quiet(0.15)
        assert not terminal.ended, terminal.text()
        assert own_actions(tmp_path) <= acted, "an action that nobody meant"
        sent, means = make_noise(terminal, rng, left, any_piece)
        leave(terminal)
    while sent < left:
        # A key left the program; the rest of the noise goes to its next start.
        with start(tmp_path, 80, 24) as terminal:
            terminal.wait_for("Quit")
            more, meant = make_noise(terminal, rng, left - sent, any_piece)
            sent, means = sent + more, means + meant
            leave(terminal)
    assert own_actions(tmp_path) <= acted + means
