"""Calibration while the appliance runs: pictures from its camera, a map for its eyes, a glance at times."""

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from threading import Event, Thread

import cv2
import numpy as np

from calibration.camera import Camera
from companion.cli.appliance.devices import TableDevices
from companion.cli.appliance.once import Once
from companion.cli.boards import grids
from companion.cli.calibrating.desk import Desk
from companion.cli.calibrating.looks import Taken
from companion.cli.calibrating.shelf import Shelf
from hardware.supervisor import Live, Still
from web.hall import Hall
from web.sight import SightState
from web.upkeep import Upkeep

log = logging.getLogger(__name__)

GLANCE_S = 20.0
"""Between glances at a table at rest; each costs a picture and some milliseconds."""
WAIT_S = 1.0
MOST_LOG_BYTES = 256 * 1024


class Bench:
    """The desk of a running table, and who looks after its map. `upkeep` is for the hall."""

    def __init__(self, devices: TableDevices, profile: Path, every_s: float = GLANCE_S) -> None:
        self._devices, self._every_s = devices, every_s
        self._told: Callable[[], None] = lambda: None
        self.shelf = Shelf(profile, self._changed)
        self._desk = Desk(self.shelf, self._take, _today, board=grids())

    def upkeep(self, log_file: Path, settings_file: Path) -> Upkeep:
        """Give the pages what there is."""
        return Upkeep(
            calibrating=self._desk,
            buttons=self._devices.buttons,
            settings=lambda: end_of(settings_file),
            log=lambda: end_of(log_file),
        )

    @contextmanager
    def minding(self, hall: Hall) -> Iterator[None]:
        """Glance at the table now and then, and tell the hall what changes, for the length of a block."""
        stop, self._told = Event(), hall.tell
        thread = Thread(target=self._mind, args=(stop,), name="minding the map", daemon=True)
        thread.start()
        yield
        stop.set()
        thread.join()

    def _changed(self) -> None:
        """Let the eyes see by the map of now, and the pages know."""
        eyed = self._devices.eyed
        if eyed:
            eyed.watching.calibrated(self.shelf.profile)
        self._told()

    def _mind(self, stop: Event) -> None:
        once, due = Once(log, "glancing at the map"), 0.0
        while not stop.wait(min(WAIT_S, self._every_s)):
            with once:
                if time.monotonic() >= due and self._at_rest():
                    due = time.monotonic() + self._every_s
                    self._glance()

    def _at_rest(self) -> bool:
        eyed = self._devices.eyed
        return eyed is not None and eyed.watching.sight.state is not SightState.MOVING

    def _glance(self) -> None:
        taken = self._take()
        if taken is None:
            return
        height, width = taken.picture.shape[:2]
        camera = Camera(taken.camera, width, height)
        self.shelf.meet(camera)
        self.shelf.glance(taken.picture, camera)

    def _take(self) -> Taken | None:
        eyed = self._devices.eyed
        state = eyed.camera.state if eyed else None
        still = eyed.camera.still() if eyed else None
        if still is None or not isinstance(state, Live):
            return None
        return _taken(state.camera, still)


def _taken(camera: str, still: Still) -> Taken | None:
    picture = cv2.imdecode(np.frombuffer(still.jpeg, dtype=np.uint8), cv2.IMREAD_COLOR)
    return None if picture is None else Taken(camera, np.asarray(picture, dtype=np.uint8))


def _today() -> str:
    return datetime.now(UTC).date().isoformat()


def end_of(path: Path) -> str:
    """Give the end of a file, from the start of a line."""
    try:
        with path.open("rb") as file:
            file.seek(0, 2)
            size = file.tell()
            file.seek(max(size - MOST_LOG_BYTES, 0))
            content = file.read()
    except OSError:
        return ""
    if size > MOST_LOG_BYTES:
        content = content.partition(b"\n")[2]
    return content.decode("utf-8", "replace")
