"""Correction after the fact: one step replaced, and what followed played again where it still stands."""

from companion.game import C, E, Game, S, T
from companion.refusal import Refusal
from companion.table.apply import before, taken
from companion.table.commands import Correct
from companion.table.events import Corrected, Step, Why
from companion.table.refusals import NoSuchStep
from companion.table.state import Position, TableState


def correct(
    game: Game[S, C, E, T], state: TableState[S, C, E, T], command: Correct[C]
) -> Corrected[C, E] | Refusal:
    """Replace a step; what stands first in its place has its number.

    The first later step that no longer stands is dropped with all after it.
    """
    numbers = [step.number for step in state.now.steps]
    if command.number not in numbers:
        return NoSuchStep(command.number)
    position = before(game, state, command.number)
    fresh = range(state.numbered + 1, state.numbered + len(command.instead))
    instead: tuple[Step[C, E], ...] = tuple(
        Step(number, wanted, ())
        for number, wanted in zip((command.number, *fresh), command.instead, strict=False)
    )
    position, made, stuck = _played(game, position, instead)
    if stuck:
        return stuck
    later = state.now.steps[numbers.index(command.number) + 1 :]
    position, replayed, stuck = _played(game, position, later)
    why = Why(stuck.reason, stuck.facts) if stuck else None
    return Corrected(command.number, made, replayed, later[len(replayed) :], why)


def _played(
    game: Game[S, C, E, T], position: Position[C, E, T], steps: tuple[Step[C, E], ...]
) -> tuple[Position[C, E, T], tuple[Step[C, E], ...], Refusal | None]:
    """Decide these commands anew, one after the other, until one is refused."""
    done: tuple[Step[C, E], ...] = ()
    for step in steps:
        events = game.decide(position.game, step.command)
        if isinstance(events, Refusal):
            return position, done, events
        made = Step(step.number, step.command, events)
        position = taken(game, position, made)
        done = (*done, made)
    return position, done, None
