"""A folder and a video are cameras like any other: numbered, timed, and lost when they are taken away."""

import logging
import time
from itertools import islice
from pathlib import Path

import cv2
import pytest

from hardware.cameras.base import Pace
from hardware.cameras.folder import Folder
from hardware.cameras.video import VideoFile
from hardware.errors import CameraEnded, CameraLost, CameraMissing, CameraTimeout
from hardware.frames import Camera, frames, open_camera
from tests.hardware.pictures import SHADES, grey, shade_of, write_folder, write_video


@pytest.fixture(params=["folder", "video"])
def recording(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Give a recording of four pictures."""
    if request.param == "folder":
        return write_folder(tmp_path / "pictures")
    return write_video(tmp_path / "table.avi")


def once(path: Path) -> Camera:
    """Open a recording that is played once, as fast as it is read."""
    kind = Folder if path.is_dir() else VideoFile
    return kind(path, paced=False, repeat=False)


def test_each_picture_comes_once_in_order_then_the_end(recording: Path) -> None:
    """A recording played once gives what is in it, no more and no less."""
    with once(recording) as camera:
        shown = list(frames(camera))
        assert [shade_of(frame.picture) for frame in shown] == list(SHADES)
        assert [frame.number for frame in shown] == [1, 2, 3, 4]
        with pytest.raises(CameraEnded) as ended:
            camera.next()
    assert ended.value.facts["frames"] == 4


def test_frames_carry_rising_times(recording: Path) -> None:
    """Whoever looks for motion needs them."""
    before = time.monotonic()
    with once(recording) as camera:
        shown = list(frames(camera))
    times = [before, *(frame.time for frame in shown), time.monotonic()]
    assert times == sorted(times)
    for frame in shown:
        assert frame.picture.shape == (360, 640, 3)


def test_a_recording_starts_again_and_numbers_go_on(recording: Path) -> None:
    """As a camera it never ends."""
    with open_camera(str(recording)) as camera:
        shown = list(islice(frames(camera), 6))
    assert [shade_of(frame.picture) for frame in shown] == [*SHADES, *SHADES[:2]]
    assert [frame.number for frame in shown] == [1, 2, 3, 4, 5, 6]


def test_taken_away_it_is_lost(recording: Path, tmp_path: Path) -> None:
    """A recording that vanishes is a camera pulled out."""
    with open_camera(str(recording)) as camera:
        camera.next()
        recording.rename(tmp_path / "elsewhere")
        with pytest.raises(CameraLost):
            camera.next()


def test_not_due_is_a_timeout_not_a_loss(recording: Path) -> None:
    """A recording keeps its own pace and says that it does."""
    kind = Folder if recording.is_dir() else VideoFile
    with kind(recording) as camera:
        camera._pace = Pace(interval_s=0.5)
        camera.next()
        camera._pace._due += 60
        with pytest.raises(CameraTimeout) as late:
            camera.next(timeout=0.001)
        assert late.value.facts["timeout_s"] == 0.001
        camera._pace._due -= 60
        camera.next()


def test_closing_twice_is_closing_once(recording: Path) -> None:
    """Whoever cleans up need not know who did before."""
    camera = open_camera(str(recording))
    camera.close()
    camera.close()


def test_the_tenth_picture_comes_after_the_ninth(tmp_path: Path) -> None:
    """Names are read as people read them."""
    for name, shade in (("10.png", 200), ("9.png", 20)):
        cv2.imwrite(str(tmp_path / name), grey(shade))
    with once(tmp_path) as camera:
        assert [shade_of(frame.picture) for frame in frames(camera)] == [20, 200]


def test_broken_pictures_are_passed_over_and_named_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A half-written picture does not end the camera, nor fill the log."""
    write_folder(tmp_path)
    (tmp_path / "2.png").write_bytes(b"not a picture")
    (tmp_path / "3.png").write_bytes(b"")
    with Folder(tmp_path, paced=False) as camera, caplog.at_level(logging.WARNING):
        shown = [shade_of(frame.picture) for frame in islice(frames(camera), 4)]
    assert shown == [SHADES[0], SHADES[3]] * 2
    assert [record.args for record in caplog.records] == [("2.png",), ("3.png",)]


@pytest.mark.parametrize("source", ["nowhere.mp4", "", "usb:front", "pi:back", "http://[::1"])
def test_a_source_that_is_none_is_named(source: str) -> None:
    """A wrong setting is told at once, in a sentence."""
    with pytest.raises(CameraMissing):
        open_camera(source)


def test_an_empty_folder_and_a_file_of_something_else_are_no_cameras(tmp_path: Path) -> None:
    """What cannot give one picture does not open."""
    (tmp_path / "empty").mkdir()
    (tmp_path / "letter.mp4").write_text("Dear reader")
    for name in ("empty", "letter.mp4"):
        with pytest.raises(CameraMissing):
            open_camera(str(tmp_path / name))
