"""The score track as it is drawn: each number, how far it lies beyond the one before, who stands there."""

from msgspec import Struct

from companion.dice import Color
from companion.lords_of_vegas.view import View


class Stop(Struct, frozen=True):
    """A number of the track; step: the points that it takes from the one before. More than one is a break."""

    number: int
    step: int
    players: tuple[Color, ...]


def track(view: View) -> tuple[Stop, ...]:
    """Lay out the track."""
    before = (view.track[0], *view.track)
    return tuple(
        Stop(number, number - last, tuple(one.color for one in view.players if one.points == number))
        for number, last in zip(view.track, before, strict=False)
    )
