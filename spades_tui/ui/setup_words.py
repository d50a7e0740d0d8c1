"""What the setup screen says: the sentence on a rule, the lines at the foot, the rules in words."""

from __future__ import annotations

from spades_tui.engine.rules import STANDARD, HouseRules
from spades_tui.engine.rules_text import in_effect, one_line, rules_in_words
from spades_tui.ui.draft import Draft
from spades_tui.ui.glyphs import Glyphs
from spades_tui.ui.setup_pages import Item
from spades_tui.ui.widgets.notes import Note
from spades_tui.ui.widgets.scroll import EMPTY, Piece, Row, wrapped
from spades_tui.ui.widgets.words import lines_of

_SECTIONS = {
    "Game": ("End of the game",),
    "Bidding": ("Bidding", "Passing cards"),
    "Scoring": ("Scoring a hand", "Bags"),
    "Cards and play": ("Cards", "Play"),
    "Seats": ("Seats and deal",),
}
"""The sections of the rules in words that a page of the setup changes."""


def about(draft: Draft, item: Item | None) -> str:
    """The sentence on a rule or name, or on the preset when there is no item."""
    if item is not None:
        return draft.about(item)
    preset = draft.preset
    if preset is None:
        return "Rules of your own. Save them to find them again under a name."
    return preset.about or "A preset of your own."


def full_notes(
    draft: Draft, item: Item | None, told: str, width: int, glyphs: Glyphs
) -> list[Note]:
    """Three lines: who sits where, what differs from Standard, and what is to be told."""
    seats = Note(draft.who_sits, "ink")
    message = _message(draft, told)
    if message is None:
        return [seats, Note(_differs(draft.rules))]
    lines = [Note(line, message.color) for line in lines_of(message.text, width - 4, glyphs)]
    return [seats, *lines] if len(lines) > 1 else [seats, Note(_differs(draft.rules)), *lines]


def compact_notes(
    draft: Draft, item: Item | None, told: str, width: int, glyphs: Glyphs
) -> list[Note]:
    """At most three lines: what is to be told, or else the sentence on what is chosen."""
    message = _message(draft, told)
    if message is None:
        changes = draft.rules != STANDARD
        words = _differs(draft.rules) if item is None and changes else about(draft, item)
        message = Note(words)
    return [Note(line, message.color) for line in lines_of(message.text, width - 2, glyphs)]


def _message(draft: Draft, told: str) -> Note | None:
    if draft.refusal is not None:
        return Note(draft.refusal.reason, "warn")
    return Note(told, "brass") if told else None


def _differs(rules: HouseRules) -> str:
    if in_effect(rules) == STANDARD:
        return "Standard rules."
    return f"Not as in Standard: {one_line(rules)}."


def words_of_page(rules: HouseRules, page: str, width: int) -> list[Row]:
    """The rules in words that a page is about, first and marked what Standard does not say.

    For the page of presets, which has no title, all that Standard does not say.
    """
    usual = {sentence for section in rules_in_words(STANDARD) for sentence in section.sentences}
    rows: list[Row] = []
    for section in rules_in_words(rules):
        changed = [sentence for sentence in section.sentences if sentence not in usual]
        others = [sentence for sentence in section.sentences if sentence in usual]
        if not page:
            others = others if in_effect(rules) == STANDARD and section.title == "In short" else []
        elif section.title not in _SECTIONS[page]:
            continue
        if changed or others:
            rows += [EMPTY, (Piece(0, section.title, "quiet", True),)]
            for sentence in changed:
                rows += wrapped(sentence, width, sign="● ")
            for sentence in others:
                rows += wrapped(sentence, width, 2, "quiet")
    return rows
