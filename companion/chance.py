"""Chance is handed in: whoever runs a game brings it, the companion has none of its own."""

from typing import Protocol

from companion.dice import VALUES, Die
from companion.game import Wanted


class Chance(Protocol):
    """A source of whole numbers, each equally likely; `random.Random(seed).randrange` is one."""

    def __call__(self, below: int, /) -> int:
        """Give a number from 0 up to, but not, this one."""


def rolled(wanted: tuple[Wanted, ...], chance: Chance) -> tuple[Die, ...]:
    """Roll the dice that the game waits for, where no hand and no camera is there to do it."""
    return tuple(
        Die(color=some.color, value=VALUES[chance(len(VALUES))]) for some in wanted for _ in range(some.count)
    )
