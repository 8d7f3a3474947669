"""Read the dice of a picture: find top faces, judge each, keep what is a die, name every doubt."""

import threading
import time

from companion.dice import Color
from vision.believed import believe, seen_dice
from vision.came import Came, nowhere
from vision.dim import brightened
from vision.finder import MOST, find, joined
from vision.finer import finer
from vision.judge import Verdicts, together
from vision.networks import Network, Pixels
from vision.plausible import known, of_size
from vision.problems import problems_of
from vision.pyramid import Pyramid
from vision.reading import Problem, Reading, SeenDie
from vision.weigh import framed, weigh, weigh_again

FIRST_AREA = 190_000
"""Pixels of the finest level that is always looked at."""

COARSER = 2
"""Levels that are looked at besides, for dice that fill the picture."""

SMALL = 32.0
"""Only dice smaller than this on a finer level are looked for there: larger ones were seen before."""

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
        if edge is not None:
            said = framed(self._judge, pyramid, said, edge)
        return weigh_again(self._judge, pyramid, said)

    def _look(self, pyramid: Pyramid, edge: float | None) -> Verdicts:
        first = pyramid.at_most(FIRST_AREA)
        last = pyramid.coarsest(first + COARSER)
        found = joined([find(self._finder, pyramid[k], k) for k in range(first, last + 1)], APART)
        said, level = weigh(self._judge, pyramid, of_size(found.places, edge)), float(first)
        while level > 0 and (step := finer(said, level, at_first=level == first)):
            level = max(0.0, level - step)
            places = of_size(find(self._finder, pyramid.between(level), level).places, edge)
            small = places[(places[:, 2] / 2**level < SMALL) & ~known(said, places)]
            said = together(said, weigh(self._judge, pyramid, small[:MOST]))
        return said


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
    came: Came = nowhere,
) -> Reading:
    """Read a BGR picture; told the colours in play, no other is named.

    A doubtful thing of another colour is print, then, unless colours were taught: those may look otherwise.
    Told the edge of a die in pixels, nothing far larger or smaller is one, nor is one as large as its frame.
    Told where something has come since the table was bare, print is less likely there.
    """
    begin = time.perf_counter()
    height, width = picture.shape[:2]
    dice: tuple[SeenDie, ...] = ()
    problems: tuple[Problem, ...] = (Problem.NO_TABLE,)
    if min(height, width) >= SMALLEST_SIDE:
        pyramid = Pyramid(picture)
        said = _eyes().look(brightened(pyramid), edge)
        dice = seen_dice(believe(said, colors, taught=taught, came=came), width, height)
        problems = problems_of(pyramid, dice)
    return Reading(width, height, round((time.perf_counter() - begin) * 1000, 2), dice, problems)
