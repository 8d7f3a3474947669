"""The simulated table: the same in any process, however often the one that draws it dies."""

import os
import signal
import time
from collections.abc import Iterator

import numpy as np
import pytest

from companion.dice import Color
from hardware.cameras.simulated import SimulatedCamera, Stage
from hardware.cameras.simulated.scene import Cube, Fault, Hand, Move, Scene, Sheet, Spot, Stop, Trouble, Way
from hardware.errors import CameraMissing, CameraTimeout
from hardware.frames import Frame, open_camera
from hardware.supervisor import CameraProcess, Patience

SIZE = (320, 180)
SHEET = np.full((60, 100, 3), 220, np.uint8)
LYING = Scene((Sheet("paper", Spot(272, 185), 400, 240),), (Cube(1, Color.BLUE, 3, Spot(272, 185)),))
KILLS = 20
QUICK = Patience(first_wait_s=0.05, steady_s=0.0)
"""Twenty deaths in a row would else be waited out longer and longer."""
PATIENCE_S = 30.0


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


def blue(frame: Frame) -> int:
    """Count clearly blue pixels; a look fit for a process of its own."""
    picture = frame.picture.astype(int)
    return int((picture[..., 0] > picture[..., 2] + 60).sum())


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


def test_a_camera_killed_twenty_times_shows_the_same_table(stage: Stage) -> None:
    """Each time the next process asks the stage and sees what lies there, with what changed meanwhile."""
    with CameraProcess(stage.open(), blue, patience=QUICK) as camera:
        seen = _after(camera, 0)
        for count in range(KILLS):
            pid = camera.pid
            assert pid
            os.kill(pid, signal.SIGKILL)
            if count == KILLS // 2:
                two = (*LYING.cubes, Cube(2, Color.BLUE, 5, Spot(200, 150)))
                stage.show(Scene(LYING.sheets, two))
            until = time.monotonic() + PATIENCE_S
            while camera.pid in (pid, None) and time.monotonic() < until:
                time.sleep(0.02)
            now = _after(camera, seen[0])
            assert now[1] > (1.5 * seen[1] if count == KILLS // 2 else 0.9 * seen[1])
            seen = now


def _after(camera: CameraProcess[int], number: int) -> tuple[int, int]:
    """The next frame that anybody has looked at, and what was seen."""
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        looked = camera.wait(number, 0.5)
        if looked and looked.result is not None:
            return looked.number, looked.result
    raise AssertionError("no frame")
