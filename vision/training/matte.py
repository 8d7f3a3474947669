"""Matte dice, drawn: a plain top, the sides that the camera sees, a shadow.

Neither gloss nor grain tells them from print, as it tells traced dice; only that they stand on the table.
"""

import colorsys
from typing import NamedTuple

import cv2
import numpy as np

from companion.dice import Color
from vision.training.clutter import PLACES, SHIFT, disc, fixed, rounded
from vision.training.hues import HUES
from vision.training.kinds import Pixels, Rng, Truth

COLORS = tuple(Color)

AROUND = np.linspace(0, 2 * np.pi, 13)[:-1]
"""Angles around a pip on a side."""

SEEN = 0.02
"""Part of a die's edge from which one of its sides is drawn."""

SHARPEST = 0.4
"""Least blur of a shadow, in pixels."""


class Lamp(NamedTuple):
    """Where shadows fall, in edges; how dark and soft they are; how bright tops are, and sides at least."""

    way: Pixels
    dark: float
    soft: float
    top: float
    side: float


class Make(NamedTuple):
    """What dice of one make share: round corners, a rim brighter or darker, where and how large pips are."""

    round_: float
    rim: float
    inner: float
    spread: float
    radius: float


class Style(NamedTuple):
    """What all dice of a scene share."""

    lamp: Lamp
    make: Make


class Matte(NamedTuple):
    """A die: its place, edges and foot in the picture, what it shows, and its paints."""

    middle: Pixels
    along: Pixels
    across: Pixels
    foot: Pixels
    value: int
    color: str
    ground: Pixels
    ink: Pixels

    @property
    def size(self) -> float:
        """The edge of its top, in pixels."""
        return float(np.hypot(*self.along))

    @property
    def truth(self) -> Truth:
        """What the judge should say of it."""
        lean = (self.foot / self.size).tolist()
        color = COLORS.index(Color(self.color))
        return Truth(*self.middle.tolist(), self.size, self.value, color, (lean[0], lean[1]), False, False)


def style(rng: Rng) -> Style:
    """One lamp and one make."""
    return Style(_lamp(rng), _make(rng))


def _lamp(rng: Rng) -> Lamp:
    """One lamp, high or low; shadows with an edge as crisp as print were taken for print."""
    around, long = rng.uniform(0, 6.3), rng.uniform(0.15, 1.3)
    soft = rng.choice([0.0, 0.01, rng.uniform(0.01, 0.2)])
    way = np.array([np.cos(around), np.sin(around)]) * long
    return Lamp(way, rng.uniform(0.25, 0.8), soft, rng.uniform(0.85, 1.1), rng.uniform(0.3, 0.8))


def _make(rng: Rng) -> Make:
    """Rounded or sharp, with a rim that is brighter or darker, pips wide or tight."""
    round_ = rng.choice([rng.uniform(0.01, 0.15), rng.uniform(0.03, 0.3)])
    pips = rng.uniform(0.21, 0.3), rng.uniform(0.065, 0.12)
    return Make(round_, rng.uniform(0.75, 1.25), rng.uniform(0.82, 1.0), *pips)


def matte(rng: Rng, place: tuple[float, float, float], angle: float, lean: Pixels, color: str) -> Matte:
    """A die with any value at x, y, of a size, whose foot lies so many edges away."""
    x, y, size = place
    c, s = np.cos(angle) * size, np.sin(angle) * size
    edges = np.array([c, s]), np.array([-s, c])
    return Matte(np.array([x, y]), *edges, lean * size, int(rng.integers(1, 7)), color, *_paints(rng, color))


def _paints(rng: Rng, color: str) -> tuple[Pixels, Pixels]:
    """Body and pips of a die of a colour."""
    hue, full, light = (rng.uniform(*span) for span in HUES[color])
    ground = np.float32(colorsys.hsv_to_rgb(hue % 1, full, light)[::-1]) * 255
    dark = color in ("white", "yellow") or (color == "orange" and rng.random() < 0.3)
    return ground, np.full(3, rng.uniform(5, 50) if dark else rng.uniform(190, 250), np.float32)


def lay(rng: Rng, picture: Pixels, dice: list[Matte], style: Style) -> None:
    """Draw the shadows of all dice, then their sides, then their tops."""
    light, shape = style
    shade = np.zeros(picture.shape[:2], np.float32)
    for die in dice:
        foot = _outline(die, shape, 1) + fixed(die.foot)
        hull = cv2.convexHull(np.concatenate([foot, foot + fixed(light.way * die.size)]))
        cv2.fillPoly(shade, [hull], 1.0, cv2.LINE_AA, SHIFT)
    blur = light.soft * float(np.mean([die.size for die in dice]))
    shade = cv2.GaussianBlur(shade, (0, 0), max(SHARPEST, blur))
    picture *= (1 - light.dark * shade)[..., None]
    for die in dice:
        _body(rng, picture, die, style)
    for die in dice:
        _top(picture, die, style)


def _outline(die: Matte, shape: Make, part: float) -> Pixels:
    return rounded(die.middle, die.along * part, die.across * part, shape.round_)


def _fill(picture: Pixels, outline: Pixels, tone: Pixels) -> None:
    cv2.fillPoly(picture, [outline], np.clip(tone, 0, 255).tolist(), cv2.LINE_AA, SHIFT)


def _body(rng: Rng, picture: Pixels, die: Matte, style: Style) -> None:
    """All of it, then the sides that are seen."""
    top = _outline(die, style.make, 1)
    _fill(picture, cv2.convexHull(np.concatenate([top, top + fixed(die.foot)])), die.ground * style.lamp.side)
    others = [value for value in range(1, 7) if value not in (die.value, 7 - die.value)]
    for one, other in ((die.along, die.across), (die.across, die.along)):
        for out in (one, -one):
            if die.foot @ out > SEEN * die.size**2:
                _side(picture, die, (out, other), int(rng.choice(others)), style)


def _side(picture: Pixels, die: Matte, edges: tuple[Pixels, Pixels], value: int, style: Style) -> None:
    """The side to which the first edge leads, along the second: brighter where it faces the lamp."""
    (out, along), (light, shape) = edges, style
    facing = max(0.0, -float(light.way @ out) / die.size / (np.hypot(*light.way) + 0.3))
    shade = light.side + (light.top - light.side) * 0.8 * facing
    middle = die.middle + out / 2 + die.foot / 2
    corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * 0.47
    _fill(picture, fixed(middle + corners @ np.array([along, die.foot])), die.ground * shade)
    ring = np.column_stack([np.cos(AROUND), np.sin(AROUND)]) * shape.radius
    for place in PLACES[value]:
        pip = np.array(place) * shape.spread + ring
        _fill(picture, fixed(middle + pip @ np.array([along, die.foot])), die.ink * shade)


def _top(picture: Pixels, die: Matte, style: Style) -> None:
    """The face that is read, with its rim."""
    light, shape = style
    _fill(picture, _outline(die, shape, 1), die.ground * light.top * shape.rim)
    _fill(picture, _outline(die, shape, shape.inner), die.ground * light.top)
    for u, v in PLACES[die.value]:
        x, y = die.middle + (die.along * u + die.across * v) * shape.spread
        disc(picture, x, y, shape.radius * die.size, np.clip(die.ink * light.top, 0, 255))
