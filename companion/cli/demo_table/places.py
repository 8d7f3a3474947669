"""Where dice come to lie: free places in the tray and at the casinos, and where people sit."""

import math
from collections.abc import Callable, Iterator
from random import Random

from msgspec import Struct

from calibration.layout import Layout
from calibration.shapes import Box
from companion.game import TRAY
from hardware.cameras.simulated.scene import DIE_MM, Cube, Spot

FREE_TURN_MM = 25.0
"""Dice this far apart do not touch, however they are turned."""
SIDE_BY_SIDE_MM = 18.5
"""Dice this far apart that are hardly turned do not touch."""
STEP_MM = 20.0
STRAIGHT = 0.1
"""Most that people turn the dice that they set down in rows, in radians."""
EDGE_MM = 13.0
TRIES = 200

Room = Callable[[str, int, tuple[Cube, ...], Random], tuple[Spot, ...]]
"""Finds free places in a zone for so many dice, beside those that lie there, by chance."""


class Seat(Struct, frozen=True):
    """Where someone sits: the direction from the middle of the table, and the way there."""

    direction: float
    off: Spot


def seats(layout: Layout, count: int) -> tuple[Seat, ...]:
    """Seats around the table, clockwise from the near left."""
    around = []
    for number in range(count):
        direction = math.pi * 0.66 + 2 * math.pi * number / count
        off = Spot(
            layout.width / 2 + math.cos(direction) * layout.width * 0.85,
            layout.height / 2 + math.sin(direction) * layout.width * 0.75,
        )
        around.append(Seat(direction, off))
    return tuple(around)


def on_mat(layout: Layout) -> Room:
    """Free places on a mat: in the tray, or at a casino."""

    def room(zone: str, count: int, there: tuple[Cube, ...], chance: Random) -> tuple[Spot, ...]:
        if zone == TRAY:
            return in_box(_tray(layout), count, there, chance)
        return at_casino(layout, int(zone.rpartition("-")[2]), count, there, chance)

    return room


def in_box(tray: Box, count: int, there: tuple[Cube, ...], chance: Random) -> tuple[Spot, ...]:
    """Random places and turns, as dice that roll out come to lie; no two touch."""
    box = tray.inset(EDGE_MM)

    def anywhere() -> Spot:
        return Spot(
            chance.uniform(box.x, box.right), chance.uniform(box.y, box.bottom), chance.uniform(0, math.tau)
        )

    return _found(count, there, lambda: (anywhere() for _ in range(TRIES)), FREE_TURN_MM)


def at_casino(
    layout: Layout, casino: int, count: int, there: tuple[Cube, ...], chance: Random
) -> tuple[Spot, ...]:
    """Places in rows at a casino (1 to 6): nearest the tray first, then on the board, then on the bills."""
    place = layout.places[casino - 1]
    upper = layout.boards[casino - 1].center[1] < place.center[1]
    left = layout.bills[casino - 1].x - 2

    def rows() -> Iterator[Spot]:
        for x0, x1 in ((place.x, left), (left, place.right)):
            for y in _steps(place.bottom if upper else place.y, place.y if upper else place.bottom):
                for x in _steps(x0, x1):
                    yield Spot(
                        x + chance.uniform(-0.5, 0.5),
                        y + chance.uniform(-0.5, 0.5),
                        chance.uniform(-STRAIGHT, STRAIGHT),
                    )

    return _found(count, there, rows, SIDE_BY_SIDE_MM)


def _tray(layout: Layout) -> Box:
    if layout.tray is None:
        raise ValueError("this mat has no tray")
    return layout.tray


def _steps(start: float, end: float) -> Iterator[float]:
    way = math.copysign(1, end - start)
    room = abs(end - start) - 2 * EDGE_MM
    for number in range(int(room // STEP_MM) + 1):
        yield start + way * (EDGE_MM + number * STEP_MM)


def _found(
    count: int, there: tuple[Cube, ...], candidates: Callable[[], Iterator[Spot]], apart: float
) -> tuple[Spot, ...]:
    """The first free candidates, a little closer together each time there are not enough."""
    while apart > DIE_MM:
        taken = [cube.at for cube in there]
        spots: list[Spot] = []
        for spot in candidates():
            if len(spots) < count and all(math.hypot(spot.x - t.x, spot.y - t.y) >= apart for t in taken):
                spots.append(spot)
                taken.append(spot)
        if len(spots) == count:
            return tuple(spots)
        apart -= 1
    raise ValueError("no room for so many dice")
