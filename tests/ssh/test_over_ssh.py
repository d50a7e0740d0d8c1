"""A public account: a hand through ssh, a line that is cut again and again, and closed doors."""

from __future__ import annotations

import random
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from spades_tui.engine.game import Phase
from spades_tui.storage.journal import Recorded, read_journal
from tests.ssh.server import Server, reason_to_skip
from tests.terminal.at_the_table import asked, begin_game, play_on
from tests.terminal.windows import running_in, until

CUTS = 20

pytestmark = pytest.mark.skipif(reason_to_skip() is not None, reason=reason_to_skip() or "")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests here, with players ann and bea."""
    with Server(tmp_path_factory.mktemp("ssh") / "server", ["ann", "bea", "cut"]) as running:
        for player in ("ann", "bea", "cut"):
            own = running.data / "players" / player
            own.mkdir(parents=True)
            (own / "settings.toml").write_text(
                'pace = "instant"\n[setup.rules]\nfirst_dealer = "east"\n'
            )
        yield running
        until(lambda: running_in(running.data) == [])


def games(server: Server, player: str) -> list[Path]:
    return sorted((server.data / "players" / player).rglob("*.journal"))


def recorded(server: Server, player: str) -> Recorded:
    (path,) = games(server, player)
    return read_journal(path)


@pytest.mark.timeout(300)
def test_a_line_cut_at_any_moment_costs_not_a_card_and_leaves_no_process(
    server: Server, tmp_path: Path
) -> None:
    moments = random.Random(6)
    with server.terminal(tmp_path, "cut") as terminal:
        begin_game(terminal)
        terminal.wait_for("⏎ bid")
        terminal.kill(signal.SIGKILL)
        terminal.wait_for_exit()
    before = recorded(server, "cut")
    for _ in range(CUTS):
        until(lambda: running_in(server.data) == [])
        with server.terminal(tmp_path, "cut") as terminal:
            terminal.wait_for("▸ Continue")
            terminal.press("enter")
            if moments.random() < 0.8:
                terminal.wait_for(lambda text: "Continue" not in text and asked(text))
            for _ in range(moments.randrange(3)):
                time.sleep(0.25 + moments.random() * 0.1)
                terminal.press("enter")
            time.sleep(moments.random() * 0.1)
            terminal.kill(signal.SIGKILL)
            terminal.wait_for_exit()
        after = recorded(server, "cut")
        done = after.game.actions
        assert done[: len(before.game.actions)] == before.game.actions
        assert after.header == before.header
        before = after
    assert len(before.game.actions) > 20


@pytest.mark.timeout(300)
def test_a_hand_is_played_through_ssh(server: Server, tmp_path: Path) -> None:
    with server.terminal(tmp_path, "ann") as terminal:
        begin_game(terminal)
        play_on(terminal, until="next hand", most_answers=200)
        terminal.press("ctrl+c")
        terminal.wait_for("Leave the table?")
        terminal.press("enter")
        assert terminal.wait_for_exit() == 0
    game = recorded(server, "ann").game
    assert (len(game.sheet), game.phase) == (1, Phase.HAND_OVER)
    assert games(server, "bea") == []


def test_without_a_terminal_there_is_nothing_but_a_sentence(server: Server) -> None:
    ran = server.run("bea", "-T")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "the game needs a terminal" in ran.stderr


@pytest.mark.parametrize("asked_for", ["id", "sh -i", "/bin/cat /etc/passwd", "spades-tui rules"])
def test_no_other_command_is_run(server: Server, asked_for: str) -> None:
    ran = server.run("bea", asked=[asked_for])
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "the game needs a terminal" in ran.stderr


def test_a_command_on_a_terminal_is_the_game_all_the_same(server: Server, tmp_path: Path) -> None:
    with server.terminal(tmp_path, "bea") as terminal:
        terminal.wait_for("▸ New game")
        terminal.press("\x1a", "\x1c")
        terminal.press("q")
        assert terminal.wait_for_exit() == 0


def test_no_file_is_fetched_or_put(server: Server, tmp_path: Path) -> None:
    batch = tmp_path / "batch"
    batch.write_text("get /etc/passwd\n")
    ran = server.run("bea", "-b", str(batch), program="sftp")
    assert ran.returncode != 0
    assert "Fetching" not in ran.stdout


def test_no_port_is_forwarded(server: Server) -> None:
    """Neither from the client's side, to the server's own port, nor back."""
    there = server.run("bea", "-W", f"127.0.0.1:{server.port}")
    assert there.returncode == 255
    assert "SSH-" not in there.stdout
    back = server.run(
        "bea", "-N", "-o", "ExitOnForwardFailure=yes", "-R", "127.0.0.1:0:127.0.0.1:9"
    )
    assert back.returncode == 255


def test_nothing_that_the_client_sets_reaches_python(server: Server, tmp_path: Path) -> None:
    evil = tmp_path / "evil"
    evil.mkdir()
    mark = tmp_path / "mark"
    for name in ("sitecustomize.py", "textual.py", "evil.py"):
        (evil / name).write_text(f"open({str(mark)!r}, 'w')\n")
    sent = " ".join(
        (
            f"PYTHONPATH={evil}",
            f"BROWSER={evil}/browser",
            f"TEXTUAL_LOG={mark}",
            "TEXTUAL_DRIVER=evil:Evil",
            "SPADES_PLAYER=ann",
            "PYTHONSTARTUP=evil.py",
        )
    )
    with server.terminal(tmp_path, "bea", "-o", f"SetEnv={sent}") as terminal:
        begin_game(terminal)
        terminal.wait_for("⏎ bid")
        terminal.press("ctrl+c")
        terminal.wait_for("Leave the table?")
        terminal.press("enter")
        assert terminal.wait_for_exit() == 0
    assert not mark.exists()
    assert len(games(server, "bea")) == 1


def test_a_key_that_nobody_knows_is_refused(server: Server, tmp_path: Path) -> None:
    server._new_key("stranger")
    assert server.run("stranger", "-T").returncode == 255
