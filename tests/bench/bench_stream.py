"""From a command to the last watcher's event: 200 watchers, one of them slow and one gone silent.

Side by side in one run: waitress as `companion serve` sets it up, Werkzeug's threaded server and cheroot with
as many threads. Each server is a process of its own, this one is all the watchers; they talk over 127.0.0.1.

    python -m tests.bench.bench_stream [commands]
"""

import json
import os
import selectors
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime
from http import HTTPStatus
from http.client import HTTPConnection
from pathlib import Path
from time import monotonic, perf_counter, sleep
from typing import Any

from cheroot.wsgi import Server as Cheroot
from flask import Flask
from msgspec import Struct
from werkzeug.serving import make_server

from companion.record import open_record
from tests.web.house import API, OPEN, opening
from web.app import create_app
from web.devices import NoDevices
from web.hall import Hall
from web.serve import SPARE_THREADS, Server
from web.settings import WebSettings
from web.token import HEADER

HOST = "127.0.0.1"
WATCHERS = 200
SLOW_BYTES = 256
SLOW_SECONDS = 0.1
COMMANDS = 300
ROUNDS = 3
PAUSE = 0.05
"""Seconds between commands: far quicker than people play."""
PATIENCE = 5.0
"""Seconds after which an event that has not come counts as lost."""
ARRIVAL = 30.0
"""Seconds for all watchers to arrive; who comes later than the first command would seem to have lost it."""
BATCH_END = b"\nid: "


def serve(kind: str) -> None:
    """Be the server: say port and pairing code on one line, then serve until killed."""
    codes: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        record = open_record(Path(folder) / "record.db", _now()).record
        settings = WebSettings(Path(folder), viewers=WATCHERS + 10, show_code=codes.append)
        app = create_app(Hall(record, _now, NoDevices()), settings)
        port, run = SERVERS[kind](app)
        print(port, codes[-1].replace(" ", ""), flush=True)
        run()


def _waitress(app: Flask) -> tuple[int, Callable[[], object]]:
    server = Server(app, 0, HOST)
    return server.port, server.run


def _werkzeug(app: Flask) -> tuple[int, Callable[[], object]]:
    server = make_server(HOST, 0, app, threaded=True)
    return server.port, server.serve_forever


def _cheroot(app: Flask) -> tuple[int, Callable[[], object]]:
    server = Cheroot((HOST, 0), app, numthreads=WATCHERS + 10 + SPARE_THREADS, request_queue_size=WATCHERS)
    server.prepare()
    return server.bind_addr[1], server.serve


SERVERS: dict[str, Callable[[Flask], tuple[int, Callable[[], object]]]] = {
    "waitress": _waitress,
    "werkzeug": _werkzeug,
    "cheroot": _cheroot,
}


def _now() -> str:
    return datetime.now(UTC).isoformat()


class Watcher:
    """One connection that follows the stream and counts the batches it was sent."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection((HOST, port))
        self.socket.sendall(f"GET {API}/stream HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode())
        self.batches = 0
        self._tail = b""

    def read(self) -> None:
        """Take what has come."""
        seen = self._tail + self.socket.recv(1 << 16)
        self.batches += seen.count(BATCH_END)
        keep = len(BATCH_END) - 1
        self._tail = seen[-keep:]


class Tablet:
    """The paired device that plays, on a connection that stays open."""

    def __init__(self, port: int, code: str) -> None:
        self._port = port
        self._cookie, self._token = "", ""
        self._learn()
        self._ask("POST", "/access/pair", {"code": code, "name": "bench"})
        self._learn()
        self._ask("POST", OPEN, opening())

    def begin(self, version: int) -> HTTPConnection:
        """Send a change of the table; the acknowledgement is still to be read."""
        command = {"type": "rename", "color": "blue", "name": f"Anna {version}"}
        wanted = {"id": f"r{version}", "version": version, "command": command}
        return self._send("POST", "/games/first/requests", wanted)

    def _learn(self) -> None:
        self._token = self._ask("GET", "/access")["csrf_token"]

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        connection = self._send(method, path, body)
        answer = connection.getresponse()
        text = answer.read()
        if answer.status >= HTTPStatus.BAD_REQUEST:
            raise RuntimeError(f"{path}: {answer.status} {text!r}")
        self._cookie = (answer.getheader("Set-Cookie") or self._cookie).partition(";")[0]
        connection.close()
        return json.loads(text) if text else None

    def _send(self, method: str, path: str, body: Any) -> HTTPConnection:
        connection = HTTPConnection(HOST, self._port, timeout=PATIENCE)
        headers = {"Cookie": self._cookie, HEADER: self._token}
        connection.request(method, API + path, body and json.dumps(body), headers)
        return connection


class Answer:
    """The acknowledgement of a command, read among the watchers' events."""

    def __init__(self, connection: HTTPConnection) -> None:
        self.socket: socket.socket = connection.sock
        self.at = float("inf")
        self._connection = connection

    def read(self) -> None:
        """Note when it began to come, and read it."""
        if self.at < float("inf"):
            return
        self.at = perf_counter()
        answer = self._connection.getresponse()
        if answer.status != HTTPStatus.OK:
            raise RuntimeError(answer.read())
        answer.read()


class Room:
    """All the watchers: 198 that read at once, one slow, one silent."""

    def __init__(self, port: int) -> None:
        self._selector = selectors.DefaultSelector()
        self.silent, self.slow = Watcher(port), Watcher(port)
        self.slow.socket.setblocking(False)
        self.watchers = [Watcher(port) for _ in range(WATCHERS - 2)]
        for one in self.watchers:
            self._selector.register(one.socket, selectors.EVENT_READ, one)
        self._slow_next = 0.0

    def wait(self, batches: int, patience: float = PATIENCE) -> list[float]:
        """Read until everyone has so many batches; the times at which each of them had."""
        missing = {one for one in self.watchers if one.batches < batches}
        until, times = monotonic() + patience, []
        while missing and monotonic() < until:
            for key, _ in self._selector.select(SLOW_SECONDS):
                key.data.read()
                if key.data in missing and key.data.batches >= batches:
                    missing.remove(key.data)
                    times.append(perf_counter())
            self._read_slowly()
        return times + [float("inf")] * len(missing)

    def wait_with(self, connection: HTTPConnection, batches: int) -> tuple[float, list[float]]:
        """Read the acknowledgement too, whenever it comes."""
        answer = Answer(connection)
        self._selector.register(answer.socket, selectors.EVENT_READ, answer)
        times = self.wait(batches)
        self._selector.unregister(answer.socket)
        answer.read()
        connection.close()
        return answer.at, times

    def close(self) -> None:
        """Everyone leaves."""
        for one in (self.silent, self.slow, *self.watchers):
            one.socket.close()
        self._selector.close()

    def _read_slowly(self) -> None:
        if monotonic() >= self._slow_next:
            self._slow_next = monotonic() + SLOW_SECONDS
            try:
                self.slow.socket.recv(SLOW_BYTES)
            except BlockingIOError:
                return


class Figures(Struct):
    """What was measured of one server, in seconds and MB."""

    answers: list[float] = []
    every: list[float] = []
    last: list[float] = []
    empty: float = 0.0
    full: float = 0.0


def measure(kind: str, commands: int, figures: Figures) -> None:
    """Start a server of this kind, fill the room, play."""
    words = [sys.executable, "-m", "tests.bench.bench_stream", "serve", kind]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            assert process.stdout is not None
            port, code = process.stdout.readline().split()
            tablet = Tablet(int(port), code)
            figures.empty = _memory(process.pid)
            room = Room(int(port))
            room.wait(1, ARRIVAL)
            play(tablet, room, commands, figures)
            figures.full = max(figures.full, _memory(process.pid))
            room.close()
        finally:
            process.kill()


def play(tablet: Tablet, room: Room, commands: int, figures: Figures) -> None:
    """Send commands one by one, and note when they were acknowledged and seen."""
    for n in range(1, commands + 1):
        begun = perf_counter()
        answered, seen = room.wait_with(tablet.begin(n), n + 1)
        figures.answers.append(answered - begun)
        figures.every += [at - begun for at in seen]
        figures.last.append(max(seen) - begun)
        if max(seen) == float("inf"):  # whoever loses one waits for ever: more would only take time
            return
        sleep(PAUSE)


def quantile(times: list[float], share: float) -> float:
    """Give the time in ms that so large a share did not exceed."""
    return sorted(times)[min(len(times) - 1, int(share * len(times)))] * 1000


def _memory(pid: int) -> float:
    """Tell the resident memory of a process in MB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def main(commands: int) -> None:
    """Let all servers take turns, so that a busy machine slows all alike; print one line for each."""
    figures = {kind: Figures() for kind in SERVERS}
    for _ in range(ROUNDS):
        for kind, its in figures.items():
            measure(kind, commands // ROUNDS, its)
    print(f"{WATCHERS} watchers, one slow, one silent; {commands} commands; ms from sending the command")
    print("server     answer p50   p99  watcher p50   p99  last watcher p50   p99  lost  MB empty  full")
    for kind, its in figures.items():
        lost = sum(one == float("inf") for one in its.every)
        print(
            f"{kind:10} {quantile(its.answers, 0.5):10.1f} {quantile(its.answers, 0.99):5.1f}"
            f" {quantile(its.every, 0.5):12.1f} {quantile(its.every, 0.99):5.1f}"
            f" {quantile(its.last, 0.5):17.1f} {quantile(its.last, 0.99):5.1f}"
            f" {lost:5} {its.empty:9.1f} {its.full:5.1f}"
        )


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"]:
        serve(sys.argv[2])
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else COMMANDS)
