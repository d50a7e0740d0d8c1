"""Tests of spades-tui; the folders mirror those of the program."""

import signal

# Whoever starts the tests by `nohup` or in the background has hang-ups or interrupts ignored, which
# programs under test would inherit.
for _number in (signal.SIGHUP, signal.SIGQUIT, signal.SIGINT):
    if signal.getsignal(_number) is signal.SIG_IGN:
        _usual = signal.default_int_handler if _number == signal.SIGINT else signal.SIG_DFL
        signal.signal(_number, _usual)
