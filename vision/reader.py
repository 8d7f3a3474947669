"""Read the dice of a picture: find top faces, judge each, keep what is a die, name every doubt."""

import threading
import time

import numpy as np

from companion.dice import Color
from vision.believed import IS_DIE, believe, seen_dice
from vision.dim import brightened
from vision.finder import MOST, find, joined
from vision.judge import Verdicts, softmax, together
from vision.networks import Network, Pixels
from vision.plausible import fitting, known, of_size
from vision.problems import problems_of
from vision.pyramid import Pyramid
from vision.reading import Problem, Reading, SeenDie
from vision.weigh import framed, weigh

FIRST_AREA = 190_000
"""Pixels of the finest level that is always looked at."""

COARSER = 2
"""Levels that are looked at besides, for dice that fill the picture."""

FINE_BELOW = 16.0
"""A die this small on a level, in its pixels, calls for the next finer one."""

MAYBE_DIE = 0.1
"""Chance of being a die from which a candidate may call for a finer level."""

APART = 0.45
"""Candidates nearer than this part of their size are one."""

SMALLEST_SIDE = 16
"""Pixels across below which a picture shows nothing."""


class Eyes:
    """The two networks, for one thread."""

    def __init__(self) -> None:
        self._finder, self._judge = Network("finder", "picture"), Network("judge", "near", "wide", "covered")

    def look(self, pyramid: Pyramid, edge: float | None = None) -> Verdicts:
        """Find and judge all candidates, on finer levels too where small dice call for it."""
        said = self._look(pyramid, edge)
        return said if edge is None else framed(self._judge, pyramid, said, edge)

    def _look(self, pyramid: Pyramid, edge: float | None) -> Verdicts:
        level = pyramid.at_most(FIRST_AREA)
        last = pyramid.coarsest(level + COARSER)
        found = joined([find(self._finder, pyramid[k], k) for k in range(level, last + 1)], APART)
        said = weigh(self._judge, pyramid, of_size(found.places, edge))
        while level > 0 and _needs_finer(said, level):
            level -= 1
            places = of_size(find(self._finder, pyramid[level], level).places, edge)
            small = places[(places[:, 2] / 2**level < 2 * FINE_BELOW) & ~known(said, places)]
            said = together(said, weigh(self._judge, pyramid, small[:MOST]))
        return said


def _needs_finer(said: Verdicts, level: int) -> bool:
    """Whether nothing was found, or something that may be a small die."""
    chance = 1 - softmax(said.values)[:, 0]
    small = (said.places[:, 2] / 2**level < FINE_BELOW) & fitting(said, 1.0)
    return not np.any(chance > IS_DIE) or bool(np.any(small & (chance > MAYBE_DIE)))


_of_this_thread = threading.local()


def _eyes() -> Eyes:
    if not hasattr(_of_this_thread, "eyes"):
        _of_this_thread.eyes = Eyes()
    eyes: Eyes = _of_this_thread.eyes
    return eyes


def read(
    picture: Pixels,
    colors: tuple[Color, ...] | None = None,
    edge: float | None = None,
    *,
    taught: bool = False,
) -> Reading:
    """Read a BGR picture; told the colours in play, no other is named.

    A doubtful thing of another colour is print, then, unless colours were taught: those may look otherwise.
    Told the edge of a die in pixels, nothing far larger or smaller is one, nor is one as large as its frame.
    """
    begin = time.perf_counter()
    height, width = picture.shape[:2]
    dice: tuple[SeenDie, ...] = ()
    problems: tuple[Problem, ...] = (Problem.NO_TABLE,)
    if min(height, width) >= SMALLEST_SIDE:
        pyramid = Pyramid(picture)
        said = _eyes().look(brightened(pyramid), edge)
        dice = seen_dice(believe(said, colors, taught=taught), width, height)
        problems = problems_of(pyramid, dice)
    return Reading(width, height, round((time.perf_counter() - begin) * 1000, 2), dice, problems)
