"""The real server in a thread, and clients that talk to it over the network."""

import http.client
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from time import monotonic, sleep

from tests.web.house import API, House
from web.serve import Server


class Served:
    """A companion on a port of its own."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.server = Server(house.app, 0, "127.0.0.1")
        self._thread = Thread(target=self.server.run, name="served")
        self._thread.start()

    @property
    def port(self) -> int:
        """Where it is found."""
        return self.server.port

    @property
    def code(self) -> str:
        """The code on its console that pairs a device."""
        return self.house.codes[-1]

    def stop(self) -> None:
        """Stop it; a test fails if that takes longer than promised."""
        self.server.stop()
        self._thread.join(3.0)
        assert not self._thread.is_alive()

    def follow(self, query: str = "", **headers: str) -> "Follower":
        """Follow the stream."""
        return Follower(self.server.port, query, headers)

    def raw(self) -> socket.socket:
        """Follow the stream without ever reading it."""
        silent = socket.create_connection(("127.0.0.1", self.server.port))
        silent.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        silent.sendall(f"GET {API}/stream HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        return silent


class Follower:
    """A reader of Server-Sent Events."""

    def __init__(self, port: int, query: str, headers: dict[str, str]) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=15)
        self._connection.request("GET", f"{API}/stream{query}", headers=headers)
        self.answer = self._connection.getresponse()
        self.last_id = ""

    def next(self) -> dict[str, str]:
        """Read one event, or a comment as the key of nothing."""
        event: dict[str, str] = {}
        while line := self._line():
            name, _, value = line.partition(": ")
            event[name] = event[name] + "\n" + value if name in event else value
        self.last_id = event.get("id", self.last_id)
        return event

    def next_named(self, name: str) -> str:
        """Read on to the next event of this name."""
        while True:
            event = self.next()
            if event.get("event") == name:
                return event["data"]

    def next_id(self) -> str:
        """Read on to the end of a batch."""
        while "id" not in (event := self.next()):
            pass
        return event["id"]

    def close(self) -> None:
        """Hang up."""
        self.answer.close()
        self._connection.close()

    def _line(self) -> str:
        line: bytes = self.answer.readline()
        if not line:
            raise EOFError
        return line.decode().rstrip("\n")


@contextmanager
def served(house: House) -> Iterator[Served]:
    """Serve a house for the length of a block."""
    one = Served(house)
    try:
        yield one
    finally:
        one.stop()


def within(seconds: float, what: Callable[[], bool]) -> bool:
    """Wait for something to become true."""
    until = monotonic() + seconds
    while monotonic() < until:
        if what():
            return True
        sleep(0.02)
    return what()
