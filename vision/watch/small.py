"""A small copy of a picture, and where two such copies differ in more than their light."""

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

UNLIKE = 0.35
"""One minus the correlation from which two shapes are different ones."""


def shrink(picture: Pixels) -> Pixels:
    """Copy a picture small, in colour: a purple die on a green cloth may have the cloth's own grey."""
    height, width = picture.shape[:2]
    scale = min(1.0, WIDEST / max(height, width))
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    small = cv2.resize(picture, size, interpolation=cv2.INTER_LINEAR)
    if small.ndim == 2:  # noqa: PLR2004 - a grey picture has two dimensions
        small = cv2.cvtColor(small, cv2.COLOR_GRAY2BGR)
    return np.asarray(cv2.blur(small, (3, 3)), np.uint8)


def same(one: Pixels, other: Pixels) -> bool:
    """Whether two small copies differ by noise alone: the quick look that an idle table gets."""
    return cv2.norm(one, other, cv2.NORM_INF) <= CALM


def differs(one: Pixels, other: Pixels) -> Mask:
    """Where shapes came, went or moved; dimmer, brighter or tinted light leaves the shapes as they are."""
    a, b = _shape(one), _shape(other)
    aa, bb, ab = _energy(a, a), _energy(b, b), _energy(a, b)
    there = np.maximum(aa, bb) > FAINT * FAINT
    unlike = ab < (1 - UNLIKE) * np.sqrt(aa * bb)
    return np.asarray(there & unlike, np.bool_)


def _shape(small: Pixels) -> Floats:
    exact = small.astype(np.float32)
    return np.asarray(exact - cv2.blur(exact, (DETAIL, DETAIL)), np.float32)


def _energy(a: Floats, b: Floats) -> Floats:
    """Mean product over the three channels and a window."""
    product = cv2.transform(a * b, np.full((1, 3), 1 / 3, np.float32))
    return np.asarray(cv2.blur(product, (WINDOW, WINDOW)), np.float32)
