"""A process that plays games at a table and says each version once it is acknowledged.

python -m tests.table.player FOLDER SEED
"""

import sys
from pathlib import Path
from random import Random

from companion.record import Record
from companion.table.commands import Play, Undo
from companion.table.state import Status
from tests.las_vegas.play import next_command
from tests.table.seated import do, record_in, sit_down


def main(folder: Path, seed: int) -> None:
    """Play on until killed."""
    chance = Random(seed)
    record = record_in(folder)
    while True:
        its = sit_down(record, game_id=f"game-{len(record.games()) + (not _unfinished(record))}")
        print("at", its.id, its.state.version, flush=True)
        while its.state.status is Status.OPEN:
            undo = chance.random() < 0.1 and its.state.past
            done = do(its, Undo() if undo else Play(next_command(its.state.now.game, chance)))
            print("did", its.id, done.version, flush=True)


def _unfinished(record: Record) -> bool:
    games = record.games()
    return bool(games) and games[0].status == Status.OPEN


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
