"""What was acknowledged is there after kill -9, and play goes on where it was."""

import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from companion.table.table import Table
from tests.table.seated import GAME, record_in

TIMES = 20


def test_kill_9_at_random_moments_loses_nothing_acknowledged(tmp_path: Path) -> None:
    """Each acknowledged version is in the record, at most one that was not, and all of it replays."""
    chance = Random(7)
    acknowledged: dict[str, int] = {}
    for seed in range(TIMES):
        command = [sys.executable, "-m", "tests.table.player", str(tmp_path), str(seed)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            first = process.stdout.readline().split()
            if acknowledged:
                assert int(first[2]) >= acknowledged.get(first[1], 1)
            time.sleep(chance.random() * 0.3)
            process.send_signal(signal.SIGKILL)
            said = [first, *(line.split() for line in process.stdout.read().splitlines())]
        for words in said:
            if len(words) == 3:  # the last line may be cut short
                acknowledged[words[1]] = int(words[2])
        with record_in(tmp_path) as record:
            for game_id, version in acknowledged.items():
                state = Table(GAME, record, game_id).state
                assert version <= state.version <= version + 1
    assert sum(acknowledged.values()) > TIMES
