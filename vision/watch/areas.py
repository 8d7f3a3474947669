"""Boxes in a picture: where something moves, where to look."""

from msgspec import Struct

PARTS = (4, 2, 1)
"""A look takes a quarter, a half or all of each edge: the networks are kept ready for few shapes."""


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
