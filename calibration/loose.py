"""Corner cards laid anywhere: their own size tells the table's shape, with nothing measured."""

import numpy as np
from msgspec import Struct

from calibration.arrays import Floats, mapped
from calibration.cards import CARD_FIRST_ID, CARD_INSET_MM, CARD_MARK_MM
from calibration.find import Found, side_px
from calibration.fit import Pairs, homography
from calibration.lens import Lens, plain
from calibration.solve import least_squares

SQUARE = np.array(((0, 0), (1, 0), (1, 1), (0, 1)), dtype=np.float64) * CARD_MARK_MM
CARDS = 4
ACROSS = ((0, 1), (3, 2))
DOWN = ((0, 3), (1, 2))
"""The sides of the table by the corners at their ends."""
CORNER_PX = 0.25
"""How well a corner is seen, in pixels."""


class Laid(Struct, frozen=True):
    """The cards' marks with the places worked out, the size between their tips, and the lens."""

    pairs: Pairs
    width: float
    height: float
    lens: Lens

    @property
    def unsure_mm(self) -> float:
        """How far off the table's ends may be: the cards' own size is known no better than their pixels."""
        side = np.mean([side_px(corners) for corners in self.pairs.px])
        return float(max(self.width, self.height) / 2 * CORNER_PX / side)


def work_out(found: Found, width: int, height: int) -> Laid:
    """Where the cards lie, upright by their tips, the origin at the first one's; three are needed."""
    ids = tuple(i for i in sorted(found) if CARD_FIRST_ID <= i < CARD_FIRST_ID + CARDS)
    px = np.stack([found[i] for i in ids])
    mm, lens = _squares(px, plain(width, height))
    mm = mm @ _turn(_directions(_by_corner(ids, mm))).T
    tips = _by_corner(ids, mm)
    across, down = _sides(tips)
    square = {0: (0.0, 0.0), 1: (across, 0.0), 2: (across, down), 3: (0.0, down)}
    shift = np.mean([tips[corner] - square[corner] for corner in tips], axis=0)
    return Laid(Pairs(ids, px, np.asarray(mm - shift, dtype=np.float64)), across, down, lens)


def _by_corner(ids: tuple[int, ...], mm: Floats) -> dict[int, Floats]:
    """The tips of the cards by the corner of the table they stand for."""
    return {i - CARD_FIRST_ID: tip for i, tip in zip(ids, _tips(ids, mm), strict=True)}


def _directions(tips: dict[int, Floats]) -> Floats:
    """Where the table's right side lies, by every side of it that was seen (the upright ones turned)."""
    across, down = _along(tips, ACROSS), _along(tips, DOWN)
    return np.array(across + [np.array((y, -x)) for x, y in down])


def _turn(directions: Floats) -> Floats:
    """The turn after which these directions point right on the whole."""
    x, y = directions.sum(axis=0)
    angle = np.arctan2(y, x)
    return np.array(((np.cos(angle), np.sin(angle)), (-np.sin(angle), np.cos(angle))))


def _sides(tips: dict[int, Floats]) -> tuple[float, float]:
    """Width and height between the tips, each over the sides of which both ends were seen."""
    across, down = np.mean(_along(tips, ACROSS), axis=0), np.mean(_along(tips, DOWN), axis=0)
    return float(across[0]), float(down[1])


def _along(tips: dict[int, Floats], sides: tuple[tuple[int, int], ...]) -> list[Floats]:
    """From tip to tip, along each side of which both ends were seen."""
    return [tips[b] - tips[a] for a, b in sides if a in tips and b in tips]


def _squares(px: Floats, lens: Lens) -> tuple[Floats, Lens]:
    """Squares of the known size whose places, with one map and one lens, meet the pixels best."""
    first = homography(px[0], SQUARE)
    poses = [_pose(mapped(corners, first)) for corners in px[1:]]
    map_start = (first / first[2, 2]).ravel()[:8]
    size = np.abs(map_start).clip(1e-12)

    def places(unknowns: Floats) -> Floats:
        return np.concatenate((SQUARE[None], [_square(pose) for pose in unknowns[9:].reshape(-1, 3)]))

    def bent(unknowns: Floats) -> Lens:
        return Lens(lens.focal, lens.x, lens.y, float(unknowns[8]))

    def residual(unknowns: Floats) -> Floats:
        matrix = np.append(unknowns[:8] * size, 1).reshape(3, 3)
        back = mapped(places(unknowns).reshape(-1, 2), np.asarray(np.linalg.inv(matrix), dtype=np.float64))
        return np.asarray((bent(unknowns).bend(back) - px.reshape(-1, 2)).ravel(), dtype=np.float64)

    unknowns = least_squares(residual, np.concatenate((map_start / size, [0.0], *poses)))
    return places(unknowns), bent(unknowns)


def _square(pose: Floats) -> Floats:
    x, y, angle = pose
    turn = np.array(((np.cos(angle), -np.sin(angle)), (np.sin(angle), np.cos(angle))))
    return np.asarray(SQUARE @ turn.T + (x, y), dtype=np.float64)


def _pose(corners: Floats) -> Floats:
    side = corners[1] - corners[0]
    angle = np.arctan2(side[1], side[0])
    rest = corners.mean(axis=0) - _square(np.array((0.0, 0.0, angle))).mean(axis=0)
    return np.array((*rest, angle), dtype=np.float64)


def _tips(ids: tuple[int, ...], mm: Floats) -> Floats:
    """The outer corners of the cards, beyond the outer corners of their marks."""
    tips = []
    for mark_id, corners in zip(ids, mm, strict=True):
        corner = mark_id - CARD_FIRST_ID
        outer, beside, below = (corners[(corner + step) % 4] for step in (0, 1, 3))
        tips.append(outer - ((beside - outer) + (below - outer)) * CARD_INSET_MM / CARD_MARK_MM)
    return np.array(tips, dtype=np.float64)
