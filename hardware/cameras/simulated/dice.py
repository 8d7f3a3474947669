"""A die as the camera sees it, traced ray by ray: rounded edges, pips, light from a lamp, a soft shadow."""

from functools import lru_cache

import cv2
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from companion.dice import Color
from hardware.cameras.simulated.motion import Pose, pose
from hardware.cameras.simulated.scene import DIE_MM, Cube
from hardware.cameras.simulated.view import Floats, View

Grains = NDArray[np.float32]

BODIES = {
    Color.WHITE: (226, 232, 235),
    Color.BLACK: (28, 28, 28),
    Color.RED: (38, 32, 188),
    Color.GREEN: (62, 128, 34),
    Color.BLUE: (178, 84, 30),
    Color.YELLOW: (42, 198, 238),
    Color.PURPLE: (132, 42, 108),
    Color.ORANGE: (24, 112, 240),
}
LIGHT_INK, DARK_INK = (236, 238, 240), (22, 22, 24)
DARK_PIPS = (Color.WHITE, Color.YELLOW)
LAMP = np.array([60.0, -160.0, 900.0])
"""Where the lamp hangs, in millimetres."""
AMBIENT, DIFFUSE, SHADE = 0.5, 0.56, 0.5
SOFT_PX = 0.65
"""The lens is not quite in focus."""
STEPS = 9
"""Steps by which a ray nears a die: its body is convex, so that few are enough."""
NEAR = 0.02
"""A ray that comes so near, in edges, has met the die."""
REACH_OF_BODY = 0.87
"""No part of a die is farther from its middle, in edges."""
REACH = 1.7
"""As far, in edges of the die, its shadow lies beside it."""
SOFT_RIM_PX = 3
"""As far a body out of focus reaches beyond itself."""
EDGES = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]) * DIE_MM / 2

_PAIR = ((-1, -1), (1, 1))
_FOUR = (*_PAIR, (-1, 1), (1, -1))
FACES: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: _PAIR,
    3: ((0, 0), *_PAIR),
    4: _FOUR,
    5: ((0, 0), *_FOUR),
    6: (*_FOUR, (-1, 0), (1, 0)),
}
AXES = {1: (2, 1), 6: (2, -1), 2: (1, 1), 5: (1, -1), 3: (0, 1), 4: (0, -1)}
"""The axis on which a value lies, and on which side."""


class Look(Struct, frozen=True):
    """How a set of dice is made, in edges of a die."""

    edge: float
    pip: float
    spread: float
    gloss: float
    tint: tuple[float, float, float] = (1.0, 1.0, 1.0)


LOOKS = (
    Look(0.1, 0.095, 0.25, 50),
    Look(0.16, 0.1, 0.235, 90, (1.0, 1.08, 0.96)),
    Look(0.06, 0.085, 0.27, 20, (0.94, 0.94, 1.04)),
    Look(0.13, 0.11, 0.26, 120, (1.06, 0.98, 0.94)),
)
"""Several makers' dice."""


class Layer(Struct, frozen=True, eq=False):
    """A piece to lay over the picture: how much it takes of what is below, and what it puts there."""

    x: int
    y: int
    cover: Grains
    paint: Grains | None = None


class Patch(Struct, frozen=True, eq=False):
    """A die in the picture: the shade falls first, then the body covers."""

    shade: Layer
    body: Layer


def patch(view: View, cube: Cube, time: float, fine: int) -> Patch:
    """Draw a die; `fine` rays each way for a pixel."""
    return _patch(view, pose(cube, time), cube, fine)


@lru_cache(maxsize=256)
def patch_at_rest(view: View, cube: Cube, fine: int) -> Patch:
    """Draw a die that lies still, once."""
    return _patch(view, pose(cube, float("inf")), cube, fine)


def _patch(view: View, at: Pose, cube: Cube, fine: int) -> Patch:
    (middle,) = view.to_px(at.middle[None])
    slope = view.slope(at.middle)
    px = DIE_MM * np.linalg.norm(slope, axis=1).max()
    x, y = (int(v) for v in middle)
    far, near = int(np.ceil(px * REACH)), int(np.ceil(px * REACH_OF_BODY)) + SOFT_RIM_PX
    shade = Layer(x - far, y - far, _shade(view, at, x - far, y - far, 2 * far + 1))
    soft = _body(view, at, (x - near, y - near, 2 * near + 1), cube, fine)
    return Patch(shade, Layer(x - near, y - near, soft[..., 3:], soft[..., :3]))


def _body(view: View, at: Pose, box: tuple[int, int, int], cube: Cube, fine: int) -> Grains:
    """The die alone: its colours and, last, how much of each pixel it covers."""
    left, top, edge = box
    (middle,) = view.to_px(at.middle[None])
    slope = view.slope(at.middle)
    steps = (np.arange(edge * fine) + 0.5) / fine - 0.5
    offsets = np.stack(np.meshgrid(steps + left - middle[0], steps + top - middle[1]), axis=-1)
    start = offsets.reshape(-1, 2) @ np.linalg.pinv(slope).T / DIE_MM
    near = np.flatnonzero(np.einsum("ij,ij->i", start, start) < REACH_OF_BODY**2)
    hit, colors = _traced(
        (start[near] @ at.axes).T, view.ray(at.middle) @ at.axes, at, LOOKS[cube.look], cube.color
    )
    body = np.zeros((edge * fine, edge * fine, 4), np.float32)
    body.reshape(-1, 4)[near[hit]] = np.column_stack((colors, np.ones(len(colors), np.float32)))
    small = body if fine == 1 else cv2.resize(body, (edge, edge), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.GaussianBlur(small, (0, 0), SOFT_PX), np.float32)


def _traced(
    start: Floats, way: Floats, at: Pose, look: Look, color: Color
) -> tuple[NDArray[np.intp], Grains]:
    """Which rays meet the die, and the colours where they do; in the die's own axes, in edges."""
    core = np.float32(0.5 - look.edge)
    ahead = way.astype(np.float32)[:, None]
    points = start.astype(np.float32) - np.float32(1.2) * ahead
    away = np.zeros(points.shape[1], np.float32)
    for _ in range(STEPS):
        x, y, z = np.maximum(np.abs(points) - core, 0)
        away = np.sqrt(x * x + y * y + z * z) - np.float32(look.edge)
        points += away * ahead
    hit = np.flatnonzero(away < NEAR)
    points = points[:, hit]
    normal = points - np.clip(points, -core, core)
    normal /= np.sqrt((normal * normal).sum(axis=0)) + np.float32(1e-6)
    lamp = LAMP - at.middle
    lamp = lamp / np.linalg.norm(lamp) @ at.axes
    halfway = lamp - way
    glint = np.clip((halfway / np.linalg.norm(halfway)).astype(np.float32) @ normal, 0, 1) ** 70 * look.gloss
    lit = AMBIENT + DIFFUSE * np.clip(lamp.astype(np.float32) @ normal, 0, 1)
    colors = _paint(points, way, look, color) * lit[:, None] + glint[:, None]
    return hit, np.clip(colors, 0, 255).astype(np.float32)


def _paint(points: Grains, way: Floats, look: Look, color: Color) -> Grains:
    """The body's colour, and the pips' where one is on a face that is seen."""
    pips = np.zeros(points.shape[1], np.bool_)
    for value, (axis, side) in AXES.items():
        if way[axis] * side < 0:
            outer = np.flatnonzero(points[axis] * side > 0.5 - look.edge * 0.6)
            u, v = points[axis - 2, outer], points[axis - 1, outer]
            for a, b in FACES[value]:
                pips[outer] |= (u - a * look.spread) ** 2 + (v - b * look.spread) ** 2 < look.pip**2
    ink = DARK_INK if color in DARK_PIPS else LIGHT_INK
    body = np.array(BODIES[color]) * look.tint
    return np.asarray(np.where(pips[:, None], np.array(ink), body), np.float32)


def _shade(view: View, at: Pose, left: int, top: int, edge: int) -> Grains:
    """How much light the die takes from the table around it."""
    corners = EDGES @ at.axes.T + at.middle
    fall = (corners - LAMP) / (LAMP[2] - corners[:, 2:])
    ground = corners + fall * corners[:, 2:]
    ground[:, 2] = 0
    outline = cv2.convexHull((view.to_px(ground) - (left, top)).astype(np.float32))
    shade = np.zeros((edge, edge), np.float32)
    cv2.fillConvexPoly(shade, np.round(outline * 16).astype(np.int32), (SHADE,), cv2.LINE_AA, 4)
    height = max(0.0, float(at.middle[2]) - DIE_MM / 2)
    soft = cv2.GaussianBlur(shade, (0, 0), SOFT_PX + edge * (0.012 + height * 0.002))
    return np.asarray(soft[..., None], np.float32)
