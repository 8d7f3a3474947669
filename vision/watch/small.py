"""A small copy of a picture, and where two such copies differ in more than their light."""

import math
from functools import cached_property

import cv2
import numpy as np

from vision.networks import Floats, Mask, Pixels

WIDEST = 480
"""Longest edge of the small copy, in pixels."""

CALM, CALM_NOISE = 12.0, 8.0
"""Steps of grey, and spreads of the noise, by which noise alone changes no pixel of the small copy."""

DETAIL = 9
"""Window in pixels of the small copy; what is wider than it is light, what is narrower is shape."""

WINDOW = 7
"""Window in pixels over which shapes are compared."""

FAINT, FAINT_NOISE = 5.0, 2.5
"""Root mean square, in steps of grey and in spreads of the noise, below which shapes do not differ."""

BARE = 0.25
"""Part of the faintest energy that even a bare surface has: a die is unlike a cloth without grain."""

SPREAD, MOST_NOISE = math.sqrt(math.pi) / 2, 4
"""Spread of one picture's noise for a mean difference of one; what differs by so many medians has moved."""

SPARSE = 8
"""Each how many-th pixel is asked for the noise."""

UNLIKE = 0.35
"""One minus the correlation from which two shapes are different ones."""


def calm(noise: float) -> float:
    """Steps of grey by which noise of this spread alone may change a pixel."""
    return max(CALM, CALM_NOISE * noise)


class Small:
    """A small copy of a picture; its shapes are worked out only when the quick look is not enough."""

    def __init__(self, pixels: Pixels) -> None:
        self.pixels = pixels

    @cached_property
    def shape(self) -> Floats:
        """What is left when all that is as soft as light is taken away."""
        return np.asarray(
            cv2.subtract(self.pixels, cv2.blur(self.pixels, (DETAIL, DETAIL)), dtype=cv2.CV_32F)
        )

    @cached_property
    def energy(self) -> Floats:
        """How much shape there is around each pixel."""
        return _energy(self.shape, self.shape)

    def noise(self, other: "Small") -> float:
        """The spread of the sensor's noise, as long as most of the picture has not changed."""
        one, two = (small.pixels[::SPARSE, ::SPARSE].astype(np.int16) for small in (self, other))
        apart = np.abs(one - two)
        return float(apart[apart <= MOST_NOISE * (np.median(apart) + 1)].mean()) * SPREAD

    def same(self, other: "Small", noise: float) -> bool:
        """Whether two copies differ by noise alone: the quick look that an idle table gets."""
        return cv2.norm(self.pixels, other.pixels, cv2.NORM_INF) <= calm(noise)

    def differs(self, other: "Small", noise: float) -> Mask:
        """Where shapes came, went or moved; dimmer, brighter or tinted light leaves shapes as they are."""
        faint = max(FAINT, FAINT_NOISE * noise) ** 2
        both = _energy(self.shape, other.shape)
        apart = self.energy + other.energy - 2 * both
        each = cv2.sqrt(cv2.multiply(self.energy + BARE * faint, other.energy + BARE * faint))
        return np.asarray((apart > faint) & (both < (1 - UNLIKE) * each), np.bool_)

    def patched(self, where: Mask, other: "Small") -> "Small":
        """This copy, with the pixels of another where the mask says so."""
        return Small(np.asarray(cv2.copyTo(other.pixels, where.view(np.uint8), self.pixels.copy()), np.uint8))


def shrink(picture: Pixels) -> Small:
    """Copy a picture small, in colour: a purple die on a green cloth may have the cloth's own grey."""
    height, width = picture.shape[:2]
    scale = min(1.0, WIDEST / max(height, width))
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    small = cv2.resize(picture, size, interpolation=cv2.INTER_LINEAR)
    if small.ndim == 2:  # noqa: PLR2004 - a grey picture has two dimensions
        small = cv2.cvtColor(small, cv2.COLOR_GRAY2BGR)
    return Small(np.asarray(cv2.blur(small, (3, 3)), np.uint8))


def _energy(a: Floats, b: Floats) -> Floats:
    """Mean product over the three channels and a window."""
    product = cv2.transform(cv2.multiply(a, b), np.full((1, 3), 1 / 3, np.float32))
    return np.asarray(cv2.blur(product, (WINDOW, WINDOW)), np.float32)
