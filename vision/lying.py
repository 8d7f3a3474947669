"""How dice lie: cocked dice, sides and print lean otherwise than the rest, stacked dice lie upon others."""

from collections.abc import Callable

import numpy as np

from vision.networks import Floats, Mask

LEANS = 0.27
"""A die that leans by so much otherwise than its place asks for is cocked: some fifteen degrees."""

BEYOND_CAMERAS = 0.68
"""A lean that no camera within its bounds sees on a die that lies flat."""

SIDEWAYS = 0.7
"""What leans by so much otherwise, beside a die that does not, is a side of it: one top in a hundred does."""

ENOUGH = 3
"""Dice from which the lean of each place can be told."""

TRIED, SETTLED = 8, 0.003
"""Rounds of the fit at most, and the step of the lean from which it goes on."""

LOOSE, STIFF = 0.05, 1.0
"""The lean below which dice agree, and how hard the fit clings to a far camera."""

TREMBLES, STEEP = 0.18, 3.0
"""By how much leans are told wrong now and then; how steeply the log of the odds for print rises with what is
more than that.
"""

FOR_DIE, FOR_PRINT = 0.5, 6.0
"""How far the log of the odds goes either way: things that are no dice show sides too.

A face that a lamp wipes out shows no value; its sides may still tell that it is a die.
"""

TOUCHED, TOWARDS = 1.2, 0.2
"""Distance in edges to a die, and cosine of its way with that of the foot, between which it hides sides."""

UPON, NEAR = 0.7, 0.8
"""Chance from which a die is called stacked; centres nearer than this part of their sizes always are."""


def cocked(places: Floats, leans: Floats) -> Mask:
    """Tell for each die whether it leans against something."""
    if len(places) < ENOUGH:
        return np.asarray(np.hypot(leans[:, 0], leans[:, 1]) > BEYOND_CAMERAS)
    return np.asarray(_off(_flat(places, leans), places, leans) > LEANS)


def astray(places: Floats, leans: Floats, dice: list[int], by: float) -> Mask:
    """Tell for each place whether it leans by so much otherwise than those that are surely tops of dice."""
    if len(dice) < ENOUGH:
        return np.zeros(len(places), np.bool_)
    return np.asarray(_off(_flat(places[dice], leans[dice]), places, leans) > by)


def printed(places: Floats, leans: Floats, dice: list[int]) -> Floats:
    """Log of the odds by which each place is likelier print than before, given those that are surely dice.

    Print shows no side where the camera sees sides of the dice; nor does a die where another hides them.
    What shows the side that they show is a little likelier a die.
    """
    if len(dice) <= ENOUGH:
        return np.zeros(len(places), np.float32)
    flat = _flat(places[dice], leans[dice])
    as_die, as_print = _off(flat, places, leans), np.hypot(*leans.T)
    odds = STEEP * (np.log1p((as_die / TREMBLES) ** 2) - np.log1p((as_print / TREMBLES) ** 2))
    hidden = _hidden(places, flat(places), places[dice])
    return np.asarray(odds.clip(-FOR_DIE, np.where(hidden, 0, FOR_PRINT)), np.float32)


def _hidden(places: Floats, feet: Floats, dice: Floats) -> Mask:
    """Tell for each place, given where its foot would lie, whether one of the dice hides the sides there."""
    ways = dice[None, :, :2] - places[:, None, :2]
    away = np.linalg.norm(ways, axis=2)
    edges = away / ((places[:, None, 2] + dice[None, :, 2]) / 2)
    towards = (ways * feet[:, None]).sum(axis=2) > TOWARDS * away * np.linalg.norm(feet, axis=1)[:, None]
    return np.asarray(((edges > NEAR) & (edges < TOUCHED) & towards).any(axis=1))


def _off(flat: Callable[[Floats], Floats], places: Floats, leans: Floats) -> Floats:
    """By how much each leans otherwise than a flat die would there."""
    off = leans - flat(places)
    return np.asarray(np.hypot(off[:, 0], off[:, 1]))


def _flat(places: Floats, leans: Floats) -> Callable[[Floats], Floats]:
    """How a flat die leans at any place: like those told of, but more outwards the nearer the camera."""
    middle, span = places[:, :2].mean(axis=0), max(1.0, float(np.ptp(places[:, :2], axis=0).max()))
    out = (places[:, :2] - middle) / span
    lean, spread = np.median(leans, axis=0), 0.0
    for _ in range(TRIED):
        off = leans - lean - spread * out
        weight = 1 / np.maximum(np.hypot(off[:, 0], off[:, 1]), LOOSE)[:, None]
        spread = float((weight * out * (leans - lean)).sum() / ((weight * out**2).sum() + STIFF))
        before, lean = lean, (weight * (leans - spread * out)).sum(axis=0) / weight.sum()
        if np.abs(lean - before).max() < SETTLED:
            break
    return lambda at: np.asarray(lean + spread * (at[:, :2] - middle) / span, np.float32)


def stacked(places: Floats, said: Floats) -> Mask:
    """Tell for each die whether it lies upon another or under it."""
    upon = said > np.log(UPON / (1 - UPON))
    away = np.hypot(*(places[:, None, :2] - places[None, :, :2]).transpose(2, 0, 1))
    np.fill_diagonal(away, np.inf)
    near = away < NEAR * np.minimum(places[:, None, 2], places[None, :, 2])
    return np.asarray(upon | near.any(axis=1))
