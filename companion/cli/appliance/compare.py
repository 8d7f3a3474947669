"""What lies in a zone beside what the game has there."""

from collections.abc import Callable, Iterable

from msgspec import Struct

from companion.cli.appliance.colors import named
from companion.cli.appliance.lying import Dice
from companion.dice import Die
from vision.reading import Doubt, SeenDie

Fit = Callable[[SeenDie, Die], bool]

FITS: tuple[Fit, ...] = (
    lambda seen, die: (seen.color, seen.value) == (die.color, die.value),
    lambda seen, die: seen.color == die.color,  # its value was read when it was rolled
    lambda seen, die: seen.color is None or (Doubt.COLOR in seen.doubts and die.color in named(seen)),
)
"""How a die that was seen can be one that the game has there; the best fit first."""


class Difference(Struct, frozen=True):
    """Dice that were seen and that the game does not have there, and the other way round."""

    surplus: Dice
    missing: tuple[Die, ...]


def compare(seen: Iterable[Dice], due: tuple[Die, ...], fits: tuple[Fit, ...] = FITS) -> Difference:
    """Compare what was seen, in the order in which it may be taken for what is due, with what is due."""
    left, missing = [die for dice in seen for die in dice], list(due)
    for fit in fits:
        for die in tuple(missing):
            found = next((one for one in left if fit(one, die)), None)
            if found:
                left.remove(found)
                missing.remove(die)
    return Difference(tuple(left), tuple(missing))
