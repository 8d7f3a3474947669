"""Where dice lie in a composed scene: strewn, clumped, in rows that touch, upon each other."""

from typing import NamedTuple

import numpy as np

from vision.training.kinds import Rng


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


def free(spots: list[Spot], spot: Spot, near: float) -> bool:
    """Whether a place is so many edges away from all others."""
    return all(np.hypot(o.x - spot.x, o.y - spot.y) > near * (o.size + spot.size) / 2 for o in spots)


def spots_on(rng: Rng, side: int, size: float) -> list[Spot]:
    """Places for dice on a picture: a row perhaps, and others strewn or in a clump."""
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
        if free(spots, spot, near):
            spots.append(spot)
    inside = [s for s in spots if -2 < s.x < side + 2 and -2 < s.y < side + 2]
    return [s._replace(mirror=int(rng.choice([-1, 1]))) for s in inside]


def stacked(rng: Rng, spots: list[Spot]) -> list[Spot]:
    """Some more dice, upon others."""
    out = list(spots)
    for index in rng.permutation(len(spots))[: int(rng.integers(1, 4))].tolist():
        under, way = spots[index], rng.uniform(0, 6.3)
        off = rng.uniform(0.1, 0.85) * under.size
        x, y = under.x + off * np.cos(way), under.y + off * np.sin(way)
        grown = under.size * rng.uniform(1.0, 1.07)
        out.append(Spot(float(x), float(y), grown, rng.uniform(0, 6.3), False, under.mirror, index))
    return out
