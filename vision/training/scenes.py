"""Scenes composed of rendered dice on drawn tables, with exact truth."""

from typing import NamedTuple

import cv2
import numpy as np

from vision.training.bank import Render
from vision.training.boards import tile
from vision.training.finish import finish, grey
from vision.training.kinds import HIDDEN, Pixels, Rng, Truth
from vision.training.strewn import strew
from vision.training.surfaces import surface

LARGE, LARGE_SHARE = 140.0, 0.15
"""Edge of dice too large for a level, and the part of the scenes that shows them: their pips are no dice."""


SMALLEST = 8.5
"""Edge in pixels of the smallest dice that are composed."""


ON_TILES = 0.12
"""Part of the dice that stand on a tile or a printed place."""

STACKED, COVERS = 0.2, 0.75
"""Part of the scenes with stacked dice; how near, in edges, a die upon another covers its pips."""


class Spot(NamedTuple):
    """Where a die shall lie: its centre, size and turn; fitted in a row, or on another."""

    x: float
    y: float
    size: float
    angle: float
    fitted: bool
    mirror: int = 1
    on: int | None = None


def _row(rng: Rng, side: int, size: float) -> list[Spot]:
    """A row, column or block of dice that touch."""
    angle, gap = rng.uniform(0, 6.3), size * rng.uniform(1.0, 1.15)
    across, down = (int(rng.integers(2, 6)), int(rng.choice([1, 1, 2, 3])))
    x0, y0 = rng.uniform(0.1, 0.8, 2) * side
    c, s = np.cos(angle), np.sin(angle)
    return [
        Spot(x0 + (i * c - j * s) * gap, y0 + (i * s + j * c) * gap, size, angle + rng.normal(0, 0.03), True)
        for i in range(across)
        for j in range(down)
    ]


def _free(spots: list[Spot], spot: Spot, near: float) -> bool:
    return all(np.hypot(o.x - spot.x, o.y - spot.y) > near * (o.size + spot.size) / 2 for o in spots)


def _spots(rng: Rng, side: int, size: float) -> list[Spot]:
    spots: list[Spot] = []
    if rng.random() < 0.35:
        spots = _row(rng, side, size)
    count = int(rng.integers(0, 4 + int(600 / size)))
    middle, spread = rng.uniform(0.2, 0.8, 2) * side, rng.uniform(1, 6) * size
    clump, near, mixed = rng.random() < 0.4, rng.choice([1.05, 1.2, 1.5]), rng.random() < 0.25
    for _ in range(min(count, 26)):
        x, y = middle + rng.normal(0, spread, 2) if clump else rng.uniform(-0.01, 1.01, 2) * side
        own = size * (rng.uniform(0.6, 1.4) if mixed else rng.uniform(0.95, 1.05))
        spot = Spot(float(x), float(y), own, rng.uniform(0, 6.3), False)
        if _free(spots, spot, near):
            spots.append(spot)
    inside = [s for s in spots if -2 < s.x < side + 2 and -2 < s.y < side + 2]
    return [s._replace(mirror=int(rng.choice([-1, 1]))) for s in inside]


def _stacked(rng: Rng, spots: list[Spot]) -> list[Spot]:
    """Some more dice, upon others."""
    out = list(spots)
    for index in rng.permutation(len(spots))[: int(rng.integers(1, 4))].tolist():
        under, way = spots[index], rng.uniform(0, 6.3)
        off = rng.uniform(0.1, 0.85) * under.size
        x, y = under.x + off * np.cos(way), under.y + off * np.sin(way)
        grown = under.size * rng.uniform(1.0, 1.07)
        out.append(Spot(float(x), float(y), grown, rng.uniform(0, 6.3), False, under.mirror, index))
    return out


def _turn(render: Render, spot: Spot) -> tuple[Pixels, int]:
    """The map from a render (at the level that fits) to the scene."""
    scale = spot.size / render.size
    level = 0 if scale > 0.6 else 1 if scale > 0.3 else 2
    angle = spot.angle
    if spot.fitted:
        edge = render.quad[1] - render.quad[0]
        angle -= float(np.arctan2(edge[1], edge[0] * spot.mirror))
    c, s = np.cos(angle) * scale, np.sin(angle) * scale
    turn = np.array([[c * spot.mirror, -s, 0], [s * spot.mirror, c, 0]])
    turn[:, 2] = np.array([spot.x, spot.y]) - turn[:, :2] @ render.center
    return turn, level


def _lay(picture: Pixels, render: Render, spot: Spot, face_only: bool, dim: Pixels) -> None:
    """Blend one die into the picture, or only its top face over what lies there."""
    turn, level = _turn(render, spot)
    reach = int(spot.size * 2.1) + 3
    x0, y0 = max(0, int(spot.x) - reach), max(0, int(spot.y) - reach)
    x1, y1 = min(picture.shape[1], int(spot.x) + reach), min(picture.shape[0], int(spot.y) + reach)
    if x1 <= x0 or y1 <= y0:
        return
    local = turn.copy()
    local[:, 2] -= (x0, y0)
    local[:, :2] *= 2**level
    local[:, 2] += local[:, :2].sum(axis=1) * (0.5 - 0.5 / 2**level)
    flat = cv2.warpAffine(render.levels[level], local, (x1 - x0, y1 - y0), flags=cv2.INTER_LINEAR).astype(
        np.float32
    )
    if face_only:
        quad = render.quad @ turn[:, :2].T + turn[:, 2] - (x0, y0)
        mask = np.zeros(flat.shape[:2], np.float32)
        cv2.fillPoly(mask, [np.round(quad * 16).astype(np.int32)], 1.0, cv2.LINE_AA, 4)
        flat *= mask[..., None]
    under = picture[y0:y1, x0:x1]
    picture[y0:y1, x0:x1] = flat[..., :3] * dim + under * (1 - flat[..., 3:] / 255)


def _cast(rng: Rng, bank: list[Render], count: int) -> list[Render]:
    """Choose dice: of any colour, of a few colours, or many of one make."""
    chosen = [bank[int(i)] for i in rng.integers(0, len(bank), count)]
    if rng.random() < 0.4:
        colors = set(rng.integers(0, 8, int(rng.integers(1, 4))).tolist())
        some = [r for r in bank if r.color in colors]
        chosen = [some[int(i)] for i in rng.integers(0, len(some), count)]
    return chosen


def _truths(cast: list[Render], spots: list[Spot]) -> list[Truth]:
    """What lies there; the value of a die is hidden where another covers most of it."""
    truths = []
    for index, (render, spot) in enumerate(zip(cast, spots, strict=True)):
        upon = [s for s in spots if s.on == index]
        hidden = any(np.hypot(s.x - spot.x, s.y - spot.y) < COVERS * s.size for s in upon)
        value = HIDDEN if hidden else render.value
        turn = _turn(render, spot)[0][:, :2] * render.size / spot.size
        lean = tuple((turn @ render.lean).tolist())
        stacked = spot.on is not None or bool(upon)
        truths.append(Truth(spot.x, spot.y, spot.size, value, render.color, lean, stacked, loose=False))
    return truths


def compose(
    rng: Rng, bank: list[Render], side: int, smallest: float = SMALLEST
) -> tuple[Pixels, list[Truth]]:
    """One scene as bytes, and the dice in it whose centre lies inside."""
    span = (46.0, LARGE) if rng.random() < LARGE_SHARE else (smallest, 46.0)
    size = float(np.exp(rng.uniform(*np.log(span))))
    picture = surface(rng, side)
    strew(rng, picture, size)
    spots = [] if rng.random() < 0.08 else _spots(rng, side, size)
    spots = _stacked(rng, spots) if rng.random() < STACKED else spots
    cast = _cast(rng, bank, len(spots)) if spots else []
    dims = [(rng.uniform(0.7, 1.1) * rng.uniform(0.92, 1.08, 3)).astype(np.float32) for _ in spots]
    for render, spot in zip(cast, spots, strict=True):
        if spot.on is None and rng.random() < ON_TILES:
            edge = _turn(render, spot)[0][:, :2] @ (render.quad[1] - render.quad[0])
            tile(rng, picture, (spot.x, spot.y, spot.size), float(np.arctan2(edge[1], edge[0])))
    for face_only in (False, True):
        for render, spot, dim in zip(cast, spots, dims, strict=True):
            if spot.fitted if face_only else spot.on is None:
                _lay(picture, render, spot, face_only, dim)
    for render, spot, dim in zip(cast, spots, dims, strict=True):
        if spot.on is not None:
            _lay(picture, render, spot, False, dim)
    inside = [t for t in _truths(cast, spots) if 0 <= t.x < side and 0 <= t.y < side]
    taken = finish(rng, picture, size)
    return taken, [t._replace(color=-1) for t in inside] if grey(taken) else inside
