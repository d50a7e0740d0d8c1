"""What stands in the pages between markers and is made from the program itself."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator

from spades_tui.bots.characters import CHARACTERS
from spades_tui.bots.skill import SKILLED, Principle
from spades_tui.detector import FAULTS
from spades_tui.engine.catalogue import CATALOGUE
from spades_tui.engine.rules import STANDARD
from spades_tui.engine.rules_text import one_line, rules_in_words
from spades_tui.glossary import GLOSSARY
from spades_tui.storage.declared import written
from spades_tui.storage.presets import BUILT_IN, built_in_presets
from spades_tui.storage.settings import EVERY_SETTING
from spades_tui.ui.key_choice import changeable
from tests.docs.pages import ROOT, text_of

PRINCIPLES = {
    "nil_play": "With a nil of your own",
    "cover": "Beside a partner's nil",
    "match": "When the contract made wins the game",
    "attack": "Against a nil",
    "leading": "On lead",
    "taking": "Following, when tricks are wanted",
    "ducking": "Following, when they are not",
}
"""The bots' modules of principles, and when each of them speaks."""


def standard_rules() -> Iterator[str]:
    for section in rules_in_words(STANDARD):
        yield from ("", f"### {section.title}", "")
        yield from (f"- {sentence}" for sentence in section.sentences)


def house_rules() -> Iterator[str]:
    yield "| key | what it changes | values, Standard first |"
    yield "|---|---|---|"
    for spec in CATALOGUE:
        values = ", ".join(f"`{value}`" for value, _ in spec.choices)
        any_number = f"; {spec.accepts}" if "number" in spec.accepts or ":" in spec.accepts else ""
        yield f"| `{spec.key}` | {spec.about} | {values}{any_number} |"


def presets() -> Iterator[str]:
    yield "| `--preset` | | what differs from Standard |"
    yield "|---|---|---|"
    for name, preset in zip(BUILT_IN, built_in_presets(), strict=True):
        yield f"| `{name}` | {preset.about} | {one_line(preset.rules)} |"


def principles() -> Iterator[str]:
    for module, title in PRINCIPLES.items():
        yield from ("", f"### {title}", "")
        for principle in SKILLED.principles:
            if principle.__module__.endswith(f".{module}"):
                yield f"- {_first_paragraph(principle)}"


def _first_paragraph(principle: Principle) -> str:
    return " ".join((principle.__doc__ or "").partition("\n\n")[0].split())


def glossary() -> Iterator[str]:
    yield from ("| word | |", "|---|---|")
    yield from (f"| {term.word} | {term.means} |" for term in GLOSSARY)


def characters() -> Iterator[str]:
    yield from ("| name | level | how they lean |", "|---|---|---|")
    for name, character in CHARACTERS.items():
        yield f"| `{name}` | {character.level} | {character.trait}: {character.about} |"


def faults() -> Iterator[str]:
    yield from ("| | the play | allowed |", "|---|---|---|")
    for fault in FAULTS:
        limit = f"{100 * fault.limit:g} %" if fault.limit else "never"
        yield f"| {fault.number} | {fault.what} | {limit} |"


def settings() -> Iterator[str]:
    yield from ("| key | values, the usual one in bold | |", "|---|---|---|")
    for each in EVERY_SETTING:
        values = ", ".join(
            f"**`{written(value)}`**" if value == each.usual else f"`{written(value)}`"
            for value in each.choices
        )
        key = f"{each.table}.{each.key}".lstrip(".")
        yield f"| `{key}` | {values} | {each.about} |"


def keys() -> Iterator[str]:
    yield from ("| name | usual key | |", "|---|---|---|")
    for command in changeable():
        yield f"| `{command.action}` | `{command.shown}` | {command.help} |"


def layers() -> Iterator[str]:
    """The layers as the contract in pyproject.toml has them, the topmost first."""
    contracts = tomllib.loads(text_of("pyproject.toml"))["tool"]["importlinter"]["contracts"]
    (contract,) = (contract for contract in contracts if contract["type"] == "layers")
    rows = [row.replace(" | ", "   ").replace("__main__", "main") for row in contract["layers"]]
    width = max(map(len, rows)) + 4
    yield "```text"
    for row in rows:
        yield f"┌{'─' * width}┐"
        yield f"│{row:^{width}}│"
        yield f"└{'─' * width}┘"
    yield "```"


MADE: dict[tuple[str, str], Callable[[], Iterable[str]]] = {
    ("docs/rules.md", "standard"): standard_rules,
    ("docs/rules.md", "house-rules"): house_rules,
    ("docs/rules.md", "presets"): presets,
    ("docs/playing-well.md", "principles"): principles,
    ("docs/playing-well.md", "glossary"): glossary,
    ("docs/bots.md", "characters"): characters,
    ("docs/bots.md", "faults"): faults,
    ("docs/settings.md", "settings"): settings,
    ("docs/settings.md", "keys"): keys,
    ("docs/architecture.md", "layers"): layers,
}
"""By page and marker."""


def with_part(page: str, marker: str, lines: Iterable[str]) -> str:
    """The page with these lines between its markers. ValueError when they are missing."""
    before, begin, rest = page.partition(f"<!-- {marker} -->")
    _, end, after = rest.partition(f"<!-- /{marker} -->")
    if not begin or not end:
        raise ValueError(f"there is no place for {marker}: write {begin} and <!-- /{marker} -->")
    text = "\n".join(lines).strip("\n")
    return f"{before}{begin}\n{text}\n{end}{after}"


def page_anew(name: str) -> str:
    """A page with all its parts made anew."""
    text = text_of(name)
    for (page, marker), make in MADE.items():
        if page == name:
            text = with_part(text, marker, make())
    return text


def main() -> None:
    """Write every page anew."""
    for name in {page for page, _ in MADE}:
        ROOT.joinpath(name).write_text(page_anew(name), encoding="utf-8")
