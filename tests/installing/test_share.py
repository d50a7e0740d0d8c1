"""What is installed beside the program agrees with it, and the shells complete what they should."""

from __future__ import annotations

import shlex
import shutil
import subprocess
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from spades_tui.cli.arguments import program_parser
from spades_tui.cli.choices import chosen_rules
from tests.installing.__main__ import SHARE, made
from tests.installing.command_line import program
from tests.installing.manual import EXAMPLES
from tests.terminal.terminal import Terminal

BASH = SHARE / "bash-completion/completions/spades-tui"
ZSH = SHARE / "zsh/site-functions"
FISH = SHARE / "fish/vendor_completions.d/spades-tui.fish"

COMPLETED = [
    ("spades-tui ar", {"arena"}),
    ("spades-tui --theme n", {"night"}),
    ("spades-tui --preset ba", {"backyard"}),
    ("spades-tui arena ski", {"skilled"}),
    ("spades-tui arena --detect --partner ski", {"skilled"}),
    ("spades-tui suggest --le", {"--level"}),
    ("spades-tui verify las", {"last"}),
    ("spades-tui stats --mat", set[str]()),
]
"""What is typed, and what may stand in place of its last word."""


@pytest.mark.parametrize("place", made())
def test_what_is_made_from_the_program_is_up_to_date(place: str) -> None:
    path = SHARE / place
    assert path.is_file(), f"share/{place} is missing: `make share` makes it"
    told = f"share/{place} is not what the program says: `make share` makes it anew"
    assert path.read_text(encoding="utf-8") == made()[place], told


def test_every_option_and_command_is_in_the_manual_page() -> None:
    page = made()["man/man1/spades-tui.1"].replace("\\-", "-")
    for command in program().walk():
        assert f"\n.SS {command.name}" in page or command.name == "spades-tui"
        for option in command.options:
            assert option.about, option.flags
            for flag in option.flags:
                assert f"\\fB{flag}\\fR" in page


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_of_the_manual_page_is_understood(example: str) -> None:
    name, *words = shlex.split(example)
    assert name == "spades-tui"
    # Either ends the run where something is not understood.
    chosen_rules(program_parser().parse_args(words))


@pytest.mark.skipif(not shutil.which("man"), reason="the command man is not installed")
def test_the_manual_page_is_read_without_a_complaint() -> None:
    page = SHARE / "man/man1/spades-tui.1"
    environment = {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "MANWIDTH": "80"}
    read = subprocess.run(
        ["man", "--warnings", "--local-file", page],
        capture_output=True,
        text=True,
        env=environment,
        timeout=30,
        check=True,
    )
    assert read.stderr == ""
    assert "spades-tui - the card game Spades for the terminal" in read.stdout


def lines_of(command: list[str], script: str, *arguments: str) -> set[str]:
    """The lines that a shell's script prints; it must not complain."""
    ran = subprocess.run(
        [*command, script, *arguments], capture_output=True, text=True, timeout=30, check=True
    )
    assert ran.stderr == ""
    return set(ran.stdout.splitlines())


def completed_by_bash(typed: str) -> set[str]:
    # compopt can be called only while bash itself completes.
    script = """
        compopt() { :; }
        source "$1"
        COMP_LINE=$2 COMP_POINT=${#2}
        _spades_tui
        printf '%s\\n' "${COMPREPLY[@]}"
    """
    found = lines_of(["bash", "--norc", "-c"], script, "bash", str(BASH), typed)
    return found - {""}


@pytest.mark.parametrize(("typed", "words"), COMPLETED)
def test_bash_completes(typed: str, words: set[str]) -> None:
    assert completed_by_bash(typed) == words


def test_bash_completes_a_house_rule_by_key_and_then_by_value() -> None:
    assert completed_by_bash("spades-tui --rule fl") == {"floor="}
    # Bash itself keeps what stands before the last sign at which it breaks words.
    assert completed_by_bash("spades-tui rules --rule nil=") == {"100", "50", "off"}
    assert completed_by_bash("spades-tui --rule bag_penalty=5") == {"5:50"}
    assert completed_by_bash("spades-tui --rule bag_penalty=5:") == {"50"}


def test_bash_completes_files_and_folders_with_their_spaces(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "my sheet.txt").touch()
    (tmp_path / "my games").mkdir()
    monkeypatch.chdir(tmp_path)
    assert completed_by_bash("spades-tui score my") == {"my sheet.txt", "my games"}
    assert completed_by_bash("spades-tui --data my") == {"my games"}


def test_bash_takes_the_value_of_an_option_for_no_command() -> None:
    assert "--detect" not in completed_by_bash("spades-tui --data arena --")
    assert "--detect" in completed_by_bash("spades-tui --data score arena --")


@pytest.mark.skipif(not shutil.which("fish"), reason="fish is not installed")
@pytest.mark.parametrize(("typed", "words"), COMPLETED)
def test_fish_completes(typed: str, words: set[str]) -> None:
    script = "source $argv[1]; complete -C $argv[2]"
    found = lines_of(["fish", "--no-config", "-c"], script, str(FISH), typed)
    assert {line.partition("\t")[0] for line in found} == words


@pytest.mark.skipif(not shutil.which("zsh"), reason="zsh is not installed")
def test_zsh_completes(tmp_path: Path) -> None:
    with Terminal(["zsh", "-f"], home=tmp_path) as terminal:
        terminal.send(f"PS1='> '; fpath=({ZSH} $fpath); autoload -U compinit\r".encode())
        terminal.send(b"compinit -D -u; bindkey '^U' kill-whole-line; clear\r")
        for typed, words in COMPLETED:
            terminal.wait_for(lambda text: text.strip() == ">")
            terminal.send(f"{typed}\t".encode())
            told = " ".join([*typed.split()[:-1], *(words or {typed.split()[-1]})])
            terminal.wait_for(f"> {told}")
            terminal.send(b"\x15\x0c")
        terminal.send(b"exit\r")
        assert terminal.wait_for_exit() == 0


def test_the_desktop_entry_starts_the_program_in_a_terminal_with_its_picture() -> None:
    entry = ConfigParser(interpolation=None)
    entry.read(SHARE / "applications/spades-tui.desktop", encoding="utf-8")
    told = entry["Desktop Entry"]
    assert (told["Exec"], told["Terminal"], told["Type"]) == ("spades-tui", "true", "Application")
    picture = SHARE / f"icons/hicolor/scalable/apps/{told['Icon']}.svg"
    assert ElementTree.parse(picture).getroot().tag == "{http://www.w3.org/2000/svg}svg"
