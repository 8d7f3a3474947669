"""A process that plays on one record until it is killed: every number it prints was acknowledged.

`record_writer.py append RECORD PAGES` appends, and moves the log into the file after so many pages.
`record_writer.py restore RECORD ONE OTHER` restores one file and the other in turn.
"""

import sys
from pathlib import Path

from record_examples import NOW, entry, header

from companion.record import Record, open_record

GAME = "g1"


def append(record: Record, pages: str) -> None:
    """Append for ever."""
    record._connection.execute(f"PRAGMA wal_autocheckpoint = {int(pages)}")
    if record.header(GAME) is None:
        record.open_game(header(GAME), entry(1))
        print(1, flush=True)
    version = len(record.entries(GAME))
    while True:
        version += 1
        record.append(GAME, entry(version, size=version * 37 % 3000))
        print(version, flush=True)


def restore(record: Record, *sources: str) -> None:
    """Restore for ever."""
    while True:
        for source in sources:
            print(source, flush=True)
            record.restore(Path(source))


if __name__ == "__main__":
    opened = open_record(Path(sys.argv[2]), NOW)
    assert opened.set_aside is None
    if sys.argv[1] == "append":
        append(opened.record, sys.argv[3])
    else:
        restore(opened.record, *sys.argv[3:])
