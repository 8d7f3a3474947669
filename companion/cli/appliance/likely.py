"""The likeliest whole rolls behind a doubtful reading, told which dice the table waits for."""

from collections.abc import Iterator
from functools import lru_cache
from math import inf, log

from companion.dice import Color, Die
from companion.game import Wanted
from vision.reading import SeenDie

MOST_HYPOTHESES = 60
"""Kept from die to die: far more than two that differ need."""

LEAST = 0.001
"""Chance below which nothing is told apart; the reader is never surer than that."""

OTHER_COLOR = 0.02
"""Chance that a colour is another one than the two that were read."""

Roll = tuple[Die, ...]
Left = tuple[tuple[Color, int], ...]
"""How many dice of each colour are still to be found."""


@lru_cache(maxsize=8)  # a question that stands is asked with every frame
def likely(wanted: tuple[Wanted, ...], dice: tuple[SeenDie, ...], most: int = 2) -> tuple[Roll, ...]:
    """Give the likeliest rolls of just the wanted dice that these readings can be, the likeliest first."""
    due = tuple((one.color, one.count) for one in wanted)
    beam: dict[tuple[Left, Roll], float] = {(due, ()): 0.0}
    for number, die in enumerate(dice, 1):
        grown: dict[tuple[Left, Roll], float] = {}
        for (left, roll), chance in beam.items():
            for key, more in _with(die, left, roll):
                if sum(count for _, count in key[0]) <= len(dice) - number:  # else it can't become whole
                    grown[key] = max(grown.get(key, -inf), chance + more)
        beam = dict(sorted(grown.items(), key=lambda item: -item[1])[:MOST_HYPOTHESES])
    return tuple([roll for (left, roll) in beam if not any(count for _, count in left)])[:most]


def _with(die: SeenDie, left: Left, roll: Roll) -> Iterator[tuple[tuple[Left, Roll], float]]:
    """Let a reading be one of the dice to be found, or none at all."""
    yield (left, roll), log(max(1 - die.confidence, LEAST))
    for (color, value), chance in _readings(die, left).items():
        less = tuple((one, count - (one == color)) for one, count in left)
        yield (less, tuple(sorted((*roll, Die(color, value)), key=_order))), log(max(chance, LEAST))


def _readings(die: SeenDie, left: Left) -> dict[tuple[Color, int], float]:
    """What a die may be among those still to be found, and how likely each is."""
    guesses = [(die.value, die.color, die.confidence)]
    if die.second:
        guesses.append((die.second.value, die.second.color, die.second.confidence))
    found: dict[tuple[Color, int], float] = {}
    for color in (color for color, count in left if count):
        for value, seen, chance in guesses:
            fits = chance if seen in (color, None) else chance * OTHER_COLOR
            found[color, value] = found.get((color, value), 0.0) + fits
    return found


def _order(die: Die) -> tuple[str, int]:
    return die.color, die.value
