"""Places in a picture, as they are written on the command line."""

import re
from typing import NamedTuple

import click

from companion.dice import Color

NUMBER = r"-?\d{1,6}(?:\.\d{1,6})?"
POINT = re.compile(rf"({NUMBER}),({NUMBER})")
DIE = re.compile(rf"({'|'.join(Color)}):(.+)")

Point = tuple[float, float]


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


def die_of(text: str) -> LaidDie:
    """A laid die of COLOR:x,y."""
    match = DIE.fullmatch(text)
    points = points_of(match[2]) if match else ()
    if not match or len(points) != 1:
        raise click.BadParameter(f"{text!r} is not written as red:x,y (colours: {', '.join(Color)})")
    return LaidDie(Color(match[1]), points[0])
