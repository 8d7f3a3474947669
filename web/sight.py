"""What the eyes see on the table now, as the pages get it: plain data, and never a command."""

from enum import StrEnum

from msgspec import Struct

from companion.dice import Color, Die, Value
from companion.refusal import Refusal


class SightState(StrEnum):
    """How far the eyes are with what lies in the tray."""

    QUIET = "quiet"
    """Nothing lies there that the table waits for."""
    MOVING = "moving"
    """Dice roll, or a hand is in view."""
    TAKEN = "taken"
    """The table took what lies there."""
    ASKING = "asking"
    """Somebody has to look: it is not sure, or it can't be what the table waits for."""


class SightDie(Struct, frozen=True):
    """A die as it was read, in pixels of the sight's picture: the centre of its top face, and its edge."""

    value: Value
    color: Color | None
    x: float
    y: float
    size: float
    confidence: float
    zone: str | None = None
    doubts: tuple[str, ...] = ()
    second: tuple[Value, Color | None] | None = None


class Apart(Struct, frozen=True):
    """A place on the table where other dice have been seen for a while than the record has there."""

    zone: str
    noted: tuple[Die, ...]
    seen: tuple[Die, ...]


class Sight(Struct, frozen=True):
    """What lies in the tray and elsewhere, how sure that is, and what the table said to it."""

    number: int
    """Rises with every change; names the picture that belongs to it."""
    state: SightState
    width: int
    height: int
    """Of the picture."""
    dice: tuple[SightDie, ...] = ()
    """In the tray."""
    standing: tuple[SightDie, ...] = ()
    """At rest in any other zone: casinos, or the lots of a board."""
    apart: tuple[Apart, ...] = ()
    """Where it stands otherwise than the record says; somebody has to say which is right."""
    problems: tuple[str, ...] = ()
    refusal: Refusal | None = None
    """Why the table did not take what was read."""
    likely: tuple[tuple[Die, ...], ...] = ()
    """At most two whole rolls that the table would take, the likeliest first."""
