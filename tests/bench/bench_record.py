"""How fast the record acknowledges, beside what the disk allows, and how fast it reads a game.

python tests/bench/bench_record.py [FOLDER]
"""

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from companion.record import Entry, Header, open_record

NOW = "2026-05-01T20:15:00+02:00"
APPENDS = 400
ROUNDS = 5
READS = 50
OLD_GAMES = 300
EVENT = b'{"type":"placed","player":2,"value":5,"dice":["blue","blue","white"],"pad":"%s"}' % (b"x" * 120)


def entry(version: int) -> Entry:
    """One command of the usual size."""
    return Entry(version=version, at=NOW, id=f"command-{version:032}", event=EVENT)


def seconds(work: Callable[[], object]) -> float:
    """How long it takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def bare(path: Path) -> None:
    """The floor: the same bytes, written to a file and forced to the disk one by one."""
    with path.open("wb", buffering=0) as file:
        for _ in range(APPENDS):
            file.write(EVENT)
            os.fsync(file.fileno())


def main(folder: Path) -> None:
    """Measure both in turn, so that a disk that is busy elsewhere slows both."""
    record = open_record(folder / "record.db", NOW).record
    rates: dict[str, list[float]] = {"append": [], "write+fsync": []}
    for number in range(ROUNDS):
        game = f"game-{number}"
        record.open_game(Header(game, "las_vegas", NOW, NOW, "playing", ("Ann", "Bob")), entry(1))

        def play(game: str = game) -> None:
            for version in range(2, APPENDS + 2):
                record.append(game, entry(version))

        rates["append"].append(APPENDS / seconds(play))
        rates["write+fsync"].append(APPENDS / seconds(lambda: bare(folder / "bare")))
    for what, found in rates.items():
        each = ", ".join(f"{rate:.0f}" for rate in found)
        print(f"{what:12} {sorted(found)[ROUNDS // 2]:8.0f} per second, the median of {each}")
    times = sorted(seconds(lambda: record.entries("game-0")) for _ in range(READS))
    print(f"read a game of {APPENDS} entries: {times[READS // 2] * 1000:.2f} ms")
    record._connection.execute("PRAGMA synchronous = OFF")
    for number in range(OLD_GAMES):
        game = f"old-{number}"
        record.open_game(Header(game, "las_vegas", NOW, NOW, "finished", ("Ann", "Bob")), entry(1))
        for version in range(2, APPENDS + 1):
            record.append(game, entry(version))
    record.close()
    size = (folder / "record.db").stat().st_size / 1e6
    print(f"with {OLD_GAMES + ROUNDS} games, {size:.0f} MB:")
    start = time.perf_counter()
    with open_record(folder / "record.db", NOW).record as full:
        print(f"  open    {(time.perf_counter() - start) * 1000:.0f} ms")
        print(f"  list    {seconds(full.games) * 1000:.1f} ms")
        print(f"  backup  {seconds(lambda: full.backup(folder / 'backup.db')) * 1000:.0f} ms")
        print(f"  restore {seconds(lambda: full.restore(folder / 'backup.db')) * 1000:.0f} ms")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if len(sys.argv) > 1 else None) as place:
        main(Path(place))
