"""The simulated table: drawn as it is told to lie there."""

from collections.abc import Iterator

import numpy as np
import pytest

from companion.dice import Color
from hardware.cameras.simulated import SimulatedCamera, Stage
from hardware.cameras.simulated.scene import Cube, Fault, Hand, Move, Scene, Sheet, Spot, Stop, Trouble, Way
from hardware.errors import CameraMissing, CameraTimeout
from hardware.frames import open_camera

SIZE = (320, 180)
SHEET = np.full((60, 100, 3), 220, np.uint8)
LYING = Scene((Sheet("paper", Spot(272, 185), 400, 240),), (Cube(1, Color.BLUE, 3, Spot(272, 185)),))


@pytest.fixture
def stage() -> Iterator[Stage]:
    """A stage with a sheet of paper and a die."""
    stage = Stage({"paper": SHEET})
    stage.show(LYING)
    yield stage
    stage.close()


def shot(stage: Stage, at: float = 0.0) -> "np.ndarray":
    """One picture at a moment."""
    return SimulatedCamera(stage, size=SIZE, fps=0, clock=lambda: at).next().picture.astype(int)


def test_what_lies_still_differs_by_noise_alone(stage: Stage) -> None:
    """Two pictures of the same moment are those of one table."""
    assert np.abs(shot(stage) - shot(stage, 5.0)).max() < 25


def test_a_thrown_die_moves_and_ends_where_it_should(stage: Stage) -> None:
    """In between it is elsewhere; at its end the picture is that of a die that always lay there."""
    before = shot(stage)
    move = Move(Way.THROWN, Spot(0, 185), 1.0, 2.0)
    stage.show(Scene(LYING.sheets, (Cube(1, Color.BLUE, 3, Spot(272, 185), move=move),)))
    assert np.abs(shot(stage, 1.3) - before).max() > 60
    assert np.abs(shot(stage, 2.5) - before).max() < 25


def test_a_hand_covers_what_it_holds(stage: Stage) -> None:
    """It comes, and leaves no trace."""
    before = shot(stage)
    hand = Hand(1.5, (Stop(1, 272, 600), Stop(2, 272, 185), Stop(3, 272, 600)))
    stage.show(Scene(LYING.sheets, LYING.cubes, (hand,)))
    assert (np.abs(shot(stage, 2.0) - before).max(axis=2) > 40).mean() > 0.03
    assert np.abs(shot(stage, 3.1) - before).max() < 25


def test_a_dead_camera_gives_nothing_for_as_long_as_it_is_dead(stage: Stage) -> None:
    """The watchdog has something to watch for."""
    stage.show(Scene(LYING.sheets, LYING.cubes, troubles=(Trouble(Fault.DEAD, 1.0, 2.0),)))
    with pytest.raises(CameraTimeout):
        shot(stage, 1.5)
    assert shot(stage, 2.5).shape == (180, 320, 3)


def test_where_no_stage_is_no_camera_opens() -> None:
    """Said as of any camera that is not there."""
    with pytest.raises(CameraMissing):
        open_camera("sim:/nowhere")
