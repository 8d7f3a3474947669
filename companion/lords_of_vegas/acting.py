"""The actions of a turn, one door for all of them."""

from typing import assert_never

from companion.lords_of_vegas import building, gambling, remodeling, reorganizing
from companion.lords_of_vegas.commands import ACTIONS, Build, Gamble, Remodel, Reorganize, Sprawl
from companion.lords_of_vegas.state import State
from companion.lords_of_vegas.story import Story
from companion.refusal import Refusal


def check(state: State, action: ACTIONS) -> Refusal | None:
    """Say all that stands against an action."""
    match action:
        case Build():
            return building.check_build(state, action)
        case Sprawl():
            return building.check_sprawl(state, action)
        case Remodel():
            return remodeling.check_remodel(state, action)
        case Reorganize():
            return reorganizing.check_reorganize(state, action)
        case Gamble():
            return gambling.check_gamble(state, action)
        case _:
            assert_never(action)


def act(story: Story, action: ACTIONS) -> Refusal | None:
    """Carry out an action."""
    match action:
        case Build():
            return building.build(story, action)
        case Sprawl():
            return building.sprawl(story, action)
        case Remodel():
            return remodeling.remodel(story, action)
        case Reorganize():
            return reorganizing.reorganize(story, action)
        case Gamble():
            return gambling.gamble(story, action)
        case _:
            assert_never(action)
