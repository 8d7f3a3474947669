"""What is chosen before the first bill, and everything that can be wrong with it."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from companion.dice import Color
from companion.las_vegas.editions import BOXES, Edition
from companion.refusal import Refusal

DICE_PER_COLOR = 8
MOST_PLAYERS = 5
MOST_ROUNDS = 10
NEUTRAL_PER_PLAYER = {2: 4, 3: 2, 4: 2}
"""Neutral dice each player rolls with, by the number of players."""


class Dealer(StrEnum):
    """Where the bills come from."""

    COMPANION = "companion"
    PLAYERS = "players"


class Level(StrEnum):
    """How hard the game alone against four colours is."""

    NORMAL = "normal"
    HARD = "hard"
    EXPERT = "expert"
    MASTER = "master"


OPPONENTS_PLACED_FIRST = {Level.NORMAL: 1, Level.HARD: 2, Level.EXPERT: 1, Level.MASTER: 1}
"""How many opposing colours are rolled out whole before each round of a game alone."""


class Setup(Struct, frozen=True):
    """A game as agreed on; colors sit clockwise (alone: the own one, then the four opponents').

    Alone, the opponents named first are those placed at the start of each round. The seed is the
    shuffle of the companion's own deck.
    """

    edition: Edition
    colors: Annotated[tuple[Color, ...], Meta(max_length=8)]
    starter: Annotated[int, Meta(ge=0, le=7)] = 0
    neutral: Color | None = None
    solo: Level | None = None
    own_dice: Annotated[int, Meta(ge=1, le=DICE_PER_COLOR)] = DICE_PER_COLOR
    dealer: Dealer = Dealer.COMPANION
    seed: Annotated[str, Meta(max_length=100)] = ""
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] = 4
    open_money: bool = False

    @property
    def players(self) -> tuple[Color, ...]:
        """The colours that people play."""
        return self.colors if self.solo is None else self.colors[:1]

    @property
    def sides(self) -> tuple[Color, ...]:
        """Every colour with dice in play: players first, then the neutral or the opposing ones."""
        return self.colors if self.neutral is None else (*self.colors, self.neutral)


class SetupProblem(StrEnum):
    """One thing that is wrong with a set-up."""

    PLAYER_COUNT = "player_count"
    SAME_COLOR = "same_color"
    STARTER_UNKNOWN = "starter_unknown"
    NEUTRAL_COUNT = "neutral_count"
    NEUTRAL_TAKEN = "neutral_taken"
    SOLO_EDITION = "solo_edition"
    SOLO_COLORS = "solo_colors"
    SOLO_NEUTRAL = "solo_neutral"
    OWN_DICE = "own_dice"
    SEED_MISSING = "seed_missing"


class CannotStart(Refusal, frozen=True):
    """Everything that is wrong with a set-up, at once."""

    problems: tuple[SetupProblem, ...]


def problems(setup: Setup) -> tuple[SetupProblem, ...]:
    """Find everything that keeps this set-up from being played."""
    special = _solo_problems(setup) if setup.solo else _table_problems(setup)
    general = {
        SetupProblem.SAME_COLOR: len(set(setup.colors)) < len(setup.colors),
        SetupProblem.STARTER_UNKNOWN: setup.starter >= max(1, len(setup.players)),
        SetupProblem.SEED_MISSING: setup.dealer is Dealer.COMPANION and not setup.seed,
    }
    return tuple(problem for problem, found in (special | general).items() if found)


def _table_problems(setup: Setup) -> dict[SetupProblem, bool]:
    players = len(setup.colors)
    with_neutral = setup.neutral is not None
    return {
        SetupProblem.PLAYER_COUNT: not 2 <= players <= MOST_PLAYERS,  # noqa: PLR2004  one plays solo
        SetupProblem.NEUTRAL_COUNT: with_neutral and players not in NEUTRAL_PER_PLAYER,
        SetupProblem.NEUTRAL_TAKEN: setup.neutral in setup.colors,
        SetupProblem.OWN_DICE: setup.own_dice != DICE_PER_COLOR,
    }


def _solo_problems(setup: Setup) -> dict[SetupProblem, bool]:
    fewest, most = {
        Level.EXPERT: (1, DICE_PER_COLOR - 1),
        Level.MASTER: (1, 1),
    }.get(setup.solo or Level.NORMAL, (DICE_PER_COLOR, DICE_PER_COLOR))
    return {
        SetupProblem.SOLO_EDITION: setup.edition is not Edition.Y2018,
        SetupProblem.SOLO_COLORS: len(setup.colors) != MOST_PLAYERS,
        SetupProblem.SOLO_NEUTRAL: setup.neutral is not None,
        SetupProblem.OWN_DICE: not fewest <= setup.own_dice <= most,
    }


def bills(setup: Setup) -> tuple[int, ...]:
    """All bills of the box."""
    return BOXES[setup.edition].bills
