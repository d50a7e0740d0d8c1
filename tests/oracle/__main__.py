"""Compares the engine with others' programs at length: `python -m tests.oracle --hands 20000`."""

import argparse
import sys
import time
from random import Random

from tests.oracle import in_step
from tests.oracle.in_step import Difference


def main(arguments: list[str]) -> int:
    """Compare, tell how much was compared, and end with 1 at the first difference."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.oracle", description=__doc__, allow_abbrev=False
    )
    parser.add_argument("--hands", type=int, default=20_000, help="hands with each program")
    parser.add_argument("--seed", type=int, default=None, help="the same seed compares the same")
    chosen = parser.parse_args(arguments)
    seed = time.time_ns() % 1_000_000 if chosen.seed is None else chosen.seed
    print(f"seed {seed}")
    try:
        _plain_engine(seed, chosen.hands)
        _openspiel(seed, chosen.hands)
    except Difference as difference:
        print(f"DIFFERENCE\n{difference}")
        return 1
    return 0


def _plain_engine(seed: int, hands: int) -> None:
    rng = Random(f"{seed} plain")
    for _ in range(hands):
        in_step.compare_verdict_on_rules(rng)
        in_step.compare_score_of_a_hand(rng)
        in_step.compare_end_of_a_game(rng)
    print(f"plain engine: {hands} times rules, scores and ends of games, no difference", flush=True)
    played = in_step.play_games(rng, hands)
    print(f"plain engine: {played} hands under random rules, no difference", flush=True)


def _openspiel(seed: int, hands: int) -> None:
    try:
        import pyspiel
    except ImportError:
        print("OpenSpiel: not installed, not compared")
        return
    from tests.oracle.openspiel import play_hands

    played = play_hands(pyspiel, Random(f"{seed} openspiel"), hands)
    print(f"OpenSpiel: {played} hands, no difference", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
