"""Opponents that fill seats. Each is a pure function from what lies on the table to a legal move."""

from typing import Protocol

from companion.chance import Chance
from companion.las_vegas.commands import COMMANDS
from companion.las_vegas.opponents.careful import careful_opponent
from companion.las_vegas.opponents.uniform import random_opponent
from companion.las_vegas.state import State


class Opponent(Protocol):
    """One who chooses among the legal moves; there must be one, as there is whenever no roll is due."""

    def __call__(self, state: State, chance: Chance, /) -> COMMANDS:
        """Choose; the same state and the same chance give the same move."""


OPPONENTS: dict[str, Opponent] = {"random": random_opponent, "careful": careful_opponent}
"""Every opponent by the name that a set-up may give."""

__all__ = ["OPPONENTS", "Chance", "Opponent", "careful_opponent", "random_opponent"]
