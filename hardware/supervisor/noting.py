"""What the camera's process has to log goes to the program, which writes it as it writes all else."""

import logging
from collections.abc import Callable

from hardware.supervisor.messages import Noted


class Noting(logging.Handler):
    """Hands on each record, with its traceback as part of what it says."""

    def __init__(self, tell: Callable[[Noted], None]) -> None:
        super().__init__()
        self._tell = tell

    def emit(self, record: logging.LogRecord) -> None:
        """Hand it on."""
        self._tell(Noted(record.name, record.levelno, self.format(record)))


def note_to(tell: Callable[[Noted], None]) -> None:
    """Have all records handed on from here; which are wanted is for the program to say."""
    root = logging.getLogger()
    root.handlers[:] = [Noting(tell)]
    root.setLevel(logging.INFO)


def noted(told: Noted) -> None:
    """Write a record that was handed on."""
    logging.getLogger(told.logger).log(told.level, "%s", told.sentence)
