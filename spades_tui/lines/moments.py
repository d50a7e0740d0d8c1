"""The moments at which the player is asked something, and the sentence that asks."""

from __future__ import annotations

from enum import Enum, auto

from spades_tui.engine.bidding import Bid
from spades_tui.engine.game import Phase
from spades_tui.engine.scoring import counted
from spades_tui.engine.sentences import listed
from spades_tui.engine.view import View
from spades_tui.lines.card_words import hand_told
from spades_tui.lines.voice import Voice
from spades_tui.table.company import Company


class Moment(Enum):
    """What the player is asked for now."""

    CHOOSE_GAME = auto()
    LOOK = auto()
    BID = auto()
    PASS = auto()
    PLAY = auto()
    HAND_OVER = auto()
    GAME_OVER = auto()


ALWAYS = frozenset(Moment)
IN_GAME = ALWAYS - {Moment.CHOOSE_GAME}
IN_HAND = frozenset({Moment.LOOK, Moment.BID, Moment.PASS, Moment.PLAY})

_OF_PHASE = {
    Phase.LOOK: Moment.LOOK,
    Phase.BID: Moment.BID,
    Phase.PASS: Moment.PASS,
    Phase.PLAY: Moment.PLAY,
    Phase.HAND_OVER: Moment.HAND_OVER,
    Phase.GAME_OVER: Moment.GAME_OVER,
}


def moment_of(view: View) -> Moment:
    """The moment when a game has gone on as far as it can without the person."""
    return _OF_PHASE[view.phase]


def prompt(view: View, company: Company, voice: Voice) -> str:
    """Whose turn it is and what is asked, with all that may be answered."""
    match moment_of(view):
        case Moment.LOOK:
            return "Your turn: look, or bid blind nil."
        case Moment.BID:
            return f"Your turn to bid: {bids_words(view.bid_choices)}."
        case Moment.PASS:
            partner = company.of(view.seat.partner)
            cards = counted(view.to_pass, "card")
            example = " ".join(("2c", "3d", "4h")[: view.to_pass])
            return f"Your turn to pass {cards} to {partner}, in the manner of: pass {example}"
        case Moment.PLAY:
            turn = "Your turn" if view.trick else "Your lead"
            cards = hand_told(view.deck, view.legal, voice.sorting, words=voice.words)
            return f"{turn}. You may play {cards}."
        case Moment.HAND_OVER:
            return "Press enter for the next hand."
    return "The game is over: new for another one, or quit."


def bids_words(bids: tuple[Bid, ...]) -> str:
    """The bids that may be made: `nil, or 4 to 13`."""
    words = [bid.words for bid in bids if bid.is_nil]
    numbers = [bid.tricks for bid in bids if not bid.is_nil]
    if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        words.append(f"{numbers[0]} to {numbers[-1]}")
    else:
        words += [str(tricks) for tricks in numbers]
    return listed(words, "or")
