"""The small square around a die that the judge looks at."""

import cv2
import numpy as np
import numpy.typing as npt

CROP = 40
"""Edge of the square, in pixels of the square."""

REACH = 1.8
"""Edge of the square, in edges of the top face."""


def cut(
    picture: npt.NDArray[np.uint8], x: float, y: float, size: float, turn: float = 0.0
) -> npt.NDArray[np.uint8]:
    """Return the square around a die, turned by an angle in radians; beyond the picture its edge goes on."""
    step = REACH * size / CROP
    c, s = np.cos(turn) * step, np.sin(turn) * step
    half = (CROP - 1) / 2
    back = np.array([[c, -s, x - (c - s) * half], [s, c, y - (s + c) * half]])
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return cv2.warpAffine(picture, back, (CROP, CROP), flags=flags, borderMode=cv2.BORDER_REPLICATE)  # type: ignore[return-value]
