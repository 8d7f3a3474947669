"""What was heard of one run of the camera's process: the newest of each, and whether it goes on."""

import time
from threading import Condition
from typing import Generic

from hardware.supervisor.messages import Gone, Looked, Opened, Preview, R, Told


class Inbox(Generic[R]):
    """Filled by the listening thread, read by all others; `change` is shared with them."""

    def __init__(self, change: Condition) -> None:
        self._change = change
        self.started = time.monotonic()
        self.heard_at: float | None = None
        self.camera = ""
        self.newest: Looked[R] | None = None
        self.preview: Preview | None = None
        self.gone: Gone | None = None

    def hear(self, told: Told[R]) -> None:
        """Take one message in."""
        with self._change:
            match told:
                case Looked():
                    self.newest, self.heard_at = told, time.monotonic()
                case Preview():
                    self.preview = told
                case Opened():
                    self.camera = told.identity
                case Gone():
                    self.gone = told
            self._change.notify_all()

    def end(self) -> None:
        """Take in that nothing more will come; whoever died without last words was killed."""
        self.hear(self.gone or Gone("killed", "the camera's process was ended from outside"))
