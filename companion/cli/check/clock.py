"""The clock: games are dated by it."""

import shutil
import subprocess
from collections.abc import Iterator
from datetime import UTC, datetime

from companion.cli.check.bench import Bench
from companion.cli.check.finding import Finding, fault, ok, warning

MADE_IN = 2025
"""A clock that is behind the making of this program is wrong."""
ASK_S = 5


def check(bench: Bench) -> Iterator[Finding]:
    """Ask whether the clock is kept by the network."""
    words, now = bench.words, datetime.now(UTC)
    what = words.gettext("It is %(time)s UTC.", time=now.isoformat(" ", "seconds").removesuffix("+00:00"))
    cure = words.gettext("Let the network keep it: sudo timedatectl set-ntp true")
    if now.year < MADE_IN:
        yield fault("clock", what, cure)
    elif _kept_by_the_network() is False:
        yield warning("clock", what, cure)
    else:
        yield ok("clock", what)


def _kept_by_the_network() -> bool | None:
    """Ask systemd; None where it can't say."""
    timedatectl = shutil.which("timedatectl")
    if timedatectl is None:
        return None
    asked = [timedatectl, "show", "--property=NTPSynchronized", "--value"]
    try:
        done = subprocess.run(asked, capture_output=True, text=True, check=False, timeout=ASK_S)  # noqa: S603
    except subprocess.TimeoutExpired:
        return None
    return {"yes": True, "no": False}.get(done.stdout.strip())
