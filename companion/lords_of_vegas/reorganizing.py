"""Reorganize: all dice of a casino are rolled again. Ties: the largest are. Then all put theirs back."""

from companion.dice import Color
from companion.lords_of_vegas.action_events import BossTied, DiePutBack, Reorganized
from companion.lords_of_vegas.building import money_short
from companion.lords_of_vegas.commands import PutDie, Reorganize
from companion.lords_of_vegas.refusals import (
    AlreadyReorganized,
    NoCasino,
    NoDieInCasino,
    NoDieToPut,
    ValueNotRolled,
    together,
)
from companion.lords_of_vegas.state import State
from companion.lords_of_vegas.story import Story
from companion.refusal import Refusal


def check_reorganize(state: State, command: Reorganize) -> Refusal | None:
    """Say all that stands against reorganizing."""
    casino = state.casino_at(command.casino)
    if not casino:
        return NoCasino(command.casino)
    rolled = tuple(lot for lot in casino.lots if lot in state.rerolled)
    return together(
        None if casino.pips_of(state.player) else NoDieInCasino(casino.lots, state.player),
        AlreadyReorganized(rolled) if rolled else None,
        money_short(state, casino.pips),
    )


def reorganize(story: Story, command: Reorganize) -> Refusal | None:
    """Pay, and lift all dice of a casino."""
    state = story.state
    casino = state.casino_at(command.casino)
    refused = check_reorganize(state, command)
    if refused or not casino:
        return refused
    story.tell(Reorganized(casino.lots, state.player, casino.owned, casino.pips))
    return None


def find_tie(story: Story) -> bool:
    """Lift the largest dice of the first casino with several bosses."""
    for casino in story.state.casinos:
        if len(casino.contenders) > 1:
            story.tell(BossTied(casino.lots, casino.contenders, casino.best, casino.largest))
            return True
    return False


def open_lots(state: State, color: Color | None) -> tuple[str, ...]:
    """List the lots to which this player's rolled dice are to come back."""
    return tuple([lot for lot in state.lifted if state.spot(lot).owner is color])


def rolled_values(state: State, color: Color | None) -> tuple[int, ...]:
    """List what this player's dice that are not yet back show."""
    return tuple(sorted([die.value for die in state.loose if die.color is color]))


def put_alike(story: Story) -> bool:
    """Put back the dice of everybody who has no choice, since they all show the same."""
    told = len(story.events)
    for color in story.state.players:
        values = rolled_values(story.state, color)
        if len(set(values)) == 1:
            lots = open_lots(story.state, color)
            story.tell(*(DiePutBack(lot, color, values[0]) for lot in lots))
    return len(story.events) > told


def check_put(state: State, command: PutDie) -> Refusal | None:
    """Say why this die can't come back to this lot."""
    if command.lot not in state.lifted:
        return NoDieToPut(command.lot, state.lifted)
    values = rolled_values(state, state.spot(command.lot).owner)
    return None if command.value in values else ValueNotRolled(command.lot, command.value, values)


def put_die(story: Story, command: PutDie) -> Refusal | None:
    """Put a rolled die back."""
    owner = story.state.spot(command.lot).owner
    refused = check_put(story.state, command)
    if refused or not owner:
        return refused
    story.tell(DiePutBack(command.lot, owner, command.value))
    return None
