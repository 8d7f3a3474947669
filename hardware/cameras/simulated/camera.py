"""The simulated camera: asks the stage what lies there, and draws it for the moment of each frame."""

import time
from collections.abc import Callable
from typing import Protocol

from hardware.cameras.base import CameraBase, Pace
from hardware.cameras.simulated.line import Line
from hardware.cameras.simulated.painter import Painter
from hardware.cameras.simulated.scene import Fault, Scene
from hardware.cameras.simulated.view import View
from hardware.errors import CameraTimeout
from hardware.frames import FRAME_TIMEOUT_S, Frame, Picture

FPS = 10.0
SIZE = (1280, 720)
"""Enough for dice of 29 pixels, and a good deal cheaper to read than all that a Pi camera gives."""


class Shown(Protocol):
    """Whoever knows what lies on the table."""

    @property
    def scene(self) -> Scene:
        """The table now."""

    @property
    def prints(self) -> dict[str, Picture]:
        """The pictures of flat things by their names."""

    def close(self) -> None:
        """Ask no more."""


class SimulatedCamera(CameraBase):
    """Draws what it is shown; `fps=0` as fast as asked, by whatever clock is given."""

    def __init__(
        self,
        shown: Shown,
        *,
        size: tuple[int, int] = SIZE,
        fps: float = FPS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._shown = shown
        self._clock = clock
        self._pace = Pace(1 / fps if fps else 0)
        self._painter = Painter(View(size=size), shown.prints)
        self._number = 0

    @property
    def identity(self) -> str:
        """The same for every simulated table."""
        return "simulated table"

    def next(self, timeout: float = FRAME_TIMEOUT_S) -> Frame:
        """Draw the table as it is now."""
        self._pace.wait(timeout)
        now, scene = self._clock(), self._shown.scene
        if scene.trouble(Fault.DEAD, now):
            time.sleep(min(timeout, 0.1))
            raise CameraTimeout("the simulated camera is dead for a while", timeout_s=timeout)
        self._number += 1
        return Frame(self._number, now, self._painter.paint(scene, now))

    def close(self) -> None:
        """Hang up."""
        self._shown.close()


def from_source(source: str) -> SimulatedCamera:
    """Open `sim:ADDRESS`, the address of a stage on this machine."""
    return SimulatedCamera(Line(source.partition(":")[2]))
