"""The few shapes a printed sheet is made of, in millimetres from its upper left corner."""

from typing import Literal

from msgspec import Struct

Point = tuple[float, float]
Ink = tuple[int, int, int]

BLACK: Ink = (0, 0, 0)
WHITE: Ink = (255, 255, 255)
GREY: Ink = (110, 110, 110)
PALE: Ink = (228, 228, 228)
BRASS: Ink = (140, 118, 70)


class Box(Struct, frozen=True, tag=True):
    """An upright rectangle: its upper left corner, its width and height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right side."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the lower side."""
        return self.y + self.height

    @property
    def center(self) -> Point:
        """The middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """The four corners, clockwise from the upper left."""
        return (self.x, self.y), (self.right, self.y), (self.right, self.bottom), (self.x, self.bottom)

    def inset(self, by: float) -> "Box":
        """The same rectangle, smaller (or, by less than nothing, larger) on each side."""
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def moved(self, dx: float, dy: float) -> "Box":
        """The same rectangle elsewhere."""
        return Box(self.x + dx, self.y + dy, self.width, self.height)

    def holds(self, other: "Box") -> bool:
        """Whether the other lies wholly inside."""
        across = self.x <= other.x and other.right <= self.right
        return across and self.y <= other.y and other.bottom <= self.bottom

    def meets(self, other: "Box") -> bool:
        """Whether the two share any ground."""
        across = self.x < other.right and other.x < self.right
        return across and self.y < other.bottom and other.y < self.bottom


class Panel(Struct, frozen=True, tag=True):
    """A rectangle with a filling, an outline, or both."""

    box: Box
    fill: Ink | None = None
    stroke: Ink | None = None
    width: float = 0.3
    radius: float = 0.0
    dash: float = 0.0


class Disc(Struct, frozen=True, tag=True):
    """A filled circle."""

    x: float
    y: float
    radius: float
    fill: Ink


class Line(Struct, frozen=True, tag=True):
    """A straight stroke."""

    start: Point
    end: Point
    ink: Ink = BLACK
    width: float = 0.2
    dash: float = 0.0


class Text(Struct, frozen=True, tag=True):
    """A line of words on its baseline; size is the height of the letters' em, in millimetres."""

    x: float
    y: float
    words: str
    size: float = 3.5
    ink: Ink = GREY
    align: Literal["left", "center", "right"] = "left"


Shape = Panel | Disc | Line | Text
