"""Faults that a program plants and that nobody could see, each with the reason.

What `make mutants` finds uncaught is looked up here. A fault is known by the function it is in and
by a part of the line that it takes out or puts in, since numbers change with the code.
"""

from __future__ import annotations

from typing import NamedTuple


class Equal(NamedTuple):
    """Such a change leaves the engine as it was."""

    function: str
    change: str
    why: str


_NEVER = "the type checker has shown that this is never reached"
_KIND = "only the kind of the error is looked at"
_NO_TIE = "no card is twice in a deck, so a card that is not higher is lower"

EQUAL = (
    Equal("actions.x_write_action", "case _:", _NEVER),
    Equal("actions.x_write_action", "assert_never(None)", _NEVER),
    Equal("game.xǁGameǁapply", "case _:", _NEVER),
    Equal("game.xǁGameǁapply", "assert_never(None)", _NEVER),
    Equal("scoring.x__nil_lines", "case _:", _NEVER),
    Equal("scoring.x__nil_lines", "assert_never(None)", _NEVER),
    Equal("tricks.x_best_card", "card >= best", _NO_TIE),
    Equal("playout.x_play_out", "bit >= best", _NO_TIE),
    Equal(
        "deals.x_dealer_by_draw",
        "card >= ace",
        "below the promoted cards the ace of spades is highest either way",
    ),
    Equal("deals.x_dealer_by_draw", "rindex", "no rank is twice among the ranks"),
    Equal("cards.xǁDeckǁface", "rindex", "no suit is twice among the suits"),
    Equal("deals.x_dealer_by_draw", '"as"', "cards are read in small letters too"),
    Equal("action_words.x_as_asked", "as_answer(action, None)", "bids and looks need no deck"),
    Equal("action_words.x_as_done", "as_asked(action, None)", "bids and looks need no deck"),
    Equal(
        "playout.x_play_out",
        "broken=",
        "breaking spades binds the leader, and the leader of trick one has no trick behind",
    ),
    Equal("playout.x_play_out", "waiting = None", "it is only asked whether anything waits"),
    Equal("game.xǁGameǁ_check_play", "broken=None", "a leader is refused only while unbroken"),
    Equal("game.xǁGameǁ_clear_hand", "self.leader = None", "nobody leads before the play"),
    Equal("rule_spec.x_whole_number", "ValueError(None)", _KIND),
    Equal("rule_spec.x_one_of", "ValueError(None)", _KIND),
    Equal("scoring.x__nil_lines", "rules.nil or 1", "with nil off nobody can bid it"),
    Equal("scoring.x_winning_side", ">=", "with equal totals nobody has won"),
    Equal(
        "rules_text.deck_words.x__promoted",
        "faces(deck",
        "the cards above the ace of spades are the same in the whole deck, where spades lie on top",
    ),
    Equal(
        "rules_text.play_words.x__first_lead",
        "faces(rules.cards",
        "the lowest club is the lowest card of the whole deck",
    ),
)


def why_uncaught(mutant: str, change: str) -> str | None:
    """Why a fault, named as mutmut does, could not be caught; None when no reason is known."""
    function = mutant.removeprefix("spades_tui.engine.").rpartition("__mutmut_")[0]
    for equal in EQUAL:
        if equal.function == function and equal.change in change:
            return equal.why
    return None
