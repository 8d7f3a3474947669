"""Lines over rounds or turns as a drawing: where each point, line and number stands."""

from collections.abc import Callable, Mapping, Sequence
from math import ceil, floor, log10

from msgspec import Struct

from companion.dice import Color

WIDTH, HEIGHT = 360, 240
LEFT, RIGHT, TOP, BOTTOM = 76, 14, 12, 28
"""Room for the numbers beside and below."""
MOST_GRID = 5
MOST_MARKS = 7
"""More numbers than these run into each other on a phone."""
MOST_SIGNS = 12
"""With more points than these, a sign stands at some of them only."""
DASHES = ("", "7 3", "2 3", "9 3 2 3", "4 2", "12 4", "1 2", "6 2 1 2")
"""How a line is drawn, for eyes that do not tell the colours apart."""


class Grid(Struct, frozen=True):
    """A thin line across with its number."""

    at: float
    text: str


class Spot(Struct, frozen=True):
    """Where a colour's sign stands on its line."""

    x: float
    y: float


class Line(Struct, frozen=True):
    """One colour's way through the game."""

    color: Color
    points: str
    dash: str
    spots: tuple[Spot, ...]


class Plot(Struct, frozen=True):
    """The whole drawing, in its own units."""

    width: int
    height: int
    left: int
    right: int
    bottom: int
    across: tuple[Grid, ...]
    down: tuple[Grid, ...]
    lines: tuple[Line, ...]


def plot(lines: Mapping[Color, Sequence[int]], write: Callable[[float], str]) -> Plot:
    """Draw a line for each colour, from the start to the end; several at one place keep their signs apart."""
    stretches = max(len(line) for line in lines.values()) - 1
    least, most = min(0, *map(min, lines.values())), max(map(max, lines.values()))
    step = nice_step(most - least)
    low, high = floor(least / step) * step, max(step, ceil(most / step) * step)

    def x(stretch: float) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * stretch / max(1, stretches), 1)

    def y(value: float) -> float:
        return round(TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / (high - low), 1)

    marks = range(0, stretches + 1, max(1, ceil(stretches / MOST_MARKS)))
    return Plot(
        WIDTH,
        HEIGHT,
        LEFT,
        WIDTH - RIGHT,
        HEIGHT - BOTTOM,
        across=tuple(
            Grid(y(low + n * step), write(low + n * step)) for n in range(round((high - low) / step) + 1)
        ),
        down=tuple(Grid(x(mark), str(mark)) for mark in marks),
        lines=tuple(
            Line(
                color,
                " ".join(f"{x(n)},{y(value)}" for n, value in enumerate(line)),
                DASHES[place % len(DASHES)],
                tuple(Spot(x(n), y(line[n])) for n in _signed(len(line), place, len(lines))),
            )
            for place, (color, line) in enumerate(lines.items())
        ),
    )


def nice_step(span: float) -> float:
    """Find a round step with which a span takes few lines."""
    rough = max(span, 1) / MOST_GRID
    unit = 10.0 ** floor(log10(rough))
    return next(unit * many for many in (1, 2, 5, 10) if unit * many >= rough)


def _signed(points: int, place: int, lines: int) -> list[int]:
    """Choose the points that carry a sign: the last one, and others staggered from line to line."""
    if points <= MOST_SIGNS:
        return list(range(points))
    every = ceil(points / MOST_SIGNS) * 2
    return [*range(place * every // max(1, lines), points - every // 2, every), points - 1]
