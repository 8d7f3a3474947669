"""What a route says of itself, for the OpenAPI document: its body, its answer, its faults."""

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

from msgspec import Struct

P = ParamSpec("P")
R = TypeVar("R")

JSON = "application/json"


class ByKind(Struct, frozen=True):
    """A body that is another one for each kind of game."""

    types: dict[str, Any]


class Described(Struct, frozen=True):
    """One route: what it takes and gives."""

    answer: Any
    body: Any = None
    status: int = 200
    faults: tuple[int, ...] = ()
    media: str = JSON
    body_media: str = JSON


def describes(answer: Any, **more: Any) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Describe a route; the first sentence of its docstring says what it is for."""

    def mark(route: Callable[P, R]) -> Callable[P, R]:
        route.described = Described(answer, **more)  # type: ignore[attr-defined]
        return route

    return mark
