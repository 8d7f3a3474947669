"""A camera on the network: MJPEG over HTTP, and RTSP, from real servers on this machine."""

import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import cycle
from threading import Event, Thread

import cv2
import numpy as np
import pytest

from hardware.cameras.fresh import STALE_S
from hardware.cameras.network import without_secrets
from hardware.errors import CameraLost, CameraMissing, CameraTimeout
from hardware.frames import Camera, open_camera
from hardware.supervisor import Dead, Live
from tests.hardware.cameras.rtsp import Rtsp
from tests.hardware.pictures import SHADES, jpeg, shade_of
from tests.hardware.supervisor import looks
from tests.hardware.supervisor.watching import until, watched


class Phone(ThreadingHTTPServer):
    """Serves a stream until it is told to fall silent or to hang up."""

    daemon_threads = True
    silent = Event()
    hung_up = Event()
    shade = SHADES[0]
    shown: bytes | None = None
    """A picture to show again and again, in place of one of that shade."""

    @property
    def address(self) -> str:
        """Where the stream is."""
        return f"http://127.0.0.1:{self.server_address[1]}/video"


class Stream(BaseHTTPRequestHandler):
    """Answers every request with pictures without end."""

    server: Phone

    def do_GET(self) -> None:
        """Send picture after picture."""
        self.send_response(200)
        self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=frame")
        self.end_headers()
        with suppress(BrokenPipeError, ConnectionResetError):
            while not self.server.hung_up.is_set():
                if not self.server.silent.is_set():
                    self._send(self.server.shown or jpeg(self.server.shade))
                time.sleep(1 / 50)

    def _send(self, data: bytes) -> None:
        head = f"--frame\r\nContent-Type: image/jpeg\r\nContent-Length: {len(data)}\r\n\r\n"
        self.wfile.write(head.encode() + data + b"\r\n")

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def serving(server: Phone | Rtsp) -> Iterator[None]:
    """Let a camera answer until it is put away."""
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    yield
    server.hung_up.set()
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture
def phone() -> Iterator[Phone]:
    """Start a phone and put it away."""
    server = Phone(("127.0.0.1", 0), Stream)
    server.silent, server.hung_up = Event(), Event()
    with serving(server):
        yield server


def drain(camera: Camera, timeout: float) -> None:
    """Take what was under way, until nothing comes."""
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        camera.next(timeout)


def test_a_phone_is_a_camera(phone: Phone) -> None:
    """Frames come, numbered and timed, and the newest shows what is there now."""
    with open_camera(phone.address) as camera:
        first, second = camera.next(5), camera.next(5)
        assert shade_of(first.picture) == SHADES[0]
        assert first.picture.shape == (360, 640, 3)
        assert first.number < second.number
        assert first.time < second.time
        phone.shade = SHADES[2]
        deadline = time.monotonic() + 5
        while shade_of(camera.next(5).picture) != SHADES[2]:
            assert time.monotonic() < deadline


def test_a_frame_is_never_older_than_the_question(phone: Phone) -> None:
    """A reader that was busy gets a picture of now, and the numbers show what was passed over."""
    with open_camera(phone.address) as camera:
        before = camera.next(5)
        time.sleep(0.3)
        asked = time.monotonic()
        after = camera.next(5)
    assert after.time >= asked
    assert after.number > before.number + 1


@pytest.fixture
def rtsp() -> Iterator[Rtsp]:
    """Start a camera that speaks RTSP and put it away."""
    server = Rtsp()
    with serving(server):
        yield server


def test_rtsp_is_a_camera_too(rtsp: Rtsp) -> None:
    """Frames of now come, silence is a timeout, the end of it a loss; no sentence tells the password."""
    with open_camera(rtsp.address) as camera:
        first = camera.next(5)
        assert first.picture.shape == (360, 640, 3)
        assert shade_of(first.picture) == SHADES[0]
        rtsp.shade = SHADES[2]
        deadline = time.monotonic() + 5
        while shade_of(camera.next(5).picture) != SHADES[2]:
            assert time.monotonic() < deadline
        rtsp.silent.set()
        with pytest.raises(CameraTimeout) as silence:
            drain(camera, 0.3)
        assert "secret" not in str(silence.value)
        rtsp.hung_up.set()
        with pytest.raises(CameraLost):
            drain(camera, 5)


def test_a_silent_phone_is_a_timeout(phone: Phone) -> None:
    """Silence is told in the time given, not in that of the network."""
    with open_camera(phone.address) as camera:
        camera.next(5)
        phone.silent.set()
        with pytest.raises(CameraTimeout):
            drain(camera, 0.3)


def test_a_phone_that_hangs_up_is_lost(phone: Phone) -> None:
    """The end of the stream is told as a loss, so that it is opened again."""
    with open_camera(phone.address) as camera:
        camera.next(5)
        phone.hung_up.set()
        with pytest.raises(CameraLost):
            drain(camera, 5)


def test_a_phone_that_hangs_and_repeats_itself_is_dead(phone: Phone) -> None:
    """The same picture to the last bit is an old one: called dead in time, once, until it changes again."""
    noises = cycle([noise(seed) for seed in range(5)])
    phone.shown = next(noises)
    with watched(phone.address, looks.number) as (camera, diary):

        def changing() -> bool:
            phone.shown = next(noises)
            return isinstance(camera.state, Live)

        until(changing)
        changed = time.monotonic()
        dead = diary.wait(Dead)
        assert isinstance(dead, Dead)
        assert "same picture" in dead.why
        assert time.monotonic() - changed > STALE_S
        assert camera.preview() is None
        pids = {camera.pid}
        until(lambda: pids.add(camera.pid) or len(pids) > 1)
        time.sleep(1.0)  # the picture comes from the new process too
        assert diary.words() == "Starting Live Dead"
        until(changing)
    assert diary.words() == "Starting Live Dead Live"


def test_a_covered_lens_is_no_dead_camera(phone: Phone) -> None:
    """A picture of nothing may stay as it is."""
    with open_camera(phone.address) as camera:
        until_s = time.monotonic() + STALE_S + 0.5
        while time.monotonic() < until_s:
            camera.next(5)


def noise(seed: int) -> bytes:
    """Give a picture as a sensor does: no other is the same."""
    grains = np.random.default_rng(seed).integers(0, 255, (360, 640, 3), np.uint8)
    return cv2.imencode(".jpg", grains)[1].tobytes()


def test_no_phone_is_missing() -> None:
    """An address where nobody answers does not open, and no password is in the sentence."""
    with pytest.raises(CameraMissing) as missing:
        open_camera("http://me:secret@127.0.0.1:9/video?token=secret")
    assert "secret" not in f"{missing.value}{missing.value.facts}"
    assert "127.0.0.1:9/video" in str(missing.value)


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("rtsp://me:secret@phone:8554/live", "rtsp://phone:8554/live"),
        ("http://10.0.0.7:8080/video?token=secret#x", "http://10.0.0.7:8080/video"),
        ("http://[fe80::1]:8080/video", "http://[fe80::1]:8080/video"),
        ("https://phone/video", "https://phone/video"),
    ],
)
def test_an_address_is_shown_without_its_secrets(address: str, shown: str) -> None:
    """Logs and pages may show which camera it is."""
    assert without_secrets(address) == shown
