"""Processes killed with -9 at random moments: what was acknowledged is there."""

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest
from record_examples import content_at, entry, files_in, opened, with_game

ROOT = Path(__file__).parents[2]
WRITER = Path(__file__).with_name("record_writer.py")
ROUNDS = 32
RESTORES = 10
WORK_SECONDS = 0.25
"""The longest that a writer works after its first word."""
START_SECONDS = 0.3
"""The longest that it lives when it is killed while it starts."""
PATIENCE_SECONDS = 30
GLANCE_SECONDS = 0.002


def run_and_kill(said: Path, seconds: float, *arguments: object, starting: bool = False) -> list[str]:
    """Run the writer, kill it some time after its first word or its start, and give its whole lines."""
    command = [sys.executable, str(WRITER), *map(str, arguments)]
    around = {**os.environ, "PYTHONPATH": str(ROOT)}
    with (
        said.open("wb") as out,
        subprocess.Popen(command, stdout=out, stderr=out, env=around) as process,
    ):
        patience = time.monotonic() + PATIENCE_SECONDS
        while not starting and not said.stat().st_size and time.monotonic() < patience:
            time.sleep(GLANCE_SECONDS)
        time.sleep(seconds)
        assert process.poll() is None, said.read_text()
        process.kill()
    return [line for line in said.read_text().splitlines(keepends=True) if line.endswith("\n")]


def sizes(version: int) -> int:
    """How large the writer makes an entry."""
    return 200 if version == 1 else version * 37 % 3000


@pytest.mark.parametrize("pages", [1000, 5], ids=["log kept", "log often moved"])
def test_what_was_acknowledged_survives_a_kill(path: Path, tmp_path: Path, pages: int) -> None:
    """After every kill all acknowledged entries are there and intact, at most one more, and play goes on."""
    chance = random.Random(pages)
    acknowledged = there = 0
    for number in range(ROUNDS // 2):
        starting = number % 4 == 0
        seconds = chance.uniform(0, START_SECONDS if starting else WORK_SECONDS)
        lines = run_and_kill(tmp_path / "said", seconds, "append", path, pages, starting=starting)
        acknowledged = int(lines[-1]) if lines else there
        with opened(path) as record:
            entries = record.entries("g1") if record.games() else ()
        assert acknowledged <= len(entries) <= acknowledged + 1
        assert entries == tuple(entry(number, sizes(number)) for number in range(1, len(entries) + 1))
        there = len(entries)
    assert there > ROUNDS


def test_a_kill_during_a_restore_leaves_the_old_or_the_new(path: Path, tmp_path: Path) -> None:
    """Whenever it strikes, the record holds one of the two backups, whole, and never a part or a mixture."""
    whole = []
    for number, entries in enumerate((60, 90)):
        source = tmp_path / f"source{number}.db"
        with_game(source, entries, game=f"g{number}")
        whole.append((source, content_at(source)))
    with opened(path) as record:
        record.restore(whole[0][0])
    chance = random.Random(1)
    restored = 0
    for _ in range(RESTORES):
        seconds = chance.uniform(0, 2 * WORK_SECONDS)
        sources = [source for source, _ in whole]
        restored += len(run_and_kill(tmp_path / "said", seconds, "restore", path, *sources))
        assert content_at(path) in [found for _, found in whole]
        assert not [name for name in files_in(tmp_path) if name.endswith(".part")]
    assert restored > RESTORES
