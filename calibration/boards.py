"""A board of blocks of lots, found by one tapped corner for each block: the lots are a regular grid."""

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from calibration.arrays import Floats, Points, as_points
from calibration.profile import Profile
from calibration.zones import LOT, Zone, lots

LEAST_IN_A_ROW = 3
"""Blocks above each other that it takes to tell the lots' size from the streets' width."""
CROOKED_PART = 0.25
"""Corners that miss the grid by more than this part of a lot were tapped wrong."""


class Grid(Struct, frozen=True):
    """A block: its name and size, and what lies above it in its row of blocks, which is on side 0 or 1."""

    name: str
    rows: int
    columns: int
    side: int
    lots_above: int
    streets_above: int


class Laid(Struct, frozen=True):
    """The lots as zones, their size, and how far the tapped corners miss the grid on the whole."""

    zones: tuple[Zone, ...]
    lot_mm: float
    off_mm: float


class CrookedError(ValueError):
    """These corners can't be those of this board."""


def lay(grids: tuple[Grid, ...], corners: Points) -> Laid:
    """Lay a board's grid through the first corner of each block (that of its lot 1), in millimetres.

    The lots are square, the streets of equal width; the rows of blocks stand straight, one below the other.
    """
    taps = as_points(corners)
    if len(taps) != len(grids):
        raise CrookedError(f"{len(grids)} corners are needed, not {len(taps)}")
    down = _down(grids, taps)
    axes = np.stack((np.array((down[1], -down[0])), down))
    straight = taps @ axes.T
    heights, lot = _heights(grids, straight[:, 1])
    places = np.stack((_sides(grids, straight[:, 0]), heights), axis=1)
    off = float(np.sqrt(((places - straight) ** 2).sum(axis=1).mean()))
    if lot <= 0 or off > CROOKED_PART * lot:
        raise CrookedError("the corners do not lie on the board's grid: tap lot 1 of each block")
    zones = [
        zone for grid, place in zip(grids, places, strict=True) for zone in _block(grid, place, lot, axes)
    ]
    return Laid(tuple(zones), lot, off)


def _down(grids: tuple[Grid, ...], taps: Floats) -> Floats:
    """Which way the board's rows follow one another, over all of it."""
    ways = np.zeros(2)
    for side in {grid.side for grid in grids}:
        there = [
            (grid.streets_above, tap) for grid, tap in zip(grids, taps, strict=True) if grid.side == side
        ]
        ends = sorted(there, key=lambda one: one[0])
        ways += ends[-1][1] - ends[0][1]
    length = float(np.hypot(*ways))
    if length == 0:
        raise CrookedError("all corners lie on one spot")
    return np.asarray(ways / length, dtype=np.float64)


def _heights(grids: tuple[Grid, ...], heights: Floats) -> tuple[Floats, float]:
    """How far down each block begins on the whole, and how large a lot is."""
    if len({(grid.lots_above, grid.streets_above) for grid in grids}) < LEAST_IN_A_ROW:
        raise CrookedError("too few blocks to tell the size of a lot")
    parts = np.array([(1, grid.lots_above, grid.streets_above) for grid in grids], dtype=np.float64)
    found, *_ = np.linalg.lstsq(parts, heights, rcond=None)
    return np.asarray(parts @ found, dtype=np.float64), float(found[1])


def _sides(grids: tuple[Grid, ...], across: Floats) -> Floats:
    """Where each row of blocks begins."""
    sides = np.array([grid.side for grid in grids])
    return np.array([across[sides == side].mean() for side in sides], dtype=np.float64)


def _block(grid: Grid, place: Floats, lot: float, axes: Floats) -> tuple[Zone, ...]:
    size = np.array((grid.columns, grid.rows)) * lot
    corners = place + size * np.array(((0, 0), (1, 0), (1, 1), (0, 1)))
    return lots(grid.name, grid.rows, grid.columns, corners @ axes)


def with_lots(profile: Profile, grids: tuple[Grid, ...], corners: Points) -> Profile:
    """The profile with a board's lots, from corners in pixels, in the place of any lots it had.

    They come first: where a tray was drawn around the board, too, dice on lots lie on the lots.
    """
    others = tuple(zone for zone in profile.zones if not zone.name.startswith(LOT))
    return replace(profile, zones=lay(grids, profile.to_mm(as_points(corners))).zones + others)
