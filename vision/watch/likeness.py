"""Whether two sets of dice are the same dice, left alone, nudged or partly taken."""

from itertools import product
from math import hypot

from vision.reading import SeenDie

Pairs = list[tuple[SeenDie, SeenDie]]

A_LITTLE = 1.0
"""Sizes of a die by which a nudge shifts each die at most, where they are not shifted all alike."""

IN_PLACE = 0.3
"""Part of its size within which a die of the same value is the same, whatever colour the light gives it."""

ALL_ALIKE = 0.4
"""Part of a die's size by which dice of a shifted tray part from their common way."""

ENOUGH = 3
"""So many dice of the same values in the same pattern are no chance, however far the tray was shifted."""

HELD, HELD_PX = 0.12, 2.0
"""Part of its size, and pixels, by which the eyes may place a still die differently."""


def pairs(old: tuple[SeenDie, ...], new: tuple[SeenDie, ...]) -> Pairs:
    """Match dice that are the same, as many as possible: each little shifted, or all shifted alike."""
    near = _matched(old, new, 0, 0, A_LITTLE)
    if len(near) == min(len(old), len(new)):
        return near
    return max([near, *_shifted(old, new)], key=len)


def held_still(old: SeenDie, new: SeenDie) -> bool:
    """Whether a die lies just where it lay, and is surely the same."""
    return _alike(old, new) and hypot(new.x - old.x, new.y - old.y) <= max(HELD * old.size, HELD_PX)


def _shifted(old: tuple[SeenDie, ...], new: tuple[SeenDie, ...]) -> list[Pairs]:
    """The matches by a common way that take in all the dice."""
    if len(new) < ENOUGH or len(old) != len(new):
        return []
    ways = [(b.x - a.x, b.y - a.y) for a, b in product(old[:1], new) if _alike(a, b)]
    matches = [_matched(old, new, dx, dy, ALL_ALIKE) for dx, dy in ways]
    return [match for match in matches if len(match) == len(old)]


def _matched(old: tuple[SeenDie, ...], new: tuple[SeenDie, ...], dx: float, dy: float, limit: float) -> Pairs:
    """Match nearest first, after a common way."""
    close = []
    for (i, a), (j, b) in product(enumerate(old), enumerate(new)):
        away = hypot(b.x - a.x - dx, b.y - a.y - dy) / max(a.size, b.size)
        if away <= limit and (_alike(a, b) or (a.value == b.value and away <= IN_PLACE)):
            close.append((away, i, j))
    found: dict[int, int] = {}
    for _, i, j in sorted(close):
        if i not in found and j not in found.values():
            found[i] = j
    return [(old[i], new[j]) for i, j in found.items()]


def _alike(a: SeenDie, b: SeenDie) -> bool:
    return a.value == b.value and a.color == b.color
