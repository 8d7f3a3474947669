"""What every kind of light offers: a row of lamps that are all written at once."""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from companion.dice import Color

Rgb = tuple[int, int, int]
"""Red, green, blue, each from 0 to 255."""

RGB: dict[Color, Rgb] = {
    Color.RED: (255, 0, 0),
    Color.ORANGE: (255, 80, 0),
    Color.YELLOW: (255, 180, 0),
    Color.GREEN: (0, 255, 0),
    Color.BLUE: (0, 0, 255),
    Color.PURPLE: (160, 0, 255),
    Color.BLACK: (40, 40, 60),  # no lamp shines black: a dim, cold white
    Color.WHITE: (255, 255, 255),
}


class Glow(Struct, frozen=True):
    """How a lamp shines: its colour, and from 0 to 1 how brightly."""

    rgb: Rgb = (255, 255, 255)
    level: float = 0.0

    def shine(self) -> tuple[float, float, float]:
        """Give red, green and blue from 0 to 1, the level worked in."""
        red, green, blue = self.rgb
        return red / 255 * self.level, green / 255 * self.level, blue / 255 * self.level


DARK = Glow()


class Bank(Protocol):
    """A row of lamps: one for each seat in order, the status lamp last."""

    @property
    def seats(self) -> int:
        """How many seats have a lamp."""

    def write(self, glows: Sequence[Glow]) -> None:
        """Let every lamp shine as told; one that already does is left alone."""

    def close(self) -> None:
        """Put out every lamp and let the pins go; a second time does nothing."""
