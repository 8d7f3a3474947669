"""Tables that no one has photographed: felt, wood, checks, stripes, speckle and print."""

from collections.abc import Callable

import cv2
import numpy as np

from vision.training.kinds import Pixels, Rng


def paint(rng: Rng) -> Pixels:
    """A table colour: often dark, white, brown or green, sometimes anything."""
    kind = rng.integers(6)
    hsv = {
        0: (rng.uniform(0, 180), rng.uniform(0, 60), rng.uniform(10, 70)),
        1: (rng.uniform(0, 180), rng.uniform(0, 40), rng.uniform(150, 255)),
        2: (rng.uniform(5, 22), rng.uniform(60, 190), rng.uniform(70, 220)),
        3: (rng.uniform(45, 85), rng.uniform(80, 220), rng.uniform(40, 160)),
    }.get(int(kind), (rng.uniform(0, 180), rng.uniform(40, 255), rng.uniform(30, 240)))
    pixel = np.array([[hsv]], np.uint8)
    return cv2.cvtColor(pixel, cv2.COLOR_HSV2BGR)[0, 0].astype(np.float32)


def clouds(rng: Rng, side: int, cells: int, stretch: float = 1) -> Pixels:
    """Smooth noise between -1 and 1, with so many cells across."""
    small = rng.uniform(-1, 1, (max(2, cells), max(2, int(cells * stretch)))).astype(np.float32)
    return cv2.resize(small, (side, side), interpolation=cv2.INTER_CUBIC)


def _turned(rng: Rng, side: int, picture: Pixels) -> Pixels:
    angle = float(rng.uniform(0, 360))
    turn = cv2.getRotationMatrix2D((side / 2, side / 2), angle, float(rng.uniform(1.0, 1.6)))
    return cv2.warpAffine(picture, turn, (side, side), borderMode=cv2.BORDER_REFLECT)


def felt(rng: Rng, side: int) -> Pixels:
    """Cloth, carpet or neoprene: one colour, grain, and soft patches."""
    grain = rng.normal(0, rng.uniform(2, 22), (side, side)).astype(np.float32)
    grain = cv2.GaussianBlur(grain, (0, 0), float(rng.uniform(0.4, 1.6)))
    patches = clouds(rng, side, int(rng.integers(3, 40))) * rng.uniform(0, 22)
    return paint(rng) + (grain + patches)[..., None]


def wood(rng: Rng, side: int) -> Pixels:
    """Boards with grain along one direction."""
    base = (
        paint(rng)
        if rng.random() < 0.3
        else np.float32([rng.uniform(20, 130), rng.uniform(70, 175), rng.uniform(110, 215)])
    )
    grain = clouds(rng, side, 3, rng.uniform(20, 60)) * rng.uniform(4, 32)
    fine = clouds(rng, side, 6, rng.uniform(15, 26)) * rng.uniform(2, 14)
    boards = np.repeat(rng.uniform(-14, 14, int(rng.integers(1, 7))), side)
    boards = cv2.resize(boards.astype(np.float32)[None], (side, 1), interpolation=cv2.INTER_NEAREST)
    return _turned(rng, side, base + (grain + fine + boards)[..., None])


def checks(rng: Rng, side: int) -> Pixels:
    """Checked or gingham cloth, tiles, or a ruled page."""
    step, a, b = int(rng.integers(6, 70)), paint(rng), paint(rng)
    y, x = np.mgrid[:side, :side]
    kind = rng.integers(3)
    if kind == 0:
        mix = ((x // step + y // step) % 2).astype(np.float32)
    elif kind == 1:
        mix = ((x // step % 2) + (y // step % 2)).astype(np.float32) / 2
    else:
        wide = max(1, int(step * rng.uniform(0.03, 0.15)))
        mix = ((x % step < wide) | (y % step < wide)).astype(np.float32)
    soft = cv2.GaussianBlur(_turned(rng, side, mix), (0, 0), float(rng.uniform(0.3, 1.2)))[..., None]
    grain = rng.normal(0, rng.uniform(0, 6), (side, side, 1))
    return (a * (1 - soft) + b * soft + grain).astype(np.float32)


def stripes(rng: Rng, side: int) -> Pixels:
    """Bands of several colours."""
    bands = np.stack([paint(rng) for _ in range(int(rng.integers(2, 16)))])
    picture = cv2.resize(bands[None], (side, side), interpolation=cv2.INTER_NEAREST)
    return _turned(rng, side, picture) + rng.normal(0, 4, (side, side, 1)).astype(np.float32)


def speckle(rng: Rng, side: int) -> Pixels:
    """Stone, terrazzo, leather: many small blots."""
    picture = np.ascontiguousarray(np.broadcast_to(paint(rng), (side, side, 3)))
    tone = paint(rng)
    for _ in range(int(rng.integers(30, 400))):
        spot, reach = rng.integers(0, side, 2), int(rng.integers(1, 5))
        cv2.circle(
            picture,
            (int(spot[0]), int(spot[1])),
            reach,
            (tone + rng.uniform(-30, 30)).tolist(),
            -1,
            cv2.LINE_AA,
        )
    return cv2.GaussianBlur(picture, (0, 0), float(rng.uniform(0.3, 1.4)))


def patchwork(rng: Rng, side: int) -> Pixels:
    """Printed art: shapes of many colours over each other."""
    picture = np.ascontiguousarray(np.broadcast_to(paint(rng), (side, side, 3)))
    for _ in range(int(rng.integers(5, 60))):
        points = rng.uniform(0, side, (1, 2)) + rng.normal(
            0, side * rng.uniform(0.02, 0.3), (int(rng.integers(3, 7)), 2)
        )
        cv2.fillPoly(picture, [points.astype(np.int32)], paint(rng).tolist(), cv2.LINE_AA)
    return cv2.GaussianBlur(picture, (0, 0), float(rng.uniform(0.4, 2)))


KINDS: tuple[Callable[[Rng, int], Pixels], ...] = (
    felt,
    felt,
    felt,
    wood,
    wood,
    checks,
    stripes,
    speckle,
    patchwork,
)


def surface(rng: Rng, side: int) -> Pixels:
    """One table, seldom two that meet along an edge."""
    picture = KINDS[int(rng.integers(len(KINDS)))](rng, side)
    if rng.random() < 0.15:
        other = KINDS[int(rng.integers(len(KINDS)))](rng, side)
        y, x = np.mgrid[:side, :side] - side / 2
        angle = rng.uniform(0, 6.3)
        mask = (x * np.cos(angle) + y * np.sin(angle) > rng.uniform(-side / 3, side / 3))[..., None]
        picture = np.where(mask, other, picture)
    return np.clip(picture, 0, 255).astype(np.float32)
