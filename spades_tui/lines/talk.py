"""The conversation at one table: what was said, what is asked, and the game going on in between."""

from __future__ import annotations

from collections.abc import Callable

from spades_tui.bots.levels import DEFAULT_LEVEL
from spades_tui.engine.actions import Action
from spades_tui.engine.view import View
from spades_tui.lines.events import Teller
from spades_tui.lines.moments import IN_HAND, Moment, moment_of, prompt
from spades_tui.lines.standing import last_trick_words, table_words, trick_words
from spades_tui.lines.voice import Voice
from spades_tui.table.company import Company, company_of
from spades_tui.table.table import Step, Table


class NoTable(Exception):
    """A game was asked about while none is being played."""


class Talk:
    """Speaks to the player, one sentence a line, and carries out what is to be done.

    `write` puts out one line. `voice` may be changed at any time. With `auto_play` the person's
    card is played for them when they may play no other. `coach` is the level that gives hints.
    """

    def __init__(
        self,
        write: Callable[[str], None],
        voice: Voice,
        *,
        auto_play: bool = False,
        coach: str = DEFAULT_LEVEL,
    ) -> None:
        self._write = write
        self._auto_play = auto_play
        self.coach = coach
        self.voice = voice
        self._table: Table | None = None
        self._trouble: str | None = None

    def say(self, *sentences: str) -> None:
        """Put out sentences, each on a line of its own."""
        for sentence in sentences:
            self._write(self.voice.put(sentence))

    # The table

    @property
    def table(self) -> Table:
        """The table at which a game is played; NoTable when none is."""
        if self._table is None:
            raise NoTable
        return self._table

    @property
    def has_table(self) -> bool:
        """Whether a game is being played or has just ended."""
        return self._table is not None

    @property
    def wanted(self) -> bool:
        """Whether another window asks for the game. May be asked from any thread."""
        table = self._table
        return table is not None and table.wanted

    @property
    def view(self) -> View:
        """What the person may know of the game."""
        return self.table.view

    @property
    def company(self) -> Company:
        """The players as the person hears of them."""
        return company_of(self.table.header)

    @property
    def teller(self) -> Teller:
        """Who tells the person what happens."""
        return Teller(self.company, words=self.voice.words, sorting=self.voice.sorting)

    @property
    def moment(self) -> Moment:
        """What the player is asked for now."""
        return moment_of(self.view) if self._table is not None else Moment.CHOOSE_GAME

    def sit_down(self, table: Table) -> None:
        """Take a seat at a table; whatever was left before has been closed."""
        self._table = table
        self._trouble = None
        if table.notice:
            self.say(table.notice)

    def stand_up(self) -> Table:
        """Leave the table and close it; the game can be continued when it was saved."""
        table = self.table
        self._table = None
        table.close()
        return table

    # What happens

    def ask(self) -> None:
        """Say whose turn it is and what is asked."""
        self.say(prompt(self.view, self.company, self.voice))

    def act(self, action: Action) -> None:
        """Do the person's action and all that follows of itself; ValueError with the reason."""
        self._told(self.table.act(action))
        self.go_on()

    def deal(self) -> None:
        """Deal the next hand and go on."""
        self._told(self.table.deal())
        self.go_on()

    def go_on(self) -> None:
        """Let the others do their part until the person is asked something."""
        self._tell_trouble()
        while (step := self.table.advance(only_cards=self._auto_play)) is not None:
            own = step.seat is not None and step.seat is self.table.human
            if own and not self.table.claimed:
                self.say("You may play one card only.")
            self._told(step)

    def claim(self) -> None:
        """Have the rest played out as it is claimed; ValueError when it is not certain."""
        self.table.claim()
        self.go_on()

    def take_back(self) -> None:
        """Take back the person's last action; ValueError with the reason when that cannot be."""
        self.table.take_back(to_a_choice=self._auto_play)
        self._tell_trouble()

    def recall(self) -> None:
        """Tell how things stand, for somebody who comes back to a game."""
        view = self.view
        if view.hand_number == 0:
            return
        self.say(*table_words(view, self.company))
        if self.moment not in IN_HAND:
            return
        if not view.trick and view.tricks:
            self.say(last_trick_words(view, self.company))
        self.say(self.teller.hand(view))

    def recall_trick(self) -> None:
        """Tell what lies on the table, if anything does."""
        if self.view.trick:
            self.say(trick_words(self.view, self.company))

    def _told(self, step: Step) -> None:
        view = self.view
        if step.fault:
            self.say(step.fault)
        self.say(*self.teller.tell(step.events, view))
        self._tell_trouble()

    def _tell_trouble(self) -> None:
        trouble = self.table.trouble
        if trouble != self._trouble:
            self.say(trouble or "The game is being saved again.")
            self._trouble = trouble
