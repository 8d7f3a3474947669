"""Remodel: a casino changes its colour, and perhaps its boss by merging."""

from companion.lords_of_vegas.action_events import Remodeled
from companion.lords_of_vegas.building import money_short, not_the_boss
from companion.lords_of_vegas.casinos import tiles_left
from companion.lords_of_vegas.commands import Remodel
from companion.lords_of_vegas.refusals import NoCasino, SameTile, TilesShort, together
from companion.lords_of_vegas.state import State
from companion.lords_of_vegas.story import Story
from companion.refusal import Refusal

REMODEL_PER_TILE = 5


def check_remodel(state: State, command: Remodel) -> Refusal | None:
    """Say all that stands against remodeling."""
    casino = state.casino_at(command.casino)
    if not casino:
        return NoCasino(command.casino)
    size, left = len(casino.lots), tiles_left(state.spots, command.tile)
    same = casino.tile is command.tile
    return together(
        not_the_boss(state, casino),
        SameTile(casino.lots, casino.tile) if same else None,
        TilesShort(command.tile, size, left) if left < size and not same else None,
        money_short(state, REMODEL_PER_TILE * size),
    )


def remodel(story: Story, command: Remodel) -> Refusal | None:
    """Exchange all tiles of a casino."""
    state = story.state
    casino = state.casino_at(command.casino)
    refused = check_remodel(state, command)
    if refused or not casino:
        return refused
    price = REMODEL_PER_TILE * len(casino.lots)
    story.tell(Remodeled(casino.lots, state.player, casino.tile, command.tile, price))
    return None
