"""What dice seen on the table are to the game: only rolls; those on the lots change nothing by themselves."""

from collections.abc import Mapping

from companion.dice import Die
from companion.game import TRAY
from companion.lords_of_vegas.board import LOTS
from companion.lords_of_vegas.commands import COMMANDS, EndTurn, Roll
from companion.lords_of_vegas.legal import moves_of_turn
from companion.lords_of_vegas.rolling import wanted
from companion.lords_of_vegas.standing import zone
from companion.lords_of_vegas.state import Phase, State
from companion.rolls import Source


def heard(state: State, dice: tuple[Die, ...]) -> Roll | None:
    """Take dice in the tray for the roll that is due."""
    return Roll(dice, Source.READING) if wanted(state) else None


def laid(_state: State, _where: str, _dice: tuple[Die, ...]) -> None:
    """Take dice on the lots for nothing: each is put back by its owner's word."""


def lying(state: State) -> Mapping[str, tuple[Die, ...]]:
    """Name the dice that were rolled and are not yet back on their lots."""
    return {TRAY: state.loose} if state.loose else {}


def stands(state: State) -> Mapping[str, tuple[Die, ...]]:
    """Name the die on each lot, but where it is in the air."""
    return {
        zone(lot): (spot.die,) if spot.die else ()
        for lot, spot in zip(LOTS, state.spots, strict=True)
        if lot not in state.lifted
    }


def next_step(state: State) -> COMMANDS | None:
    """End the turn, or do the one thing that can be done now; offers wait for whom they were made to."""
    moves = tuple(moves_of_turn(state))
    if state.phase is Phase.ACTING:
        return EndTurn()
    return moves[0] if len(moves) == 1 else None
