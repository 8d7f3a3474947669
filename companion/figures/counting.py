"""What a game tells so that its figures can be drawn: dice rolled, things gathered, what may be a record."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Any, Protocol

from msgspec import Struct

from companion.dice import Color, Die


class Measure(StrEnum):
    """What players gather."""

    MONEY = "money"
    POINTS = "points"


class FeatKind(StrEnum):
    """What can be a record."""

    TOTAL = "total"
    """Of the measure that decides the game, at its end."""
    PAYOUT = "payout"
    SCORING = "scoring"
    """Points at one stroke."""
    TIES = "ties"
    DICE = "dice"
    """Of one colour at one casino."""
    CASINO = "casino"
    """Lots under one roof."""
    ROLLS = "rolls"
    TURNS = "turns"


SUMMED = {FeatKind.TIES, FeatKind.ROLLS, FeatKind.TURNS}
"""These add up over a game; of the others the greatest counts."""


class Feat(Struct, frozen=True):
    """Something that may be a record, by one colour or by the whole table."""

    kind: FeatKind
    amount: int
    color: Color | None = None


class Result(Struct, frozen=True):
    """How a player ended: what was gathered of the measure that decides, and whether that won."""

    color: Color
    amount: int
    won: bool


class Counting(Protocol):
    """One game's counting; a module has it when it has these names."""

    MEASURES: tuple[Measure, ...]
    """What its players gather; what decides first comes first."""
    STRETCH: str
    """What the course is counted in: rounds or turns."""

    def colors(self, setup: Any) -> tuple[Color, ...]:
        """Name the colours that gather something."""

    def rolled(self, event: Any) -> tuple[Die, ...]:
        """Give the dice that this event rolled."""

    def ends_stretch(self, event: Any) -> bool:
        """Say whether a round or turn is over with this event."""

    def gathered(self, state: Any, measure: Measure) -> tuple[int, ...]:
        """Count what each of the colours has by now."""

    def feats(self, event: Any, setup: Any) -> Iterable[Feat]:
        """Tell what in this event may be a record."""

    def results(self, event: Any) -> tuple[Result, ...]:
        """Tell how everybody ended; nothing, unless this event ended the game."""
