"""Who has to act: what a light at a seat shows."""

from random import Random

import pytest

from companion import las_vegas
from companion.las_vegas.setup import Level, Setup
from companion.las_vegas.state import Phase
from tests.las_vegas.play import EVERY_SETUP, alone, begun, does, named, next_command

WITH_DICE = (Phase.OPENING, Phase.ROLLING, Phase.PLACING)


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=named)
def test_whoever_has_dice_to_roll_or_place_acts(setup: Setup) -> None:
    """One person at a time while dice are in play, nobody in particular for bills and payouts."""
    chance, state = Random(3), begun(setup)
    while not las_vegas.over(state):
        acting = las_vegas.answering(state)
        assert acting == ((state.player,) if state.phase in WITH_DICE else ())
        assert set(acting) <= set(las_vegas.seats(setup))
        state = does(state, next_command(state, chance))
    assert las_vegas.answering(state) == ()


def test_alone_one_rolls_for_the_opposing_colours_too() -> None:
    """The opening dice have nobody else to roll them."""
    setup = alone(Level.HARD)
    state = begun(setup)
    while state.phase is not Phase.OPENING:
        state = does(state, next_command(state, Random(1)))
    assert las_vegas.answering(state) == las_vegas.seats(setup)


def test_everything_is_for_the_table_to_say() -> None:
    """No phone plays for its colour: bills and dice lie on the table."""
    assert las_vegas.whose(object(), object()) == ()
