"""What lies on a simulated table, and how it got there: enough to draw the table at any moment.

Lengths are millimetres on the table, x to the right and y down as the camera sees it, z up; times are
seconds on the monotonic clock, which all processes of a machine share.
"""

from enum import StrEnum

from msgspec import Struct

from companion.dice import Color, Value

DIE_MM = 16.0


class Spot(Struct, frozen=True):
    """A place on the table, and how far a thing is turned there, in radians."""

    x: float
    y: float
    turn: float = 0.0


class Way(StrEnum):
    """How a die gets from one place to another."""

    THROWN = "thrown"
    CARRIED = "carried"


class Move(Struct, frozen=True):
    """A die's way to where it lies at the end; before its beginning the die is where it came from.

    Dice that are carried draw together under the palm, which has a way of its own.
    """

    way: Way
    start: Spot
    begin: float
    end: float
    palm: tuple[Spot, Spot] | None = None


class Cube(Struct, frozen=True):
    """A die: where it lies or will lie, how it gets there. Leaning dice stand on an edge, in radians."""

    number: int
    color: Color
    value: Value
    at: Spot
    look: int = 0
    lean: float = 0.0
    move: Move | None = None

    def lies(self, time: float) -> Spot | None:
        """Where it lies still, if it does."""
        if self.move is None or time >= self.move.end:
            return self.at
        return self.move.start if time < self.move.begin else None


class Sheet(Struct, frozen=True):
    """A flat thing, shown by the picture of its name: a mat, a bill; some lie on top of dice."""

    name: str
    at: Spot
    width: float
    height: float
    on_top: bool = False


class Stop(Struct, frozen=True):
    """Where a hand is at a moment."""

    time: float
    x: float
    y: float


class Hand(Struct, frozen=True):
    """A hand that passes through these places; its arm comes from the direction, in radians."""

    direction: float
    stops: tuple[Stop, ...]
    skin: int = 0

    def at(self, time: float) -> Stop | None:
        """Where it is now; nowhere before the first and after the last place."""
        for one, two in zip(self.stops, self.stops[1:], strict=False):
            if one.time <= time <= two.time:
                part = smooth((time - one.time) / max(two.time - one.time, 1e-6))
                return Stop(time, one.x + (two.x - one.x) * part, one.y + (two.y - one.y) * part)
        return None


class Fault(StrEnum):
    """What can go wrong between the table and the picture."""

    BLUR = "blur"
    GLARE = "glare"
    DARK = "dark"
    DEAD = "dead"


class Trouble(Struct, frozen=True):
    """A fault that lasts for a while, at a place where it has one."""

    fault: Fault
    begin: float
    end: float
    at: Spot = Spot(0, 0)


class Scene(Struct, frozen=True):
    """The whole table."""

    sheets: tuple[Sheet, ...] = ()
    cubes: tuple[Cube, ...] = ()
    hands: tuple[Hand, ...] = ()
    troubles: tuple[Trouble, ...] = ()

    def trouble(self, fault: Fault, time: float) -> Trouble | None:
        """The trouble of this kind at this moment."""
        for one in self.troubles:
            if one.fault is fault and one.begin <= time < one.end:
                return one
        return None


def smooth(part: float) -> float:
    """A part of a way, begun and ended slowly."""
    return part * part * (3 - 2 * part)
