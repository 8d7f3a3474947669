"""The lights of a table: what each says now, in time, and still while the reader looks."""

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from threading import Event, RLock, Thread
from types import TracebackType
from typing import Self

from companion.dice import Color
from hardware.errors import LightError
from hardware.lights.bank import DARK, RGB, Bank, Glow, Rgb
from hardware.lights.patterns import Pattern, level

log = logging.getLogger(__name__)

TICK_S = 0.04
"""Fine enough for the shortest step of a pattern."""
STATUS_RGB: dict[Pattern, Rgb] = {
    Pattern.CAMERA_LOST: (255, 0, 0),
    Pattern.NOT_SURE: (255, 120, 0),
}
"""The status light's colour; other patterns shine white."""


class Lights:
    """Shows a pattern on each seat's lamp, in the player's colour, and one on the status lamp.

    `show` is seen at once. Blinking needs `tick`, which `start` calls from a thread of its own.
    """

    def __init__(
        self, bank: Bank, colors: Sequence[Color], clock: Callable[[], float] = time.monotonic
    ) -> None:
        if len(colors) > bank.seats:
            sentence = f"{len(colors)} players, but lamps for {bank.seats}"
            raise LightError(sentence, players=len(colors), lamps=bank.seats)
        self._bank, self._clock = bank, clock
        self._rgb = {seat: RGB[color] for seat, color in enumerate(colors)}
        self._shown = [(Pattern.OFF, clock())] * (bank.seats + 1)
        self._wanted = [Pattern.OFF] * (bank.seats + 1)
        self._still = self._closed = False
        self._lock = RLock()
        self._stop = Event()
        self._thread: Thread | None = None

    @property
    def seats(self) -> int:
        """How many seats have a lamp."""
        return self._bank.seats

    def dress(self, colors: Mapping[int, Color]) -> None:
        """Let other people sit there: the colour of each seat from now on; seats without a lamp have none."""
        with self._lock:
            self._rgb = {seat: RGB[color] for seat, color in colors.items() if 0 <= seat < self._bank.seats}
            self.off()

    def show(self, seat: int, pattern: Pattern) -> None:
        """Let a seat's lamp say something, from now on; seats count from 0; white: nobody sits there."""
        if not 0 <= seat < self._bank.seats:
            raise LightError(f"there is no lamp at seat {seat}", seat=seat, lamps=self._bank.seats)
        self._want(seat, pattern)

    def show_status(self, pattern: Pattern) -> None:
        """Let the status lamp say something, from now on."""
        self._want(len(self._wanted) - 1, pattern)

    def off(self) -> None:
        """Let every lamp say nothing."""
        for lamp in range(len(self._wanted)):
            self._want(lamp, Pattern.OFF)

    def hold_still(self, still: bool) -> None:
        """Change no lamp while the reader looks; afterwards each says what was wanted last."""
        with self._lock:
            self._still = still
            if not still:
                for lamp, pattern in enumerate(self._wanted):
                    if pattern is not self._shown[lamp][0]:
                        self._shown[lamp] = (pattern, self._clock())
                self.tick()

    def tick(self) -> None:
        """Bring every lamp to where its pattern is now."""
        with self._lock:
            if not self._still and not self._closed:
                now = self._clock()
                self._bank.write([self._glow(lamp, now) for lamp in range(len(self._shown))])

    def start(self) -> None:
        """Tick in a thread, until closed."""
        self._thread = Thread(target=self._run, name="lights", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Put out every lamp, even while they are held still; a second time does nothing."""
        self._stop.set()
        if self._thread:
            self._thread.join()
        with self._lock:
            if not self._closed:
                self._closed = True
                self._bank.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _want(self, lamp: int, pattern: Pattern) -> None:
        with self._lock:
            self._wanted[lamp] = pattern
            if not self._still:
                self._shown[lamp] = (pattern, self._clock())
                self.tick()

    def _glow(self, lamp: int, now: float) -> Glow:
        pattern, since = self._shown[lamp]
        brightness = level(pattern, now - since)
        if not brightness:
            return DARK
        if lamp == len(self._shown) - 1:
            return Glow(STATUS_RGB.get(pattern, DARK.rgb), brightness)
        return Glow(self._rgb.get(lamp, RGB[Color.WHITE]), brightness)

    def _run(self) -> None:
        failing = False
        while not self._stop.wait(TICK_S):
            try:
                self.tick()
            except Exception:  # the edge of the thread: a lamp that fails must not darken the others for ever
                if not failing:
                    log.exception("the lights cannot be set")
                failing = True
            else:
                failing = False
