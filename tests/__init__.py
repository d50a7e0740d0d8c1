"""Tests of spades-tui; the folders mirror those of the program."""

import signal

# Whoever starts the tests by `nohup` has hang-ups ignored, which programs under test would inherit.
signal.signal(signal.SIGHUP, signal.SIG_DFL)
