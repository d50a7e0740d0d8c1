"""Bots against bots, without a screen: whole games, duels over the same deals, faults counted."""

from spades_tui.arena.playing import play_game, step
from spades_tui.arena.simulation import Summary, simulate

__all__ = ["Summary", "play_game", "simulate", "step"]
