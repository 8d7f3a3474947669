"""A failure is told once, and so is its end."""

from logging import Logger
from types import TracebackType


class Once:
    """The edge of a thread or a room, as a context: what fails inside is told once and ends there."""

    def __init__(self, log: Logger, doing: str) -> None:
        self._log, self._doing = log, doing
        self.failing = False

    def __enter__(self) -> None:
        return

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if error is None and self.failing:
            self._log.info("%s works again", self._doing)
        if isinstance(error, Exception) and not self.failing:
            self._log.error("%s fails", self._doing, exc_info=error)
        self.failing = error is not None
        return isinstance(error, Exception)
