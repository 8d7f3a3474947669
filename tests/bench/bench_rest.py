"""From the frame in which the last die comes to rest to the event on the page's stream, all of it real.

The demo as it is shown: a camera's process that draws and reads, the table's own server, one screen.

Rolls go on until so many were read; those that the table asks about are counted beside them.

python -m tests.bench.bench_rest [rolls]
"""

import socket
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median, quantiles
from threading import Thread
from time import monotonic, sleep
from typing import Any

from companion import las_vegas
from companion.cli.demo_table.staging import Wishes, staged
from companion.cli.demo_table.tabletop import Tabletop
from companion.cli.session import Session
from companion.las_vegas.editions import Edition
from companion.rolls import Source, dice_of
from tests.web.house import API
from web.hall import Hall
from web.here import here_of

ROLLS = 30
PLAYERS = 3
SPEED = 2.0
"""People who think and carry quickly: what is measured begins when the dice lie."""
PATIENCE_S = 40.0
"""So much each roll that is read may take in all, with those before it that are not, until the bench ends."""
LOOK_S, STOP_S = 0.5, 5.0
BATCH_END = b"\nid: "


def noting(throw: Callable[..., float], rests: list[float]) -> Callable[..., float]:
    """Let dice be thrown, and note when the last of them comes to rest."""

    def noted(self: Tabletop, *given: Any, **named: Any) -> float:
        rests.append(throw(self, *given, **named))
        return rests[-1]

    return noted


def screen(port: int, hall: Hall, told: list[tuple[float, bool]]) -> None:
    """Follow the table, and note when it was told of a change, and whether that was a roll that was read."""
    with socket.create_connection(("127.0.0.1", port)) as line:
        line.sendall(f"GET {API}/stream?events=state HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        tail = b""
        while seen := line.recv(1 << 16):
            if BATCH_END in tail + seen:
                told.append((monotonic(), _was_read(hall)))
            tail = (tail + seen)[1 - len(BATCH_END) :]


def _was_read(hall: Hall) -> bool:
    steps = hall.table.state.now.steps if hall.table else ()
    last = steps[-1].command if steps else None
    return bool(last and dice_of(last)) and getattr(last, "source", None) is Source.READING


def waits(rests: list[float], told: list[tuple[float, bool]]) -> list[float]:
    """Pair each rest with the word of its roll; a roll that somebody typed, or nobody did, has none."""
    ends = [*rests, monotonic()][1:]
    firsts = [
        next((at - rest for at, read in told if read and rest < at < end), None)
        for rest, end in zip(rests, ends, strict=True)
    ]
    return [first for first in firsts if first is not None]


def main(rolls: int) -> None:
    """Print one line."""
    rests: list[float] = []
    told: list[tuple[float, bool]] = []
    Tabletop.throw = noting(Tabletop.throw, rests)  # type: ignore[method-assign]
    wishes = Wishes(las_vegas.NAME, Edition.Y2018, ("bot",) * PLAYERS, SPEED, (), 0, Random("rest"))
    with (
        tempfile.TemporaryDirectory() as folder,
        staged(Session(None, None, "en"), Path(folder), wishes) as (server, _),
    ):
        serving = Thread(target=server.run, daemon=True)
        serving.start()
        Thread(target=screen, args=(server.port, here_of(server.app).hall, told), daemon=True).start()
        until, found = monotonic() + PATIENCE_S * (rolls + 1), list[float]()
        while len(found) < rolls and monotonic() < until:
            sleep(LOOK_S)
            found = waits(list(rests), list(told))
        server.stop()
        serving.join(STOP_S)
    if len(found) > 1:
        p95 = quantiles(found, n=20)[-1]
        print(f"from rest to the page's stream: p50 {median(found):.2f} s, p95 {p95:.2f} s;", end=" ")
    print(f"{len(found)} of {len(rests)} rolls read, the others asked about")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROLLS)
