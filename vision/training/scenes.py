"""Scenes composed of rendered dice on drawn tables, with exact truth."""

import cv2
import numpy as np

from vision.training.bank import Render
from vision.training.boards import tile
from vision.training.finish import finish, grey
from vision.training.kinds import HIDDEN, Pixels, Rng, Truth
from vision.training.spots import Spot, spots_on, stacked
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


def lay(picture: Pixels, render: Render, spot: Spot, face_only: bool, dim: Pixels) -> None:
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


def dice_for(rng: Rng, bank: list[Render], count: int) -> list[Render]:
    """Choose dice: of any colour, of a few colours, or many of one make."""
    chosen = [bank[int(i)] for i in rng.integers(0, len(bank), count)]
    if rng.random() < 0.4:
        colors = set(rng.integers(0, 8, int(rng.integers(1, 4))).tolist())
        some = [r for r in bank if r.color in colors]
        chosen = [some[int(i)] for i in rng.integers(0, len(some), count)]
    return chosen


def truths_of(cast: list[Render], spots: list[Spot]) -> list[Truth]:
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
    spots = [] if rng.random() < 0.08 else spots_on(rng, side, size)
    spots = stacked(rng, spots) if rng.random() < STACKED else spots
    cast = dice_for(rng, bank, len(spots)) if spots else []
    dims = [(rng.uniform(0.7, 1.1) * rng.uniform(0.92, 1.08, 3)).astype(np.float32) for _ in spots]
    for render, spot in zip(cast, spots, strict=True):
        if spot.on is None and rng.random() < ON_TILES:
            edge = _turn(render, spot)[0][:, :2] @ (render.quad[1] - render.quad[0])
            tile(rng, picture, (spot.x, spot.y, spot.size), float(np.arctan2(edge[1], edge[0])))
    for face_only in (False, True):
        for render, spot, dim in zip(cast, spots, dims, strict=True):
            if spot.fitted if face_only else spot.on is None:
                lay(picture, render, spot, face_only, dim)
    for render, spot, dim in zip(cast, spots, dims, strict=True):
        if spot.on is not None:
            lay(picture, render, spot, False, dim)
    inside = [t for t in truths_of(cast, spots) if 0 <= t.x < side and 0 <= t.y < side]
    taken = finish(rng, picture, size)
    return taken, [t._replace(color=-1) for t in inside] if grey(taken) else inside
