"""Which game is played: saved ones shared with the full screen, and none ever lost."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from pathlib import Path

import pytest

from spades_tui.engine.actions import Action
from spades_tui.engine.game import Game
from spades_tui.engine.rules import STANDARD as STANDARD_RULES
from spades_tui.lifeline import INTERRUPTED
from spades_tui.lines.session import Session
from spades_tui.storage.changed_settings import save_settings
from spades_tui.storage.folders import Folders
from spades_tui.storage.games import look_at_shelf
from spades_tui.storage.journal import Header, Journal, read_journal
from spades_tui.storage.settings import Settings, read_settings
from spades_tui.storage.setup import Setup
from tests.lines.dialogue import Dialogue, ScriptedPlayer
from tests.positions import rules

STARTED = "2026-11-28T20:00"
STANDARD = rules("first_dealer=east")
FIRST = "Spades. Type help at any time for what you can say."
BLIND = rules("first_dealer=east blind_nil=any_time nil_exchange=1")


def saved(folder: Path) -> Game:
    """The one saved game."""
    (game,) = look_at_shelf(Folders.within(folder)).games
    return game.recorded.game


def test_a_first_game_begins_at_once(tmp_path: Path) -> None:
    conversation = Dialogue(tmp_path, [], STANDARD)
    assert conversation.said[:3] == [
        "Spades. Type help at any time for what you can say.",
        "A new game. Rules: First dealer: East.",
        "You sit South. Bo sits on your left, your partner Ada opposite, Cy on your right.",
    ]
    assert conversation.said[-2:] == [
        "Your turn to bid: nil or 1 to 13.",
        "The game is saved and can be continued.",
    ]
    assert conversation.status == 0


def test_names_and_rules_of_the_settings_are_those_of_a_new_game(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text(
        '[setup.names]\nwest = "Wim"\n[setup.rules]\ntarget = 300\n'
    )
    conversation = Dialogue(tmp_path, [])
    assert "A new game. Rules: Points to win: 300." in conversation.said
    assert conversation.said[2].startswith("You sit South. Wim sits on your left")


def test_what_is_wrong_in_the_players_own_files_is_told_before_all_else(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('pace = "warp"\n')
    (tmp_path / "bots.toml").write_text('["Bad Name"]\n[skilled]\n[nocmd]\n[mute]\ncommand = ""\n')
    (tmp_path / "presets").mkdir()
    (tmp_path / "presets" / "mine.toml").write_text("name = 3\n")
    said = Dialogue(tmp_path, []).said
    assert [line.split(":")[0] for line in said[: said.index(FIRST)]] == [
        "settings.toml, line 1",
        "mine.toml, line 1",
        *(f"bots.toml, line {line}" for line in (1, 2, 3, 5)),
    ]
    (tmp_path / "bots.toml").write_text("[open")
    assert any(line.startswith("bots.toml, line 1: ") for line in Dialogue(tmp_path, []).said)


def test_an_unfinished_game_is_offered_and_continued_where_it_was(tmp_path: Path) -> None:
    first = Dialogue(tmp_path, ["4", "ac"], STANDARD)
    second = Dialogue(tmp_path, ["hand", "continue", "hand"])
    assert second.said[1] == (
        "A game is not finished: hand 1, rules First dealer: East. "
        "Score: you and Ada 0, 0 bags; Bo and Cy 0, 0 bags."
    )
    assert second.said[2] == "Say continue to go on with it, or new for a new game."
    assert second.after("hand") == ["That is for when a game is being played."]
    assert second.prompts[-1] == first.prompts[-1]


def test_a_new_game_leaves_the_old_one_saved(tmp_path: Path) -> None:
    Dialogue(tmp_path, ["4"], STANDARD)
    Dialogue(tmp_path, ["new quick"])
    games = look_at_shelf(Folders.within(tmp_path)).games
    assert {game.recorded.game.rules.target for game in games} == {200, 500}
    third = Dialogue(tmp_path, ["continue 3", "continue x", "zzz", "2"])
    assert third.said[1] == "Games that are not finished, the latest first:"
    assert third.said[2].startswith("1: hand 1, rules Points to win: 200; ")
    assert third.said[3].startswith("2: hand 1, rules First dealer: East. ")
    assert third.prompts[0] == (
        "Say continue and a number to go on with it, or new for a new game."
    )
    assert third.after("continue 3") == ["There is no saved game 3."]
    assert third.after("continue x") == ["Say continue, or continue and the number of the game."]
    assert third.prompts[-1].startswith("Your lead.")


def test_characters_are_told_of_and_go_on_in_a_saved_game(tmp_path: Path) -> None:
    setup = Setup(STANDARD_RULES, ("Vera", "Nell", "Cy"), ("vera", "nell", "easy"))
    save_settings(Folders.within(tmp_path), Settings(setup=setup))
    seating = (
        "You sit South. Vera the setter sits on your left, your partner Nell the nil lover "
        "opposite, Cy on your right."
    )
    assert seating in Dialogue(tmp_path, ["4"]).said
    assert Dialogue(tmp_path, ["continue"]).after("continue")[0] == seating
    (game,) = look_at_shelf(Folders.within(tmp_path)).games
    assert game.recorded.header.players == ("human", "vera", "nell", "easy")


def test_bots_are_chosen_for_the_next_new_game(tmp_path: Path) -> None:
    lines = ["opponents vera and otto", "partner vera", "opponents nell", "opponents a b c", "new"]
    conversation = Dialogue(tmp_path, lines, STANDARD)
    told = "Your opponents are vera and otto from the next new game on."
    assert conversation.after(lines[0]) == [told]
    assert conversation.after(lines[1]) == ["Your partner is vera from the next new game on."]
    assert conversation.after(lines[2]) == ["Nell can sit at one seat only."]
    assert conversation.after(lines[3])[0].startswith("Say one bot for both opponents, or two")
    (seating,) = (line for line in conversation.after("new") if line.startswith("You sit South."))
    assert "your partner Vera the setter opposite, Otto the nil doubter" in seating
    setup = read_settings(Folders.within(tmp_path)).settings.setup
    assert setup.players == ("casual", "vera", "otto")
    assert setup.names == ("Bo", "Vera", "Otto")


def test_new_in_the_middle_of_a_game_saves_it(tmp_path: Path) -> None:
    conversation = Dialogue(tmp_path, ["4", "new"], STANDARD)
    assert conversation.after("new")[0] == "The game is saved and can be continued."
    assert len(look_at_shelf(Folders.within(tmp_path)).games) == 2


def test_a_game_open_elsewhere_is_not_touched(tmp_path: Path) -> None:
    Dialogue(tmp_path, ["4"], STANDARD)
    (game,) = look_at_shelf(Folders.within(tmp_path)).games
    before = game.path.read_bytes()
    _, elsewhere = Journal.resume(game.path)
    conversation = Dialogue(tmp_path, ["continue", "help", "quit"])
    elsewhere.close()
    (told,) = conversation.after("continue")
    assert told.startswith("That game is open in another window. Say take over to ")
    assert conversation.said[-1] == "Goodbye. Your saved games are as they were."
    assert game.path.read_bytes() == before


def test_a_file_that_is_no_game_is_named_and_left(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "torn.journal").write_text("nothing\n")
    conversation = Dialogue(tmp_path, [], STANDARD)
    assert conversation.said[1].startswith("torn.journal cannot be read as a game: ")


def test_the_end_of_the_input_leaves_the_game_where_it_was_at_any_moment(tmp_path: Path) -> None:
    whole = Dialogue(tmp_path / "whole", ScriptedPlayer("5"), BLIND)
    one_hand = whole.typed[: whole.typed.index("") + 6]
    for length in range(len(one_hand) + 1):
        folder = tmp_path / str(length)
        left = Dialogue(folder, one_hand[:length], BLIND)
        assert left.status == 0
        there = saved(folder).actions
        back = Dialogue(folder, ["continue"])
        assert back.prompts[-1] == left.prompts[-1]
        assert saved(folder).actions == there


def test_a_game_left_after_every_answer_ends_as_if_played_in_one_go(tmp_path: Path) -> None:
    house_rules = rules("target=100")
    Dialogue(tmp_path / "whole", ScriptedPlayer("5"), house_rules)
    player, pieces = ScriptedPlayer("5"), tmp_path / "pieces"
    conversation = Dialogue(pieces, [], house_rules)
    while not conversation.prompts[-1].startswith("The game is over"):
        for line in conversation.said:
            player.hear(line)
        answer = player.answer(conversation.prompts[-1])
        assert answer is not None
        conversation = Dialogue(pieces, ["continue", answer])
    assert one_finished(pieces).actions == one_finished(tmp_path / "whole").actions


def one_finished(folder: Path) -> Game:
    (path,) = Folders.within(folder).finished.iterdir()
    return read_journal(path).game


def test_a_finished_game_is_put_away_and_another_may_follow(tmp_path: Path) -> None:
    class PlaysAgain(ScriptedPlayer):
        games = 0

        def answer(self, prompt: str) -> str | None:
            if prompt.startswith("The game is over") and not self.games:
                self.games += 1
                return "new"
            return super().answer(prompt)

    conversation = Dialogue(tmp_path, PlaysAgain("2"), rules("target=100"))
    assert conversation.said[-1] == "Goodbye."
    folders = Folders.within(tmp_path)
    assert len(list(folders.finished.iterdir())) == 2
    assert look_at_shelf(folders).games == ()


def test_a_game_that_cannot_be_saved_is_played_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("no folder")
    conversation = Dialogue(tmp_path, ["4"], STANDARD)
    assert any(line.startswith("This game cannot be saved in ") for line in conversation.said)
    assert conversation.prompts[-1].startswith("Your lead.")
    assert conversation.said[-1].endswith("It is left unsaved.")


@pytest.mark.parametrize("lines_before", [0, 1, 2])
def test_an_interrupt_leaves_the_game_saved(tmp_path: Path, lines_before: int) -> None:
    typed = iter(["4", "hint"][:lines_before])
    said: list[str] = []

    def read() -> str:
        line = next(typed, None)
        if line is None:
            raise KeyboardInterrupt
        return line

    session = Session(Folders.within(tmp_path), read, said.append, rules=STANDARD, seed="7")
    assert session.run() == INTERRUPTED.status
    assert said[-1] == "The game is saved and can be continued."
    assert (saved(tmp_path).bids[0] is None) == (lines_before == 0)


def test_output_that_breaks_off_leaves_the_game_saved(tmp_path: Path) -> None:
    def write(line: str) -> None:
        if line.startswith("You bid"):
            raise BrokenPipeError

    session = Session(Folders.within(tmp_path), lambda: "4", write, rules=STANDARD, seed="7")
    with pytest.raises(BrokenPipeError):
        session.run()
    assert saved(tmp_path).bids[0] is not None
    (game,) = look_at_shelf(Folders.within(tmp_path)).games
    Journal.resume(game.path)[1].close()


def test_names_in_a_saved_game_cannot_steer_the_terminal(tmp_path: Path) -> None:
    header = Header(
        STANDARD,
        ("You", "\x1b[2JBo", "Ada\n", "Cy"),
        ("human", "rule", "rule", "rule"),
        "1",
        STARTED,
    )
    Journal.create(tmp_path / "games", header).close()
    conversation = Dialogue(tmp_path, ["continue", "4"])
    assert "?[2JBo bids" in "".join(conversation.after("4"))


def test_a_player_not_known_here_gives_way_to_the_usual_level_and_that_is_said(
    tmp_path: Path,
) -> None:
    header = Header(
        STANDARD, ("You", "Bo", "Ada", "Cy"), ("human", "oracle", "rule", "oracle"), "1", STARTED
    )
    Journal.create(tmp_path / "games", header).close()
    conversation = Dialogue(tmp_path, ["continue", "4"])
    answer = conversation.after("continue")
    assert answer[0] == "'oracle' is not known here. In its place skilled plays for Bo and Cy."
    assert "Bo bids" in "".join(conversation.after("4"))


def test_a_full_disk_is_said_once_and_so_is_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    append, full = Journal.append, [False]

    def on_a_full_disk(journal: Journal, action: Action) -> None:
        if full[0]:
            raise OSError(errno.ENOSPC, "No space left on device")
        append(journal, action)

    monkeypatch.setattr(Journal, "append", on_a_full_disk)

    def typed() -> Iterator[str]:
        full[0] = True
        yield "4"
        full[0] = False
        yield "undo"

    conversation = Dialogue(tmp_path, typed(), STANDARD)
    said = [line for line in conversation.said if "saved" in line]
    assert said == [
        "The game cannot be saved: No space left on device.",
        "The game is being saved again.",
        "The game is saved and can be continued.",
    ]
    assert saved(tmp_path).bids == [None] * 4
