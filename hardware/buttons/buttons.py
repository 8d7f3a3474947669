"""The buttons of a table: each press told once, a hold of two seconds told as a wish to stop."""

import logging
import time
from collections.abc import Callable
from threading import Event, Thread
from types import TracebackType
from typing import Self

from hardware.buttons.debounce import Debounce, Deed
from hardware.buttons.messages import Button, ButtonMessage, Keys, Pressed, ShutdownAsked

log = logging.getLogger(__name__)

SAMPLE_S = 0.01
"""Between looks at a contact that is in use."""
IDLE_S = 0.25
"""Between looks when nothing is pressed, should a change not be told."""


class Buttons:
    """Tells `heard` of each deed; `poll` by hand in tests, or `start` to have it done in a thread."""

    def __init__(
        self,
        keys: Keys,
        heard: Callable[[ButtonMessage], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._keys, self._heard, self._clock = keys, heard, clock
        self._debounces = {button: Debounce() for button in keys.buttons}
        self._wake = Event()
        self._closed = False
        self._thread: Thread | None = None

    def poll(self) -> None:
        """Look at every contact once."""
        down, now = self._keys.down(), self._clock()
        for button, debounce in self._debounces.items():
            deed = debounce.feed(button in down, now)
            if deed is Deed.PRESSED:
                self._heard(Pressed(button, now))
            elif deed is Deed.HELD:
                self._heard(ShutdownAsked(button, now))

    @property
    def idle(self) -> bool:
        """No button is down, and none bounces."""
        return all(debounce.idle for debounce in self._debounces.values())

    @property
    def held(self) -> frozenset[Button]:
        """The buttons that are down and no longer bounce."""
        return frozenset(button for button, debounce in self._debounces.items() if debounce.down)

    def start(self) -> None:
        """Look in a thread, until closed; while nothing is pressed it sleeps."""
        self._keys.woken(self._wake.set)
        self._thread = Thread(target=self._run, name="buttons", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop looking and let the contacts go; a second time does nothing."""
        self._closed = True
        self._wake.set()
        if self._thread:
            self._thread.join()
        self._keys.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _run(self) -> None:
        failing = False
        while not self._closed:
            try:
                self.poll()
            except Exception:  # the edge of the thread: one bad read must not make the buttons deaf
                if not failing:
                    log.exception("the buttons cannot be read, or their listener failed")
                failing = True
            else:
                failing = False
            if self.idle:
                self._wake.wait(IDLE_S)
                self._wake.clear()
            else:
                time.sleep(SAMPLE_S)
