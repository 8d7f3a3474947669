"""What dice seen on the table are to the game: a roll in the tray, a placement on a casino."""

from collections import Counter
from collections.abc import Mapping

from companion.dice import Die
from companion.game import TRAY
from companion.las_vegas.commands import COMMANDS, Place, Roll
from companion.las_vegas.decide import legal_moves
from companion.las_vegas.state import CASINOS, Phase, State, wanted
from companion.rolls import Source

IN_PLAY = (Phase.OPENING, Phase.ROLLING, Phase.PLACING)
"""While there are turns; before and after them dice are taken back, in whatever order."""


def zone(casino: int) -> str:
    """Name the place on the table where a casino's dice lie."""
    return f"casino-{casino}"


def heard(state: State, dice: tuple[Die, ...]) -> Roll | None:
    """Take dice in the tray for the roll that is due."""
    return Roll(dice, Source.READING) if wanted(state) else None


def laid(state: State, where: str, dice: tuple[Die, ...]) -> Place | None:
    """Take dice on a casino for a placement if they are all that were rolled of its value."""
    for value in {die.value for die in state.roll}:
        due = Counter(die for die in state.roll if die.value == value)
        if where == zone(value) and Counter(dice) == due:
            return Place(value)
    return None


def lying(state: State) -> Mapping[str, tuple[Die, ...]]:
    """Name the roll in the tray and the dice on each casino, while there are turns."""
    if state.phase not in IN_PLAY:
        return {}
    return {TRAY: state.roll} | {zone(value): _at(state, value) for value in range(1, CASINOS + 1)}


def stands(_state: State) -> Mapping[str, tuple[Die, ...]]:
    """Name none: every die that is moved is a roll, a placement, or taken back."""
    return {}


def _at(state: State, value: int) -> tuple[Die, ...]:
    counted = zip(state.sides, state.casinos[value - 1].dice, strict=True)
    return tuple([Die(color, value) for color, count in counted for _ in range(count)])


def next_step(state: State) -> COMMANDS | None:
    """Name the one thing that can be done now."""
    moves = legal_moves(state)
    return moves[0] if len(moves) == 1 else None
