"""Results that must not be lost reach whoever takes them once and in order; and the reader can be changed."""

import os
import signal
import time

import pytest

from hardware.supervisor import CameraProcess, Dead, Live
from hardware.supervisor.messages import Looked
from hardware.supervisor.unread import MOST_KEPT, Unread
from tests.hardware.supervisor import looks
from tests.hardware.supervisor.watching import AMPLE_S, until, watched


def taken(camera: CameraProcess[int], enough: int, pause: float = 0.0) -> list[Looked[int]]:
    """Take until so many kept results have come, resting in between."""
    found: list[Looked[int]] = []
    deadline = time.monotonic() + AMPLE_S
    while sum(one.kept for one in found) < enough:
        assert time.monotonic() < deadline, found
        found += camera.take(0.2)
        time.sleep(pause)
    return found


def test_kept_results_wait_for_a_slow_reader_in_order() -> None:
    """Of those between, the newest comes last, so that a slow reader is up to date too."""
    with watched(looks.Steady, looks.number, keep=looks.fifth) as (camera, _):
        found = taken(camera, 12, pause=0.5)
        numbers = [one.number for one in found]
        kept = [one.number for one in found if one.kept]
        assert numbers == sorted(set(numbers))
        assert kept == list(range(kept[0], kept[0] + 5 * len(kept), 5))
        assert len(numbers) < numbers[-1] - numbers[0]  # those between gave way


def test_kept_results_survive_the_process_that_gave_them() -> None:
    """`kill -9` loses none that was heard, and gives none twice."""
    with watched(looks.Steady, looks.number, keep=looks.fifth) as (camera, diary):
        first = camera.wait(after=20, timeout=AMPLE_S)
        assert first
        assert camera.pid
        os.kill(camera.pid, signal.SIGKILL)
        diary.wait(Dead)
        diary.wait(Live, 2)
        kept = [one.number for one in taken(camera, first.number // 5 + 3) if one.kept]
    assert kept[: first.number // 5] == list(range(5, first.number + 1, 5))
    assert kept == sorted(set(kept))
    assert diary.words() == "Starting Live Dead Live"


def test_who_takes_nothing_for_too_long_is_told_by_a_restart() -> None:
    """Rather than a gap in the middle, all begins anew: bounded, and the process never waits."""
    with watched(looks.Poured, looks.number, keep=looks.always) as (camera, diary):
        dead = diary.wait(Dead)
        assert isinstance(dead, Dead)
        assert "nobody takes" in dead.why
        found = camera.take()
        assert [one.number for one in found] == list(range(1, MOST_KEPT + 1))
        assert diary.wait(Live, 2)


def test_another_reader_reads_on_at_the_same_camera() -> None:
    """Also after a restart; the camera is not opened again for it."""
    with watched(looks.Steady, looks.number) as (camera, diary):
        camera.wait(timeout=AMPLE_S)
        camera.look_with(looks.twice)
        until(lambda: (newest := camera.newest()) and newest.result == -2 * newest.number)
        assert diary.words() == "Starting Live"
        assert camera.pid
        os.kill(camera.pid, signal.SIGKILL)
        diary.wait(Live, 2)
        newest = camera.wait(timeout=AMPLE_S)
        assert newest
        assert newest.result == -2 * newest.number


def test_a_reader_that_comes_while_the_process_starts_is_used() -> None:
    """There is no moment at which it is lost."""
    camera = CameraProcess(looks.Steady, looks.number)
    camera.look_with(looks.twice)
    with camera:
        camera.look_with(looks.twice)
        newest = camera.wait(timeout=AMPLE_S)
        assert newest
        assert newest.result == -2 * newest.number


@pytest.mark.parametrize("kept", [True, False])
def test_the_newest_is_never_older_than_what_was_kept(kept: bool) -> None:
    """A result that must be kept makes those before it old news."""
    unread: Unread[int] = Unread()
    unread.put(Looked(1, 0.1, 1.0, 1))
    unread.put(Looked(2, 0.2, 1.0, 2, kept=kept))
    assert [one.number for one in unread.take()] == [2]
    assert not unread
