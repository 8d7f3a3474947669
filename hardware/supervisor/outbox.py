"""The way out of the camera's process: the newest message of each kind, never a queue, never a wait."""

import logging
from multiprocessing.connection import Connection
from threading import Condition, Thread

from hardware.supervisor.messages import Gone, Told

log = logging.getLogger(__name__)

FLUSH_S = 0.3
"""For the last words of a process that ends."""


class Outbox:
    """Sends from a thread of its own; a message not sent yet gives way to a newer one of its kind."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._change = Condition()
        self._waiting: dict[type, Told[object]] = {}
        self._closed = False
        self._thread = Thread(target=self._send, name="outbox", daemon=True)
        self._thread.start()

    def put(self, message: Told[object]) -> None:
        """Leave a message; return at once."""
        with self._change:
            self._waiting[type(message)] = message
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
                self._connection.send(Gone("crashed", f"{type(error).__name__}: {error}"))
                return

    def _take(self) -> list[Told[object]]:
        with self._change:
            self._change.wait_for(lambda: self._waiting or self._closed)
            messages = list(self._waiting.values())
            self._waiting.clear()
            return messages
