"""Where a die is at a moment and how it is turned: lying, tumbling, carried."""

import math
from functools import lru_cache

import cv2
import numpy as np
from msgspec import Struct

from hardware.cameras.simulated.scene import DIE_MM, Cube, Move, Spot, Way, smooth
from hardware.cameras.simulated.view import Floats

TUMBLES = 2.5
"""Turns of a thrown die about the axis across its way."""
BOUNCE_MM = 30.0
CLOSE = 0.75
"""How far dice that are carried together draw together."""
LIFT_MM = 25.0
"""How high dice are carried."""

UP = {
    1: (0.0, 0.0, 0.0),
    6: (math.pi, 0.0, 0.0),
    2: (math.pi / 2, 0.0, 0.0),
    5: (-math.pi / 2, 0.0, 0.0),
    3: (0.0, -math.pi / 2, 0.0),
    4: (0.0, math.pi / 2, 0.0),
}
"""The turn that brings a value on top: 1 lies at +z, 2 at +y, 3 at +x, each opposite to what makes 7."""


class Pose(Struct, frozen=True, eq=False):
    """The middle of a die, and its own axes as columns."""

    middle: Floats
    axes: Floats


def turned(*about: float) -> Floats:
    """A turn about an axis by its length."""
    return np.asarray(cv2.Rodrigues(np.array(about))[0], np.float64)


@lru_cache(maxsize=512)
def _lying(value: int, turn: float, lean: float) -> Floats:
    return np.asarray(turned(0, 0, turn) @ turned(lean, 0, 0) @ turned(*UP[value]))


def pose(cube: Cube, time: float) -> Pose:
    """The die at a moment."""
    lies = cube.lies(time)
    if lies or cube.move is None:
        return _rest(cube, lies or cube.at)
    part = (time - cube.move.begin) / (cube.move.end - cube.move.begin)
    return _thrown(cube, cube.move, part) if cube.move.way is Way.THROWN else _carried(cube, cube.move, part)


def _rest(cube: Cube, at: Spot) -> Pose:
    height = DIE_MM / 2 * (math.cos(cube.lean) + abs(math.sin(cube.lean)))
    return Pose(np.array([at.x, at.y, height]), _lying(cube.value, at.turn, cube.lean))


def _between(start: Spot, end: Spot, part: float) -> Spot:
    turn = start.turn + (end.turn - start.turn) * part
    return Spot(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part, turn)


def _thrown(cube: Cube, move: Move, part: float) -> Pose:
    """Fast and high at first, tumbling across its way, slower towards the end."""
    left = (1 - part) ** 2
    rest = _rest(cube, _between(move.start, cube.at, 1 - left))
    away = math.atan2(cube.at.y - move.start.y, cube.at.x - move.start.x)
    angle = 2 * math.pi * TUMBLES * left
    spin = turned(-math.sin(away) * angle, math.cos(away) * angle, 0)
    bounce = BOUNCE_MM * (1 - part) * abs(math.cos(part * 9))
    return Pose(rest.middle + np.array((0, 0, bounce)), spin @ rest.axes)


def _carried(cube: Cube, move: Move, part: float) -> Pose:
    at = _between(move.start, cube.at, smooth(part))
    if move.palm:
        palm = _between(*move.palm, smooth(part))
        apart = 1 - CLOSE * math.sin(math.pi * part)
        at = Spot(palm.x + (at.x - palm.x) * apart, palm.y + (at.y - palm.y) * apart, at.turn)
    rest = _rest(cube, at)
    return Pose(rest.middle + np.array((0, 0, LIFT_MM * math.sin(math.pi * part))), rest.axes)
