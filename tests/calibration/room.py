"""A room with a camera above a printed mat, on which dice can be laid: drawn, with the truth at hand."""

from pathlib import Path

import cv2
import numpy as np

from calibration.arrays import Picture
from companion.cli.boards import grids
from companion.cli.calibrating.desk import Desk
from companion.cli.calibrating.looks import Taken
from companion.cli.calibrating.shelf import Shelf
from tests.calibration.scene import Camera, Light, photo
from tests.pictures.drawn import Drawn, patch
from tests.web.house import NOON, Shown
from web.upkeep import Upkeep

ABOVE = Camera(width=1536, height=864, focal=1200.0, distance=740.0)
DIE_MM = 16.0
ROLL = (
    (3, "red", 200.0, 180.0), (5, "blue", 260.0, 195.0), (1, "white", 320.0, 170.0),
    (6, "green", 230.0, 150.0), (2, "yellow", 290.0, 145.0), (4, "purple", 340.0, 220.0),
)  # fmt: skip
"""Dice in the tray: value, colour, place in millimetres."""

Laid = tuple[tuple[int, str, float, float], ...]


def on_mat(laid: Laid, camera: Camera = ABOVE) -> Picture:
    """Photograph the mat with dice on it."""
    picture = photo(camera, Light()).astype(np.float64)
    for index, (value, color, x, y) in enumerate(laid):
        (left, top), (right, _) = camera.to_px([(x, y), (x + DIE_MM, y)], above=DIE_MM)
        _lay(picture, Drawn(value, color, left, top, abs(right - left), turn=0.3 + index))
    return np.clip(picture, 0, 255).astype(np.uint8)


def _lay(picture: np.ndarray, die: Drawn) -> None:
    color, cover = patch(die, 0.05)
    reach, left, top = color.shape[0] // 2, round(die.x), round(die.y)
    part = np.s_[top - reach : top + reach + 1, left - reach : left + reach + 1]
    share = cover[..., None]
    picture[part] = color * (share >= 1) + picture[part] * (1 - share)


class Room(Shown):
    """Devices whose camera looks at a picture that a test chooses, and the desk over it."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.name = "drawn"
        self.view: Picture | None = on_mat(())
        self.shelf = Shelf(folder / "profile.json")
        self.desk = Desk(self.shelf, self.take, lambda: NOON[:10], board=grids())
        self.upkeep = Upkeep(calibrating=self.desk)

    def take(self) -> Taken | None:
        """Take a picture."""
        return None if self.view is None else Taken(self.name, self.view)

    def preview(self) -> bytes | None:
        """Give a small picture for people."""
        if self.view is None:
            return None
        return bytes(cv2.imencode(".jpg", cv2.resize(self.view, (960, 540)))[1].tobytes())
