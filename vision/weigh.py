"""Judge places as often as it takes: put right, and from other sides while they are in doubt."""

import math
from typing import NamedTuple

import numpy as np
from msgspec.structs import astuple

from vision.against import against, surest
from vision.judge import TEMPERATURE, Verdicts, judge, replaced, softmax
from vision.lying import astray
from vision.networks import Floats, Mask, Network
from vision.pyramid import Pyramid

MOVED = 0.12
"""A place put right by more than this part of its size is judged again from there."""

MAYBE = 0.2
"""Below this chance of being a die a place is not looked at again."""

SURE = 0.96
"""From this chance of one value a die is not looked at from the other side."""

LARGER = 1.2
"""Size, in edges of a die, from which a place may be a die with a frame around it."""

CONTESTED = 1.0
"""Log of the odds against a likely die, by what the others say, from which it is looked at once more."""

ASKEW = 0.2
"""A likely die that leans by so much otherwise than the others is looked at once more: it may be cocked."""

CLEAR = 0.93
"""Chance of one value, among all values, below which a likely die is looked at once more."""

LIKELY = 0.5
"""Chance of being a die from which that is worth a look."""


class Looks(NamedTuple):
    """The turns in radians under which a place is looked at, and whether softly, if it had to be shrunk."""

    turns: Floats
    softly: bool


ACROSS = Looks(np.array([math.pi], np.float32), softly=True)
"""The other look at what is unsure: a soft one, for crispness makes a die look like print."""

AROUND = Looks(np.array([math.pi / 2, math.pi, -math.pi / 2], np.float32), softly=False)
"""The looks at what then still is in doubt: crisp ones, for a soft one tells less well how a die leans."""


def weigh(network: Network, pyramid: Pyramid, places: Floats) -> Verdicts:
    """Judge every place (x, y, size) of a picture."""
    first = judge(network, pyramid, places)
    shift = np.hypot(first.places[:, 0] - places[:, 0], first.places[:, 1] - places[:, 1]) / places[:, 2]
    grown = np.abs(np.log(first.places[:, 2] / places[:, 2]))
    again = _maybe(first) & ((shift > MOVED) | (grown > MOVED))
    second = replaced(first, again, judge(network, pyramid, first.places[again]))
    unsure = _maybe(second) & (softmax(second.values).max(axis=1) < SURE)
    return _looked_again(network, pyramid, second, unsure, ACROSS)


def framed(network: Network, pyramid: Pyramid, said: Verdicts, edge: float) -> Verdicts:
    """Judge again, at the edge that a die has here, what looks too large: it may stand in a frame, a tile.

    A frame makes a die look larger; what looks smaller than a die is smaller, as a printed face on a lot is.
    """
    sizes = said.places[:, 2]
    large = _maybe(said) & (sizes > LARGER * edge)
    places = said.places[large].copy()
    places[:, 2] = edge
    again = judge(network, pyramid, places)
    again.places[:, 2] = np.minimum(again.places[:, 2], edge)
    return replaced(said, large, again)


def weigh_again(network: Network, pyramid: Pyramid, said: Verdicts) -> Verdicts:
    """Look once more, crisply, at likely dice that the others contest, or whose lean or value is in doubt."""
    chances = softmax(said.values, TEMPERATURE)
    is_die = 1 - chances[:, 0]
    unclear = chances[:, 1:].max(axis=1) < CLEAR * is_die
    dice = surest(said)
    contested = (against(said, dice) > CONTESTED) | astray(said.places, said.leans, dice, ASKEW)
    which = (is_die > LIKELY) & (unclear | contested)
    return _looked_again(network, pyramid, said, which, AROUND)


def _maybe(said: Verdicts) -> Mask:
    return np.asarray(softmax(said.values)[:, 0] < 1 - MAYBE)


def _looked_again(network: Network, pyramid: Pyramid, said: Verdicts, which: Mask, looks: Looks) -> Verdicts:
    """What was said of some places, and what is said of them under each turn, count alike."""
    places, count = said.places[which], len(looks.turns)
    again, turns = np.tile(places, (count, 1)), np.repeat(looks.turns, len(places))
    more = judge(network, pyramid, again, turns, softly=looks.softly)
    parts = zip([part[which] for part in astuple(said)], astuple(more), strict=True)
    every = (np.concatenate(both).reshape(1 + count, *both[0].shape) for both in parts)
    return replaced(said, which, Verdicts(*(look.mean(axis=0) for look in every)))
