"""Keys and clicks at the table: what they choose, what they play, and what they must never do."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest
from textual.pilot import Pilot

from spades_tui.engine.actions import Look, MakeBid, Pass, Play
from spades_tui.engine.bidding import BLIND_NIL, Bid
from spades_tui.engine.game import Phase
from spades_tui.engine.seats import Seat
from spades_tui.storage.games import look_at_shelf
from spades_tui.storage.settings import Pace, Settings, read_settings
from spades_tui.table.table import Table
from spades_tui.ui import pauses, settling
from spades_tui.ui.app import SpadesApp
from spades_tui.ui.pauses import Pauses
from spades_tui.ui.scene import Mode
from spades_tui.ui.screens import summary
from spades_tui.ui.screens.leave import LeaveScreen
from spades_tui.ui.screens.summary import SummaryScreen
from spades_tui.ui.screens.table import TableScreen
from spades_tui.ui.screens.title import TitleScreen
from spades_tui.ui.widgets.felt import Felt
from spades_tui.ui.widgets.hand import HandRow
from spades_tui.ui.widgets.seats import seat_words
from tests.positions import bid
from tests.ui.positions import (
    Quiet,
    asked_to_bid,
    asked_to_pass,
    hand_of_four,
    plain_to,
    table_of,
    third_to_play,
)
from tests.ui.screens_as_text import FULL, app_in, press, running, shown

INSTANT = Settings(pace=Pace.INSTANT)
T = TypeVar("T")


class Seated:
    """A person at a table: the application, its keys, and what has become of the game."""

    def __init__(self, pilot: Pilot[None], table: Table, screen: TableScreen) -> None:
        self.pilot = pilot
        self.table = table
        self.screen = screen

    @property
    def app(self) -> SpadesApp:
        """The application."""
        return self.screen.spades

    @property
    def shows(self) -> type[Any]:
        """The kind of screen that is shown."""
        return type(self.app.screen)

    @property
    def text(self) -> str:
        """What is on the screen."""
        return shown(self.app)

    @property
    def cursor(self) -> str:
        """The chosen card, or nothing."""
        card = self.screen.scene.cursor
        return "" if card is None else self.table.game.deck.text(card)

    @property
    def said(self) -> str:
        """The status line's message."""
        message = self.screen.scene.message
        return f"{message.lead} {message.rest}".strip()

    def did(self, kind: type) -> list[Any]:
        """The person's actions of a kind in the hand, in order."""
        replayed = type(self.table.game)(self.table.game.rules)
        mine = []
        for action in self.table.game.actions:
            if replayed.to_act is Seat.SOUTH and isinstance(action, kind):
                mine.append(action)
            replayed.apply(action)
        return mine

    async def keys(self, *keys: str) -> None:
        """Press keys and wait until they are dealt with."""
        await press(self.pilot, *keys)


def seated(
    table: Table, folder: Path, script: Callable[[Seated], Awaitable[T]], **options: Any
) -> T:
    """Sit down at a table and do what the script says."""
    screen = TableScreen(table)

    async def run() -> T:
        async with running(app_in(folder, **options), FULL, lambda: screen) as pilot:
            return await script(Seated(pilot, table, screen))

    return asyncio.run(run())


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """No pauses, and a turn can be taken as soon as it comes."""
    monkeypatch.setattr(settling, "SETTLING", 0.0)
    for pace in Pace:
        monkeypatch.setitem(pauses.PAUSES, pace, Pauses(0, 0, 0))


@pytest.fixture
def slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pauses that end by a key alone; a turn can be taken as soon as it comes."""
    monkeypatch.setattr(summary, "SETTLING", 0.0)
    monkeypatch.setattr(settling, "SETTLING", 0.0)
    for pace in Pace:
        monkeypatch.setitem(pauses.PAUSES, pace, Pauses(60, 60, 60))


class TestChoosing:
    """The cursor in the hand."""

    def test_it_starts_on_a_card_that_may_be_played(self, tmp_path: Path) -> None:
        async def script(me: Seated) -> str:
            return me.cursor

        assert seated(table_of(third_to_play()), tmp_path, script) == "3H"

    def test_a_careless_enter_discards_the_lowest_and_ruffs_nothing(self, tmp_path: Path) -> None:
        game = hand_of_four(
            dealer="east", south="AS JS KH QH AC 7C 5C 4C AD 9D 8D 6D 3D", west="", north=""
        )
        bid(game, "3 3 3 3")

        async def script(me: Seated) -> str:
            return me.cursor

        assert seated(table_of(game), tmp_path, script) == "3D"

    def test_the_hint_goes_to_the_card_and_plays_nothing(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("spades_tui.ui.coach.coach", lambda: Quiet(["play QH"]))

        async def script(me: Seated) -> tuple[str, int, str]:
            await me.keys("h")
            return me.cursor, len(me.did(Play)), me.said

        cursor, played, said = seated(table_of(third_to_play()), tmp_path, script)
        assert (cursor, played) == ("QH", 1)
        assert said.startswith("Coach: Q♥.")

    def test_the_hint_goes_to_the_bid(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("spades_tui.ui.coach.coach", lambda: Quiet(["bid 5"]))

        async def script(me: Seated) -> tuple[Bid | None, int]:
            await me.keys("h")
            return me.screen.scene.bid, len(me.did(MakeBid))

        assert seated(table_of(asked_to_bid()), tmp_path, script) == (Bid(5), 0)

    def test_arrows_go_round(self, tmp_path: Path) -> None:
        async def script(me: Seated) -> list[str]:
            await me.keys("A", "left")
            first = me.cursor
            await me.keys("right")
            return [first, me.cursor]

        assert seated(table_of(third_to_play()), tmp_path, script) == ["2D", "AS"]

    @pytest.mark.parametrize(
        ("keys", "card"),
        [
            ("A", "AS"),
            ("K", "KC"),
            ("9", "9D"),
            ("D", "9D"),
            ("DD", "3D"),
            ("C", "KC"),
            ("S", "AS"),
            ("SS", "JS"),
            ("H", "QH"),
        ],
    )
    def test_a_rank_or_a_suit(self, tmp_path: Path, keys: str, card: str) -> None:
        async def script(me: Seated) -> str:
            await me.keys(*keys)
            return me.cursor

        assert seated(table_of(third_to_play()), tmp_path, script) == card

    def test_jokers_are_found_by_j(self, tmp_path: Path) -> None:
        game = hand_of_four(
            "deck=jokers", "east", south="BJ LJ AS QH 5H KC 7C 9D 8D 4D 3D 6C 5C", west="", north=""
        )
        bid(game, "5 3 3 2")

        async def script(me: Seated) -> list[str]:
            found = []
            for _ in range(2):
                await me.keys("J")
                found.append(me.cursor)
            return found

        assert sorted(seated(table_of(game), tmp_path, script)) == ["BJ", "LJ"]

    def test_choosing_a_card_that_may_not_be_played_says_why(self, tmp_path: Path) -> None:
        async def script(me: Seated) -> str:
            await me.keys("K")
            return me.said

        assert seated(table_of(third_to_play()), tmp_path, script) == "You must follow ♥."

    @pytest.mark.parametrize("keys", ["escape", "escape [ C", "[ O A", "O D", "escape [ B"])
    def test_a_split_arrow_does_nothing_that_counts(
        self, tmp_path: Path, at_once: None, keys: str
    ) -> None:
        names = {"[": "left_square_bracket"}

        async def script(me: Seated) -> tuple[int, bool]:
            await me.keys(*(names.get(key, key) for key in keys.split()))
            return len(me.did(Play)), me.shows is TableScreen

        assert seated(table_of(third_to_play()), tmp_path, script) == (1, True)


class TestPlaying:
    """A card goes from the hand to the felt."""

    @pytest.mark.parametrize("key", ["enter", "space"])
    def test_the_chosen_card_is_played(self, tmp_path: Path, at_once: None, key: str) -> None:
        async def script(me: Seated) -> str:
            await me.keys("Q", key)
            return me.table.game.deck.text(me.did(Play)[-1].card)

        assert seated(table_of(third_to_play()), tmp_path, script) == "QH"

    def test_a_refused_card_stays_and_so_does_the_reason(
        self, tmp_path: Path, at_once: None
    ) -> None:
        async def script(me: Seated) -> tuple[int, str]:
            await me.keys("K", "enter", "enter")
            return len(me.did(Play)), me.said

        assert seated(table_of(third_to_play()), tmp_path, script) == (1, "You must follow ♥.")

    def test_two_hurried_keys_play_one_card(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Even when the others play at once, so that the next turn follows immediately."""
        monkeypatch.setitem(pauses.PAUSES, Pace.INSTANT, Pauses(0, 0, 0))
        table = table_of(third_to_play())

        async def script(me: Seated) -> int:
            await me.pilot.pause(2 * settling.SETTLING)
            me.screen.action_confirm()
            me.screen.action_confirm()
            await me.pilot.pause()
            me.screen.action_confirm()
            return len(me.did(Play))

        assert seated(table, tmp_path, script, settings=INSTANT) == 2

    def test_a_held_key_plays_one_card(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(pauses.PAUSES, Pace.INSTANT, Pauses(0, 0, 0))

        async def script(me: Seated) -> int:
            await me.pilot.pause(2 * settling.SETTLING)
            for _ in range(20):
                me.screen.action_confirm()
                await me.pilot.pause(0.03)
            return len(me.did(Play))

        assert seated(table_of(third_to_play()), tmp_path, script, settings=INSTANT) == 2

    @pytest.mark.parametrize("key", ["enter", "right", "q", "u", "p", "question_mark", "escape"])
    def test_a_key_in_a_pause_ends_it_and_does_nothing_else(
        self, tmp_path: Path, slowly: None, key: str
    ) -> None:
        table = table_of(third_to_play())

        async def script(me: Seated) -> None:
            await me.keys("Q", "enter")
            assert table.game.to_act is Seat.WEST
            await me.keys(key)
            assert len(table.game.tricks) == 2
            assert me.shows is TableScreen
            assert len(me.did(Play)) == 2
            assert me.app.settings.pace is Pace.NORMAL

        seated(table, tmp_path, script)

    def test_a_click_chooses_and_a_second_one_plays(self, tmp_path: Path, at_once: None) -> None:
        async def script(me: Seated) -> list[int]:
            await me.keys("Q", "right")
            played = []
            row = me.screen.query_one(HandRow)
            for _ in range(2):
                await me.pilot.click(row, offset=(23, 3))
                await me.pilot.pause()
                played.append(len(me.did(Play)))
            return played

        assert seated(table_of(third_to_play()), tmp_path, script) == [1, 2]

    def test_a_click_in_a_pause_only_ends_it(self, tmp_path: Path, slowly: None) -> None:
        table = table_of(third_to_play())

        async def script(me: Seated) -> None:
            await me.keys("Q", "enter")
            await me.pilot.click(HandRow, offset=(23, 3))
            assert len(table.game.tricks) == 2
            assert me.screen.scene.mode is Mode.WATCH

        seated(table, tmp_path, script)

    def test_the_thirteenth_trick_stays_until_a_key(self, tmp_path: Path, slowly: None) -> None:
        game = hand_of_four()
        bid(game, "4 2 3 3")
        table = table_of(plain_to(game, 12))

        async def script(me: Seated) -> None:
            await me.keys("enter")
            while table.game.phase is Phase.PLAY:
                await me.keys("x")
            assert me.screen.scene.shown_trick == 12
            assert me.app.screen is me.screen
            await me.keys("x")
            assert me.shows is SummaryScreen
            await me.keys("enter")
            assert table.game.hand_number == 2

        seated(table, tmp_path, script)


class TestBidding:
    """The pad."""

    @pytest.mark.parametrize(
        ("keys", "tricks"),
        [
            ("5", 5),
            ("1", 1),
            ("12", 12),
            ("10", 10),
            ("15", 5),
            ("13 3", 3),
            ("n", 0),
            ("0", 0),
        ],
    )
    def test_digits(self, tmp_path: Path, at_once: None, keys: str, tricks: int) -> None:
        async def script(me: Seated) -> Bid:
            await me.keys(*keys.replace(" ", ""), "enter")
            bid: Bid = me.did(MakeBid)[-1].bid
            return bid

        assert seated(table_of(asked_to_bid()), tmp_path, script) == Bid(tricks)

    def test_what_the_contract_would_become(self, tmp_path: Path) -> None:
        async def script(me: Seated) -> str:
            await me.keys("6")
            return me.text

        assert "with Ada: 4 + 6 = 10" in seated(table_of(asked_to_bid()), tmp_path, script)

    def test_a_bid_below_the_board_is_refused(self, tmp_path: Path, at_once: None) -> None:
        game = hand_of_four("board=4")
        bid(game, "2 3")

        async def script(me: Seated) -> tuple[str, int]:
            await me.keys("1", "enter")
            return me.said, len(me.did(MakeBid))

        said, bids = seated(table_of(game), tmp_path, script)
        assert (said, bids) == ("Your side's contract must reach 4: bid at least 2.", 0)

    def test_arrows_go_over_the_rows(self, tmp_path: Path) -> None:
        async def script(me: Seated) -> list[int]:
            bids = []
            for key in ("down", "down", "down", "left", "right"):
                await me.keys(key)
                assert me.screen.scene.bid is not None
                bids.append(me.screen.scene.bid.tricks)
            return bids

        assert seated(table_of(asked_to_bid()), tmp_path, script) == [10, 0, 1, 0, 1]

    def test_clicks_choose_and_bid(self, tmp_path: Path, at_once: None) -> None:
        async def script(me: Seated) -> list[int]:
            made = []
            for _ in range(2):
                await me.pilot.click(Felt, offset=(30, 6))
                await me.pilot.pause()
                made.append(len(me.did(MakeBid)))
            return made

        assert seated(table_of(asked_to_bid()), tmp_path, script) == [0, 1]

    def test_a_hand_that_bids_itself_has_no_pad(self, tmp_path: Path) -> None:
        game = hand_of_four("first_hand_bids_itself=on", "east")

        async def script(me: Seated) -> str:
            return me.text

        assert "Your bid" not in seated(table_of(game), tmp_path, script)


class TestBlindNil:
    """Cards that lie face down."""

    def unlooked(self) -> Table:
        game = hand_of_four("blind_nil=any_time blind_nil_exchange=0", "east")
        return table_of(game)

    def test_no_card_is_drawn_before_looking(self, tmp_path: Path) -> None:
        async def script(me: Seated) -> str:
            await me.keys("right", "K", "S", "9")
            return me.text

        text = seated(self.unlooked(), tmp_path, script)
        body = text.split("\n", 1)[1]
        assert not any(suit in body for suit in "♥♦♣♠")

    def test_looking_shows_the_hand(self, tmp_path: Path, at_once: None) -> None:
        async def script(me: Seated) -> tuple[str, int]:
            await me.keys("enter")
            return me.text, len(me.did(Look))

        text, looks = seated(self.unlooked(), tmp_path, script)
        assert looks == 1
        assert "  A     J     8     Q" in text

    def test_bidding_blind(self, tmp_path: Path, at_once: None) -> None:
        async def script(me: Seated) -> Bid:
            await me.keys("n", "enter")
            bid: Bid = me.did(MakeBid)[-1].bid
            return bid

        assert seated(self.unlooked(), tmp_path, script) == BLIND_NIL


class TestPassing:
    """Cards chosen for the partner."""

    def test_space_marks_and_enter_passes(self, tmp_path: Path, at_once: None) -> None:
        async def script(me: Seated) -> tuple[str, int]:
            await me.keys("D", "space", "D", "space", "enter")
            return me.table.game.deck.words(me.did(Pass)[-1].cards), len(me.did(Pass))

        assert seated(table_of(asked_to_pass()), tmp_path, script) == ("KD 9D", 1)

    def test_no_more_than_asked_for_are_marked(self, tmp_path: Path) -> None:
        async def script(me: Seated) -> int:
            await me.keys("space", "right", "space", "right", "space")
            return me.screen.scene.marked.bit_count()

        assert seated(table_of(asked_to_pass()), tmp_path, script) == 2

    def test_too_few_are_refused(self, tmp_path: Path, at_once: None) -> None:
        async def script(me: Seated) -> tuple[str, int]:
            await me.keys("space", "enter")
            return me.said, len(me.did(Pass))

        said = ("Pass 2 cards to your partner.", 0)
        assert seated(table_of(asked_to_pass()), tmp_path, script) == said


class TestCommands:
    """Everything that is no move."""

    def test_the_last_trick_goes_away_with_any_key(self, tmp_path: Path, at_once: None) -> None:
        async def script(me: Seated) -> list[int | None]:
            seen = []
            for key in ("l", "enter"):
                await me.keys(key)
                seen.append(me.screen.scene.shown_trick)
            assert len(me.did(Play)) == 1
            return seen

        assert seated(table_of(third_to_play()), tmp_path, script) == [0, None]

    def test_the_pace_is_kept(self, tmp_path: Path) -> None:
        async def script(me: Seated) -> str:
            await me.keys("p")
            return me.said

        assert seated(table_of(third_to_play()), tmp_path, script) == "Pace: slow."
        folders = app_in(tmp_path).folders
        assert read_settings(folders).settings.pace is Pace.SLOW

    def test_undo_takes_the_last_card_back(self, tmp_path: Path, at_once: None) -> None:
        async def script(me: Seated) -> tuple[int, int]:
            await me.keys("enter")
            before = len(me.did(Play))
            await me.keys("u")
            return before, len(me.did(Play))

        assert seated(table_of(third_to_play()), tmp_path, script) == (2, 1)

    def test_after_undo_the_news_is_what_still_stands(self, tmp_path: Path, at_once: None) -> None:
        async def script(me: Seated) -> list[tuple[str, ...]]:
            seen = []
            for key in ("enter", "u"):
                await me.keys(key)
                seen.append(me.screen.scene.news)
            return seen

        table = table_of(asked_to_bid())
        after, undone = seated(table, tmp_path, script)
        assert "You bid 3." in after
        assert undone[-2:] == ("Ada bids 4.", "Cy bids 2.")
        assert "You bid 3." not in undone

    def test_while_the_last_trick_is_seen_the_footer_says_what_keys_do(
        self, tmp_path: Path, at_once: None
    ) -> None:
        async def script(me: Seated) -> list[str]:
            seen = []
            for key in ("l", "x"):
                await me.keys(key)
                seen.append(me.text.splitlines()[-1].strip())
            return seen

        looking, back = seated(table_of(third_to_play()), tmp_path, script)
        assert looking == "any key go back   ctrl+c leave"
        assert "hint" in back

    def test_trouble_is_shown(self, tmp_path: Path) -> None:
        table = table_of(third_to_play())
        table.trouble = "The game cannot be saved: no space left."

        async def script(me: Seated) -> str:
            return me.text

        text = seated(table, tmp_path, script)
        assert table.trouble in text
        assert "Follow ♥." in text

    def test_leaving_asks_and_keeps_the_game(self, tmp_path: Path) -> None:
        folders = app_in(tmp_path).folders
        table = table_of(third_to_play(), journals=folders.games)

        async def script(me: Seated) -> None:
            await me.keys("q")
            assert me.shows is LeaveScreen
            await me.keys("escape")
            assert me.shows is TableScreen
            me.app.table = table
            await me.keys("ctrl+c", "t")
            assert me.shows is TitleScreen
            saved = look_at_shelf(folders).games[0]
            assert saved.recorded.game.actions == table.game.actions
            assert me.app.continue_game(saved.path) is None
            await me.pilot.pause()
            assert me.shows is TableScreen

        seated(table, tmp_path, script)

    def test_the_game_waits_while_a_question_is_open(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(settling, "SETTLING", 0.0)
        monkeypatch.setitem(pauses.PAUSES, Pace.NORMAL, Pauses(0.2, 0.2, 0.2))
        table = table_of(third_to_play())

        async def script(me: Seated) -> list[int]:
            await me.keys("enter", "ctrl+c")
            count = [len(table.game.actions)]
            await me.pilot.pause(0.6)
            count.append(len(table.game.actions))
            assert me.shows is LeaveScreen
            await me.keys("escape")
            count.append(len(table.game.actions))
            return count

        before, during, after = seated(table, tmp_path, script)
        assert before == during < after


class TestSizes:
    """The table follows the terminal."""

    def test_nothing_is_lost_at_any_size(self, tmp_path: Path) -> None:
        sizes = [(40, 12), (47, 13), (58, 15), (66, 16), (77, 30), (79, 24), (80, 19), (101, 22)]
        sizes += [(117, 40), (120, 31), (131, 36), (200, 60), (40, 12)]

        async def script(me: Seated) -> None:
            for width, height in sizes:
                await me.pilot.resize_terminal(width, height)
                await me.pilot.pause()
                text = me.text
                where = f"at {width}×{height}:\n{text}"
                lines = text.splitlines()
                assert len(lines) == height, where
                for word in ("Bo", "Ada", "Cy", "You", "72", "−50", "2/10", "Follow ♥.", "leave"):
                    assert word in text, f"{word} {where}"
                for need in ("6", "5"):
                    assert need in text, where
                assert "Bo dealt" in text, where
                assert "broken" in text, where
                row = me.screen.query_one(HandRow)
                assert row.region.bottom <= height - 3, where

        seated(table_of(third_to_play()), tmp_path, script)


def test_moving_the_cursor_sends_less_than_a_kilobyte(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(me: Seated) -> list[int]:
        driver = me.app._driver
        assert driver is not None
        sent: list[str] = []
        monkeypatch.setattr(driver, "write", sent.append)
        sizes = []
        for key in ("right", "left", "A", "left"):
            sent.clear()
            await me.keys(key)
            sizes.append(sum(len(text.encode()) for text in sent))
        return sizes

    assert max(seated(table_of(third_to_play()), tmp_path, script)) <= 1000


def test_a_broken_nil_is_told_in_words() -> None:
    game = hand_of_four(dealer="south")
    bid(game, "nil 4 3 nil")
    table = table_of(plain_to(game, 4))
    screen = TableScreen(table)
    words = seat_words(screen.scene, Seat.WEST, "●", "○")
    assert (words.standing, words.warns) == ("nil, won 1", True)
