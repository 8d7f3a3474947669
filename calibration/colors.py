"""The colours of this table's dice, taught by example and kept apart from the light they were taught in."""

from typing import Annotated

import cv2
import numpy as np
from msgspec import Meta, Struct

from calibration.arrays import Picture
from calibration.white import LIGHT
from companion.dice import Color

FACE_PART = 0.7
"""The part of a die's edge that is looked at, away from its rounded corners."""
BRIGHTEST = 1.6
"""Light over that of white paper that is still believed: more is glare."""
SPREAD = np.array((12.0, 7.0, 7.0))
"""How far looks of one die usually lie apart: lightness (no lamp is even), and the two of its tint."""
SURE_MARGIN = 0.35
"""Below it, doubt: on made-up spectra no wrong colour had more, whatever the lamps taught and used by."""
SHARPEN = 0.5
"""How far towards the eye's own receptors the balance goes. Measured on made-up spectra (2700 to 7500 K, LED,
three camera matrices): at 0 orange taught by lamp light is red by day, at 1 yellow by lamp light is white."""

_TO_XYZ = np.array(((0.1805, 0.3576, 0.4124), (0.0722, 0.7152, 0.2126), (0.9505, 0.1192, 0.0193)))
_BRADFORD = np.array(((0.8951, 0.2664, -0.1614), (-0.7502, 1.7135, 0.0367), (0.0389, -0.0685, 1.0296)))
_EYE = _BRADFORD @ _TO_XYZ
_BALANCE = (1 - SHARPEN) * np.eye(3)[::-1] + SHARPEN * _EYE / _EYE.sum(axis=1, keepdims=True)
"""From blue, green, red to the receptors in which white is made equal; white has 1 in each."""

Light = Annotated[float, Meta(gt=0, le=16)]
White = tuple[Light, Light, Light]
"""Blue, green and red light of white paper."""
Tint = Annotated[float, Meta(ge=-1000, le=1000)]
Look = tuple[Annotated[float, Meta(ge=0, le=200)], Tint, Tint]
"""Lab's lightness, and Lab's a and b over it: a shade changes the first and leaves the others."""


class Taught(Struct, frozen=True):
    """A colour with the examples of it, each as under a light in which paper is white."""

    color: Color
    examples: Annotated[tuple[Look, ...], Meta(min_length=1, max_length=64)]

    def distance(self, look: Look) -> float:
        """To the nearest example, in usual spreads: examples from two lamps stand side by side."""
        away = (np.array(self.examples) - look) / SPREAD
        return float(np.linalg.norm(away, axis=1).min())


class Guess(Struct, frozen=True):
    """The likeliest colour; margin from 0 (as likely the second) to 1; distance in usual spreads."""

    color: Color
    margin: float
    second: Color | None
    distance: float


def face(picture: Picture, x: float, y: float, size: float) -> Picture:
    """The middle of a die's face cut out of the picture: centre and edge in pixels."""
    half = max(size * FACE_PART / 2, 1.0)
    height, width = picture.shape[:2]
    left, right = int(np.clip(x - half, 0, width - 1)), int(np.clip(x + half, 0, width - 1))
    top, bottom = int(np.clip(y - half, 0, height - 1)), int(np.clip(y + half, 0, height - 1))
    return picture[top : bottom + 1, left : right + 1]


def look_of(patch: Picture, white: White) -> Look:
    """The look of most of a patch (pips and glints are the lesser part), as under white light."""
    light = np.median(LIGHT[patch.reshape(-1, 3)], axis=0)
    balanced = np.linalg.solve(_BALANCE, (_BALANCE @ light) / np.maximum(_BALANCE @ white, 1e-4))
    bounded = np.clip(balanced, 0, BRIGHTEST).astype(np.float32).reshape(1, 1, 3)
    lightness, a, b = (float(value) for value in cv2.cvtColor(bounded, cv2.COLOR_LBGR2LAB).ravel())
    deep = 100 / (lightness + 16)  # Lab's own offset: a / (L + 16) is the same for any shade
    return float(np.clip(lightness, 0, 200)), a * deep, b * deep


def classify(patch: Picture, white: White, colors: tuple[Taught, ...]) -> Guess | None:
    """Which taught colour a patch has, under the light of this white; nothing if none was taught."""
    return classify_look(look_of(patch, white), colors)


def classify_look(look: Look, colors: tuple[Taught, ...]) -> Guess | None:
    """Which taught colour a look is of; nothing if none was taught."""
    if not colors:
        return None
    far = sorted((one.distance(look), one.color) for one in colors)
    nearest, color = far[0]
    if len(far) == 1:
        return Guess(color, 1.0, None, nearest)
    next_best, second = far[1]
    return Guess(color, (next_best - nearest) / max(next_best + nearest, 1e-9), second, nearest)


def teach(colors: tuple[Taught, ...], color: Color, example: Look) -> tuple[Taught, ...]:
    """The colours with one more example; of very many the oldest is forgotten."""
    known = {one.color: one.examples for one in colors}
    known[color] = (*known.get(color, ()), example)[-64:]
    return tuple(Taught(name, examples) for name, examples in sorted(known.items()))
