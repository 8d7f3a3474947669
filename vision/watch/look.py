"""A look at parts of a picture: each is read by itself, and what they show is put together."""

from math import hypot
from typing import Protocol

import cv2
import msgspec
import numpy as np

from vision.came import Came
from vision.networks import Floats, Mask, Pixels
from vision.reading import Problem, Reading, SeenDie
from vision.watch.areas import Box, Boxes, inner
from vision.watch.tracks import SAME_DIE


class Read(Protocol):
    """Reads a picture, told where something has come."""

    def __call__(self, picture: Pixels, *, came: Came) -> Reading:
        """Say what lies there."""


Dice = tuple[SeenDie, ...]

CLEAR = 1.3
"""Sizes of a die within which the edge of a window may have cut one off, or hide it from the eyes."""


class Look(msgspec.Struct, frozen=True):
    """The dice of all parts in pixels of the picture, each die once, and where none can have been cut off."""

    dice: Dice
    clear: Boxes
    problems: tuple[Problem, ...]
    ms: float


def look(read: Read, picture: Pixels, parts: Boxes, size: float | None, came: Came) -> Look:
    """Read the parts of a picture whose dice are of about this size, if that is known."""
    height, width = picture.shape[:2]
    readings = [read(_cut(picture, part), came=_in(came, part)) for part in parts]
    seen = [_moved(reading.dice, part) for reading, part in zip(readings, parts, strict=True)]
    margin = CLEAR * (size or max((die.size for dice in seen for die in dice), default=0))
    clear = tuple([inner(part, margin, width, height) for part in parts])
    wrong = {problem for reading in readings for problem in reading.problems}
    return Look(
        dice=_once(seen, clear),
        clear=clear,
        problems=tuple([problem for problem in Problem if problem in wrong]),
        ms=round(sum(reading.ms for reading in readings), 2),
    )


def _once(seen: list[Dice], clear: Boxes) -> Dice:
    """Each die as a part saw it that has it clear of its edges; what an edge has cut off tells nothing.

    A die that lay just inside may be seen just outside, and is none the less there.
    """
    whole = [
        die
        for dice, box in zip(seen, clear, strict=True)
        for die in dice
        if box.grown(SAME_DIE * die.size).holds(die.x, die.y)
    ]
    kept: list[SeenDie] = []
    for die in whole:
        if all(hypot(die.x - one.x, die.y - one.y) > SAME_DIE * max(die.size, one.size) for one in kept):
            kept.append(die)
    return tuple(kept)


def _cut(picture: Pixels, box: Box) -> Pixels:
    part = picture[box.y0 : box.y1, box.x0 : box.x1]
    return np.asarray(cv2.cvtColor(part, cv2.COLOR_GRAY2BGR) if part.ndim == 2 else part, np.uint8)  # noqa: PLR2004


def _in(came: Came, box: Box) -> Came:
    """Where something has come, asked in pixels of a part."""

    def here(places: Floats) -> Mask:
        return came(places + np.array([box.x0, box.y0, 0], np.float32))

    return here


def _moved(dice: Dice, box: Box) -> Dice:
    """Dice of a part, in pixels of the whole picture."""
    return tuple([msgspec.structs.replace(die, x=die.x + box.x0, y=die.y + box.y0) for die in dice])
