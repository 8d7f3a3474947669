"""Draws a scene at a moment: what lies still is drawn once and kept, the rest for each picture anew."""

import math
from functools import lru_cache

import cv2
import numpy as np
from msgspec.structs import replace

from hardware.cameras.simulated.dice import Layer, Patch, patch, patch_at_rest
from hardware.cameras.simulated.ground import Ground
from hardware.cameras.simulated.hands import draw_hand
from hardware.cameras.simulated.scene import Cube, Fault, Scene, Sheet, Spot
from hardware.cameras.simulated.view import View
from hardware.frames import Picture

NOISE = 2.0
"""Spread of the sensor's noise, in steps of grey."""
GRAINS = 97
"""Each picture looks at another piece of the noise, by up to so many pixels."""
FINE, SWIFT = 3, 1
"""Rays each way for a pixel of a die that lies, and of one that moves."""
BLUR_PX, DARK_PART = 4.5, 0.1
GLARE_MM = 45.0


class Painter:
    """One camera's pictures of a table."""

    def __init__(self, view: View, prints: dict[str, Picture]) -> None:
        self._view = view
        self._ground = Ground(view, prints)
        self._still: tuple[tuple[Sheet, ...], tuple[Cube, ...]] | None = None
        self._table: Picture = np.zeros((view.height, view.width, 3), np.uint8)
        self._count = 0

    def paint(self, scene: Scene, time: float) -> Picture:
        """The picture at this moment."""
        resting = tuple(replace(cube, at=at, move=None) for cube in scene.cubes if (at := cube.lies(time)))
        if self._still != (scene.sheets, resting):
            self._still = scene.sheets, resting
            self._draw_still(scene.sheets, resting)
        picture = self._table.copy()
        self._lay(picture, [patch(self._view, cube, time, SWIFT) for cube in _moving(scene, time)])
        for hand in scene.hands:
            draw_hand(picture, self._view, hand, time)
        return self._noisy(self._troubled(picture, scene, time))

    def _draw_still(self, sheets: tuple[Sheet, ...], cubes: tuple[Cube, ...]) -> None:
        flat = tuple(sheet for sheet in sheets if not sheet.on_top)
        self._table = self._ground.under(flat).copy()
        foot = self._view.place
        farthest = sorted(cubes, key=lambda cube: -math.hypot(cube.at.x - foot[0], cube.at.y - foot[1]))
        self._lay(self._table, [patch_at_rest(self._view, cube, FINE) for cube in farthest])
        for sheet in sheets:
            if sheet.on_top:
                self._ground.lay(self._table, sheet, lit=True)

    def _lay(self, picture: Picture, patches: list[Patch]) -> None:
        for one in patches:
            _blend(picture, one.shade)
        for one in patches:
            height, width = one.body.cover.shape[:2]
            _blend(picture, one.body, self._ground.light_at(one.body.x + width / 2, one.body.y + height / 2))

    def _troubled(self, picture: Picture, scene: Scene, time: float) -> Picture:
        if glare := scene.trouble(Fault.GLARE, time):
            _shine(picture, self._view, glare.at)
        if scene.trouble(Fault.DARK, time):
            picture = np.asarray(cv2.convertScaleAbs(picture, alpha=DARK_PART), np.uint8)
        if scene.trouble(Fault.BLUR, time):
            blur = BLUR_PX * self._view.px_per_mm() / 2
            picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), blur), np.uint8)
        return picture

    def _noisy(self, picture: Picture) -> Picture:
        self._count += 1
        down, right = (self._count * 37) % GRAINS, (self._count * 53) % GRAINS
        plus, minus = _noise(self._view.width + GRAINS, self._view.height + GRAINS)
        part = np.s_[down : down + self._view.height, right : right + self._view.width]
        return np.asarray(cv2.subtract(cv2.add(picture, plus[part]), minus[part]), np.uint8)


def _moving(scene: Scene, time: float) -> list[Cube]:
    return [cube for cube in scene.cubes if not cube.lies(time)]


def _blend(picture: Picture, one: Layer, light: float = 1.0) -> None:
    height, width = one.cover.shape[:2]
    x0, y0 = max(one.x, 0), max(one.y, 0)
    x1, y1 = min(one.x + width, picture.shape[1]), min(one.y + height, picture.shape[0])
    if x0 >= x1 or y0 >= y1:
        return
    part = np.s_[y0 - one.y : y1 - one.y, x0 - one.x : x1 - one.x]
    seen = picture[y0:y1, x0:x1] * (1 - one.cover[part])
    if one.paint is not None:
        seen += one.paint[part] * light
    picture[y0:y1, x0:x1] = seen


def _shine(picture: Picture, view: View, at: Spot) -> None:
    """A reflection of the lamp, burnt out in its middle."""
    (middle,) = view.to_px(np.array([[at.x, at.y, 0.0]]))
    reach = round(GLARE_MM * view.px_per_mm())
    spot = np.zeros(picture.shape[:2], np.float32)
    cv2.ellipse(
        spot,
        (int(middle[0]), int(middle[1])),
        (reach, round(reach * 0.6)),
        20,
        0,
        360,
        (1.0,),
        -1,
        cv2.LINE_AA,
    )
    soft = cv2.GaussianBlur(spot, (0, 0), reach / 4)
    np.copyto(picture, np.clip(picture + 330.0 * soft[..., None], 0, 255).astype(np.uint8))


@lru_cache(maxsize=2)
def _noise(width: int, height: int) -> tuple[Picture, Picture]:
    """What the sensor adds, and what it takes away."""
    chance = np.random.default_rng(7)
    grain = NOISE * chance.standard_normal((height, width, 3), np.float32)
    bright, dim = np.round(np.maximum(grain, 0)), np.round(np.maximum(-grain, 0))
    return bright.astype(np.uint8), dim.astype(np.uint8)
