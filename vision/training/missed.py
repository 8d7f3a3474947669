"""How often each picture is shown: more often when the finder of before misses a die of it."""

import numpy as np
import numpy.typing as npt

from vision.finder import Candidates, find, joined
from vision.networks import Network
from vision.pyramid import Pyramid
from vision.reader import APART, COARSER, FIRST_AREA
from vision.training.kinds import HIDDEN, Truth
from vision.training.pool import ALIKE, NEAR
from vision.training.whole import Photo

OFTEN = 6.0
"""How much more often a picture with a missed die is shown than one without."""

SMALL = 15.0
"""Edge in pixels of dice for which finer levels are looked at."""


def chances(finder: Network, photos: list[Photo]) -> npt.NDArray[np.float64]:
    """Say how likely each of some pictures should be shown."""
    often = np.array([OFTEN if _missing(finder, photo) else 1.0 for photo in photos])
    return often / often.sum()


def _missing(finder: Network, photo: Photo) -> bool:
    pyramid = Pyramid(photo.picture)
    level = pyramid.at_most(FIRST_AREA)
    dice = [die for die in photo.dice if die.value > HIDDEN]
    small = min((die.size for die in dice), default=SMALL)
    while level and small < SMALL * 2**level:
        level -= 1
    coarsest = pyramid.coarsest(level + COARSER)
    found = joined([find(finder, pyramid[k], k) for k in range(level, coarsest + 1)], APART)
    return not all(_found(die, found) for die in dice)


def _found(die: Truth, found: Candidates) -> bool:
    x, y, size = found.places.T
    near = np.hypot(x - die.x, y - die.y) < NEAR * die.size
    return bool(np.any(near & (np.abs(np.log(size / die.size)) < ALIKE)))
