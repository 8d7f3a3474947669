"""Dice and paper under lamps, worked out over the spectrum: not the diagonal the balance itself assumes.

Synthetic all the same: smooth made-up dyes, three bell-shaped sensor curves, no gloss between neighbours.
"""

import numpy as np
from msgspec import Struct

from calibration.arrays import Floats, Picture
from companion.dice import Color

NM = np.arange(400, 701, 10, dtype=np.float64)


def _bell(middle: float, width: float) -> Floats:
    return np.exp(-(((NM - middle) / width) ** 2) / 2)


def _step(at: float, width: float = 12.0) -> Floats:
    return 1 / (1 + np.exp(-(NM - at) / width))


DYES: dict[Color, Floats] = {
    Color.RED: 0.04 + 0.62 * _step(605),
    Color.ORANGE: 0.05 + 0.72 * _step(572),
    Color.YELLOW: 0.06 + 0.78 * _step(518),
    Color.GREEN: 0.05 + 0.36 * _bell(525, 32),
    Color.BLUE: 0.04 + 0.42 * _bell(455, 32),
    Color.PURPLE: 0.04 + 0.24 * _bell(430, 28) + 0.22 * _step(630),
    Color.BLACK: np.full_like(NM, 0.035),
    Color.WHITE: 0.82 * _step(395, 15),
}
PAPER = np.full_like(NM, 0.88)
SENSOR = np.stack((_bell(460, 28), _bell(535, 38), _bell(600, 36)))
"""Blue, green and red."""
MATRIX = 0.5 * np.eye(3) + 0.5 * np.array(((1.5, -0.45, -0.05), (-0.25, 1.55, -0.30), (0.0, -0.55, 1.55)))
"""A camera's colour matrix, half as strong as usual."""


def planck(kelvin: float) -> Floats:
    """A glowing body's light, even to the eye whatever its temperature."""
    metres = NM * 1e-9
    light = metres**-5 / np.expm1(0.014388 / (metres * kelvin))
    return np.asarray(light / light[16], dtype=np.float64)


class Lamp(Struct, frozen=True):
    """A light, the camera's own white balance on top of it, and how bright paper comes out."""

    name: str
    spectrum: tuple[float, ...]
    gains: tuple[float, float, float] = (1.0, 1.0, 1.0)
    paper: float = 0.7
    noise: float = 2.5

    def light(self, dye: Floats) -> Floats:
        """What the camera makes of a surface: linear, paper's brightest channel at its level."""
        return np.asarray(np.clip(self._seen(dye) / self._seen(PAPER).max() * self.paper, 0, None))

    def _seen(self, dye: Floats) -> Floats:
        """Sensor, balance for daylight and the camera's own on top, colour matrix."""
        day = SENSOR @ (planck(6500) * PAPER)
        return MATRIX @ (SENSOR @ (np.array(self.spectrum) * dye) / day * np.array(self.gains))


def _lamp(name: str, spectrum: Floats, **more: object) -> Lamp:
    return Lamp(name, tuple(spectrum.tolist()), **more)  # type: ignore[arg-type]


LED = 0.9 * _bell(452, 11) + 1.0 * _bell(575, 60)
DAYLIGHT = _lamp("daylight", planck(6500))
LAMPLIGHT = _lamp("lamp", planck(2700), paper=0.6)
LAMPS = (
    DAYLIGHT,
    LAMPLIGHT,
    _lamp("lamp, balanced by the camera", planck(2700), gains=(3.2, 1.1, 0.6)),
    _lamp("lamp, dim", planck(2700), paper=0.18, noise=4.0),
    _lamp("white led", LED),
    _lamp("cloudy", planck(7500), paper=0.45),
)


def encoded(light: Floats) -> Floats:
    """Linear light as sRGB values (0 to 255)."""
    part = np.clip(light, 0, 1)
    return np.asarray(255 * np.where(part <= 0.0031308, 12.92 * part, 1.055 * part ** (1 / 2.4) - 0.055))


def die_patch(
    color: Color, lamp: Lamp, chance: np.random.Generator, size: int = 34, shade: float = 1.0
) -> Picture:
    """A die's face: body, up to six pips, a glint, shading across, sensor noise."""
    body = lamp.light(DYES[color])
    pips = lamp.light(DYES[Color.BLACK] if color in (Color.WHITE, Color.YELLOW) else DYES[Color.WHITE])
    rows, columns = np.mgrid[0:size, 0:size] / size
    slope = chance.uniform(-0.25, 0.25, 2)
    shading = shade * (1 + slope[0] * (rows - 0.5) + slope[1] * (columns - 0.5))
    light = shading[..., None] * body
    for x, y in chance.choice([0.22, 0.5, 0.78], (chance.integers(1, 7), 2)):
        light[np.hypot(columns - x, rows - y) < 0.1] = pips * shade
    glint = np.hypot(columns - chance.uniform(0, 1), rows - chance.uniform(0, 1)) < 0.08
    light[glint] += lamp.light(PAPER)
    noisy = encoded(light) + chance.normal(0, lamp.noise, light.shape)
    return np.clip(np.round(noisy), 0, 255).astype(np.uint8)


def white_patch(lamp: Lamp) -> tuple[float, float, float]:
    """Paper under the lamp, as light."""
    blue, green, red = lamp.light(PAPER)
    return float(blue), float(green), float(red)
