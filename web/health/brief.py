"""The health in one line, for the foot of every page: a few small files are read for it, no more."""

from msgspec import Struct

from companion.words import Words
from web.hall import Hall
from web.health.machine import machine
from web.health.problems import Problem, problems


class Brief(Struct, frozen=True):
    """The state of the camera, its frames a second, and what is wrong."""

    state: str | None
    frames_per_second: float
    reading_ms: float | None
    problems: tuple[Problem, ...]


def brief(hall: Hall, words: Words) -> Brief:
    """Give the health in short."""
    camera = hall.devices.camera()
    return Brief(
        state=camera.state if camera else None,
        frames_per_second=camera.frames_per_second if camera else 0.0,
        reading_ms=camera.reading_ms if camera else None,
        problems=problems(hall, machine(hall.record.path.parent), words),
    )
