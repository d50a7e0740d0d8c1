"""What holds for every page: its commands can all be done, and none takes another's key."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module

import pytest

from spades_tui.ui import screens
from spades_tui.ui.screens.page import Page
from spades_tui.ui.screens.table import TableScreen
from spades_tui.ui.screens.task import TaskScreen

ENDS_OF_SEQUENCES = {"left_square_bracket", "O", "A", "B", "C", "D"}
"""Keys that are left over where an arrow arrives in pieces."""

WITH_CARDS = (TableScreen, TaskScreen)
"""Here capitals go to a card or suit, which plays nothing."""


def pages(kind: type[Page]) -> Iterator[type[Page]]:
    """Every kind of page that there is."""
    for page in kind.__subclasses__():
        yield page
        yield from pages(page)


for module in pkgutil.walk_packages(screens.__path__, f"{screens.__name__}."):
    import_module(module.name)
PAGES = sorted(set(pages(Page)), key=lambda page: page.__name__)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.__name__)
def test_every_command_can_be_done_and_no_key_means_two_things(page: type[Page]) -> None:
    keys = [key for command in page.OFFERED for key in command.keys]
    assert len(set(keys)) == len(keys)
    for command in page.OFFERED:
        assert callable(getattr(page, f"action_{command.action}", None))
        assert command.help.endswith(".")
    assert issubclass(page, WITH_CARDS) or not ENDS_OF_SEQUENCES & set(keys)
