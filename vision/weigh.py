"""Judge places as often as it takes: put right, and from other sides where the first look is unsure."""

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from msgspec.structs import astuple

from vision.judge import Verdicts, judge, replaced, softmax
from vision.networks import Floats, Network
from vision.pyramid import Pyramid

MOVED = 0.12
"""A place put right by more than this part of its size is judged again from there."""

MAYBE = 0.08
"""Below this chance of being a die a place is not looked at again."""

SURE = 0.93
"""From this chance of one value a die is not looked at from other sides."""

LARGER = 1.2
"""Size, in edges of a die, from which a place may be a die with a frame around it."""


Mask = npt.NDArray[np.bool_]


class Judges(NamedTuple):
    """Two that learned apart: the second is asked where the first is unsure, for they err on other things."""

    first: Network
    second: Network


def weigh(judges: Judges, pyramid: Pyramid, places: Floats) -> Verdicts:
    """Judge every place (x, y, size) of a picture."""
    said = judge(judges.first, pyramid, places)
    shift = np.hypot(said.places[:, 0] - places[:, 0], said.places[:, 1] - places[:, 1]) / places[:, 2]
    grown = np.abs(np.log(said.places[:, 2] / places[:, 2]))
    again = _maybe(said) & ((shift > MOVED) | (grown > MOVED))
    said = replaced(said, again, judge(judges.first, pyramid, said.places[again]))
    unsure = _maybe(said) & (softmax(said.values).max(axis=1) < SURE)
    return _from_all_sides(judges, pyramid, said, unsure)


def framed(judges: Judges, pyramid: Pyramid, said: Verdicts, edge: float) -> Verdicts:
    """Judge again, at the edge that a die has here, what looks too large: it may stand in a frame, a tile."""
    sizes = said.places[:, 2]
    large = _maybe(said) & (sizes > LARGER * edge)
    places = said.places[large].copy()
    places[:, 2] = edge
    again = judge(judges.first, pyramid, places)
    again.places[:, 2] = edge
    return replaced(said, large, again)


def _maybe(said: Verdicts) -> Mask:
    return np.asarray(softmax(said.values)[:, 0] < 1 - MAYBE)


def _from_all_sides(judges: Judges, pyramid: Pyramid, said: Verdicts, which: Mask) -> Verdicts:
    """Add three more looks: some are soft, for crisp photographs make a die look like print."""
    places = said.places[which]
    looks = [
        judge(judges.second, pyramid, places, math.pi / 2, softly=True),
        judge(judges.first, pyramid, places, math.pi),
        judge(judges.second, pyramid, places, -math.pi / 2, softly=True),
    ]
    ways = zip([part[which] for part in astuple(said)], *(astuple(look) for look in looks), strict=True)
    return replaced(said, which, Verdicts(*(np.mean(parts, axis=0) for parts in ways)))
