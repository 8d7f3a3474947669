"""What lies at a place: no die, or a die with a value and a colour, and how sure that is."""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt
from msgspec import Struct
from msgspec.structs import astuple

from vision.crops import NEAR, Crop, crop
from vision.networks import Floats, Network
from vision.pyramid import Pyramid
from vision.sheet import MOST, covered, sheet

VALUES, COLORS = slice(0, 7), slice(7, 15)
LEAN, STACKED, MOVE = slice(15, 17), 17, slice(18, 21)
"""Where the network's twenty-one outputs lie."""

TEMPERATURE = 1.2
"""Divides the says on value. On the tuning halves 0.9 surprises least; stranger dice ask for more."""


class Verdicts(Struct, frozen=True, eq=False):
    """For each place the raw says on value, colour and being stacked, how it leans, and the place put right.

    A lean is where the die's foot lies, from its top face, in edges of that.
    """

    values: Floats
    colors: Floats
    stacked: Floats
    leans: Floats
    places: Floats


def judge(
    network: Network, pyramid: Pyramid, places: Floats, turns: Floats | None = None, *, softly: bool = False
) -> Verdicts:
    """Judge every place (x, y, size), looked at under its turn in radians; softly, if it had to be shrunk."""
    turns = np.zeros(len(places), np.float32) if turns is None else turns
    looks = zip(places, turns.tolist(), strict=True)
    crops = [crop(pyramid, place, turn, softly=softly) for place, turn in looks]
    said = np.concatenate([np.zeros((0, MOVE.stop), np.float32), *_sheets(network, crops)])
    leans = _turned(said[:, LEAN], turns)
    return Verdicts(
        said[:, VALUES], said[:, COLORS], said[:, STACKED], leans, _moved(places, said[:, MOVE], turns)
    )


def _sheets(network: Network, crops: list[Crop]) -> Iterator[Floats]:
    for start in range(0, len(crops), MOST):
        near, wide = zip(*crops[start : start + MOST], strict=True)
        said = network.run(sheet(near), sheet(wide), covered(len(near), NEAR))[0]
        yield said.reshape(len(said), -1).T[: len(near)]


def _moved(places: Floats, move: Floats, turns: Floats) -> Floats:
    near = np.clip(move, -0.5, 0.5)
    at = places[:, :2] + _turned(near[:, :2], turns) * places[:, 2:]
    return np.concatenate([at, places[:, 2:] * np.exp(near[:, 2:])], axis=1)


def _turned(ways: Floats, turns: Floats) -> Floats:
    """Ways seen in turned crops, as they lie in the picture."""
    x, y, c, s = *ways.T, np.cos(turns), np.sin(turns)
    return np.stack([x * c - y * s, x * s + y * c], axis=1)


def together(one: Verdicts, other: Verdicts) -> Verdicts:
    """The verdicts on two lists of places as one."""
    return Verdicts(*(np.concatenate(both) for both in zip(astuple(one), astuple(other), strict=True)))


def replaced(old: Verdicts, which: npt.NDArray[np.bool_], new: Verdicts) -> Verdicts:
    """The old verdicts with those on some places put in their stead."""
    parts = [part.copy() for part in astuple(old)]
    for part, fresh in zip(parts, astuple(new), strict=True):
        part[which] = fresh
    return Verdicts(*parts)


def softmax(raw: Floats, temperature: float = 1.0) -> Floats:
    """Chances from raw says, row by row."""
    power = np.exp((raw - raw.max(axis=1, keepdims=True)) / temperature)
    return np.asarray(power / power.sum(axis=1, keepdims=True), np.float32)
