"""A camera may hang, die or vanish: it is called dead in time, and comes back; real processes throughout."""

import os
import signal
import time
from functools import partial
from itertools import pairwise
from pathlib import Path

import cv2
import numpy as np
import pytest
from msgspec import structs

from hardware.supervisor import CameraProcess, Dead, Live, Looked, Patience
from tests.hardware.pictures import write_folder
from tests.hardware.supervisor import looks
from tests.hardware.supervisor.watching import AMPLE_S, QUICK, alive, until, watched

KILLS = 20


def test_results_and_a_preview_come_out() -> None:
    """What the reader gives arrives with the frame's number and time; the picture is a JPEG."""
    with watched(looks.Steady, looks.number) as (camera, diary):
        first = camera.wait(timeout=AMPLE_S)
        assert first
        later = camera.wait(after=first.number + 5, timeout=AMPLE_S)
        assert later
        assert later.result == later.number >= first.number + 6
        assert first.time < later.time <= time.monotonic()
        until(camera.preview)
        preview = camera.preview()
        assert preview
        picture = cv2.imdecode(np.frombuffer(preview.jpeg, np.uint8), cv2.IMREAD_COLOR)
        assert picture is not None
        assert picture.shape == (48, 64, 3)
    assert diary.words() == "Starting Live"


def test_killed_twenty_times_it_comes_back_each_time_and_numbers_go_on_rising() -> None:
    """`kill -9` costs pictures, never the camera, and each end and each return is told once."""
    seen: list[int] = []
    with watched(looks.Steady, looks.number) as (camera, diary):
        for kill in range(1, KILLS + 1):
            diary.wait(Live, kill)
            looked = camera.wait(timeout=AMPLE_S)
            assert looked
            assert camera.pid
            seen.append(looked.number)
            os.kill(camera.pid, signal.SIGKILL)
            diary.wait(Dead, kill)
        diary.wait(Live, KILLS + 1)
    assert diary.words() == "Starting Live" + " Dead Live" * KILLS
    assert seen == sorted(set(seen))


def test_a_reader_that_hangs_is_called_dead_within_two_seconds_and_replaced(tmp_path: Path) -> None:
    """No frame for two seconds is death, whoever is to blame; nothing old is shown meanwhile."""
    with watched(looks.Steady, partial(looks.hang_once, tmp_path / "hung")) as (camera, diary):
        dead = diary.wait(Dead)
        assert isinstance(dead, Dead)
        assert "no frame" in dead.why
        assert (
            1.5 < diary.times[diary.states.index(dead)] - dead.since < 2.5
        )  # two, and a busy machine's half
        assert camera.newest() is None
        assert camera.preview() is None
        diary.wait(Live, 2)
    assert diary.words() == "Starting Live Dead Live"


def test_a_stopped_process_is_killed_and_replaced() -> None:
    """A process that does not run at all, in the middle of a large message, holds nobody."""
    with watched(looks.Steady, looks.bulky) as (camera, diary):
        diary.wait(Live)
        stopped = camera.pid
        assert stopped
        os.kill(stopped, signal.SIGSTOP)
        diary.wait(Live, 2)
        assert not alive(stopped)
    assert diary.words() == "Starting Live Dead Live"


def test_a_camera_that_never_gives_a_picture_is_dead_after_its_start() -> None:
    """Opening is not living."""
    with watched(looks.Mute, looks.number, Patience(start_s=1.0, first_wait_s=0.02)) as (_, diary):
        dead = diary.wait(Dead)
        assert isinstance(dead, Dead)
        assert dead.why == "no frame for 1.0 seconds"
    assert diary.words() == "Starting Dead"


def test_a_camera_pulled_out_and_put_back_is_found_again(tmp_path: Path) -> None:
    """Dead is told once, however many starts fail meanwhile."""
    folder, away = write_folder(tmp_path / "camera"), tmp_path / "away"
    with watched(str(folder), looks.number) as (camera, diary):
        diary.wait(Live)
        folder.rename(away)
        diary.wait(Dead)
        until(lambda: "no camera" in getattr(camera.state, "why", ""))
        away.rename(folder)
        diary.wait(Live, 2)
    assert diary.words() == "Starting Live Dead Live"


def test_a_camera_that_is_not_there_at_first_is_found_when_it_comes(tmp_path: Path) -> None:
    """The table may be switched on before its camera is plugged in."""
    with watched(str(tmp_path / "camera"), looks.number) as (_, diary):
        dead = diary.wait(Dead)
        assert isinstance(dead, Dead)
        assert "no camera" in dead.why
        write_folder(tmp_path / "camera")
        diary.wait(Live)
    assert diary.words() == "Starting Dead Live"


def test_a_frame_that_cannot_be_read_is_told_and_the_camera_lives_on() -> None:
    """A failed reading comes with its sentence and no result."""
    with watched(looks.Steady, looks.fail_on_odd) as (camera, diary):
        seen: list[Looked[int]] = []
        number = 0
        while len(seen) < 6:
            looked = camera.wait(number, AMPLE_S)
            assert looked
            number = looked.number
            seen.append(looked)
        assert all((looked.failure == "ValueError: odd") == (looked.number % 2 == 1) for looked in seen)
        assert all((looked.result is None) == (looked.number % 2 == 1) for looked in seen)
    assert diary.words() == "Starting Live"


@pytest.mark.parametrize(
    ("look", "why"),
    [(looks.crash, "ended from outside"), (looks.unsendable, "pickle")],
)
def test_a_reader_that_ends_the_process_is_named(look: looks.AnyLook, why: str) -> None:
    """A fault in a library, a result that cannot be told: both are deaths with a reason."""
    with watched(looks.Steady, look) as (_, diary):
        dead = diary.wait(Dead)
        assert isinstance(dead, Dead)
        assert why in dead.why


def test_the_process_never_waits_for_a_slow_listener() -> None:
    """Results that nobody fetches give way to newer ones; the camera goes on at its pace."""
    with watched(looks.Steady, looks.number) as (camera, diary):
        first = camera.wait(timeout=AMPLE_S)
        assert first
        time.sleep(1)
        later = camera.newest()
        assert later
        assert later.number > first.number + looks.FRAMES_PER_S // 3
        assert time.monotonic() - later.time < 0.5
    assert diary.words() == "Starting Live"


@pytest.mark.parametrize("look", [looks.number, looks.seize_at_ten, looks.bulky])
def test_it_stops_within_a_second(look: looks.AnyLook) -> None:
    """Whether the reader runs, hangs or pours out data."""
    with watched(looks.Steady, look, QUICK) as (camera, diary):
        diary.wait(Live)
        looked = camera.wait(after=8, timeout=AMPLE_S)
        assert looked
        started = time.monotonic()
        camera.stop()
        assert time.monotonic() - started < 1
        assert camera.pid is None


def test_it_stops_while_the_process_is_still_starting() -> None:
    """A program that ends at once leaves nothing behind."""
    with watched(looks.Mute, looks.number) as (camera, _):
        until(lambda: camera.pid)
        pid = camera.pid
        assert pid
    assert not alive(pid)


def test_a_camera_is_looked_at_no_more_often_than_set() -> None:
    """A quick camera does not cost a whole core at an idle table."""
    slowly = structs.replace(QUICK, look_every_s=0.2)
    with CameraProcess(looks.Steady, looks.number, keep=looks.always, patience=slowly) as camera:
        looked: list[float] = []
        until(lambda: looked.extend(one.time for one in camera.take(0.1)) or len(looked) > 4)
    assert all(later - earlier > 0.15 for earlier, later in pairwise(looked)), looked


def test_a_whole_picture_comes_when_asked_for() -> None:
    """As large as the camera's, each time a new one; none from a camera that gives nothing."""
    with watched(looks.Steady, looks.number) as (camera, diary):
        diary.wait(Live)
        first = camera.still(AMPLE_S)
        assert first
        picture = cv2.imdecode(np.frombuffer(first.jpeg, np.uint8), cv2.IMREAD_COLOR)
        assert picture is not None
        assert picture.shape == (48, 64, 3)
        second = camera.still(AMPLE_S)
        assert second
        assert second.number > first.number
    assert camera.still(AMPLE_S) is None
