"""From verdicts to dice: which places are dice, how sure, and what is doubtful about each."""

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from companion.dice import Color
from vision.against import against, surest
from vision.came import FOR_DIE, Came, nowhere
from vision.judge import TEMPERATURE, Verdicts, softmax
from vision.lying import cocked, stacked
from vision.networks import Floats, Mask
from vision.plausible import plausible
from vision.reading import Doubt, Second, SeenDie
from vision.tops import tops

COLORS = tuple(Color)

IS_DIE = 0.65
"""Chance of being a die from which a place is called one."""

FOREIGN = 0.02
"""Chance of all colours in play together below which a sure die is hardly of one, a doubtful one print."""

IS_NONE = np.eye(1, 7, dtype=np.float32)
"""Which of the judge's values says that there is no die."""

SURE_DIE, SURE_VALUE, SURE_COLOR = 0.95, 0.9, 0.8
"""Chances below which it is named doubtful that it is a die; of a die, its value or colour."""


class Believed(Struct, frozen=True, eq=False):
    """Chances for the places that are dice; foreign is what shows no colour in play."""

    places: Floats
    values: Floats
    colors: Floats
    foreign: Mask
    cocked: Mask
    stacked: Mask


def believe(
    said: Verdicts, colors: tuple[Color, ...] | None, *, taught: bool = False, came: Came = nowhere
) -> Believed:
    """Keep the places that are dice, one for each die; weigh only the colours in play.

    Taught colours may look otherwise than they are called: there no die is left out for its colour.
    What has come is no print, but without a colour in play it is no die either.
    """
    said = _likelier_none(said, against(said, surest(said)))
    by_itself = softmax(said.values, TEMPERATURE)[:, 0]
    said = _likelier_none(said, -FOR_DIE * came(said.places))
    values = softmax(said.values, TEMPERATURE)
    in_play = np.array([colors is None or color in colors for color in COLORS])
    foreign = softmax(said.colors)[:, in_play].sum(axis=1) < FOREIGN
    may_be = plausible(said, TEMPERATURE) & (values[:, 0] < 1 - IS_DIE)
    may_be &= taught | ~foreign | (by_itself < 1 - SURE_DIE)
    kept = tops(said, values, may_be)
    hues = softmax(said.colors[kept] + np.where(in_play, 0, -1e9).astype(np.float32))
    places = said.places[kept]
    leaning, upon = cocked(places, said.leans[kept]), stacked(places, said.stacked[kept])
    return Believed(places, values[kept], hues, foreign[kept], leaning, upon)


def _likelier_none(said: Verdicts, odds: Floats) -> Verdicts:
    """The verdicts, with so much added to the log of the odds that there is no die."""
    return replace(said, values=said.values + TEMPERATURE * odds[:, None] * IS_NONE)


def seen_dice(believed: Believed, width: int, height: int) -> tuple[SeenDie, ...]:
    """Say what was seen, in reading order of the picture: rows of dice, then left to right."""
    dice = [_die(believed, index, width, height) for index in range(len(believed.places))]
    return tuple(sorted(dice, key=lambda die: (die.y, die.x)))


def _die(all_of: Believed, index: int, width: int, height: int) -> SeenDie:
    x, y, size = all_of.places[index].tolist()
    values, hues = all_of.values[index].tolist(), all_of.colors[index].tolist()
    best = values.index(max(values[1:]), 1)
    return SeenDie(
        value=best,
        color=COLORS[hues.index(max(hues))],
        x=round(x, 1),
        y=round(y, 1),
        size=round(size, 1),
        confidence=round(values[best], 4),
        doubts=_doubts(all_of, index, width, height),
        second=_second(values, hues, best),
        is_die=round(1 - values[0], 4),
    )


def _second(values: list[float], hues: list[float], best: int) -> Second:
    """The likeliest other value, or the same value in the other likely colour."""
    other = max((value for value in range(1, len(values)) if value != best), key=values.__getitem__)
    first, second = sorted(range(len(hues)), key=hues.__getitem__, reverse=True)[:2]
    if hues[second] > values[other]:
        return Second(best, COLORS[second], round(hues[second], 4))
    return Second(other, COLORS[first], round(values[other], 4))


def _doubts(all_of: Believed, index: int, width: int, height: int) -> tuple[Doubt, ...]:
    x, y, size = all_of.places[index].tolist()
    values, hues = all_of.values[index].tolist(), all_of.colors[index].tolist()
    doubts = []
    if all_of.cocked[index]:
        doubts.append(Doubt.COCKED)
    if min(x, y, width - x, height - y) < size / 2:
        doubts.append(Doubt.CUT_OFF)
    if all_of.stacked[index]:
        doubts.append(Doubt.STACKED)
    if all_of.foreign[index] or max(hues) < SURE_COLOR:
        doubts.append(Doubt.COLOR)
    is_die = 1 - values[0]
    if max(values[1:]) < SURE_VALUE * is_die:
        doubts.append(Doubt.VALUE)
    if is_die < SURE_DIE:
        doubts.append(Doubt.NO_DIE)
    return tuple(doubts)
