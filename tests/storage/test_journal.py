"""The journal: the game read back, at every prefix, torn, damaged, in use, and on a full disk."""

import contextlib
import errno
import io
import os
from pathlib import Path
from random import Random
from typing import NoReturn

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from spades_tui.engine.actions import Action, Draw
from spades_tui.engine.catalogue import rules_from
from spades_tui.engine.game import Game, Phase
from spades_tui.engine.rules import STANDARD, HouseRules
from spades_tui.storage.journal import (
    FORMAT,
    Header,
    Journal,
    JournalError,
    JournalInUse,
    Recorded,
    read_journal,
)
from tests.oracle.random_rules import accepted_rules
from tests.positions import dealt, random_action, random_game, rules

NAMES = ("Søren", "Walt", 'Nora "the net"', "Édith #2")
PLAYERS = ("human", "rule", "rule", "rule")
STARTED = "2026-03-14T15:09:26+01:00"


def header_of(house_rules: HouseRules = STANDARD) -> Header:
    """The header of a game under these rules."""
    return Header(house_rules, NAMES, PLAYERS, "seed 7", STARTED)


def written(folder: Path, game: Game) -> Path:
    """The journal of a game, closed again."""
    journal = Journal.create(folder, header_of(game.rules))
    for action in game.actions:
        journal.append(action)
    journal.sync()
    journal.close()
    return journal.path


def actions_in(path: Path) -> list[Action]:
    """The actions of the game that a journal holds."""
    return read_journal(path).game.actions


@pytest.fixture(scope="module")
def whole_game() -> Game:
    """A game from the draw to its winner, with blind nils, exchanges and jokers."""
    house_rules = rules(
        "hand_limit=2 floor=off deck=jokers nil_exchange=1 blind_nil=any_time blind_nil_exchange=3"
    )
    return random_game(house_rules, Random(11), hands=20)


@pytest.fixture
def journal_of_whole_game(tmp_path: Path, whole_game: Game) -> Path:
    """Its journal."""
    return written(tmp_path, whole_game)


def test_the_game_of_these_tests_has_everything(whole_game: Game) -> None:
    told = " ".join(type(action).__name__ for action in whole_game.actions)
    assert whole_game.phase is Phase.GAME_OVER
    assert all(kind in told for kind in ("Draw", "Deal", "Look", "MakeBid", "Pass", "Play"))


# Read back


def test_a_header_is_read_as_it_is_written() -> None:
    header = header_of(rules("deck=jokers target=250"))
    assert Header.parse(header.text()) == header
    assert "\n" not in header.text()


def test_a_journal_holds_the_header_and_one_line_an_action(
    whole_game: Game, journal_of_whole_game: Path
) -> None:
    lines = journal_of_whole_game.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 1 + len(whole_game.actions)
    assert lines[0].startswith(f"spades-tui journal {FORMAT} {{")
    assert lines[1].startswith("draw ")
    assert lines[2].startswith("deal ")
    recorded = read_journal(journal_of_whole_game)
    assert recorded.header == header_of(whole_game.rules)
    assert recorded.game.actions == whole_game.actions
    assert recorded.game.sheet == whole_game.sheet
    assert recorded.game.winner is whole_game.winner
    assert recorded.sound_bytes == journal_of_whole_game.stat().st_size


@settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(seed=st.integers(0, 2**32))
def test_under_any_rules_a_journal_is_read_back_as_the_same_game(tmp_path: Path, seed: int) -> None:
    rng = Random(seed)
    game = random_game(rules_from(accepted_rules(rng)), rng, hands=2)
    again = read_journal(written(tmp_path / str(seed), game)).game
    assert vars(again) == vars(game)


def test_an_action_is_in_the_file_as_soon_as_it_is_appended(tmp_path: Path) -> None:
    rng = Random(2)
    game = Game(STANDARD)
    journal = Journal.create(tmp_path, header_of())
    assert actions_in(journal.path) == []
    for _ in range(70):
        action = random_action(game, rng)
        game.apply(action)
        journal.append(action)
        assert actions_in(journal.path) == game.actions
    journal.close()


def test_what_is_taken_back_is_noted_and_read_back(tmp_path: Path) -> None:
    game = dealt()
    journal = Journal.create(tmp_path, header_of(game.rules))
    for action in game.actions:
        journal.append(action)
    for text in ("bid 3", "bid 4"):
        journal._write(text)
    journal.take_back(2)
    journal._write("bid nil")
    journal.close()
    again = read_journal(journal.path).game
    assert [str(bid) for bid in again.bids] == ["nil", "None", "None", "None"]
    assert journal.path.read_text(encoding="utf-8").count("\n") == 6


def test_games_begun_at_the_same_moment_get_files_of_their_own(tmp_path: Path) -> None:
    journals = [Journal.create(tmp_path / "new", header_of()) for _ in range(3)]
    assert [journal.path.name for journal in journals] == [
        "20260314T1509260100.journal",
        "20260314T1509260100-2.journal",
        "20260314T1509260100-3.journal",
    ]
    for journal in journals:
        journal.close()


def test_a_folder_with_too_many_games_of_one_moment_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def taken(*_: object, **__: object) -> None:
        raise FileExistsError

    monkeypatch.setattr(Path, "open", taken)
    with pytest.raises(OSError, match=r"holds too many games of that moment$"):
        Journal.create(tmp_path, header_of())


# Torn


def test_cut_after_any_line_a_journal_is_the_game_up_to_there(
    tmp_path: Path, whole_game: Game, journal_of_whole_game: Path
) -> None:
    lines = journal_of_whole_game.read_bytes().splitlines(keepends=True)
    cut = tmp_path / "cut.journal"
    for count in range(1, len(lines) + 1):
        cut.write_bytes(b"".join(lines[:count]))
        assert actions_in(cut) == whole_game.actions[: count - 1]


@pytest.mark.parametrize("line", [1, 2, 6, -1])
def test_torn_at_any_byte_of_a_line_a_journal_is_the_game_up_to_the_line_before(
    tmp_path: Path, whole_game: Game, journal_of_whole_game: Path, line: int
) -> None:
    """Lines: the draw, the deal, an early bid or pass, the last card."""
    lines = journal_of_whole_game.read_bytes().splitlines(keepends=True)
    before = lines[: line % len(lines)]
    cut = tmp_path / "cut.journal"
    for length in range(len(lines[line])):
        cut.write_bytes(b"".join(before) + lines[line][:length])
        recorded = read_journal(cut)
        assert recorded.game.actions == whole_game.actions[: len(before) - 1]
        assert recorded.sound_bytes == sum(map(len, before))


def test_torn_within_its_header_a_file_is_named_and_kept(
    tmp_path: Path, journal_of_whole_game: Path
) -> None:
    header = journal_of_whole_game.read_bytes().splitlines(keepends=True)[0]
    cut = tmp_path / "cut.journal"
    for length in range(len(header)):
        cut.write_bytes(header[:length])
        with pytest.raises(JournalError, match=r"^cut\.journal cannot be read as a game: .*\.$"):
            read_journal(cut)
        assert cut.read_bytes() == header[:length]


def test_a_torn_line_is_cut_off_when_the_game_goes_on(tmp_path: Path, whole_game: Game) -> None:
    part = Game(whole_game.rules, whole_game.actions[:40])
    path = written(tmp_path, part)
    sound = path.read_bytes()
    path.write_bytes(sound + b"play K")
    recorded, journal = Journal.resume(path)
    assert recorded.game.actions == part.actions
    for action in whole_game.actions[40:]:
        journal.append(action)
    journal.close()
    assert path.read_bytes().startswith(sound)
    assert actions_in(path) == whole_game.actions


# Damaged


def trouble_with(path: Path) -> str | None:
    """Why a journal cannot be read, or None."""
    try:
        read_journal(path)
    except JournalError as error:
        return str(error)
    return None


@settings(
    max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(data=st.data())
def test_a_changed_byte_is_found_and_never_read_as_another_card(
    tmp_path: Path, whole_game: Game, data: st.DataObject
) -> None:
    """Only a line that might be torn is dropped: the last, or the last two run into one."""
    path = tmp_path / "damaged.journal"
    actions = whole_game.actions[: data.draw(st.integers(0, 30), label="actions")]
    sound = written(tmp_path / "sound", Game(whole_game.rules, actions)).read_bytes()
    place = data.draw(st.integers(0, len(sound) - 1), label="place")
    byte = data.draw(st.integers(0, 255).filter(lambda byte: byte != sound[place]), label="byte")
    path.write_bytes(sound[:place] + bytes([byte]) + sound[place + 1 :])
    if told := trouble_with(path):
        assert told.startswith("damaged.journal cannot be read as a game: line ")
        return
    kept = actions_in(path)
    assert kept == actions[: len(kept)]
    assert len(actions) - 2 <= len(kept) < len(actions)


@pytest.mark.parametrize("line", [1, 5, 30, 60])
def test_a_line_left_out_or_moved_is_found(
    tmp_path: Path, journal_of_whole_game: Path, line: int
) -> None:
    lines = journal_of_whole_game.read_bytes().splitlines(keepends=True)
    path = tmp_path / "damaged.journal"
    damages = {
        "left out": [*lines[:line], *lines[line + 1 :]],
        "twice": [*lines[: line + 1], *lines[line:]],
        "moved": [*lines[:line], lines[line + 1], lines[line], *lines[line + 2 :]],
    }
    for damaged in damages.values():
        path.write_bytes(b"".join(damaged))
        with pytest.raises(JournalError, match=r"line \d+: it is damaged\.$"):
            read_journal(path)


def lines_written(folder: Path, *texts: str) -> Path:
    """A journal with sound checksums and these lines, whatever they say."""
    journal = Journal.create(folder, header_of(rules("first_dealer=east")))
    for text in texts:
        journal._write(text)
    journal.close()
    return journal.path


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("play QH", "line 2: The cards are to be dealt now"),
        ("fold", "line 2: 'fold' is no action"),
        ("undo 1", "line 2: There is nothing to take back"),
        ("undo all", "line 2: invalid literal for int"),
    ],
)
def test_a_line_that_breaks_the_rules_is_named(tmp_path: Path, text: str, reason: str) -> None:
    path = lines_written(tmp_path, text)
    with pytest.raises(JournalError) as error:
        read_journal(path)
    assert str(error.value).startswith(f"{path.name} cannot be read as a game: {reason}")


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "it has no header"),
        (b"\n", "line 1: it is not a journal of a game of Spades"),
        (b"Dear diary,\ntoday I played Spades.\n", "line 1: it is not a journal"),
        (bytes(range(256)) * 20, "line 1: it is not a journal"),
    ],
)
def test_a_file_that_is_no_journal_is_named_and_kept(
    tmp_path: Path, content: bytes, reason: str
) -> None:
    path = tmp_path / "other.journal"
    path.write_bytes(content)
    with pytest.raises(JournalError) as error:
        read_journal(path)
    assert str(error.value).startswith(f"other.journal cannot be read as a game: {reason}")
    with pytest.raises(JournalError):
        Journal.resume(path)
    assert path.read_bytes() == content


HEAD = f"spades-tui journal {FORMAT}"
SEATED = '"names": ["S", "W", "N", "E"], "players": ["human", "rule", "rule", "rule"]'


@pytest.mark.parametrize(
    ("header", "reason"),
    [
        ("another journal 1 {}", "it is not a journal of a game of Spades"),
        ("spades-tui journal one {}", "it is not a journal of a game of Spades"),
        ("spades-tui journal ٣ {}", "it is not a journal of a game of Spades"),
        (f"spades-tui journal {'9' * 5000} {{}}", "it is not a journal of a game of Spades"),
        ("spades-tui journal 99 {}", "it has format 99, and this program reads up to 2"),
        (f"{HEAD} {{}}", "it lacks 'rules'"),
        (f"{HEAD} [1, 2]", "its header names no rules and no players"),
        (f"{HEAD} {{", "Expecting property name"),
        (f'{HEAD} {{"rules": {{}}, "names": ["S"]}}', "its header does not fill four seats"),
        (f'{HEAD} {{"rules": {{"nil": 5}}, {SEATED}}}', "its rules are not written as texts"),
        (f'{HEAD} {{"rules": {{"nil": "7"}}, {SEATED}}}', "nil takes 100, 50 or off, not '7'"),
        (f'{HEAD} {{"rules": {{"colour": "red"}}, {SEATED}}}', "There is no rule 'colour'"),
        (f'{HEAD} {{"rules": {{}}, {SEATED}}}', "it lacks 'seed'"),
        (f'{HEAD} {{"rules": [], {SEATED}}}', "its rules are not written as texts"),
    ],
)
def test_a_header_that_is_none_is_named(tmp_path: Path, header: str, reason: str) -> None:
    class Other(Header):
        def text(self) -> str:
            return header

    journal = Journal.create(tmp_path, Other(STANDARD, NAMES, PLAYERS, "7", STARTED))
    journal.close()
    with pytest.raises(JournalError) as error:
        read_journal(journal.path)
    assert str(error.value).startswith(f"{journal.path.name} cannot be read as a game: {reason}")


# In use, and on a full disk


def test_a_game_that_is_open_cannot_be_opened_again(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path, header_of())
    with pytest.raises(JournalInUse, match=r" is open in another window\.$"):
        Journal.resume(journal.path)
    journal.close()
    _, again = Journal.resume(journal.path)
    with pytest.raises(JournalInUse):
        Journal.resume(journal.path)
    again.close()


class FullDisk(io.FileIO):
    """A file that takes only so many bytes more."""

    room = 10_000
    silent = False

    def write(self, data: object) -> int:
        """Take what there is room for; then complain, or say how much was taken."""
        assert isinstance(data, bytes)
        taken = super().write(data[: self.room])
        self.room -= taken
        if taken < len(data) and not self.silent:
            raise OSError(28, os.strerror(28))
        return taken


@pytest.mark.parametrize("silent", [False, True])
@pytest.mark.parametrize("room", range(18))
def test_a_line_that_the_disk_did_not_take_whole_is_not_there_at_all(
    tmp_path: Path, silent: bool, room: int
) -> None:
    game = random_game(STANDARD, Random(4), hands=1)
    path = tmp_path / "full.journal"
    file = FullDisk(path, "xb")
    file.silent = silent
    journal = Journal(path, header_of(), file, 0)
    journal._write(journal.header.text())
    for action in game.actions[:8]:
        journal.append(action)
    sound, file.room = path.read_bytes(), room
    with pytest.raises(OSError, match=r"No space left|only a part"):
        journal.append(game.actions[8])
    assert path.read_bytes() == sound
    file.room = 10_000
    for action in game.actions[8:]:
        journal.append(action)
    assert actions_in(journal.path) == game.actions


@pytest.mark.parametrize("asked", ["stat", "exists", "fstat"])
@pytest.mark.parametrize("number", [errno.EACCES, errno.ESTALE, errno.EBADF])
def test_a_game_is_not_asked_for_where_that_cannot_be_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: str, number: int
) -> None:
    def refuse(*_: object, **__: object) -> NoReturn:
        raise OSError(number, os.strerror(number))

    with contextlib.closing(Journal.create(tmp_path, header_of())) as journal:
        monkeypatch.setattr(os if asked == "fstat" else Path, asked, refuse)
        wanted = journal.wanted
        monkeypatch.undo()
    assert not wanted


def test_a_new_record_is_a_game_not_yet_begun() -> None:
    recorded = Recorded.new(header_of())
    assert recorded.game.actions == []
    assert recorded.game.rules is recorded.header.rules


def test_known_deals_stand_in_the_header_and_an_old_program_refuses_them() -> None:
    header = Header(STANDARD, ("A", "B", "C", "D"), ("human", "x", "x", "x"), "7", STARTED, 3)
    assert header.text().startswith("spades-tui journal 2 {")
    assert Header.parse(header.text()) == header
    assert [header.deal_number(hand) for hand in (1, 2)] == [3, 4]


def test_taking_back_makes_a_game_assisted(tmp_path: Path) -> None:
    header = Header(STANDARD, ("A", "B", "C", "D"), ("human", "x", "x", "x"), "7", STARTED)
    journal = Journal.create(tmp_path, header)
    journal.append(Draw((0, 1, 2, 3)))
    assert not read_journal(journal.path).assisted
    journal.take_back(1)
    journal.close()
    assert read_journal(journal.path).assisted
