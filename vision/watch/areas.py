"""Boxes in a picture: where something moves, where to look."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import astuple

PARTS = (4, 2, 1)
"""A look takes a quarter, a half or all of each edge: the networks are kept ready for few shapes."""

BESIDES = 1 / 8
"""What each window costs besides its area, in looks at the whole picture: few are better than many."""


class Box(Struct, frozen=True):
    """Pixels from x0, y0 up to, and without, x1, y1."""

    x0: int
    y0: int
    x1: int
    y1: int

    @property
    def middle(self) -> tuple[float, float]:
        """The centre."""
        return (self.x0 + self.x1) / 2, (self.y0 + self.y1) / 2

    def points(self) -> tuple[tuple[float, float], ...]:
        """The centre and the corners."""
        return (self.middle, *((x, y) for x in (self.x0, self.x1 - 1) for y in (self.y0, self.y1 - 1)))

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies inside."""
        return self.x0 <= x < self.x1 and self.y0 <= y < self.y1

    def grown(self, by: float) -> "Box":
        """The box with a margin all around."""
        more = round(by)
        return Box(self.x0 - more, self.y0 - more, self.x1 + more, self.y1 + more)


Boxes = tuple[Box, ...]


def square(x: float, y: float, half: float) -> Box:
    """The square around a point; half is half its edge."""
    return Box(int(x - half), int(y - half), int(x + half), int(y + half))


def held(boxes: Boxes, x: float, y: float) -> bool:
    """Whether a point lies in any of these."""
    return any(box.holds(x, y) for box in boxes)


def window(box: Box, width: int, height: int) -> Box:
    """The smallest part of the picture of a usual shape that holds the box."""
    for part in PARTS:
        wide, high = width // part, height // part
        if part == 1 or (
            min(box.x1, width) - max(box.x0, 0) <= wide and min(box.y1, height) - max(box.y0, 0) <= high
        ):
            x0, y0 = _placed(box.x0, box.x1, wide, width), _placed(box.y0, box.y1, high, height)
            return Box(x0, y0, x0 + wide, y0 + high)
    raise AssertionError  # the whole picture is the last part


def windows(boxes: Iterable[Box], width: int, height: int) -> Boxes:
    """Windows that hold all boxes: several small ones, or one, whichever is less to look at."""
    each = sorted(boxes, key=lambda box: (box.x0, box.y0))
    if not each:
        return ()
    apart: list[Box] = []
    for box in each:
        _join(apart, box, width, height)
    whole = around(each)
    if sum(_cost(box, width, height) for box in apart) >= _cost(whole, width, height):
        apart = [whole]
    return tuple([window(box, width, height) for box in apart])


def around(boxes: Iterable[Box]) -> Box:
    """The smallest box that holds all of these."""
    x0, y0, x1, y1 = zip(*(astuple(box) for box in boxes), strict=True)
    return Box(min(x0), min(y0), max(x1), max(y1))


def _join(apart: list[Box], box: Box, width: int, height: int) -> None:
    """Add a box to others: together with one of them where that is no more to look at, else by itself."""
    alone = _cost(box, width, height)
    for number, other in enumerate(apart):
        both = around((other, box))
        if _cost(both, width, height) <= _cost(other, width, height) + alone:
            apart[number] = both
            return
    apart.append(box)


def _cost(box: Box, width: int, height: int) -> float:
    """What it takes to look at the window of a box, in looks at the whole picture."""
    seen = window(box, width, height)
    return (seen.x1 - seen.x0) * (seen.y1 - seen.y0) / (width * height) + BESIDES


def inner(box: Box, margin: float, width: int, height: int) -> Box:
    """What lies inside a window clear of its edges; the picture's own edges cut nothing off."""
    cut = round(margin)
    return Box(
        box.x0 + cut if box.x0 > 0 else 0,
        box.y0 + cut if box.y0 > 0 else 0,
        box.x1 - cut if box.x1 < width else width,
        box.y1 - cut if box.y1 < height else height,
    )


def _placed(low: int, high: int, long: int, whole: int) -> int:
    """Where a stretch begins that has low to high in its middle and does not stick out."""
    return max(0, min((low + high - long) // 2, whole - long))
