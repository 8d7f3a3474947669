"""What was heard of one run of the camera's process: the newest of each, and whether it goes on."""

import time
from threading import Condition, Event
from typing import Generic

from hardware.supervisor.messages import Gone, Heard, Looked, Opened, Patience, Preview, R, Still
from hardware.supervisor.unread import Unread


class Inbox(Generic[R]):
    """Filled by the listening thread, read by all others; `change` is shared with them."""

    def __init__(self, change: Condition, unread: Unread[R]) -> None:
        self._change, self._unread = change, unread
        self.started = time.monotonic()
        self.first_at: float | None = None
        self.heard_at: float | None = None
        self.camera = ""
        self.newest: Looked[R] | None = None
        self.preview: Preview | None = None
        self.still: Still | None = None
        self.gone: Gone | None = None

    def hear(self, told: Heard[R]) -> None:
        """Take one message in."""
        with self._change:
            match told:
                case Looked():
                    self.newest, self.heard_at = told, time.monotonic()
                    self.first_at = self.first_at or self.heard_at
                    if not self._unread.put(told) and not self.gone:
                        self.gone = Gone("unheard", "nobody takes what the camera saw")
                case Preview():
                    self.preview = told
                case Still():
                    self.still = told
                case Opened():
                    self.camera = told.identity
                case Gone():
                    self.gone = told
            self._change.notify_all()

    def end(self) -> None:
        """Take in that nothing more will come; whoever died without last words was killed."""
        self.hear(self.gone or Gone("killed", "the camera's process was ended from outside"))

    @property
    def lived_s(self) -> float:
        """For how long frames came."""
        return self.heard_at - self.first_at if self.heard_at and self.first_at else 0.0

    def next_or_why(self, patience: Patience, stop: Event) -> str | None:
        """Wait for the next frame; say what is wrong when none comes while patience lasts."""
        with self._change:
            last = self.heard_at
            allowed_s = patience.start_s if last is None else patience.silence_s
            left_s = (last or self.started) + allowed_s - time.monotonic()
            self._change.wait_for(
                lambda: self.gone or self.heard_at != last or stop.is_set(), max(0.0, left_s)
            )
            if self.gone:
                return self.gone.sentence
            in_time = self.heard_at != last or stop.is_set()
            return None if in_time else f"no frame for {allowed_s} seconds"
