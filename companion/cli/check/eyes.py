"""The camera's process of a check, and what it measures."""

import time
from pathlib import Path
from threading import Event

import cv2
import numpy as np

from calibration.moved import Movement, compare
from calibration.profile import Profile
from calibration.profile_file import ProfileError, load
from calibration.sharpness import sharpest_px
from companion.cli.check import looking
from companion.cli.check.looking import Glance
from hardware.frames import Frame
from hardware.supervisor import CameraProcess, Dead, Live, Looked, Patience, Starting, State
from vision.reader import read

PATIENCE = Patience(silence_s=10.0, preview_width_px=10_000)
"""The first reading may take long; the picture that is kept is the whole one."""
WATCH_S = 3.0
"""The reader warms up in the first of them."""
POLL_S = 0.25
BRIGHT_PERCENT = 90


class Measuring:
    """What the camera's process does with each frame."""

    def __init__(self, profile: Profile | None) -> None:
        self._profile = profile
        self._first: float | None = None
        self._count = 0

    def __call__(self, frame: Frame) -> Glance:
        """Read a frame and measure the picture."""
        reading = read(frame.picture)
        grey = np.asarray(cv2.cvtColor(frame.picture, cv2.COLOR_BGR2GRAY))
        moved = self._movement(frame)
        return Glance(
            width=reading.width,
            height=reading.height,
            reading_ms=reading.ms,
            rate=self._rate(time.monotonic()),
            brightness=float(np.percentile(grey, BRIGHT_PERCENT)),
            edge_px=sharpest_px(frame.picture),
            dice=len(reading.dice),
            problems=reading.problems,
            movement=moved.verdict if moved else None,
            shift_mm=moved.shift_mm if moved else None,
        )

    def _rate(self, now: float) -> float:
        if self._first is None:
            self._first = now
            return 0.0
        self._count += 1
        return self._count / (now - self._first)

    def _movement(self, frame: Frame) -> Movement | None:
        return compare(self._profile, frame.picture) if self._profile else None


def look(source: str, profile: Path) -> looking.Looked:
    """Watch through a camera for a moment."""
    decided = Event()

    def changed(state: State) -> None:
        if not isinstance(state, Starting):
            decided.set()

    measuring = Measuring(_profile_or_none(profile))
    with CameraProcess(source, measuring, patience=PATIENCE, changed=changed) as camera:
        decided.wait(PATIENCE.start_s)
        state = camera.state
        if not isinstance(state, Live):
            return looking.Looked(why=state.why if isinstance(state, Dead) else "")
        latest: Looked[Glance] | None = None
        until = time.monotonic() + WATCH_S
        while isinstance(camera.state, Live) and (time.monotonic() < until or latest is None):
            latest = camera.wait(latest.number if latest else 0, POLL_S) or latest
        preview = camera.preview()
        return looking.Looked(
            camera=state.camera,
            glance=latest.result if latest else None,
            jpeg=preview.jpeg if preview else None,
            failure=latest.failure if latest else None,
        )


def _profile_or_none(path: Path) -> Profile | None:
    try:
        return load(path)
    except ProfileError:
        return None
