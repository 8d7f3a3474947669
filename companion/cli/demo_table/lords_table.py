"""How Lords of Vegas lies on the demo's table: the board, a tray beside it, a card at each corner."""

import math
from collections.abc import Iterator
from random import Random

from calibration.cards import CARD_MM
from calibration.shapes import Box
from companion.cli.boards import grids
from companion.cli.demo_table.places import STRAIGHT, Room, in_box
from companion.lords_of_vegas.board import BOARD, LOTS
from companion.lords_of_vegas.standing import zone
from hardware.cameras.simulated.scene import Cube, Spot

LOT_MM, STREET_MM, STRIP_MM = 30.0, 12.0, 34.0
TABLE = Box(-54, 0, 652, 370)
"""The ground between the cards' outer corners."""
BOARD_BOX = Box(44, 35, 260, 300)
TRAY_BOX = Box(322, 45, 180, 280)
LOTS_MM = (23.0, 18.0)
"""From the board's corner to that of lot A1."""
TRACK_MM = 15.0
MARKER_OFF_MM = 8.5
"""From the middle of a lot, where the printed die is seen, to a marker in its corner."""
OFF_CENTER_MM = 2.0
"""People set a die down about in the middle of a tile."""


def _lots() -> dict[str, Box]:
    """Where each lot lies."""
    found = {}
    blocks = {grid.name: grid for grid in grids()}
    left, top = BOARD_BOX.x + LOTS_MM[0], BOARD_BOX.y + LOTS_MM[1]
    for name, lot in LOTS.items():
        block = blocks[lot.block]
        x = left + block.side * (block.columns * LOT_MM + STRIP_MM) + lot.col * LOT_MM
        y = top + (block.lots_above + lot.row) * LOT_MM + block.streets_above * STREET_MM
        found[name] = Box(x, y, LOT_MM, LOT_MM)
    return found


LOT_BOXES = _lots()
_ZONES = {zone(lot): box for lot, box in LOT_BOXES.items()}


def corners() -> list[tuple[float, float]]:
    """Give what is tapped to find the lots: the first corner of each block."""
    return [LOT_BOXES[f"{grid.name}1"].corners[0] for grid in grids()]


def cards() -> Iterator[Spot]:
    """Give the middles of the cards, clockwise from the upper left."""
    half = CARD_MM / 2
    for x, y in TABLE.inset(half).corners:
        yield Spot(x, y)


def marker_at(lot: str) -> Spot:
    """Give the place of an owner's marker."""
    x, y = LOT_BOXES[lot].center
    return Spot(x + MARKER_OFF_MM, y + MARKER_OFF_MM)


def track() -> dict[int, Box]:
    """Give the fields of the score track, which goes up along the board's right side."""
    height = (BOARD_BOX.height - 8) / len(BOARD.track)
    left = BOARD_BOX.right - 4 - TRACK_MM
    return {
        points: Box(left, BOARD_BOX.bottom - 4 - (number + 1) * height, TRACK_MM, height)
        for number, points in enumerate(BOARD.track)
    }


def room(place: str, count: int, there: tuple[Cube, ...], chance: Random) -> tuple[Spot, ...]:
    """Find free places: anywhere in the tray; on a lot its middle, or nearly."""
    if place not in _ZONES:
        return in_box(TRAY_BOX, count, there, chance)
    x, y = _ZONES[place].center
    angle, off = chance.uniform(0, math.tau), chance.uniform(0, OFF_CENTER_MM)
    spot = Spot(x + math.cos(angle) * off, y + math.sin(angle) * off, chance.uniform(-STRAIGHT, STRAIGHT))
    return (spot,) * count


ROOM: Room = room
