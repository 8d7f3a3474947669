"""A look at the record now and then: another program may play on the same table."""

import logging
from threading import Condition, Thread
from typing import Protocol

from companion.record import RecordError
from companion.table.lines import LinesError
from web.hall import Hall

log = logging.getLogger(__name__)

SECONDS = 1.0
"""So long may it take until what was typed elsewhere is seen."""


class Followed(Protocol):
    """What is followed by screens; nobody looks while nobody follows."""

    changed: Condition
    viewers: int
    closed: bool


class Lookout:
    """Looks every second, in a thread that lives as long as somebody follows."""

    def __init__(self, hall: Hall, stream: Followed) -> None:
        self._hall = hall
        self._stream = stream
        self._looks = False

    def wake(self) -> None:
        """Begin to look, unless it does already."""
        with self._stream.changed:
            if not self._looks:
                self._looks = True
                Thread(target=self._run, name="lookout", daemon=True).start()

    def _run(self) -> None:
        while self._wait():
            try:
                self._hall.catch_up()
            except (RecordError, LinesError) as error:
                log.warning("can't see what was played elsewhere: %s", error)

    def _wait(self) -> bool:
        """Wait for the next look; false when nobody follows any more."""
        with self._stream.changed:
            self._looks = not self._stream.changed.wait_for(self._unwanted, SECONDS)
            return self._looks

    def _unwanted(self) -> bool:
        return self._stream.closed or not self._stream.viewers
