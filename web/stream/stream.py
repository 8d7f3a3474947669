"""What is live: rendered once for each kind of onlooker and language, shared by all who follow it."""

import logging
import re
import secrets
from collections.abc import Callable, Hashable
from threading import Condition, Lock

from msgspec import Struct

from companion.game import Onlooker
from companion.words import Language
from web.hall import Hall
from web.stream.lookout import Lookout

log = logging.getLogger(__name__)

Render = Callable[[Hall, Onlooker, Language], str]
"""Makes the text of one event for one kind of onlooker, outside of any request."""

Mark = Callable[[Hall], Hashable]
"""Tells cheaply whether an event has anything new: as long as it says the same, nothing is rendered anew."""

LINE_END = re.compile(r"\r\n|\r|\n")
"""What ends a line of a stream: less than Python's splitlines knows, for a name may hold any of the rest."""

Key = tuple[str, Onlooker, Language]


class TooManyError(Exception):
    """As many follow already as the server has threads for."""


class Rendered(Struct):
    """One event as it was rendered last; the lock is held by whoever renders it anew."""

    lock: Lock
    number: int = -1
    mark: Hashable = None
    event: bytes = b""


class Stream:
    """Counts the changes of a hall and wakes everyone who follows. Only the latest state counts."""

    def __init__(self, hall: Hall, heartbeat: float, most: int) -> None:
        self.heartbeat = heartbeat
        self.closed = False
        self.changed = Condition()
        self.number = 0
        self.viewers = 0
        self._hall = hall
        self._most = most
        self._start = secrets.token_hex(4)
        self._renders: dict[str, tuple[Render, Mark | None]] = {}
        self._rendered: dict[Key, Rendered] = {}
        self._lookout = Lookout(hall, self)
        hall.listen(self.change)

    @property
    def names(self) -> tuple[str, ...]:
        """The events that can be followed."""
        return tuple(self._renders)

    def register(self, name: str, render: Render, mark: Mark | None = None) -> None:
        """Add an event of this name; after a change it is rendered for whoever follows it.

        With a mark, only after those changes that give it another mark.
        """
        self._renders[name] = render, mark

    def change(self) -> None:
        """Tell everyone that there is something new to see; never waits for anyone."""
        with self.changed:
            self.number += 1
            self.changed.notify_all()

    def close(self) -> None:
        """Let everyone go."""
        with self.changed:
            self.closed = True
            self.changed.notify_all()

    def enter(self) -> None:
        """Count one more who follows, or raise TooManyError."""
        with self.changed:
            if self.viewers >= self._most:
                raise TooManyError
            self.viewers += 1
        self._lookout.wake()

    def leave(self) -> None:
        """Count one less."""
        with self.changed:
            self.viewers -= 1
            self.changed.notify_all()

    def id(self, number: int, onlooker: Onlooker, language: Language) -> str:
        """Name what an onlooker has seen; it means nothing to another process, onlooker or language."""
        return f"{self._start}-{number}-{onlooker.color or 'all'}-{language}"

    def event(self, name: str, onlooker: Onlooker, language: Language, number: int) -> bytes:
        """Give the event as bytes, at least as new as this number; who comes first renders it for all."""
        fresh = Rendered(Lock())
        kept = self._rendered.setdefault((name, onlooker, language), fresh)
        with kept.lock:
            if kept.number < number:
                newest = self.number  # read before rendering: what changes meanwhile comes again
                mark = self._mark(name)
                if mark is None or mark != kept.mark:
                    kept.event = self._render(name, onlooker, language)
                kept.number, kept.mark = newest, mark
            return kept.event

    def _mark(self, name: str) -> Hashable:
        _, mark = self._renders[name]
        return mark(self._hall) if mark else None

    def _render(self, name: str, onlooker: Onlooker, language: Language) -> bytes:
        try:
            render, _ = self._renders[name]
            text = render(self._hall, onlooker, language)
        except Exception:  # the edge of a room: one broken picture must not end the stream
            log.exception("could not render %s", name)
            return b""
        lines = "".join(f"data: {line}\n" for line in LINE_END.split(text))
        return f"event: {name}\n{lines}\n".encode()
