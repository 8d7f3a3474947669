"""What is chosen before the first card, and everything that can be wrong with it."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from companion.dice import Color
from companion.refusal import Refusal

FEWEST_PLAYERS = 2
MOST_PLAYERS = 4
START_CARDS = 2
BOX_COLORS = (Color.BLUE, Color.GREEN, Color.RED, Color.YELLOW)
"""The dice and markers that lie in the box."""
CLOSED_BLOCK = "F"
"""Two players leave this block alone."""


class Dealer(StrEnum):
    """Where the cards come from."""

    COMPANION = "companion"
    PLAYERS = "players"


class Setup(Struct, frozen=True):
    """A game as agreed on; colors sit clockwise. The seed is the shuffle of the companion's own deck."""

    colors: Annotated[tuple[Color, ...], Meta(max_length=8)]
    dealer: Dealer = Dealer.COMPANION
    seed: Annotated[str, Meta(max_length=100)] = ""

    @property
    def closed(self) -> str | None:
        """The block in which nobody builds."""
        return CLOSED_BLOCK if len(self.colors) == FEWEST_PLAYERS else None


class SetupProblem(StrEnum):
    """One thing that is wrong with a set-up."""

    PLAYER_COUNT = "player_count"
    SAME_COLOR = "same_color"
    COLOR_NOT_IN_BOX = "color_not_in_box"
    SEED_MISSING = "seed_missing"


class CannotStart(Refusal, frozen=True):
    """Everything that is wrong with a set-up, at once."""

    problems: tuple[SetupProblem, ...]


def problems(setup: Setup) -> tuple[SetupProblem, ...]:
    """Find everything that keeps this set-up from being played."""
    found = {
        SetupProblem.PLAYER_COUNT: not FEWEST_PLAYERS <= len(setup.colors) <= MOST_PLAYERS,
        SetupProblem.SAME_COLOR: len(set(setup.colors)) < len(setup.colors),
        SetupProblem.COLOR_NOT_IN_BOX: not set(setup.colors) <= set(BOX_COLORS),
        SetupProblem.SEED_MISSING: setup.dealer is Dealer.COMPANION and not setup.seed,
    }
    return tuple(problem for problem, wrong in found.items() if wrong)
