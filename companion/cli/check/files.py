"""What is on the disk: settings, the record, room for more."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from companion.cli.check.bench import Bench
from companion.cli.check.finding import Finding, fault, machine_says, ok, warning
from companion.record import schema
from companion.words import Words

LITTLE_BYTES, TOO_LITTLE_BYTES = 500 * 1024**2, 50 * 1024**2
"""A season of games is a few megabytes; the rest is for logs, pictures and the system itself."""


def check(bench: Bench) -> Iterator[Finding]:
    """Check all of it; nothing is changed."""
    yield from _settings(bench)
    yield _record(bench.session.path, bench.words)
    yield _disk(bench.session.path, bench.words)


def _settings(bench: Bench) -> Iterator[Finding]:
    path, words = bench.session.settings_path, bench.words
    cure = words.gettext("Correct it in %(path)s", path=path)
    for sentence in bench.session.notes(words):
        yield fault("settings", sentence, cure)
    if not bench.session.loaded.complaints:
        there = words.gettext("%(path)s is right.", path=path)
        yield ok("settings", there if path.exists() else words.gettext("All as by default."))


def _record(path: Path, words: Words) -> Finding:
    """Read the whole record, but do not open it as a table does, which would set a damaged one aside."""
    if not path.exists():
        return ok("record", words.gettext("No games yet; they will be in %(path)s", path=path))
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            if schema.application_of(connection) != schema.APPLICATION_ID:
                return fault("record", words.gettext("%(path)s is no record of the companion.", path=path))
            (answer,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
            (games,) = connection.execute("SELECT count(*) FROM game").fetchone()
    except sqlite3.Error as error:
        return _damaged(path, str(error), words)
    if answer != "ok":
        return _damaged(path, answer, words)
    return ok(
        "record", words.ngettext("%(num)d game in %(path)s", "%(num)d games in %(path)s", games, path=path)
    )


def _damaged(path: Path, problem: str, words: Words) -> Finding:
    what = machine_says(words.gettext("%(path)s can't be used.", path=path), problem, words)
    return fault("record", what, words.gettext("Bring back a backup: companion restore FILE"))


def _disk(path: Path, words: Words) -> Finding:
    there = next(folder for folder in path.absolute().parents if folder.is_dir())
    free = shutil.disk_usage(there).free
    what = words.gettext("%(free)d MB free.", free=free // 1024**2)
    cure = words.gettext("Make room: sudo apt clean, or a larger card.")
    if free < TOO_LITTLE_BYTES:
        return fault("disk", what, cure)
    return warning("disk", what, cure) if free < LITTLE_BYTES else ok("disk", what)
