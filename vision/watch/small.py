"""A small copy of a picture, and where two such copies differ in more than their light."""

from functools import cached_property

import cv2
import numpy as np
import numpy.typing as npt

from vision.networks import Floats, Pixels

Mask = npt.NDArray[np.bool_]

WIDEST = 480
"""Longest edge of the small copy, in pixels."""

CALM = 12
"""Steps of grey by which sensor noise changes no pixel of the small copy."""

DETAIL = 9
"""Window in pixels of the small copy; what is wider than it is light, what is narrower is shape."""

WINDOW = 7
"""Window in pixels over which shapes are compared."""

FAINT = 5.0
"""Root mean square, in steps of grey, below which there is no shape to compare."""

BARE = FAINT * FAINT / 4
"""Energy that even a bare surface counts as: a die on a cloth without any grain is unlike the cloth."""

UNLIKE = 0.35
"""One minus the correlation from which two shapes are different ones."""


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

    def same(self, other: "Small") -> bool:
        """Whether two copies differ by noise alone: the quick look that an idle table gets."""
        return cv2.norm(self.pixels, other.pixels, cv2.NORM_INF) <= CALM

    def differs(self, other: "Small") -> Mask:
        """Where shapes came, went or moved; dimmer, brighter or tinted light leaves shapes as they are."""
        there = cv2.max(self.energy, other.energy)
        both = cv2.sqrt(cv2.multiply(self.energy + BARE, other.energy + BARE))
        unlike = _energy(self.shape, other.shape) < (1 - UNLIKE) * both
        return np.asarray((there > FAINT * FAINT) & unlike, np.bool_)

    def patched(self, where: Mask, other: "Small") -> "Small":
        """This copy, with the pixels of another where the mask says so."""
        return Small(np.where(where[..., None], other.pixels, self.pixels))


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
