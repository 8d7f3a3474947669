"""What lies at a place: no die, or a die with a value and a colour, and how sure that is."""

import math
from collections.abc import Iterator

import numpy as np
from msgspec import Struct

from vision.crops import cut
from vision.networks import Floats, Network, Pixels
from vision.pyramid import Pyramid, to_level

VALUES, COLORS = slice(0, 7), slice(7, 15)
COCKED, MOVE = 15, slice(16, 19)
"""Where the network's nineteen outputs lie."""

FITTING = 44.0
"""Edge in pixels up to which a die may be cut from a level without losing its pips."""

NOTHING_OFTEN = 0.0
"""How much oftener, as a log, lessons showed no die than candidates on tables are none."""

BATCHES = (16, 8, 4, 2, 1)
"""Crops are judged in batches of these, so that the network is ready for few shapes."""


class Verdicts(Struct, frozen=True, eq=False):
    """For each place the raw says on value, colour and being cocked, and the place put right."""

    values: Floats
    colors: Floats
    cocked: Floats
    places: Floats


def _crop(pyramid: Pyramid, place: Floats, turn: float) -> Pixels:
    x, y, size = place.tolist()
    level = pyramid.coarsest(max(0, math.ceil(math.log2(max(size, 1) / FITTING))))
    return cut(pyramid[level], to_level(x, level), to_level(y, level), size / 2**level, turn)


def judge(network: Network, pyramid: Pyramid, places: Floats, turn: float = 0.0) -> Verdicts:
    """Judge every place (x, y, size), looked at under a turn in radians."""
    crops = [_crop(pyramid, place, turn) for place in places]
    said = np.concatenate([np.zeros((0, MOVE.stop), np.float32), *_batches(network, crops)])
    said[:, 0] -= NOTHING_OFTEN
    return Verdicts(said[:, VALUES], said[:, COLORS], said[:, COCKED], _moved(places, said[:, MOVE], turn))


def _batches(network: Network, crops: list[Pixels]) -> Iterator[Floats]:
    start = 0
    for batch in BATCHES:
        while len(crops) - start >= batch:
            yield network.run(crops[start : start + batch])
            start += batch


def _moved(places: Floats, move: Floats, turn: float) -> Floats:
    c, s = math.cos(turn), math.sin(turn)
    dx, dy = np.clip(move[:, 0], -0.5, 0.5), np.clip(move[:, 1], -0.5, 0.5)
    size = places[:, 2]
    x, y = places[:, 0] + (c * dx - s * dy) * size, places[:, 1] + (s * dx + c * dy) * size
    moved = np.stack([x, y, size * np.exp(np.clip(move[:, 2], -0.5, 0.5))], axis=1)
    return np.asarray(moved, np.float32)


def together(one: Verdicts, other: Verdicts) -> Verdicts:
    """The verdicts on two lists of places as one."""
    return Verdicts(
        np.concatenate([one.values, other.values]),
        np.concatenate([one.colors, other.colors]),
        np.concatenate([one.cocked, other.cocked]),
        np.concatenate([one.places, other.places]),
    )


def softmax(raw: Floats, temperature: float = 1.0) -> Floats:
    """Chances from raw says, row by row."""
    power = np.exp((raw - raw.max(axis=1, keepdims=True)) / temperature)
    return np.asarray(power / power.sum(axis=1, keepdims=True), np.float32)
