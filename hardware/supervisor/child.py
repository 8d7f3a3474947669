"""What runs in the camera's process: take a frame, look at it, tell; until told to stop."""

import logging
import time
from multiprocessing.connection import Connection
from threading import Event
from typing import Any, Generic

import cv2
from msgspec import Struct
from msgspec.structs import replace

from hardware.errors import CameraError, CameraTimeout
from hardware.frames import Camera, Frame, Picture, open_camera
from hardware.supervisor.lifeline import STILL, end_with_parent, heed
from hardware.supervisor.messages import (
    Gone,
    Keep,
    Look,
    Looked,
    Opened,
    Patience,
    Preview,
    R,
    Source,
    Still,
)
from hardware.supervisor.noting import note_to
from hardware.supervisor.outbox import Outbox

FRAME_WAIT_S = 0.25
"""How soon an order to stop is seen while no frame comes."""
JPEG_QUALITY = 80
STILL_QUALITY = 95
"""Of a picture that is measured: marks and colours have to come through."""

log = logging.getLogger(__name__)


class Task(Struct, Generic[R], frozen=True):
    """All that the process needs to know."""

    source: Source
    look: Look[R]
    keep: Keep[R]
    patience: Patience
    parent: int
    frames_before: int
    """Numbers go on rising over restarts."""


def run(task: Task[R], connection: Connection) -> None:
    """Be the camera's process."""
    end_with_parent(task.parent)
    stop = Event()
    outbox = Outbox(connection)
    note_to(outbox.put)
    looking = _Looking(task, outbox)
    heed(connection, stop.set, looking.hear)
    try:
        _work(task, outbox, looking, stop)
        outbox.put(Gone("stopped", "the camera was told to stop"))
    except CameraError as error:
        outbox.put(Gone(error.reason, str(error)))
    except Exception as error:  # the edge of the process
        log.exception("the camera's process failed")
        outbox.put(Gone("crashed", _sentence(error)))
    outbox.close()


def _work(task: Task[R], outbox: Outbox, looking: "_Looking[R]", stop: Event) -> None:
    source = task.source
    with open_camera(source) if isinstance(source, str) else source() as camera:
        outbox.put(Opened(camera.identity))
        while not stop.is_set():
            due = time.monotonic() + task.patience.look_every_s
            frame = _next(camera)
            if frame:
                looking.at(replace(frame, number=frame.number + task.frames_before))
                stop.wait(max(0.0, due - time.monotonic()))


def _next(camera: Camera) -> Frame | None:
    try:
        return camera.next(FRAME_WAIT_S)
    except CameraTimeout:  # how many of these are too many is for the parent to say
        return None


class _Looking(Generic[R]):
    def __init__(self, task: Task[R], outbox: Outbox) -> None:
        self._look = task.look
        self._keep = task.keep
        self._patience = task.patience
        self._outbox = outbox
        self._preview_due = 0.0
        self._failing = False
        self._still_due = False

    def hear(self, said: Any) -> None:
        """Give the next frame whole, or read it, and those that follow, with another reader."""
        if said == STILL:
            self._still_due = True
        else:
            self._look = said

    def at(self, frame: Frame) -> None:
        if self._still_due:
            self._still_due = False
            self._outbox.put(Still(frame.number, frame.time, encoded(frame.picture, STILL_QUALITY)))
        started = time.perf_counter()
        result, failure = self._result(frame)
        ms = (time.perf_counter() - started) * 1000
        kept = result is not None and self._keep(result)
        self._outbox.put(Looked(frame.number, frame.time, ms, result, failure, kept))
        if time.monotonic() >= self._preview_due:
            self._preview_due = time.monotonic() + self._patience.preview_every_s
            self._outbox.put(Preview(frame.number, frame.time, _jpeg(frame, self._patience.preview_width_px)))

    def _result(self, frame: Frame) -> tuple[R | None, str | None]:
        try:
            result = self._look(frame)
        except Exception as error:  # the edge: one frame that cannot be read is no reason to lose the camera
            if not self._failing:
                log.exception("frame %s could not be read", frame.number)
            self._failing = True
            return None, _sentence(error)
        if self._failing:
            log.warning("frame %s could be read again", frame.number)
        self._failing = False
        return result, None


def _jpeg(frame: Frame, width: int) -> bytes:
    picture = frame.picture
    if picture.shape[1] > width:
        height = round(picture.shape[0] * width / picture.shape[1])
        picture = cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA)  # type: ignore[assignment]
    return encoded(picture, JPEG_QUALITY)


def encoded(picture: Picture, quality: int) -> bytes:
    """Write a picture as JPEG."""
    _, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return data.tobytes()


def _sentence(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
