"""A moment as a file names it, kept within the years in which every time zone can tell it."""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo

EARLIEST = datetime(1970, 1, 1, tzinfo=UTC)
"""What a clock shows that was never set."""

LATEST = datetime(9999, 1, 1, tzinfo=UTC)


def read_moment(text: str) -> datetime:
    """The moment that ISO 8601 names; without a zone it is UTC. ValueError when it is none."""
    moment = datetime.fromisoformat(text)
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    if not EARLIEST <= moment < LATEST:
        raise ValueError(f"a moment lies in the years {EARLIEST.year} to {LATEST.year - 1}")
    return moment


def local_moment(seconds: float, zone: tzinfo | None) -> datetime:
    """So many seconds after the epoch, in that zone; what lies too far off is drawn near.

    A disk may say of a file that it was written in whatever year.
    """
    inside = min(max(seconds, EARLIEST.timestamp()), LATEST.timestamp())
    return datetime.fromtimestamp(inside, zone)
