"""What lies flat under the dice: a wooden table, a mat, bills; and the light of the lamp on all of it."""

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.cameras.simulated.scene import Sheet
from hardware.cameras.simulated.view import View
from hardware.frames import Picture

WOOD = (58, 88, 118)
BRIGHT, FALL = 0.94, 0.3
"""Light under the lamp, and how much of it is missing at the picture's far corner."""
DEFOCUS_PX = 0.7


class Ground:
    """Draws flat things; what was drawn last is kept."""

    def __init__(self, view: View, prints: dict[str, Picture]) -> None:
        self._view = view
        self._prints = prints
        self._light = _light(view)
        self._wood = _wood(view)
        self._drawn: tuple[tuple[Sheet, ...], Picture] | None = None

    def under(self, sheets: tuple[Sheet, ...]) -> Picture:
        """The table with these sheets, in the lamp's light."""
        if self._drawn is None or self._drawn[0] != sheets:
            picture = self._wood.copy()
            for sheet in sheets:
                self.lay(picture, sheet)
            soft = cv2.GaussianBlur(picture, (0, 0), DEFOCUS_PX)
            self._drawn = sheets, np.asarray(soft * self._light, np.uint8)
        return self._drawn[1]

    def lay(self, picture: Picture, sheet: Sheet, *, lit: bool = False) -> None:
        """Draw one sheet over a picture; lit: with the light that falls there."""
        seen = self._prints[sheet.name]
        height, width = seen.shape[:2]
        c, s = np.cos(sheet.at.turn), np.sin(sheet.at.turn)
        middle = np.array([[1, 0, -(width - 1) / 2], [0, 1, -(height - 1) / 2], [0, 0, 1]])
        size = np.diag((sheet.width / width, sheet.height / height, 1))
        place = np.array([[c, -s, sheet.at.x], [s, c, sheet.at.y], [0, 0, 1]])
        way = self._view.ground @ place @ size @ middle
        corners = np.array([[[0, 0], [width, 0], [width, height], [0, height]]], np.float64)
        x, y, w, h = cv2.boundingRect(np.asarray(cv2.perspectiveTransform(corners, way), np.float32))
        x0, y0 = max(x, 0), max(y, 0)
        x1, y1 = min(x + w, self._view.width), min(y + h, self._view.height)
        if x0 >= x1 or y0 >= y1:
            return
        moved = np.array([[1, 0, -x0], [0, 1, -y0], [0, 0, 1]]) @ way
        part = picture[y0:y1, x0:x1].copy()
        cv2.warpPerspective(
            seen, moved, (x1 - x0, y1 - y0), dst=part,
            flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_TRANSPARENT,
        )  # fmt: skip
        if lit:
            changed = np.any(part != picture[y0:y1, x0:x1], axis=2, keepdims=True)
            part = np.where(changed, (part * self._light[y0:y1, x0:x1]).astype(np.uint8), part)
        picture[y0:y1, x0:x1] = part

    def light_at(self, x: float, y: float) -> float:
        """The light at a pixel."""
        row = min(max(int(y), 0), self._view.height - 1)
        return float(self._light[row, min(max(int(x), 0), self._view.width - 1), 0])


def _light(view: View) -> NDArray[np.float32]:
    """Brightest under the lamp, beside the middle; a little warmer where it is dim."""
    x = np.linspace(-1, 1, view.width, dtype=np.float32)[None] - np.float32(0.25)
    y = np.linspace(-1, 1, view.height, dtype=np.float32)[:, None] + np.float32(0.4)
    missing = FALL * np.minimum((x * x + y * y) / np.float32(3.5), 1)
    warm = np.array([1.15, 1.0, 0.9], np.float32)
    return np.asarray(BRIGHT * (1 - missing[..., None] * warm), np.float32)


def _wood(view: View) -> Picture:
    """Streaks along the table."""
    chance = np.random.default_rng(4)
    size = (view.width, view.height)
    coarse = chance.normal(0, 1, (view.height // 8, 8)).astype(np.float32)
    fine = chance.normal(0, 1, (view.height // 2, view.width // 16)).astype(np.float32)
    wide, narrow = (cv2.resize(part, size, interpolation=cv2.INTER_CUBIC) for part in (coarse, fine))
    grain = 12 * wide + 5 * narrow
    wood: Picture = np.clip(np.array(WOOD) + grain[..., None], 0, 255).astype(np.uint8)
    return wood
