"""Dice lying on a mat, through a camera straight above, with the truth at hand."""

import numpy as np

from calibration.arrays import Picture
from tests.calibration.scene import Camera, Light, photo
from tests.pictures.drawn import Drawn, _patch

ABOVE = Camera(width=1536, height=864, focal=1200.0, distance=740.0)
DIE_MM = 16.0


def on_mat(laid: list[tuple[int, str, float, float]], camera: Camera = ABOVE, seed: int = 0) -> Picture:
    """A photograph of the mat with dice (value, colour, place in millimetres) on it."""
    picture = photo(camera, Light(), seed).astype(np.float64)
    for index, (value, color, x, y) in enumerate(laid):
        (left, top), (right, _) = camera.to_px([(x, y), (x + DIE_MM, y)], above=DIE_MM)
        die = Drawn(value, color, left, top, abs(right - left), turn=0.3 + index)
        _lay(picture, die)
    return np.clip(picture, 0, 255).astype(np.uint8)


def _lay(picture: np.ndarray, die: Drawn) -> None:
    color, cover = _patch(die, 0.05)
    reach, left, top = color.shape[0] // 2, round(die.x), round(die.y)
    part = np.s_[top - reach : top + reach + 1, left - reach : left + reach + 1]
    share = cover[..., None]
    picture[part] = color * (share >= 1) + picture[part] * (1 - share)
