"""The table: who is asked when, and the journal written before anything is shown."""

import io
import random
from pathlib import Path

import pytest

from spades_tui.bots.player import Decision, Player
from spades_tui.engine.actions import LOOK, Action, Deal, Draw, MakeBid, Pass, Play, read_action
from spades_tui.engine.bidding import BIDS, BLIND_NIL, IllegalBid
from spades_tui.engine.cards import cards_in, hand_of
from spades_tui.engine.game import Game, IllegalAction, IllegalPlay, Phase
from spades_tui.engine.rules import STANDARD, HouseRules
from spades_tui.engine.seats import SEATS, Seat
from spades_tui.engine.view import View, view_of
from spades_tui.storage.journal import Header, Journal, Recorded, read_journal
from spades_tui.table.table import HUMAN, Step, Table
from tests.positions import rules


class LowestCard:
    """A player who bids 3, passes and plays the lowest cards, and remembers what it was shown."""

    def __init__(self) -> None:
        self.shown: list[View] = []

    def decide(self, view: View) -> Decision:
        """The lowest of everything."""
        self.shown.append(view)
        return Decision(self._action(view), "the lowest")

    def _action(self, view: View) -> Action:
        if view.phase is Phase.LOOK:
            return LOOK
        if view.phase is Phase.BID:
            return MakeBid(BIDS[3])
        if view.phase is Phase.PASS:
            return Pass(hand_of(list(cards_in(view.hand))[: view.to_pass]))
        return Play(next(cards_in(view.legal)))


def header_of(house_rules: HouseRules, human: Seat | None, seed: str = "7") -> Header:
    """The header of a game with the person in this seat."""
    players = tuple(HUMAN if seat is human else "lowest" for seat in SEATS)
    return Header(house_rules, ("S", "W", "N", "E"), players, seed, "2026-03-14T15:09:26")


def bots_beside(human: Seat | None) -> dict[Seat, Player]:
    """A bot in every seat but the person's."""
    return {seat: LowestCard() for seat in SEATS if seat is not human}


def table_of(
    house_rules: HouseRules = STANDARD,
    human: Seat | None = Seat.SOUTH,
    folder: Path | None = None,
    seed: str = "7",
) -> Table:
    """A new table, with a journal when there is a folder."""
    header = header_of(house_rules, human, seed)
    journal = None if folder is None else Journal.create(folder, header)
    return Table(Recorded.new(header), bots_beside(human), journal)


def turns(table: Table) -> list[Step]:
    """Everything that happens without the person."""
    steps = []
    while (step := table.advance()) is not None:
        steps.append(step)
    return steps


def play_hand(table: Table) -> list[Step]:
    """One hand to its end; the person plays like the bots."""
    person = LowestCard()
    steps = turns(table)
    while table.awaits_human:
        steps.append(table.act(person.decide(table.view).action))
        steps += turns(table)
    return steps


def test_the_cards_are_drawn_and_dealt_and_the_bots_act_up_to_the_persons_turn() -> None:
    table = table_of(rules("first_dealer=south"))
    steps = turns(table)
    assert [step.seat for step in steps] == [None, Seat.WEST, Seat.NORTH, Seat.EAST]
    assert [step.reason for step in steps] == ["", "the lowest", "the lowest", "the lowest"]
    assert table.awaits_human
    assert table.advance() is None


def test_the_draw_for_the_deal_comes_first() -> None:
    table = table_of()
    first, second = table.advance(), table.advance()
    assert first is not None
    assert second is not None
    assert [type(action) for action in table.game.actions[:2]] == [Draw, Deal]
    assert (first.seat, second.seat) == (None, None)


def test_the_next_hand_is_dealt_when_asked_for() -> None:
    table = table_of()
    play_hand(table)
    assert table.game.phase is Phase.HAND_OVER
    assert table.advance() is None
    assert not table.awaits_human
    assert table.deal().seat is None
    assert table.game.hand_number == 2


def test_a_hand_is_not_dealt_before_the_last_is_over() -> None:
    table = table_of(rules("first_dealer=south"))
    turns(table)
    with pytest.raises(IllegalAction, match=r"^South is to bid now\.$"):
        table.deal()


def test_the_person_is_refused_what_the_rules_refuse() -> None:
    table = table_of(rules("first_dealer=east"))
    turns(table)
    with pytest.raises(IllegalBid):
        table.act(read_action("bid blind", table.game.deck))
    with pytest.raises(IllegalAction, match=r"^South is to bid now\.$"):
        table.act(read_action("play 2C", table.game.deck))
    table.act(MakeBid(BIDS[3]))
    with pytest.raises(IllegalAction, match=r"^It is not your turn\.$"):
        table.act(MakeBid(BIDS[3]))
    turns(table)
    with pytest.raises(IllegalPlay):
        table.act(Play(next(cards_in(table.game.hands[Seat.WEST]))))


def test_bots_are_shown_what_their_seat_may_know_and_nothing_else() -> None:
    header = header_of(rules("first_dealer=east nil_exchange=2"), None)
    bots = {seat: LowestCard() for seat in SEATS}
    table = Table(Recorded.new(header), bots, None)
    game = Game(header.rules)
    for step in play_hand(table):
        if step.seat is not None:
            assert bots[step.seat].shown.pop(0) == view_of(game, step.seat)
        game.apply(table.game.actions[len(game.actions)])
    assert not any(bot.shown for bot in bots.values())


def test_the_person_sees_a_seats_view_and_south_s_when_four_bots_play() -> None:
    for human in (Seat.SOUTH, Seat.EAST):
        table = table_of(human=human)
        turns(table)
        assert table.view == view_of(table.game, human)
    table = table_of(human=None)
    play_hand(table)
    assert table.human is None
    assert table.view.seat is Seat.SOUTH


def test_the_same_seed_deals_the_same_cards_and_another_others() -> None:
    one, same, other = (table_of(seed=seed) for seed in ("7", "7", "8"))
    for table in (one, same, other):
        play_hand(table)
        first = table.game.actions[1]
        table.deal()
        assert table.game.actions[-1] != first
    assert one.game.actions == same.game.actions
    assert one.game.actions[1] != other.game.actions[1]


def test_every_step_is_in_the_journal_before_it_is_shown(tmp_path: Path) -> None:
    table = table_of(rules("nil_exchange=1 blind_nil=any_time"), folder=tmp_path)
    (path,) = tmp_path.iterdir()
    person = LowestCard()
    while table.game.phase is not Phase.HAND_OVER:
        if table.awaits_human:
            table.act(person.decide(table.view).action)
        else:
            assert table.advance() is not None
        assert read_journal(path).game.actions == table.game.actions
    table.deal()
    assert read_journal(path).game.actions == table.game.actions
    table.close()
    table.close()


def test_left_at_any_moment_a_game_goes_on_at_the_same_point(tmp_path: Path) -> None:
    """Each step is done at a table of its own; the deals are those of one long sitting."""
    whole = table_of(rules("hand_limit=2 floor=off"))
    while whole.game.phase is not Phase.GAME_OVER:
        play_hand(whole)
        if whole.game.phase is Phase.HAND_OVER:
            whole.deal()
    table_of(whole.game.rules, folder=tmp_path).close()
    (path,) = tmp_path.iterdir()
    person = LowestCard()
    for count in range(len(whole.game.actions)):
        recorded, journal = Journal.resume(path)
        table = Table(recorded, bots_beside(Seat.SOUTH), journal)
        assert table.game.actions == whole.game.actions[:count]
        if table.awaits_human:
            table.act(person.decide(table.view).action)
        elif table.advance() is None:
            table.deal()
        table.close()
    assert read_journal(path).game.winner is whole.game.winner


# Taking back


def test_the_person_may_take_back_the_last_card_and_all_that_followed(tmp_path: Path) -> None:
    table = table_of(rules("first_dealer=east"), folder=tmp_path)
    turns(table)
    before = list(table.game.actions)
    table.act(MakeBid(BIDS[5]))
    turns(table)
    table.take_back()
    assert table.game.actions == before
    assert table.awaits_human
    table.act(MakeBid(BIDS[2]))
    turns(table)
    table.act(Play(next(cards_in(table.view.legal))))
    turns(table)
    table.take_back()
    table.take_back()
    assert table.game.actions == before
    (path,) = tmp_path.iterdir()
    assert read_journal(path).game.actions == before
    table.close()


def test_only_the_persons_doings_of_the_hand_now_played_can_be_taken_back() -> None:
    table = table_of(rules("first_dealer=north"))
    with pytest.raises(IllegalAction, match=r"^There is nothing of yours to take back"):
        table.take_back()
    turns(table)
    with pytest.raises(IllegalAction, match=r"^There is nothing of yours to take back"):
        table.take_back()
    play_hand(table)
    assert table.game.phase is Phase.HAND_OVER
    with pytest.raises(IllegalAction, match=r"^There is nothing of yours to take back"):
        table.take_back()


def test_nobody_takes_back_a_look_or_a_blind_nil_after_seeing_the_cards() -> None:
    table = table_of(rules("first_dealer=east blind_nil=any_time"))
    turns(table)
    table.act(LOOK)
    with pytest.raises(IllegalAction, match=r"^There is nothing of yours to take back"):
        table.take_back()
    table.act(MakeBid(BIDS[4]))
    table.take_back()
    assert (table.game.phase, table.view.looked) == (Phase.BID, True)
    blind = table_of(rules("first_dealer=east blind_nil=any_time"))
    turns(blind)
    blind.act(MakeBid(BLIND_NIL))
    with pytest.raises(IllegalAction, match=r"^You have seen your cards"):
        blind.take_back()


# A disk that takes nothing


class FullDisk(io.FileIO):
    """A file on a disk that is full now and then."""

    full = False

    def write(self, data: object) -> int:
        """Take all or nothing."""
        assert isinstance(data, bytes)
        if self.full:
            raise OSError(28, "No space left on device")
        return super().write(data)


def test_what_the_disk_does_not_take_is_told_and_written_when_it_does(tmp_path: Path) -> None:
    header = header_of(rules("first_dealer=west"), Seat.SOUTH)
    disk = FullDisk(tmp_path / "full.journal", "xb")
    journal = Journal(tmp_path / "full.journal", header, disk, 0)
    journal._write(header.text())
    table = Table(Recorded.new(header), bots_beside(Seat.SOUTH), journal)
    table.advance()
    disk.full, told = True, []
    table.advance()
    told.append(table.trouble)
    table.advance()
    told.append(table.trouble)
    disk.full = False
    table.act(MakeBid(BIDS[3]))
    assert table.game.bids[Seat.SOUTH] is BIDS[3]
    assert read_journal(journal.path).game.actions == table.game.actions
    assert told == ["The game cannot be saved: No space left on device."] * 2
    assert table.trouble is None


def test_nothing_reads_a_global_source_of_chance() -> None:
    games = []
    for seed in (1, 2):
        random.seed(seed)
        table = table_of()
        play_hand(table)
        games.append(table.game.actions)
    assert games[0] == games[1]
