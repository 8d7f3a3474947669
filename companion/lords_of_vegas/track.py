"""The score track with its breaks."""

from bisect import bisect_right

from companion.lords_of_vegas.board import BOARD

TRACK = BOARD.track
LAST = TRACK[-1]
"""Whoever stands here has won at once."""


def advance(points: int, won: int) -> int:
    """Move on by so many points, back to the last number before a break that they do not reach across."""
    return TRACK[bisect_right(TRACK, points + won) - 1]


def needed(points: int) -> int | None:
    """Say how many points it takes to leave this number; none at the end of the track."""
    return None if points == LAST else TRACK[bisect_right(TRACK, points)] - points
