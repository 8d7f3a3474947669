"""One screen that follows: what it is sent, event by event, until it goes."""

from collections.abc import Callable
from typing import Self

from companion.game import Onlooker
from companion.words import Language
from web.stream.stream import Stream

RECONNECT_MS = 2000
"""A browser that lost the stream asks again after so long."""


class Following:
    """An iterator over bytes of Server-Sent Events. It keeps no queue: who is slow gets the latest state."""

    def __init__(
        self,
        stream: Stream,
        names: tuple[str, ...],
        onlooker: Callable[[], Onlooker],
        language: Language,
        seen: str | None,
    ) -> None:
        stream.enter()
        self._stream = stream
        self._names = names
        self._onlooker = onlooker
        self._language = language
        self._seen = seen
        self._sent = -1
        self._events: dict[str, bytes] = {}
        self._left = False

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> bytes:
        """Wait for something to send: the full state first, then whatever is new, or a sign of life."""
        if self._sent < 0:
            return f"retry: {RECONNECT_MS}\n\n".encode() + self._first()
        with self._stream.changed:
            self._stream.changed.wait_for(self._news, self._stream.heartbeat)
        if self._stream.closed:
            raise StopIteration
        return self._batch() if self._news() else self._heartbeat()

    def _heartbeat(self) -> bytes:
        """Make a sign of life that scripts hear, unlike a comment, with the seconds until the next one."""
        return f"event: alive\ndata: {self._stream.heartbeat:g}\n\n".encode()

    def close(self) -> None:
        """Leave; the server calls this however the connection ends."""
        if not self._left:
            self._left = True
            self._stream.leave()

    def _news(self) -> bool:
        return self._stream.closed or self._stream.number != self._sent

    def _first(self) -> bytes:
        """Send everything, unless this screen says that it has seen just that."""
        number = self._stream.number
        if self._seen == self._stream.id(number, self._onlooker(), self._language):
            self._sent = number
            return self._heartbeat()
        return self._batch()

    def _batch(self) -> bytes:
        """Send each event that is new; the id comes last: a batch cut off in the middle is sent again."""
        number, onlooker, language = self._stream.number, self._onlooker(), self._language
        events = {name: self._stream.event(name, onlooker, language, number) for name in self._names}
        fresh = b"".join(event for name, event in events.items() if event is not self._events.get(name))
        self._sent, self._events = number, events
        return fresh + f"id: {self._stream.id(number, onlooker, language)}\n\n".encode()
