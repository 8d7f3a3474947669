"""What a light can say, and how bright it is at each moment of saying it."""

from enum import StrEnum

from msgspec import Struct


class Pattern(StrEnum):
    """What a light says; the words of the game, not of the lamp."""

    OFF = "off"
    YOUR_TURN = "your_turn"
    CHOOSE = "choose"
    PAID = "paid"
    NOT_SURE = "not_sure"
    CAMERA_LOST = "camera_lost"
    GAME_OVER = "game_over"


class Shape(Struct, frozen=True):
    """Brightness over time: steps of (level from 0 to 1, milliseconds), so many times, then `rest`."""

    steps: tuple[tuple[float, int], ...]
    times: int | None = None
    rest: float = 0.0


FADE_LEVELS = 8
FADE_STEP_MS = 100


def _breath() -> tuple[tuple[float, int], ...]:
    """Fade down and up again, beginning bright: a light that is right at once is right within 100 ms."""
    down = [level / FADE_LEVELS for level in range(FADE_LEVELS, 0, -1)]
    return tuple((level, FADE_STEP_MS) for level in [*down, *down[-2:0:-1]])


SHAPES = {
    Pattern.OFF: Shape(((0.0, 1000),)),
    Pattern.YOUR_TURN: Shape(((1.0, 1000),)),
    Pattern.CHOOSE: Shape(_breath()),
    Pattern.PAID: Shape(((1.0, 120), (0.0, 120)), times=3),
    Pattern.NOT_SURE: Shape(((1.0, 400), (0.0, 400))),
    Pattern.CAMERA_LOST: Shape(((1.0, 150), (0.0, 150), (1.0, 150), (0.0, 1050))),
    Pattern.GAME_OVER: Shape(((1.0, 250), (0.0, 250)), times=6, rest=1.0),
}


def level(pattern: Pattern, elapsed_s: float) -> float:
    """Say how bright a pattern is so many seconds after it began."""
    shape = SHAPES[pattern]
    period_ms = sum(ms for _, ms in shape.steps)
    rounds, within_ms = divmod(round(elapsed_s * 1000), period_ms)
    if shape.times is not None and rounds >= shape.times:
        return shape.rest
    for value, ms in shape.steps:
        if within_ms < ms:
            return value
        within_ms -= ms
    return shape.rest
