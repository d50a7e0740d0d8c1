"""The commands that do something in the game: bid, look, pass, play, take back, next hand."""

from __future__ import annotations

from spades_tui.engine.actions import LOOK, PLAYS, MakeBid, Pass
from spades_tui.engine.bidding import BLIND_NIL, Bid
from spades_tui.engine.cards import Card, cards_in
from spades_tui.engine.sentences import capital
from spades_tui.engine.view import View
from spades_tui.lines.card_words import faces, typed_cards, typed_rank
from spades_tui.lines.moments import Moment
from spades_tui.lines.summary import working_words
from spades_tui.lines.talk import Talk
from spades_tui.lines.voice import RANK_WORDS
from spades_tui.table.claim import claim_from


def play(talk: Talk, text: str) -> None:
    """Play the one card that `text` names, by its rank alone where that leaves no other."""
    rank = typed_rank(text)
    if rank is not None:
        talk.act(PLAYS[card_of_rank(talk.view, rank)])
        return
    cards = list(cards_in(typed_cards(text, talk.view.deck)))
    if len(cards) != 1:
        raise ValueError("Name one card to play, such as play qh.")
    talk.act(PLAYS[cards[0]])


def card_of_rank(view: View, rank: str) -> Card:
    """The one card of a rank that may be played; where none may, one that is held.

    Raises ValueError where there are several, or none.
    """
    held = [card for card in cards_in(view.hand) if view.deck.rank(card) == rank]
    playable = [card for card in held if view.legal >> card & 1]
    if not held:
        raise ValueError(f"You hold no {RANK_WORDS.get(rank, rank)}.")
    if len(playable) > 1:
        such = _as_typed(view, playable[0])
        raise ValueError(f"You may play {faces(view.deck, playable)}: say which, such as {such}.")
    return (playable or held)[0]


def check_not_alone(view: View, rank: str) -> None:
    """Raises ValueError where a rank without the word play would play a card.

    A number may be a bid that was typed twice, and `q` and `t` alone are commands.
    """
    card = card_of_rank(view, rank)
    if view.legal >> card & 1:
        face, exact = view.deck.face(card), _as_typed(view, card)
        raise ValueError(f"Do you mean {face}? Say {exact}, or play {rank.lower()}.")


def _as_typed(view: View, card: Card) -> str:
    """A card with a suit as it is typed most easily: `10h`."""
    return f"{view.deck.rank(card)}{view.deck.text(card)[-1]}".lower()


def bid(talk: Talk, text: str) -> None:
    """Bid what `text` says: a number, nil or blind nil."""
    if not text:
        raise ValueError("Name your bid, 1 to 13, nil or blind, such as bid 4.")
    talk.act(MakeBid(typed_bid(text)))


def typed_bid(text: str) -> Bid:
    """The bid that a player typed; IllegalBid with a sentence when it is none."""
    words = text.lower().split()
    return BLIND_NIL if words == ["blind", "nil"] else Bid.parse(" ".join(words))


def look(talk: Talk, _: str) -> None:
    """Take up the cards, and with that give up blind nil."""
    talk.act(LOOK)


def pass_cards(talk: Talk, text: str) -> None:
    """Pass the cards that `text` names to the partner."""
    talk.act(Pass(typed_cards(text, talk.view.deck)))


def next_hand(talk: Talk, _: str) -> None:
    """Deal the next hand."""
    talk.deal()


def claim(talk: Talk, text: str) -> None:
    """Say what can be claimed, with its proof and the score; `claim yes` claims it."""
    if text.lower() not in ("", "yes"):
        raise ValueError("Say claim, or claim yes.")
    found = claim_from(talk.view, talk.company)
    if text:
        talk.claim()
        return
    side = talk.company.place.side
    pair = talk.company.pair(side if found.takes else side.other)
    what = "the last trick" if found.tricks == 1 else f"all {found.tricks} tricks that are left"
    talk.say(f"You can claim {what} for {pair}.", *found.proof)
    for each in talk.company.sides:
        words = working_words(found.score, each, talk.company)
        talk.say(f"{capital(talk.company.pair(each))}: {words}")
    talk.say("Say claim yes to have it played out, or play on.")


def undo(talk: Talk, _: str) -> None:
    """Take back the last bid, pass or card, and what the others did since."""
    talk.take_back()
    talk.say("Taken back.")
    talk.recall_trick()
    if talk.moment in (Moment.BID, Moment.PASS, Moment.PLAY):
        talk.say(talk.teller.hand(talk.view))
