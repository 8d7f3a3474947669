"""In which line of a TOML text something stands; the parser itself is asked, prefix by prefix."""

import tomllib
from collections.abc import Sequence
from functools import cached_property
from itertools import product
from typing import Any

Path = tuple[str | int, ...]

MOST_LINES = 400
"""No person writes more settings; in a longer text nothing is looked for."""


class Lines:
    """A text that can be parsed, and where its parts stand."""

    def __init__(self, text: str) -> None:
        self._lines = text.splitlines()

    def of(self, path: Path) -> int | None:
        """Give the line in which the thing at this path begins, from 1; of an item of a list, its own."""
        before = 0
        for last, parsed in self._steps:
            if _has(parsed, path):
                return self._within(path, before + 1, last)
            before = last
        return None

    @cached_property
    def _steps(self) -> list[tuple[int, Any]]:
        """Every number of lines that is a text of its own, with what it says."""
        if len(self._lines) > MOST_LINES:
            return []
        tried = ((last, parse_or_none(self._lines[:last])) for last in range(1, len(self._lines) + 1))
        return [(last, parsed) for last, parsed in tried if parsed is not None]

    def _within(self, path: Path, first: int, last: int) -> int:
        """Of a list over several lines, the first line after which the list could end and have the item."""
        depth = sum(isinstance(part, int) for part in path)
        for line, open_lists in product(range(first, last), range(1, depth + 1)):
            parsed = parse_or_none([*self._lines[:line], "]" * open_lists])
            if parsed is not None and _has(parsed, path):
                return line
        return last if depth else first


def parse_or_none(lines: Sequence[str]) -> dict[str, Any] | None:
    """Parse lines; None where they are no whole text."""
    try:
        return tomllib.loads("\n".join(lines))
    except (ValueError, RecursionError):
        return None


def _has(parsed: Any, path: Path) -> bool:
    for part in path:
        match parsed, part:
            case dict(), str() if part in parsed:
                parsed = parsed[part]
            case list(), int() if part < len(parsed):
                parsed = parsed[part]
            case _:
                return False
    return True
