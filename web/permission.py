"""Who may do what: every route says what it needs, and one that does not is an error of the program."""

from collections.abc import Callable
from enum import StrEnum
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class Permission(StrEnum):
    """What a route needs of whoever asks."""

    WATCH = "watch"
    """Anyone on the network."""
    ANSWER = "answer"
    """A player's own phone, for its colour alone; each route checks whose word it is."""
    PLAY = "play"
    """A device that was paired with the table."""
    ORGANISE = "organise"
    """Whoever knows the PIN."""


def needs(permission: Permission) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Declare what a route needs; the guard reads it before each request."""

    def mark(route: Callable[P, R]) -> Callable[P, R]:
        route.permission = permission  # type: ignore[attr-defined]
        return route

    return mark
