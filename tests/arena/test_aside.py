"""What is done aside: it comes as it is come by, and no signal breaks it off in its midst."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from time import sleep

import pytest

from spades_tui.arena.aside import aside
from spades_tui.cli.signals import signals_are_raised


def test_things_come_in_their_order_and_from_another_thread() -> None:
    seen = [*aside((number, threading.current_thread()) for number in range(5))]
    assert [number for number, _ in seen] == [0, 1, 2, 3, 4]
    assert threading.current_thread() not in {thread for _, thread in seen}


def test_what_goes_wrong_is_raised_where_it_is_waited_for() -> None:
    def going_wrong() -> Iterator[int]:
        yield 1
        raise ZeroDivisionError

    things = aside(going_wrong())
    assert next(things) == 1
    with pytest.raises(ZeroDivisionError):
        next(things)


def test_an_interrupt_ends_the_waiting_and_not_what_is_waited_for() -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)
    done = threading.Event()

    def disturbed() -> Iterator[int]:
        os.kill(os.getpid(), signal.SIGINT)
        sleep(0.5)
        done.set()
        yield 1

    with pytest.raises(KeyboardInterrupt), signals_are_raised():
        next(aside(disturbed()))
    assert not done.is_set()
    assert done.wait(10)
