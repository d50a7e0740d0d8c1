"""What it takes to play a card, as the player wants it: one key or click, two, or one more."""

from __future__ import annotations

from pathlib import Path

import pytest

from spades_tui.engine.actions import Play
from spades_tui.engine.game import Game, Phase
from spades_tui.engine.seats import Seat
from spades_tui.engine.view import view_of
from spades_tui.storage.settings import CardPlay, Pace, Settings
from spades_tui.table.hand_order import hand_order
from spades_tui.ui import pauses, settling
from spades_tui.ui.pauses import Pauses
from spades_tui.ui.screens.summary import SummaryScreen
from spades_tui.ui.widgets.hand import HandRow
from tests.positions import bid, play
from tests.ui.positions import hand_of_four, plain_action, plain_to, table_of, third_to_play
from tests.ui.test_table_keys import Seated, seated

AT_ONCE = Settings(card_play=CardPlay.AT_ONCE)
TWICE = Settings(card_play=CardPlay.TWICE)
ONLY_CARD = Settings(auto_play=True)


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settling, "SETTLING", 0.0)
    for pace in Pace:
        monkeypatch.setitem(pauses.PAUSES, pace, Pauses(0, 0, 0))


def cards_played(me: Seated) -> list[str]:
    return [me.table.game.deck.text(action.card) for action in me.did(Play)]


class TestAtOnce:
    """One key or click a card."""

    @pytest.mark.parametrize(
        ("key", "card"), [("Q", "QH"), ("5", "5H"), ("enter", "3H"), ("space", "3H")]
    )
    def test_a_key_that_fits_one_card_only_plays_it(
        self, tmp_path: Path, key: str, card: str
    ) -> None:
        async def script(me: Seated) -> list[str]:
            await me.keys(key)
            return cards_played(me)[1:]

        assert seated(table_of(third_to_play()), tmp_path, script, settings=AT_ONCE) == [card]

    def test_a_key_that_fits_several_goes_to_the_next(self, tmp_path: Path) -> None:
        async def script(me: Seated) -> tuple[list[str], str]:
            await me.keys("H")
            return cards_played(me)[1:], me.cursor

        table = table_of(third_to_play())
        assert seated(table, tmp_path, script, settings=AT_ONCE) == ([], "QH")

    def test_a_key_that_fits_none_says_why(self, tmp_path: Path) -> None:
        async def script(me: Seated) -> tuple[list[str], str]:
            await me.keys("K")
            return cards_played(me)[1:], me.said

        table = table_of(third_to_play())
        assert seated(table, tmp_path, script, settings=AT_ONCE) == ([], "You must follow ♥.")

    def test_a_click_plays(self, tmp_path: Path) -> None:
        async def script(me: Seated) -> list[str]:
            await me.pilot.click(me.screen.query_one(HandRow), offset=(23, 3))
            await me.pilot.pause()
            return cards_played(me)[1:]

        assert seated(table_of(third_to_play()), tmp_path, script, settings=AT_ONCE) == ["QH"]

    def test_a_hand_is_played_with_thirteen_clicks(self, tmp_path: Path) -> None:
        game = hand_of_four(dealer="east")
        bid(game, "3 3 3 3")
        table = table_of(game)

        async def script(me: Seated) -> int:
            for clicks in range(1, 14):
                row = me.screen.query_one(HandRow)
                places = row._row(table.view.hand.bit_count(), row.size.width)
                legal = next(
                    place
                    for place, card in enumerate(hand_order(table.view))
                    if table.view.legal >> card & 1
                )
                await me.pilot.click(row, offset=(places.x(legal), 3))
                await me.pilot.pause()
                assert len(cards_played(me)) == clicks
            return clicks

        assert seated(table, tmp_path, script, settings=AT_ONCE) == 13
        assert table.game.phase is Phase.HAND_OVER


def test_a_hand_is_played_with_thirteen_keys_whatever_the_setting(tmp_path: Path) -> None:
    """The cursor waits on a card that may be played, so enter is enough."""
    game = hand_of_four(dealer="east")
    bid(game, "3 3 3 3")
    table = table_of(game)

    async def script(me: Seated) -> type:
        for _ in range(13):
            await me.keys("enter")
        return me.shows

    assert seated(table, tmp_path, script) is SummaryScreen
    assert table.game.phase is Phase.HAND_OVER


class TestTwice:
    """A card is to be chosen twice."""

    @pytest.mark.parametrize("key", ["enter", "space"])
    def test_the_first_key_asks_and_the_second_plays(self, tmp_path: Path, key: str) -> None:
        async def script(me: Seated) -> list[str]:
            await me.keys("Q", key)
            assert cards_played(me)[1:] == []
            assert me.said == "Q♥ is chosen. Once more plays it."
            await me.keys(key)
            return cards_played(me)[1:]

        assert seated(table_of(third_to_play()), tmp_path, script, settings=TWICE) == ["QH"]

    @pytest.mark.parametrize("between", ["right", "h", "l", "p"])
    def test_anything_between_asks_anew(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, between: str
    ) -> None:
        async def script(me: Seated) -> list[str]:
            await me.keys("Q", "enter", between)
            if between == "l":
                await me.keys("x")
            await me.keys("Q", "enter")
            return cards_played(me)[1:]

        assert seated(table_of(third_to_play()), tmp_path, script, settings=TWICE) == []

    def test_clicks_too(self, tmp_path: Path) -> None:
        async def script(me: Seated) -> list[int]:
            played = []
            await me.keys("left")
            for _ in range(3):
                await me.pilot.click(me.screen.query_one(HandRow), offset=(23, 3))
                await me.pilot.pause()
                played.append(len(cards_played(me)) - 1)
            return played

        assert seated(table_of(third_to_play()), tmp_path, script, settings=TWICE) == [0, 0, 1]

    def test_a_card_that_may_not_be_played_is_refused_at_once(self, tmp_path: Path) -> None:
        async def script(me: Seated) -> str:
            await me.keys("K", "enter")
            return me.said

        table = table_of(third_to_play())
        assert seated(table, tmp_path, script, settings=TWICE) == "You must follow ♥."

    def test_a_key_pressed_twice_in_a_hurry_is_not_sure(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def script(me: Seated) -> list[str]:
            monkeypatch.setattr(settling, "SETTLING", 60.0)
            me.screen.action_confirm()
            me.screen.action_confirm()
            await me.pilot.pause()
            return cards_played(me)[1:]

        assert seated(table_of(third_to_play()), tmp_path, script, settings=TWICE) == []


class TestOnlyCard:
    """The only card that may be played goes of itself."""

    def test_it_is_played_after_the_others_and_stays_to_be_seen(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(pauses.PAUSES, Pace.NORMAL, Pauses(60, 60, 60))
        table = table_of(one_heart_left())

        async def script(me: Seated) -> tuple[list[str], str]:
            return cards_played(me), me.said

        played, said = seated(table, tmp_path, script, settings=ONLY_CARD)
        assert played == ["3H"]
        assert said == "You play 3♥."

    def test_a_choice_is_left_to_the_player(self, tmp_path: Path) -> None:
        async def script(me: Seated) -> list[str]:
            return cards_played(me)[1:]

        assert seated(table_of(third_to_play()), tmp_path, script, settings=ONLY_CARD) == []

    def test_without_the_setting_it_waits(self, tmp_path: Path) -> None:
        async def script(me: Seated) -> list[str]:
            return cards_played(me)

        assert seated(table_of(one_heart_left()), tmp_path, script) == []

    def test_the_last_trick_plays_itself(self, tmp_path: Path) -> None:
        game = hand_of_four(dealer="east")
        bid(game, "3 3 3 3")
        table = table_of(plain_to(game, 11))

        async def script(me: Seated) -> type:
            await me.keys("enter")
            return me.shows

        assert seated(table, tmp_path, script, settings=ONLY_CARD) is SummaryScreen

    def test_undo_goes_back_to_a_choice(self, tmp_path: Path) -> None:
        table = table_of(one_heart_left())

        async def script(me: Seated) -> tuple[list[str], bool]:
            assert cards_played(me) == ["3H"]
            await me.keys("u")
            return cards_played(me), me.screen.scene.pad_open

        played, bidding = seated(table, tmp_path, script, settings=ONLY_CARD)
        assert (played, bidding) == ([], True)


def one_heart_left() -> Game:
    """South has one heart, and hearts are led."""
    game = hand_of_four(
        south="AS JS 8S 3H KC 7C 5C 4C 9D 3D 2D 8D 6D", west="", north="AC QH TH", east=""
    )
    bid(game, "3 3 3 3")
    play(game, "QH")
    while game.to_act is not Seat.SOUTH and game.to_act is not None:
        game.apply(plain_action(view_of(game, game.to_act)))
    return game
