"""`make share`: writes what is installed beside the program anew, from the program itself."""

from __future__ import annotations

from pathlib import Path

from tests.installing.bash import bash_completion
from tests.installing.command_line import program
from tests.installing.fish import fish_completion
from tests.installing.manual import manual_page
from tests.installing.zsh import zsh_completion

SHARE = Path(__file__).parents[2] / "share"


def made() -> dict[str, str]:
    """The files that are made, by their place within `share`, with their text."""
    whole = program()
    return {
        "man/man1/spades-tui.1": manual_page(whole),
        "bash-completion/completions/spades-tui": bash_completion(whole),
        "zsh/site-functions/_spades-tui": zsh_completion(whole),
        "fish/vendor_completions.d/spades-tui.fish": fish_completion(whole),
    }


def main() -> None:
    """Write them."""
    for place, text in made().items():
        path = SHARE / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
