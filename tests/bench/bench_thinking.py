"""Thinking ahead: how long a decision takes, how fast deals are made, and keys pressed meanwhile.

Times are the processor's, but for the answers to keys, which a loaded machine makes longer.
"""

from __future__ import annotations

import select
import tempfile
import time
from pathlib import Path
from random import Random

from spades_tui.arena.playing import play_hand
from spades_tui.bots.player import Decision
from spades_tui.bots.rule import RuleBot
from spades_tui.bots.search.evidence import Witness
from spades_tui.bots.search.expert import ExpertBot
from spades_tui.bots.skill import THOUGHTFUL
from spades_tui.engine.actions import MakeBid
from spades_tui.engine.deals import shuffled_deal
from spades_tui.engine.game import Game, Phase
from spades_tui.engine.view import view_of
from spades_tui.table.thinking import SECONDS
from tests.bench.at_the_table import keep, sit_down
from tests.bench.bench_bots import RULES, percentile
from tests.bench.measurement import Measurement, medians
from tests.terminal.pty_process import PtyProcess
from tests.ui.positions import third_to_play

HANDS = 24
RUNS = 5
POOL = 1000

KEYS = 150
HELP, AWAY, RIGHT, PLAY = b"?", b"\x1b", b"\x1b[C", b"\r"
QUIET = 0.15  # seconds
LYING = 0.015  # seconds without output after which the player's card lies there

# Goals, in milliseconds; 8,000 deals a second on one core.
DECISIONS = {50: 150.0, 95: 400.0, 99: 700.0, 100: 1000.0}
LONGEST_BID = 500.0
DEALS = 1000 * POOL / 8000
ANSWERS: dict[tuple[str, ...], float] = {(): 50.0, ("--kiosk",): 100.0}


def decisions() -> tuple[list[float], list[float]]:
    """Milliseconds for each card and for each bid, the quickest first."""
    cards: list[float] = []
    bids: list[float] = []
    players = [
        ExpertBot(RuleBot(THOUGHTFUL), seconds=SECONDS, clock=time.process_time) for _ in range(4)
    ]

    def timed(game: Game) -> Decision:
        assert game.to_act is not None
        began = time.process_time()
        decision = players[game.to_act].decide(view_of(game, game.to_act))
        taken = (time.process_time() - began) * 1000
        (bids if isinstance(decision.action, MakeBid) else cards).append(taken)
        return decision

    game, rng = Game(RULES), Random("thinking")
    for _ in range(HANDS):
        if game.phase is Phase.GAME_OVER:
            game = Game(RULES)
        play_hand(game, (timed,) * 4, rng)
    return sorted(cards), sorted(bids)


def dealing() -> tuple[float]:
    """Milliseconds for so many weighted deals that agree with four bids."""
    game = Game(RULES)
    game.apply(shuffled_deal(Random("deals"), game.deck, game.next_dealer))
    bot = RuleBot()
    while game.phase is Phase.BID and game.to_act is not None:
        game.apply(bot.decide(view_of(game, game.to_act)).action)
    assert game.to_act is not None
    view = view_of(game, game.to_act)
    began = time.process_time()
    Witness(view, POOL, "bench")
    return ((time.process_time() - began) * 1000,)


def answers(home: Path, *flags: str) -> list[float]:
    """Milliseconds from each key to the first byte after it, at a table of experts.

    Each is pressed when a card has just been played and the others think about theirs.
    """
    keep(home, third_to_play(), pace="instant", bot="expert")
    taken = []
    with sit_down(home, *flags) as process:
        for _ in range(KEYS):
            process.write(RIGHT)
            process.write(PLAY)
            _drain(process, LYING)
            began = time.monotonic()
            process.write(HELP)
            if select.select([process.master], [], [], 1.0)[0]:
                taken.append((time.monotonic() - began) * 1000)
            _drain(process, QUIET)
            process.write(AWAY)
            _drain(process, QUIET)
    return sorted(taken)


def _drain(process: PtyProcess, quiet: float) -> None:
    while select.select([process.master], [], [], quiet)[0] and process.read():
        pass


def main() -> list[Measurement]:
    """Time decisions, deals and keys."""
    cards, bids = decisions()
    found = [
        Measurement(
            f"decision of expert, {percent} of 100", "ms", percentile(cards, percent), budget=most
        )
        for percent, most in DECISIONS.items()
    ]
    found.append(Measurement("bid of expert, the longest", "ms", bids[-1], budget=LONGEST_BID))
    ((deals,),) = medians(RUNS, dealing)
    what = f"{POOL} likely deals ({1000 * POOL / deals:,.0f} a second)"
    found.append(Measurement(what, "ms", deals, budget=DEALS))
    for where, flags in (("", ()), (" in a kiosk", ("--kiosk",))):
        with tempfile.TemporaryDirectory() as folder:
            keys = answers(Path(folder), *flags)
        what = f"key while experts think{where}, 99 of 100 ({len(keys)} keys)"
        found.append(Measurement(what, "ms", percentile(keys, 99), budget=ANSWERS[flags]))
    return found
