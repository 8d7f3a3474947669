"""From marks found to the map of the table, with its own error in millimetres."""

import cv2
import numpy as np
from msgspec import Struct

from calibration.arrays import Floats, mapped
from calibration.lens import Lens, plain
from calibration.plane import Plane, plane_of
from calibration.solve import least_squares

BETTER = 0.9
"""A bent lens is believed when marks left out are foretold this much better than with a straighter one."""
MARKS_FOR_BENDING = (1, 4, 7)
"""How many marks no, one and two coefficients of bending need."""
STRAY_MM = 3.0
STRAY_TIMES = 3.0
"""A mark is stray that the others put this far off, and this many times farther than any of themselves."""
MARKS_TO_JUDGE = 5


class Pairs(Struct, frozen=True):
    """Marks with their corners in pixels and in millimetres, both (marks, 4, 2)."""

    ids: tuple[int, ...]
    px: Floats
    mm: Floats

    def without(self, index: int) -> "Pairs":
        """All but one."""
        keep = [i for i in range(len(self.ids)) if i != index]
        return Pairs(tuple(self.ids[i] for i in keep), self.px[keep], self.mm[keep])


class Fit(Struct, frozen=True):
    """A map, the marks it rests on, and how well each is met (in millimetres, by mark)."""

    plane: Plane
    pairs: Pairs
    reprojection: Floats
    left_out: Floats
    stray: tuple[int, ...] = ()


def fit(pairs: Pairs, width: int, height: int, known: Lens | None = None) -> Fit:
    """The best map through the marks; a mark that lies elsewhere than it should is left out and named."""
    found = _choose(pairs, width, height, known)
    stray: tuple[int, ...] = ()
    while len(found.pairs.ids) >= MARKS_TO_JUDGE and found.left_out.max() >= STRAY_MM:
        fewer = [found.pairs.without(index) for index in range(len(found.pairs.ids))]
        rests = [_choose(pairs, width, height, known) for pairs in fewer]
        index = int(np.argmin([rest.left_out.mean() for rest in rests]))
        off = misses(rests[index].plane, found.pairs)[index]
        if off < max(STRAY_MM, STRAY_TIMES * rests[index].left_out.max()):
            break
        found, stray = rests[index], (*stray, found.pairs.ids[index])
    return Fit(found.plane, found.pairs, found.reprojection, found.left_out, stray)


def _choose(pairs: Pairs, width: int, height: int, known: Lens | None) -> Fit:
    """Of a straight, a bent and an already known lens the one that best foretells left out marks."""
    start = plain(width, height)
    orders = [order for order, marks in enumerate(MARKS_FOR_BENDING) if len(pairs.ids) >= marks]
    best: Fit | None = None
    for order in orders:
        best = _better(best, _judged(pairs, start, order, width))
    if known is not None:
        best = _better(best, _judged(pairs, known, 0, width))
    if best is None:
        raise ValueError("no marks to fit")
    return best


def _better(one: Fit | None, other: Fit) -> Fit:
    if one is None:
        return other
    return other if other.left_out.mean() < BETTER * one.left_out.mean() else one


def _judged(pairs: Pairs, lens: Lens, order: int, width: int) -> Fit:
    plane = _plane(pairs, lens, order, width)
    if len(pairs.ids) == 1:
        return Fit(plane, pairs, misses(plane, pairs), misses(plane, pairs))
    left_out = []
    for index in range(len(pairs.ids)):
        one = Pairs(pairs.ids[index : index + 1], pairs.px[index : index + 1], pairs.mm[index : index + 1])
        left_out.append(misses(_plane(pairs.without(index), lens, order, width), one)[0])
    return Fit(plane, pairs, misses(plane, pairs), np.array(left_out))


def misses(plane: Plane, pairs: Pairs) -> Floats:
    """How far the map misses each mark, in millimetres (mean over its corners)."""
    off = plane.to_mm(pairs.px.reshape(-1, 2)).reshape(-1, 4, 2) - pairs.mm
    return np.asarray(np.linalg.norm(off, axis=2).mean(axis=1), dtype=np.float64)


def _plane(pairs: Pairs, lens: Lens, order: int, width: int) -> Plane:
    px, mm = pairs.px.reshape(-1, 2), pairs.mm.reshape(-1, 2)

    def bent(coefficients: Floats) -> Lens:
        k1, k2 = [*coefficients, 0.0, 0.0][:2]
        return Lens(lens.focal, lens.x, lens.y, float(k1), float(k2))

    def residual(coefficients: Floats) -> Floats:
        straight = bent(coefficients).straighten(px)
        return (mapped(straight, homography(straight, mm)) - mm).ravel()

    if order:
        lens = bent(least_squares(residual, np.zeros(order)))
    return plane_of(lens, homography(lens.straighten(px), mm), width)


def homography(px: Floats, mm: Floats) -> Floats:
    """The map of a pinhole from pixels to millimetres, by least squares."""
    matrix, _ = cv2.findHomography(px, mm, 0)
    if matrix is None:
        raise ValueError("these points fix no map: they lie on one line")
    return np.asarray(matrix, dtype=np.float64)
