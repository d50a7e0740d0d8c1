"""A journal as each format wrote it: read as the same game, and safe however it is harmed."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from spades_tui.engine.actions import write_action
from spades_tui.engine.cards import cards_in
from spades_tui.engine.rules_text import one_line
from spades_tui.engine.seats import SEATS
from spades_tui.storage.journal import (
    LATEST_FORMAT,
    Journal,
    JournalError,
    Recorded,
    read_journal,
)
from tests.golden import assert_golden
from tests.storage.test_journal import header_of, trouble_with

JOURNALS = Path(__file__).parent / "journals"
REAL = sorted(JOURNALS.glob("format-*.journal"))
WHOLE = JOURNALS / "format-1.journal"
"""A hand and the beginning of another, with every kind of action."""


def told(recorded: Recorded) -> str:
    """A game in words: who plays by which rules, how it stands, and all that was done."""
    header, game = recorded.header, recorded.game
    deck = game.deck
    hands = [" ".join(map(deck.text, reversed(list(cards_in(game.hands[seat]))))) for seat in SEATS]
    return "\n".join(
        (
            f"rules {one_line(header.rules)}",
            f"names {', '.join(header.names)}",
            f"players {', '.join(header.players)}",
            f"seed {header.seed}, first deal {header.first_deal or 1}",
            f"started {header.started}",
            f"phase {game.phase.name}, hand {game.hand_number}, to act {game.to_act!s}",
            f"totals {game.totals}, bags {game.bags}, won {game.won}",
            f"bids {', '.join(str(bid) for bid in game.bids)}",
            *(f"hand of {seat.label}: {hand}" for seat, hand in zip(SEATS, hands, strict=True)),
            *(write_action(action, deck) for action in game.actions),
        )
    )


def test_there_is_a_real_journal_of_every_format() -> None:
    numbers = range(1, LATEST_FORMAT + 1)
    assert [path.name for path in REAL] == [f"format-{number}.journal" for number in numbers]
    for number, path in zip(numbers, REAL, strict=True):
        assert path.read_bytes().startswith(b"spades-tui journal %d " % number)
    text = WHOLE.read_text(encoding="utf-8")
    for kind in ("draw", "deal", "look", "bid", "bid blind", "pass", "play BJ", "undo"):
        assert f"\n{kind}" in text, kind


@pytest.mark.parametrize("path", REAL, ids=lambda path: path.stem)
def test_a_journal_of_each_format_is_read_as_the_game_it_was(path: Path) -> None:
    assert_golden(path.with_suffix(".expected.txt"), told(read_journal(path)))


@pytest.mark.parametrize("path", REAL, ids=lambda path: path.stem)
def test_a_journal_of_each_format_can_be_gone_on_with(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / path.name
    copy.write_bytes(path.read_bytes())
    recorded, journal = Journal.resume(copy)
    action = recorded.game.legal_actions()[0]
    journal.append(action)
    journal.close()
    assert read_journal(copy).game.actions == [*recorded.game.actions, action]


def test_cut_at_any_byte_it_is_the_game_up_to_there_or_no_game(tmp_path: Path) -> None:
    content = WHOLE.read_bytes()
    whole = [match.end() for match in re.finditer(rb"\n", content)]
    actions = [0] * (len(whole) + 1)
    cut = tmp_path / "cut.journal"
    for length in range(len(content)):
        cut.write_bytes(content[:length])
        lines = sum(end <= length for end in whole)
        if not lines:
            with pytest.raises(JournalError, match=r"^cut\.journal cannot be read as a game: "):
                read_journal(cut)
            continue
        recorded = read_journal(cut)
        assert recorded.sound_bytes == whole[lines - 1]
        actions[lines] = len(recorded.game.actions)
    # Each line adds an action; only what was taken back makes the game shorter.
    steps = {after - before for before, after in pairwise(actions[1:])}
    assert max(steps) == 1


def harmed(content: bytes, rng: Random) -> bytes:
    """The file with some bytes changed, left out, put in, doubled, or blanked by a lost block."""
    harm = bytearray(content)
    for _ in range(rng.randrange(1, 4)):
        place = rng.randrange(len(harm))
        match rng.randrange(5):
            case 0:
                harm[place] = rng.randrange(256)
            case 1:
                del harm[place : place + rng.randrange(1, 40)]
            case 2:
                harm[place:place] = rng.randbytes(rng.randrange(1, 40))
            case 3:
                harm[place:place] = harm[place : place + rng.randrange(1, 400)]
            case _:
                length = min(512, len(harm) - place)
                harm[place : place + length] = bytes(length)
    return bytes(harm)


def test_however_it_is_harmed_the_answer_is_clear_and_no_card_is_another(tmp_path: Path) -> None:
    content, rng = WHOLE.read_bytes(), Random(1)
    whole = read_journal(WHOLE)
    path = tmp_path / "harmed.journal"
    lines = content.splitlines(keepends=True)
    for _ in range(400):
        path.write_bytes(harmed(content, rng))
        if trouble := trouble_with(path):
            assert trouble.startswith("harmed.journal cannot be read as a game: ")
            assert trouble.isprintable()
            continue
        recorded = read_journal(path)
        # Whatever is read is a beginning of the file as it was.
        assert recorded.header == whole.header
        kept = path.read_bytes()[: recorded.sound_bytes]
        assert content.startswith(kept)
        assert kept.splitlines(keepends=True) == lines[: kept.count(b"\n")]


def test_names_in_a_file_move_no_cursor(tmp_path: Path) -> None:
    wild = replace(header_of(), names=("\x1b[2J", "a\u202eb", "ok", "\x07"))
    journal = Journal.create(tmp_path, wild)
    journal.close()
    assert read_journal(journal.path).header.names == ("?[2J", "a?b", "ok", "?")


@pytest.mark.parametrize("tail", [b"\0" * 4096, b"\xff\xfe", b"play ", b"undo 9"])
def test_what_a_lost_block_leaves_behind_is_left_out(tmp_path: Path, tail: bytes) -> None:
    path = tmp_path / "torn.journal"
    path.write_bytes(WHOLE.read_bytes() + tail)
    assert read_journal(path).game.actions == read_journal(WHOLE).game.actions
