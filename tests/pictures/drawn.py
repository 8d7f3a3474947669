"""Small pictures of tables with dice, traced ray by ray, so that tests need no photograph."""

from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

ROUND = 0.1
"""Radius of a die's edges, in edges."""

PIP, SPREAD = 0.095, 0.25
"""Radius of a pip and its distance from the middle, in edges."""

PLACES = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (-1, 1), (1, -1), (1, 1)],
    5: [(-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)],
    6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
}
BODIES = {
    "white": (240, 243, 245),
    "black": (28, 26, 26),
    "red": (35, 30, 190),
    "green": (60, 130, 30),
    "blue": (190, 90, 25),
    "yellow": (40, 205, 245),
    "purple": (135, 40, 110),
    "orange": (20, 115, 245),
}
MET, CLOSE = 5e-3, 1e-6
"""Edges within which a ray has met the die, and within which it is followed no further."""

SUN = np.array([0.45, -0.35, 0.82])


class Drawn(NamedTuple):
    """A die to draw: its value, colour, centre and edge in pixels, turn and lean in radians."""

    value: int
    color: str
    x: float
    y: float
    size: float
    turn: float = 0.3
    lean: float = 0.0


def _distance(at: Floats) -> Floats:
    """How far points are from a rounded cube that stands on the table."""
    q = np.abs(at - (0, 0, 0.5)) - (0.5 - ROUND)
    outside = np.linalg.norm(np.maximum(q, 0), axis=-1)
    return np.asarray(outside + np.minimum(q.max(axis=-1), 0) - ROUND)


def _trace(start: Floats, way: Floats, steps: int = 36) -> tuple[Floats, npt.NDArray[np.bool_]]:
    """Follow each ray until it meets the die, or leads away from it, as from any body without hollows."""
    at = start.reshape(-1, 3).copy()
    going, before, hit = np.arange(len(at)), np.full(len(at), np.inf), np.ones(len(at), np.bool_)
    for _ in range(steps):
        away = _distance(at[going])
        at[going] += way * away[:, None]
        gone = (away >= before) & (away > MET)
        hit[going[gone]] = False
        still = ~gone & (np.abs(away) > CLOSE)
        going, before = going[still], away[still]
    hit[going] = _distance(at[going]) < MET
    return at.reshape(start.shape), hit.reshape(start.shape[:-1])


def _normal(at: Floats) -> Floats:
    q = at - (0, 0, 0.5)
    inner = np.clip(q, -(0.5 - ROUND), 0.5 - ROUND)
    away = q - inner
    return np.asarray(away / (np.linalg.norm(away, axis=-1, keepdims=True) + 1e-9))


def _pips(at: Floats, value: int) -> npt.NDArray[np.bool_]:
    """Whether a point lies in a pip of the top or of a side face."""
    sides = [v for v in range(1, 7) if v not in (value, 7 - value)]
    x, y, z = at[..., 0], at[..., 1], at[..., 2] - 0.5
    faces = [
        (z, x, y, value),
        (x, y, z, sides[0]),
        (-x, y, z, sides[3]),
        (y, x, z, sides[1]),
        (-y, x, z, sides[2]),
    ]
    found = np.zeros(x.shape, bool)
    for out, u, v, shown in faces:
        for a, b in PLACES[shown]:
            found |= (out > 0.47) & (np.hypot(u - a * SPREAD, v - b * SPREAD) < PIP)
    return found


def patch(die: Drawn, tilt: float) -> tuple[Floats, Floats]:
    """Colour and cover of a die and its shadow, around the centre of its top face."""
    reach = int(die.size * 1.7)
    grid = np.arange(-reach, reach + 1) / die.size
    x, y = np.meshgrid(grid, grid)
    c, s = np.cos(die.turn), np.sin(die.turn)
    view = np.array([np.sin(tilt), 0, -np.cos(tilt)])
    right, down = np.array([np.cos(tilt), 0, np.sin(tilt)]), np.array([0.0, 1, 0])
    spin = np.array([[c, s, 0], [-s, c, 0], [0, 0, 1]])
    way, sun = spin @ view, spin @ SUN
    start = (x[..., None] * right + y[..., None] * down) @ spin.T + (0, 0, 1) - 3 * way
    at, hit = _trace(start, way)
    ground = start + way * (-start[..., 2] / way[2])[..., None]
    _, shaded = _trace(ground + np.array([0, 0, 0.01]), sun)
    body = np.array(BODIES[die.color], float)
    ink = np.array([20.0, 20, 20]) if die.color in ("white", "yellow") else np.array([235.0, 235, 235])
    paint = np.where(_pips(at, die.value)[..., None], ink, body)
    normal = _normal(at)
    gleam = np.clip((normal @ ((sun - way) / np.linalg.norm(sun - way))), 0, 1) ** 60 * 60
    lit = 0.42 + 0.62 * np.clip(normal @ sun, 0, 1)
    color = np.where(hit[..., None], paint * lit[..., None] + gleam[..., None], 0)
    return color, np.where(hit, 1.0, 0.5 * shaded)


def lay(picture: Floats, dice: list[Drawn], tilt: float = 0.2) -> None:
    """Draw dice into a picture."""
    height, width = picture.shape[:2]
    for die in dice:
        color, cover = patch(die, tilt + die.lean)
        reach, left, top = color.shape[0] // 2, round(die.x), round(die.y)
        y0, x0 = max(0, top - reach), max(0, left - reach)
        y1, x1 = min(height, top + reach + 1), min(width, left + reach + 1)
        part = np.s_[y0 - top + reach : y1 - top + reach, x0 - left + reach : x1 - left + reach]
        share = cover[part][..., None]
        picture[y0:y1, x0:x1] = color[part] * (share >= 1) + picture[y0:y1, x0:x1] * (1 - share)


def table(
    dice: list[Drawn], width: int, height: int, cloth: tuple[int, int, int], tilt: float = 0.2
) -> Floats:
    """A cloth with grain and dice on it."""
    rng = np.random.default_rng(len(dice) + width)
    grain = cv2.GaussianBlur(rng.normal(0, 9, (height, width)), (0, 0), 0.8)
    picture = np.array(cloth, float) + grain[..., None]
    lay(picture, dice, tilt)
    return cv2.GaussianBlur(picture, (0, 0), 0.7)


def photograph(dice: list[Drawn], width: int = 640, height: int = 400, tilt: float = 0.2,
               cloth: tuple[int, int, int] = (60, 90, 45)) -> npt.NDArray[np.uint8]:  # fmt: skip
    """The table as bytes."""
    return np.clip(table(dice, width, height, cloth, tilt), 0, 255).astype(np.uint8)
