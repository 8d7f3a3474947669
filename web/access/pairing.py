"""Codes for pairing: one stands on the console, others are shown by devices that are paired already."""

import secrets
from collections.abc import Callable
from threading import Lock

DIGITS = 8
WRONG_TRIES = 10
"""After so many wrong tries a code is worth nothing, so that nobody can try them all."""
SECONDS = 10 * 60.0
"""A code that a paired device shows runs out; the one on the console waits for whoever stands there."""


class Pairing:
    """Keeps the code of the console and one more."""

    def __init__(self, ticks: Callable[[], float], show_code: Callable[[str], None]) -> None:
        self._ticks = ticks
        self._show_code = show_code
        self._lock = Lock()
        self._shown = self._console = ""
        self._wrong = 0
        self._until = float("-inf")
        self._renew()

    @property
    def codes(self) -> tuple[str, ...]:
        """List the codes that count, as typed and as shown."""
        codes = [code for code in (self._console, self._shown) if code]
        return (*codes, *map(spaced, codes))

    def show(self) -> tuple[str, float]:
        """Give a paired device a new code to show, and the seconds that it lasts."""
        with self._lock:
            self._shown = _new()
            self._until = self._ticks() + SECONDS
            return self._shown, SECONDS

    def use(self, code: str) -> bool:
        """Use a code up; too many wrong ones make all codes new."""
        given = "".join(code.split())
        with self._lock:
            shown = self._shown if self._ticks() < self._until else ""
            right = any(_same(given, known) for known in (self._console, shown) if known)
            self._wrong = 0 if right else self._wrong + 1
            if right or self._wrong >= WRONG_TRIES:
                self._renew()
            return right

    def _renew(self) -> None:
        self._wrong = 0
        self._until = float("-inf")
        self._console = _new()
        self._show_code(spaced(self._console))


def spaced(code: str) -> str:
    """Write a code so that it is read and typed without a mistake."""
    half = len(code) // 2
    return f"{code[:half]} {code[half:]}"


def _new() -> str:
    return f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"


def _same(given: str, known: str) -> bool:
    return secrets.compare_digest(given.encode(), known.encode())
