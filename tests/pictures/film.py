"""Small films of a table, drawn frame by frame: dice roll in, hands pass, lamps change."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from tests.pictures.drawn import Drawn, photograph

Pixels = npt.NDArray[np.uint8]
Change = Callable[[Pixels, float], Pixels]

WIDTH, HEIGHT = 640, 400
CLOTH = (60, 90, 45)
SKIN = (140, 170, 220)
NOISE = 2.5
"""Steps of grey by which the sensor's noise spreads."""

GRAINS = 5
"""Patterns of noise that follow each other: fresh ones for each frame would take longer than the eyes."""


class Setting(NamedTuple):
    """Where a film is made: the cloth, the lean of the camera, the light, the noise of the sensor."""

    cloth: tuple[int, int, int] = CLOTH
    tilt: float = 0.2
    light: float = 1.0
    noise: float = NOISE


DAY = Setting()


@lru_cache(maxsize=256)
def _table(dice: tuple[Drawn, ...], cloth: tuple[int, int, int], tilt: float) -> Pixels:
    return photograph(list(dice), WIDTH, HEIGHT, tilt, cloth)


def nothing(picture: Pixels, _part: float) -> Pixels:
    """Change nothing."""
    return picture


class Film:
    """Frames with their times; each scene goes on where the last one ended."""

    def __init__(self, fps: float = 30, setting: Setting = DAY) -> None:
        self._fps, self._setting = fps, setting
        rng, shape = np.random.default_rng(5), (HEIGHT, WIDTH, 3)
        self._noise = [setting.noise * rng.standard_normal(shape, np.float32) for _ in range(GRAINS)]
        self._frames: list[tuple[tuple[Drawn, ...], Change, float]] = []

    @property
    def now(self) -> float:
        """Time of the next frame."""
        return len(self._frames) / self._fps

    def hold(self, dice: tuple[Drawn, ...], seconds: float, change: Change = nothing) -> "Film":
        """Show dice at rest; `change` draws over each picture, told which part of the scene has passed."""
        count = round(seconds * self._fps)
        self._frames += [(dice, change, i / count) for i in range(count)]
        return self

    def roll(self, dice: tuple[Drawn, ...], rest: tuple[Drawn, ...] = (), frames: int = 4) -> "Film":
        """Let dice tumble in from the left to where they come to rest, beside dice that lie there."""
        for step in range(frames):
            left = (frames - step) / frames
            rolling = tuple(
                die._replace(
                    value=(die.value + step) % 6 + 1, x=max(0.0, die.x - 260 * left), turn=die.turn + left
                )
                for die in dice
            )
            self._frames.append((rest + rolling, _smeared, left))
        return self

    def __iter__(self) -> Iterator[tuple[Pixels, float]]:
        cloth, tilt, light, _ = self._setting
        for number, (dice, change, part) in enumerate(self._frames):
            picture = light * change(_table(dice, cloth, tilt), part) + self._noise[number % GRAINS]
            yield np.clip(picture, 0, 255).astype(np.uint8), number / self._fps


def _smeared(picture: Pixels, _part: float) -> Pixels:
    return np.asarray(cv2.blur(picture, (17, 1)), np.uint8)


def hand(x: float, y: float) -> Change:
    """A hand that reaches in from above to a point and is drawn back."""

    def draw(picture: Pixels, part: float) -> Pixels:
        depth = min(1.0, 3 * min(part, 1 - part))
        tip = (round(x), round(-120 + (y + 120) * depth))
        out = picture.copy()
        cv2.line(out, (tip[0] + 30, -150), (tip[0] + 5, tip[1] - 60), SKIN, 60, cv2.LINE_AA)
        cv2.ellipse(out, (tip[0], tip[1] - 45), (48, 55), 0, 0, 360, SKIN, -1, cv2.LINE_AA)
        for finger in range(4):
            at = tip[0] - 36 + 24 * finger
            cv2.line(out, (at, tip[1] - 40), (at, tip[1] + 25), tuple(c - 12 for c in SKIN), 18, cv2.LINE_AA)
        return np.asarray(cv2.GaussianBlur(out, (0, 0), 0.8), np.uint8)

    return draw


def lamp(blue: tuple[float, float], green: tuple[float, float], red: tuple[float, float]) -> Change:
    """Light whose channels go from one strength to another."""

    def shine(picture: Pixels, part: float) -> Pixels:
        gain = [a + (b - a) * part for a, b in (blue, green, red)]
        return np.clip(picture * np.array(gain), 0, 255).astype(np.uint8)

    return shine


def led(x: int, y: int, blinks: int) -> Change:
    """A small light in view that goes on and off, with its glow on the table."""

    def blink(picture: Pixels, part: float) -> Pixels:
        if int(part * blinks * 2) % 2 == 0:
            return picture
        out = picture.astype(np.float32)
        rows, columns = np.mgrid[0:HEIGHT, 0:WIDTH]
        glow = 60 * np.exp(-((columns - x) ** 2 + (rows - y) ** 2) / (2 * 40.0**2))
        out[..., 2] += glow
        lit = np.clip(out, 0, 255).astype(np.uint8)
        return np.asarray(cv2.circle(lit, (x, y), 6, (180, 180, 255), -1, cv2.LINE_AA), np.uint8)

    return blink
