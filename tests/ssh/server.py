"""An sshd of the tests' own: keys, port and configuration in a temporary folder, loopback only.

Its configuration is the one that `assets/ssh` offers, for the user who runs the tests.
"""

from __future__ import annotations

import getpass
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Self

from tests.terminal.pty_process import clean_environment
from tests.terminal.terminal import Terminal

SAMPLE = Path(__file__).parents[2] / "assets" / "ssh" / "spades.conf"
PRIVILEGE_FOLDER = Path("/run/sshd")


def _found(name: str) -> str | None:
    return shutil.which(name, path=f"{os.environ.get('PATH', os.defpath)}:/usr/sbin:/sbin")


def reason_to_skip() -> str | None:
    """Why no server can be started here; None when it can."""
    for name in ("sshd", "ssh", "ssh-keygen", "sftp"):
        if _found(name) is None:
            return f"{name} is not installed (openssh-server, openssh-client)"
    if os.geteuid() == 0 and not PRIVILEGE_FOLDER.is_dir():
        return f"as root sshd needs the folder {PRIVILEGE_FOLDER}"
    return None


class Server:
    """A running sshd. Each player has a key of their own.

    With `kiosk` its only user may only play; without, that is an account like any other, at home in
    `folder`, with the program on its path.
    """

    def __init__(self, folder: Path, players: Sequence[str], *, kiosk: bool = True) -> None:
        self.folder = folder
        self.kiosk = kiosk
        self.data = folder / "data"
        self.port = _free_port()
        self.log = folder / "sshd.log"
        folder.mkdir(parents=True)
        host_key = self._new_key("host")
        public = " ".join(host_key.with_suffix(".pub").read_text().split()[:2])
        (folder / "known_hosts").write_text(f"[127.0.0.1]:{self.port} {public}\n")
        keys = [self._authorized(player) for player in players]
        (folder / "authorized_keys").write_text("".join(keys))
        config = folder / "sshd_config"
        config.write_text(self._config(host_key))
        command = [str(_found("sshd")), "-D", "-f", str(config), "-E", str(self.log)]
        self._process = subprocess.Popen(command, stdin=subprocess.DEVNULL)
        try:
            self._wait_until_it_listens()
        except BaseException:
            self._process.kill()
            self._process.wait()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait(timeout=10)

    def command(self, player: str, *options: str, program: str = "ssh") -> list[str]:
        """`ssh`, or another client, as a player's; what is asked of the server comes after it."""
        port = "-p" if program == "ssh" else "-P"
        return [
            str(_found(program)),
            *("-F", "none", port, str(self.port), "-i", str(self.folder / player)),
            *("-o", "IdentitiesOnly=yes", "-o", "BatchMode=yes", "-o", "LogLevel=ERROR"),
            *("-o", f"UserKnownHostsFile={self.folder / 'known_hosts'}"),
            *("-o", "GlobalKnownHostsFile=none", "-o", "StrictHostKeyChecking=yes"),
            *options,
            f"{getpass.getuser()}@127.0.0.1",
        ]

    def terminal(self, home: Path, player: str, *options: str, **env: str) -> Terminal:
        """A player's terminal with `ssh` in it."""
        return Terminal(self.command(player, "-tt", *options), home=home, env=env)

    def run(
        self, player: str, *options: str, asked: Sequence[str] = (), program: str = "ssh"
    ) -> subprocess.CompletedProcess[str]:
        """Run a client without a terminal to its end."""
        return subprocess.run(
            [*self.command(player, *options, program=program), *asked],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            env=self._environment({}),
            timeout=30,
            check=False,
        )

    def _environment(self, extra: Mapping[str, str]) -> dict[str, str]:
        return clean_environment(self.folder, extra)

    def _new_key(self, name: str) -> Path:
        path = self.folder / name
        command = [str(_found("ssh-keygen")), "-q", "-t", "ed25519", "-N", "", "-C", name]
        subprocess.run([*command, "-f", str(path)], check=True)
        return path

    def _authorized(self, player: str) -> str:
        public = self._new_key(player).with_suffix(".pub").read_text()
        narrow = f'restrict,pty,environment="SPADES_PLAYER={player}" ' if self.kiosk else ""
        return f"{narrow}{public}"

    def _config(self, host_key: Path) -> str:
        """What a distribution sets for all, and then what this user may do."""
        return (
            f"Port {self.port}\nListenAddress 127.0.0.1\nHostKey {host_key}\nPidFile none\n"
            f"AuthorizedKeysFile {self.folder / 'authorized_keys'}\nStrictModes no\nUsePAM no\n"
            "PasswordAuthentication no\nKbdInteractiveAuthentication no\n"
            "PermitRootLogin prohibit-password\nSubsystem sftp internal-sftp\nPrintMotd no\n"
            f"{self._sample() if self.kiosk else self._account()}"
        )

    def _account(self) -> str:
        program = self.folder / "bin" / "spades-tui"
        program.parent.mkdir()
        program.write_text(f'#!/bin/sh\nexec {sys.executable} -I -m spades_tui "$@"\n')
        program.chmod(0o755)
        told = clean_environment(self.folder)
        told["PATH"] = f"{program.parent}:{told['PATH']}"
        del told["TERM"]
        return f"SetEnv {' '.join(f'{name}={value}' for name, value in told.items())}\n"

    def _sample(self) -> str:
        """The sample's configuration, for this user."""
        program = f"{sys.executable} -I -m spades_tui --data {self.data} --kiosk"
        sample = SAMPLE.read_text(encoding="utf-8")
        sample, users = re.subn(r"(?m)^Match User .*", f"Match User {getpass.getuser()}", sample)
        sample, programs = re.subn(r"ForceCommand .*", f"ForceCommand {program}", sample)
        assert (users, programs) == (1, 1), "the sample is not what it was"
        return sample

    def _wait_until_it_listens(self) -> None:
        deadline = time.monotonic() + 10
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
            except OSError:
                ended = self._process.poll() is not None
                if ended or time.monotonic() > deadline:
                    said = self.log.read_text() if self.log.exists() else ""
                    raise AssertionError(f"sshd does not listen: {said}") from None
                time.sleep(0.05)
            else:
                return


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
