"""The scenes of a task: as it is asked, with an answer pointed at, and after the right answer.

Pure functions; nothing here is played in any game.
"""

from __future__ import annotations

from dataclasses import replace

from spades_tui.engine.action_words import as_answer
from spades_tui.engine.actions import PLAYS, Action, MakeBid, Pass, Play
from spades_tui.engine.bidding import BIDS
from spades_tui.engine.seats import SEATS
from spades_tui.engine.sentences import listed
from spades_tui.engine.view import View
from spades_tui.table.hand_order import hand_order
from spades_tui.task import Task
from spades_tui.ui import turn
from spades_tui.ui.scene import Mode, Scene

NAMES = ("You", "West", "North", "East")
"""The seats by their own names, as lessons and puzzles speak of them."""

_USUAL_BIDS = (3, 5, 1)


def asked(task: Task) -> Scene:
    """The position with the learner's turn begun, and nothing chosen that is an answer."""
    scene = turn.begin_turn(Scene(task.view, NAMES))
    view = task.view
    if scene.mode is Mode.PLAY:
        cards = [card for card in hand_order(view) if view.legal >> card & 1]
        wrong = [card for card in cards if PLAYS[card] not in task.answers]
        return replace(scene, cursor=wrong[len(wrong) // 2] if wrong else cards[0])
    if scene.mode is Mode.BID:
        for tricks in _USUAL_BIDS:
            bid = BIDS[tricks]
            if bid in view.bid_choices and MakeBid(bid) not in task.answers:
                return replace(scene, bid=bid)
    return scene


def pointed_at(scene: Scene, answer: Action) -> Scene:
    """The scene with that answer chosen, so that confirming gives it."""
    match answer:
        case Play(card):
            return replace(scene, cursor=card)
        case MakeBid(bid):
            return replace(scene, bid=bid)
        case Pass(cards):
            return replace(scene, marked=cards)
    return replace(scene, bid=None)


def answered(scene: Scene, answer: Action) -> Scene:
    """The scene once the answer has been done: the card lies on the felt, the bid is made."""
    return replace(
        scene,
        view=_view_after(scene.view, answer),
        mode=Mode.WATCH,
        cursor=None,
        marked=0,
    )


def _view_after(view: View, answer: Action) -> View:
    match answer:
        case Play(card):
            hand, trick = view.hand & ~(1 << card), (*view.trick, card)
            return replace(view, hand=hand, trick=trick, to_act=None)
        case MakeBid(bid):
            bids = tuple(bid if seat is view.seat else view.bids[seat] for seat in SEATS)
            return replace(view, bids=bids, to_act=None)
        case Pass(cards):
            return replace(view, hand=view.hand & ~cards, to_act=None)
    return replace(view, to_act=None)


def all_said(task: Task) -> str:
    """Every right answer: `5♦ or 8♦`."""
    return listed((as_answer(answer, task.view.deck) for answer in task.answers), "or")
