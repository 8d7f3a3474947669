"""The log of a companion that runs: one line for each fact, in a file that stays small, without passwords.

The file holds everything from INFO on. The screen is told only what goes wrong; the journal of systemd, which
keeps times and levels itself, is told all of it.
"""

import logging
import os
import sys
import warnings
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TextIO

from companion.cli.folders import LOG_NAME, log_folder
from companion.secret import hidden

MOST_BYTES = 1024 * 1024
KEPT = 3
"""Files of that size beside the present one; the oldest goes."""
TIMED = "%(asctime)s %(levelname)s %(name)s: %(message)s"
UNTIMED = "%(levelname)s %(name)s: %(message)s"
BREAK = " ⏎ "
"""Between what were lines: a traceback is one fact."""
URGENCY = {logging.CRITICAL: 2, logging.ERROR: 3, logging.WARNING: 4, logging.INFO: 6, logging.DEBUG: 7}
"""The journal's own levels."""
QUIET = {
    "waitress.queue": logging.ERROR,  # many screens at once are no trouble
    "picamera2": logging.WARNING,
    "zeroconf": logging.ERROR,
}
CHATTERING = {"OPENCV_LOG_LEVEL": "FATAL", "OPENCV_FFMPEG_LOGLEVEL": "-8"}
"""OpenCV and gpiozero tell each attempt as it fails, past any log; what came of them is said once, by us."""

log = logging.getLogger(__name__)


class OneLine(logging.Formatter):
    """A record as one line, its addresses without passwords."""

    def format(self, record: logging.LogRecord) -> str:
        """Write it."""
        return hidden(BREAK.join(line for line in super().format(record).splitlines() if line.strip()))


class ForJournal(OneLine):
    """The same, with the level as the journal reads it."""

    def format(self, record: logging.LogRecord) -> str:
        """Write it."""
        return f"<{URGENCY.get(record.levelno, 6)}>{super().format(record)}"


def set_up(folder: Path | None = None, screen: TextIO = sys.stderr) -> Path | None:
    """Begin to log, in place of what was set up before; give the file, or None where none can be written."""
    root = logging.getLogger()
    for handler in root.handlers[:]:
        root.removeHandler(handler)
        handler.close()
    root.setLevel(logging.INFO)
    for name, level in QUIET.items():
        logging.getLogger(name).setLevel(level)
    for variable, silence in CHATTERING.items():
        os.environ.setdefault(variable, silence)
    warnings.filterwarnings("ignore", message="Falling back from")
    root.addHandler(_told(screen))
    path = (folder or log_folder()) / LOG_NAME
    try:
        root.addHandler(_kept(path))
    except OSError as error:
        log.warning("no log is kept in %s: %s", path, error.strerror)
        return None
    return path


def _told(screen: TextIO) -> logging.Handler:
    handler = logging.StreamHandler(screen)
    if "JOURNAL_STREAM" in os.environ:
        handler.setFormatter(ForJournal(UNTIMED))
    else:
        handler.setFormatter(OneLine(UNTIMED))
        handler.setLevel(logging.WARNING)
    return handler


def _kept(path: Path) -> logging.Handler:
    path.parent.mkdir(parents=True, exist_ok=True)
    handler = RotatingFileHandler(path, maxBytes=MOST_BYTES, backupCount=KEPT, encoding="utf-8")
    handler.setFormatter(OneLine(TIMED))
    return handler
