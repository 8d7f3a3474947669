"""Draw a reading over its picture, so that a person sees what the eyes believe."""

import cv2
import numpy as np

from companion.dice import Color
from vision.networks import Pixels
from vision.reading import Reading, SeenDie

INKS = {
    Color.RED: (40, 40, 230),
    Color.ORANGE: (0, 130, 255),
    Color.YELLOW: (0, 220, 255),
    Color.GREEN: (60, 180, 40),
    Color.BLUE: (230, 110, 30),
    Color.PURPLE: (190, 50, 150),
    Color.BLACK: (30, 30, 30),
    Color.WHITE: (255, 255, 255),
}
"""What each colour is drawn in, BGR."""

SURE, UNSURE = (80, 220, 80), (40, 40, 255)
"""The frame of a die without and with a doubt, BGR."""

FONT = cv2.FONT_HERSHEY_SIMPLEX
SMALLEST_PRINT, PRINT = 0.4, 1 / 55
"""Scale of the print, at least and for each pixel of a die's edge."""


def draw(picture: Pixels, reading: Reading) -> Pixels:
    """Return a copy of the picture with every die framed and named, and the problems on top."""
    drawn = picture.copy()
    for die in reading.dice:
        _die(drawn, die)
    if reading.problems:
        _words(drawn, ", ".join(reading.problems), (8, 24), 0.7, UNSURE)
    return drawn


def _die(drawn: Pixels, die: SeenDie) -> None:
    half, frame = die.size / 2, UNSURE if die.doubts else SURE
    low, high = _corner(die.x - half, die.y - half), _corner(die.x + half, die.y + half)
    cv2.rectangle(drawn, low, high, frame, max(1, round(die.size / 25)), cv2.LINE_AA)
    scale = max(SMALLEST_PRINT, die.size * PRINT * 0.5)
    ink = INKS[die.color] if die.color else SURE
    _words(drawn, f"{die.value} {die.color or ''}", (low[0], low[1] - 4), scale, ink)
    under = high[1] + round(26 * scale)
    said = " ".join([f"{die.confidence:.0%}", *die.doubts]) if die.doubts else f"{die.confidence:.0%}"
    _words(drawn, said, (low[0], under), scale * 0.8, frame)


def _corner(x: float, y: float) -> tuple[int, int]:
    return round(x), round(y)


def _words(drawn: Pixels, said: str, at: tuple[int, int], scale: float, ink: tuple[int, int, int]) -> None:
    """Print on a rim of the opposite brightness, so that it reads on any table."""
    rim = (0, 0, 0) if np.mean(ink) > 100 else (255, 255, 255)  # noqa: PLR2004 - halfway between black and white
    width = max(1, round(scale * 1.6))
    cv2.putText(drawn, said, at, FONT, scale, rim, width + 2, cv2.LINE_AA)
    cv2.putText(drawn, said, at, FONT, scale, ink, width, cv2.LINE_AA)
