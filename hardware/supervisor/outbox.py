"""The way out of the camera's process: the newest message of each kind and what must be kept; no wait."""

import logging
from collections import deque
from multiprocessing.connection import Connection
from threading import Condition, Thread

from hardware.supervisor.messages import Gone, Looked, Noted, Opened, Told
from hardware.supervisor.unread import Unread

log = logging.getLogger(__name__)

FLUSH_S = 0.3
"""For the last words of a process that ends."""
MOST_NOTED = 100
"""Lines for the log that wait; when there are more the oldest are lost."""


class UnheardError(Exception):
    """The other side takes nothing any more."""


class Outbox:
    """Sends from a thread of its own; a message not sent yet gives way to a newer one of its kind.

    A result that is to be kept waits in line; when there is no more room, nobody listens and all ends.
    """

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._change = Condition()
        self._waiting: dict[type, Told[object]] = {}
        self._results: Unread[object] = Unread()
        self._noted: deque[Noted] = deque(maxlen=MOST_NOTED)
        self._closed = False
        self._thread = Thread(target=self._send, name="outbox", daemon=True)
        self._thread.start()

    def put(self, message: Told[object]) -> None:
        """Leave a message; return at once."""
        with self._change:
            if isinstance(message, Noted):
                self._noted.append(message)
            elif not isinstance(message, Looked):
                self._waiting[type(message)] = message
            elif not self._results.put(message):
                raise UnheardError("nobody takes what the camera saw")
            self._change.notify()

    def close(self) -> None:
        """Send what waits, for as long as the other side takes it, but not long."""
        with self._change:
            self._closed = True
            self._change.notify()
        self._thread.join(FLUSH_S)

    def _send(self) -> None:
        while messages := self._take():
            try:
                for message in messages:
                    self._connection.send(message)
            except OSError:  # nobody listens any more
                return
            except Exception as error:
                # the edge of the thread: a result that cannot be pickled must not pass as silence
                log.exception("a result could not be told")
                for last in (*self._noted, Gone("crashed", f"{type(error).__name__}: {error}")):
                    self._connection.send(last)
                return

    def _take(self) -> list[Told[object]]:
        with self._change:
            self._change.wait_for(lambda: self._waiting or self._results or self._noted or self._closed)
            first = self._waiting.pop(Opened, None)
            messages = [
                *([first] if first else []), *self._noted, *self._results.take(), *self._waiting.values(),
            ]  # fmt: skip
            self._noted.clear()
            self._waiting.clear()
            return messages
