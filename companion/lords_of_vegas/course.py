"""The course of a turn: what follows by itself, up to where the table waits for somebody."""

from companion.lords_of_vegas.drawing import take_lot
from companion.lords_of_vegas.paying import pay
from companion.lords_of_vegas.reorganizing import find_tie, put_alike
from companion.lords_of_vegas.state import QUIET, Phase
from companion.lords_of_vegas.story import Story

SETTLED = (*QUIET, Phase.PAYING)
"""When no casino may have several bosses."""


def go_on(story: Story) -> None:
    """Tell all that follows by itself."""
    while _next_step(story):
        pass


def _next_step(story: Story) -> bool:
    """Tell one thing that follows by itself, if anything does; ties come first."""
    phase = story.state.phase
    if phase in SETTLED and find_tie(story):
        return False
    match phase:
        case Phase.PUTTING_BACK:
            return put_alike(story)
        case Phase.TAKING:
            take_lot(story)
        case Phase.PAYING:
            pay(story)
        case _:
            return False
    return True
