"""What a table of Las Vegas looks like at one moment. Dice are counted by side: see State.sides."""

from enum import StrEnum

from msgspec import Struct

from companion.dice import Color, Die
from companion.game import Wanted
from companion.las_vegas.deck import Deck
from companion.las_vegas.setup import Setup

CASINOS = 6
ENOUGH = 50_000
"""A casino gets bills until at least this much lies there, in dollars."""

Counts = tuple[int, ...]
"""How many dice of each side."""


class Phase(StrEnum):
    """What the table waits for."""

    BETWEEN = "between"
    DEALING = "dealing"
    OPENING = "opening"
    ROLLING = "rolling"
    PLACING = "placing"
    PAYING = "paying"
    OVER = "over"


class Casino(Struct, frozen=True, gc=False):
    """A casino: its bills, largest first, and its dice by side."""

    bills: tuple[int, ...]
    dice: Counts

    @property
    def total(self) -> int:
        """The money that lies here."""
        return sum(self.bills)


class State(Struct, frozen=True, gc=False):
    """Everything about a game of Las Vegas.

    The sides are all colours with dice: the players clockwise, then the neutral or opposing colours.
    A hand counts, by side, the dice that a player still has to roll; a neutral die in it is the neutral
    side's. Spare dice are those of no hand: they open the round, and wait here once taken back.
    The casino (0 to 5) is the one that is dealt to or paid next.
    """

    setup: Setup
    sides: tuple[Color, ...]
    phase: Phase
    round: int
    active: int
    casino: int
    casinos: tuple[Casino, ...]
    hands: tuple[Counts, ...]
    spare: Counts
    roll: tuple[Die, ...]
    deck: Deck
    won: tuple[tuple[int, ...], ...]

    @property
    def player(self) -> Color:
        """The colour whose turn it is."""
        return self.sides[self.active]

    @property
    def starter(self) -> int:
        """The player who starts this round; the next one starts the next."""
        return (self.setup.starter + max(0, self.round - 1)) % len(self.hands)


def due(state: State) -> Counts:
    """Count the dice that are to be rolled now: all in the hand, or alone one of each colour left."""
    if state.phase is Phase.ROLLING:
        hand = state.hands[state.active]
        return tuple([min(1, count) for count in hand]) if state.setup.solo else hand
    if state.phase is Phase.OPENING:
        return state.spare
    return (0,) * len(state.sides)


def wanted(state: State) -> tuple[Wanted, ...]:
    """Say which dice are to be rolled now."""
    return listed(due(state), state.sides)


def listed(counts: Counts, sides: tuple[Color, ...]) -> tuple[Wanted, ...]:
    """Name the colours of counted dice."""
    return tuple([Wanted(sides[side], count) for side, count in enumerate(counts) if count])
