"""Lessons for the judge as it will meet them: what the finder points at, dice and mistakes alike."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from vision.crops import Crop, crop
from vision.finder import find, joined
from vision.networks import Network
from vision.pyramid import Pyramid
from vision.training import bank, plain, scenes, whole
from vision.training.kinds import HIDDEN, PIPLESS, Pixels, Rng, Sources, Truth
from vision.training.lessons import NOTHING, Lesson, answer

SIDE = 352
SMALLEST, READABLE = 15.0, 13.0
"""Edges in pixels of the smallest dice shown, and of the smallest that are asked for."""

WHOLE_SHARE = (0.11, 0.09, 0.14, 0.26)
"""Parts of the scenes that are whole pictures, set by set as in whole.SETS, and ray-traced tables."""

PLAIN_SHARE = 0.5
"""Part of the pictures that are plain scenes; the shares above are of the others."""

KEPT = 0.85
"""Part of what is aimed at that was said before: of plain scenes all is learned anew."""

NEAR, ALIKE = 0.4, 0.55
"""A pointer this near a die, in parts of its size, whose log of scale is this little off, means the die."""

NOTHINGS = 4
"""Most mistakes kept of one picture."""

RETOUCHED = 120
"""Fifties of pictures after which all is loaded anew: retouched otherwise, and there may be more by then."""


class Shown(NamedTuple):
    """A picture, its truth, made with it or noted by a person; how much of what was said of it is kept."""

    picture: Pixels
    truths: list[Truth]
    made: bool
    kept: float


def _crop(pyramid: Pyramid, *place: float) -> Crop:
    return crop(pyramid, np.array(place, np.float32))


def _lesson(pyramid: Pyramid, x: float, y: float, size: float, truths: list[Truth]) -> Lesson | None:
    """What the judge should say of a pointer; none where a person would waver too."""
    away = [np.hypot(d.x - x, d.y - y) / max(d.size, 1) for d in truths]
    grown = [np.log(d.size / size) for d in truths]
    for die, far, grow in zip(truths, away, grown, strict=True):
        if far < NEAR and abs(grow) < ALIKE:
            if die.value == PIPLESS:
                return _crop(pyramid, x, y, size), NOTHING
            moved = ((die.x - x) / size, (die.y - y) / size, grow)
            readable = die.value != HIDDEN and die.size > READABLE
            return (_crop(pyramid, x, y, size), answer(die, moved)) if readable else None
    clear = all(
        f > (0.9 if d.loose else 0.55) or abs(g) > np.log(2.1)
        for d, f, g in zip(truths, away, grown, strict=True)
    )
    return (_crop(pyramid, x, y, size), NOTHING) if clear else None


def _jittered(rng: Rng, truths: list[Truth]) -> list[tuple[float, float, float]]:
    """Pointers a little off each die."""
    out = []
    for die in truths:
        size = die.size * float(np.exp(rng.normal(0, 0.1)))
        dx, dy = rng.normal(0, 0.06, 2) * size
        out.append((die.x + dx, die.y + dy, size))
    return out


def of_picture(rng: Rng, finder: Network, shown: Shown) -> list[Lesson]:
    """All lessons of one picture."""
    truths, pyramid = shown.truths, Pyramid(shown.picture)
    found = joined([find(finder, pyramid[k], k) for k in (0, 1)], 0.45).places
    inside = [t for t in truths if 0.2 * t.size < min(t.x, t.y, SIDE - t.x, SIDE - t.y)]
    pointers = [tuple(place) for place in found.tolist()] + _jittered(rng, inside)
    strays = rng.uniform((0, 0, 14), (SIDE, SIDE, 60), (2, 3)).tolist()
    lessons = [_lesson(pyramid, x, y, s, truths) for x, y, s in pointers + strays]
    dice = [one for one in lessons if one and one[1][0]]
    nothing = [one for one in lessons if one and not one[1][0]]
    keep = rng.permutation(len(nothing))[:NOTHINGS]
    kept = [dice[int(i)] for i in rng.permutation(len(dice))[:16]] + [nothing[int(i)] for i in keep]
    return [(crop, [*said[:-2], float(shown.made), shown.kept]) for crop, said in kept]


def stream(rng: Rng, sources: Sources) -> Iterator[list[Lesson]]:
    """Yield the lessons of fifty pictures each, without end."""
    finder = Network("finder", "picture")
    while True:
        dice, sets = bank.load(sources.dice), whole.sets(sources)
        for _ in range(RETOUCHED):
            pictures = (_picture(rng, dice, sets) for _ in range(50))
            yield [lesson for picture in pictures for lesson in of_picture(rng, finder, picture)]


def _picture(rng: Rng, dice: list[bank.Render], sets: list[list[whole.Photo]]) -> Shown:
    """A plain scene, a scene with all that lies on tables, or a view of a photograph."""
    if rng.random() < PLAIN_SHARE:
        return Shown(*plain.compose(rng, dice, SIDE, SMALLEST), True, 0)
    kind = int(np.searchsorted(np.cumsum(WHOLE_SHARE), rng.random()))
    if kind == len(sets):
        return Shown(*scenes.compose(rng, dice, SIDE, SMALLEST), True, KEPT)
    photo = sets[kind][int(rng.integers(len(sets[kind])))]
    return Shown(*whole.view(rng, photo, SIDE, SMALLEST + 3), kind >= len(whole.SETS), KEPT)
