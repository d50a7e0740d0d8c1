"""The table: a game with its seats filled by a person and bots, and a journal of all that is done.

Screens and the line mode drive it alike: `act` for the person, `advance` for everyone else, one
step at a time. A step is in the journal before it is returned to be shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import nullcontext
from dataclasses import dataclass, replace
from threading import Lock

from spades_tui.bots.certain import Certain, Uncertain, certainty
from spades_tui.bots.player import Decision, LongThinker, Player
from spades_tui.engine.actions import LOOK, PLAYS, Action, Deal, Event, MakeBid
from spades_tui.engine.bidding import BLIND_NIL
from spades_tui.engine.cards import Card
from spades_tui.engine.game import Game, IllegalAction, Phase
from spades_tui.engine.seats import SEATS, Seat
from spades_tui.engine.view import View, view_of
from spades_tui.lifeline import unbroken
from spades_tui.storage.journal import HUMAN as HUMAN
from spades_tui.storage.journal import Journal, JournalTaken, Recorded
from spades_tui.table.fair_deals import deal_from, draw_from
from spades_tui.table.thinking import Thoughtful


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that happened: whose doing (None for chance), a bot's reason, the events.

    `fault` is a sentence where a bot by somebody else could not be followed, so that another acted.
    """

    seat: Seat | None
    reason: str
    events: tuple[Event, ...]
    fault: str = ""


class Table:
    """One game being played. `bots` fill every seat but the person's.

    `trouble` is a sentence while something cannot be saved, `notice` what the player is to be told
    on sitting down. When `taken`, the game goes on in another window and should be left here:
    nothing is written any more.
    """

    def __init__(
        self,
        recorded: Recorded,
        bots: Mapping[Seat, Player],
        journal: Journal | None,
        begin: Callable[[], Journal] | None = None,
    ) -> None:
        """Take up a game where `recorded` leaves it.

        Without a journal `begin` is asked for one at each step; without either nothing is kept.
        """
        self.header = recorded.header
        self.game = recorded.game
        self.human = next((seat for seat in SEATS if seat not in bots), None)
        self.trouble: str | None = None
        self.notice = ""
        self.taken = False
        self._bots = bots
        self.claimed = False
        self._reasons: dict[int, str] = {}
        self._thinking = Lock()
        self._faults = [""] * len(SEATS)
        self._unwritten: list[Callable[[Journal], None]] = []
        self._journal = journal
        self._begin = begin

    @property
    def view(self) -> View:
        """What the person may know; South's knowledge when four bots play."""
        return view_of(self.game, self.human or Seat.SOUTH)

    @property
    def awaits_human(self) -> bool:
        """Whether it is the person's turn."""
        return self.game.to_act is not None and self.game.to_act is self.human

    @property
    def only_card(self) -> Card | None:
        """The one card that the person may play now; None when there is a choice, or no turn."""
        legal = self.view.legal if self.awaits_human else 0
        return legal.bit_length() - 1 if legal.bit_count() == 1 else None

    def advance(self, *, only_cards: bool = False) -> Step | None:
        """Do the next thing that needs no person: the draw, the first deal, a bot's turn.

        With `only_cards` also the person's card when no other may be played. None when the person
        is to act, when the hand is over (`deal` goes on), or the game is.
        """
        game = self.game
        match game.phase:
            case Phase.DRAW:
                return self._do(draw_from(self.header))
            case Phase.DEAL:
                return self.deal()
        if game.to_act is None:
            return None
        if game.to_act is self.human:
            card = self._claimed_card()
            if card is None and only_cards:
                card = self.only_card
            return None if card is None else self._do(PLAYS[card], self.human)
        return self.settle(self.ask())

    def claim(self) -> None:
        """Leave the rest of the hand to be played out as claimed. Raises IllegalAction.

        Each card is played and written like any other, so that a game left meanwhile goes on there.
        """
        if isinstance(certainty(self.view), Uncertain):
            raise IllegalAction("It is not certain who takes the rest.")
        self.claimed = True

    def _claimed_card(self) -> Card | None:
        """The person's next card when the rest is claimed; the claim is over when there is none."""
        found = certainty(self.view) if self.claimed else None
        if isinstance(found, Certain):
            return found.card
        self.claimed = False
        return None

    @property
    def thinks(self) -> bool:
        """Whether a bot is to act that may think for long: `ask` it apart, then `settle`."""
        seat = self.game.to_act
        return seat is not None and isinstance(self._bots.get(seat), LongThinker)

    def ask(self) -> Decision:
        """What the bot to act decides. Changes nothing, so that another thread may wait for it."""
        seat = self.game.to_act
        if seat is None or seat is self.human:
            raise IllegalAction("It is no bot's turn.")
        return self._decided(seat, view_of(self.game, seat))

    def settle(self, decision: Decision) -> Step:
        """Do what the bot to act has decided; a fault is told once, not at every turn."""
        seat = self.game.to_act
        assert seat is not None
        step = self._do(decision.action, seat, decision.reason)
        news, self._faults[seat] = decision.fault != self._faults[seat], decision.fault
        if not decision.fault or not news:
            return step
        who = f"{self.header.names[seat]} ({self.header.players[seat]})"
        return replace(step, fault=f"{who} {decision.fault}.")

    def reason_for(self, place: int) -> str:
        """A bot's own reason for the action before which the game had so many.

        One of before the game was left is asked for again: apart from the screen, if the bot
        `thinks_back`. Empty when the bot would not do the same now, and for what no bot has done.
        """
        known = self._reasons.get(place)
        if known is None:
            game = Game(self.game.rules, self.game.actions[:place])
            seat = game.to_act
            if seat is None or seat not in self._bots:
                return ""
            decision = self._decided(seat, view_of(game, seat))
            same = decision.action == self.game.actions[place]
            known = self._reasons[place] = decision.reason if same else ""
        return known

    def thinks_back(self, place: int, seat: Seat) -> bool:
        """Whether that seat's bot may have to think for long to tell its reason there."""
        return place not in self._reasons and isinstance(self._bots.get(seat), LongThinker)

    def _decided(self, seat: Seat, view: View) -> Decision:
        bot = self._bots[seat]
        # Several seats may share one process that thinks, and a guest answers one at a time.
        with self._thinking if isinstance(bot, LongThinker) else nullcontext():
            return bot.decide(view)

    def deal(self) -> Step:
        """Deal the next hand; IllegalAction unless one is due."""
        self.claimed = False
        hand = len(self.game.sheet) + 1
        return self._do(deal_from(self.header, hand, self.game.next_dealer))

    def act(self, action: Action) -> Step:
        """Do the person's action. Raises IllegalAction or IllegalBid with the reason."""
        if not self.awaits_human:
            raise IllegalAction("It is not your turn.")
        return self._do(action, self.human)

    def take_back(self, *, to_a_choice: bool = False) -> None:
        """Undo the person's last bid, pass or card of this hand, and all that was done since.

        With `to_a_choice` it goes further back while the person could have played nothing else.
        Raises IllegalAction when the person has done nothing yet in a hand still being played, and
        when the cards were seen since: nobody bids blind nil, or takes it back, on cards seen.
        """
        self._take_back()
        while to_a_choice and self.only_card is not None:
            try:
                self._take_back()
            except IllegalAction:
                return

    def _take_back(self) -> None:
        count = self._actions_since_own()
        last = self.game.actions[-count] if count else LOOK
        if last == LOOK:
            raise IllegalAction("There is nothing of yours to take back in this hand.")
        if last == MakeBid(BLIND_NIL):
            raise IllegalAction("You have seen your cards, so your blind nil stands.")
        self.claimed = False
        self.game.undo(count)
        kept = len(self.game.actions)
        self._reasons = {at: why for at, why in [*self._reasons.items()] if at < kept}
        self._write(lambda journal: journal.take_back(count))

    def _actions_since_own(self) -> int:
        """How many actions go back to the person's last one, that one included; 0 for none."""
        if self.game.to_act is None:
            return 0
        replayed = Game(self.game.rules)
        own = 0
        for place, action in enumerate(self.game.actions, start=1):
            if isinstance(action, Deal):
                own = 0
            elif replayed.to_act is not None and replayed.to_act is self.human:
                own = place
            replayed.apply(action)
        return len(self.game.actions) - own + 1 if own else 0

    @property
    def wanted(self) -> bool:
        """Whether the game is to be let go of, as another window asks for it or has it."""
        journal = self._journal
        return self.taken or (journal is not None and journal.wanted)

    def allow_thinkers(self, processes: int | None) -> None:
        """Let bots think ahead in no more than so many processes at once; None for any number."""
        for bot in self._bots.values():
            if isinstance(bot, Thoughtful):
                bot.thinker.allow(processes)

    def save_again(self) -> str | None:
        """Try once more to write what could not be. Returns why that cannot be done, if so."""
        if self._unwritten and (self._journal is not None or self._begin is not None):
            self._bring_up_to_date()
        return None if self.taken else self.trouble

    def close(self) -> None:
        """Leave the table; the game can be continued from its journal."""
        with unbroken():
            for bot in self._bots.values():
                if isinstance(bot, LongThinker):
                    bot.close()
        if self._unwritten:
            self._bring_up_to_date()
        self._begin = None
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def _do(self, action: Action, seat: Seat | None = None, reason: str = "") -> Step:
        place = len(self.game.actions)
        events = self.game.apply(action)
        if reason:
            self._reasons[place] = reason
        self._write(lambda journal: journal.append(action))
        return Step(seat, reason, tuple(events))

    def _write(self, entry: Callable[[Journal], None]) -> None:
        """Bring the journal up to date; what cannot be written is tried again next time."""
        if self._journal is None and self._begin is None:
            return
        self._unwritten.append(entry)
        self._bring_up_to_date()

    def _bring_up_to_date(self) -> None:
        try:
            journal = self._opened_journal()
            while journal is not None and self._unwritten:
                self._unwritten[0](journal)
                del self._unwritten[0]
            if journal is not None and self.game.phase in (Phase.HAND_OVER, Phase.GAME_OVER):
                journal.sync()
            self.trouble = None
        except JournalTaken as taken:
            self.taken = True
            self.trouble = str(taken)
            self._unwritten.clear()
            self.close()
        except OSError as error:
            self.trouble = f"The game cannot be saved: {error.strerror or error}."

    def _opened_journal(self) -> Journal | None:
        if self._journal is None and self._begin is not None:
            self._journal = self._begin()
        return self._journal
