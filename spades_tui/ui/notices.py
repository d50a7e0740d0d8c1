"""Short notices over the felt: in the signs in force, and few at a time.

They lie at the top, so that neither the hand nor what is asked is ever under one.
"""

from __future__ import annotations

from textual.app import App

from spades_tui.ui.glyphs import Glyphs

MOST = 2
"""Notices that are shown at once; a newer one takes the place of the oldest."""


class Notices(App[None]):
    """An application whose notices leave the player's turn in sight."""

    glyphs: Glyphs

    def _refresh_notifications(self) -> None:
        for oldest in list(self._notifications)[:-MOST]:
            self._unnotify(oldest, refresh=False)
        for notice in self._notifications:
            notice.message = self.glyphs.text(notice.message)
        super()._refresh_notifications()
