"""Places in a picture, as they are written on the command line."""

import re
from typing import NamedTuple

import click

from calibration.zones import BLOCK_ROWS
from companion.dice import Color

NUMBER = r"-?\d{1,6}(?:\.\d{1,6})?"
POINT = re.compile(rf"({NUMBER}),({NUMBER})")
BLOCK = re.compile(r"([A-Za-z]):(\d):(.+)")
DIE = re.compile(rf"({'|'.join(Color)}):(.+)")

Point = tuple[float, float]


class Block(NamedTuple):
    """A block of lots: its letter, its rows, its four corners."""

    letter: str
    rows: int
    corners: tuple[Point, ...]


class LaidDie(NamedTuple):
    """A die laid to teach its colour."""

    color: Color
    at: Point


def points_of(text: str) -> tuple[Point, ...]:
    """The points of x,y;x,y;..."""
    found = [POINT.fullmatch(part.strip()) for part in text.split(";")]
    points = tuple((float(point[1]), float(point[2])) for point in found if point)
    if len(points) < len(found):
        raise click.BadParameter(f"{text!r} is not written as x,y;x,y;...")
    return points


def block_of(text: str) -> Block:
    """A block of LETTER:ROWS:x,y;x,y;x,y;x,y."""
    match = BLOCK.fullmatch(text)
    corners = points_of(match[3]) if match else ()
    if not match or int(match[2]) not in BLOCK_ROWS or len(corners) != 4:  # noqa: PLR2004 (its corners)
        raise click.BadParameter(f"{text!r} is not written as A:2:x,y;x,y;x,y;x,y (2, 3 or 4 rows)")
    return Block(match[1], int(match[2]), corners)


def die_of(text: str) -> LaidDie:
    """A laid die of COLOR:x,y."""
    match = DIE.fullmatch(text)
    points = points_of(match[2]) if match else ()
    if not match or len(points) != 1:
        raise click.BadParameter(f"{text!r} is not written as red:x,y (colours: {', '.join(Color)})")
    return LaidDie(Color(match[1]), points[0])
