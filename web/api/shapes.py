"""What the API takes and gives, beside the types of the table itself."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from companion.dice import Color, Die
from companion.figures.fairness import Fairness
from companion.figures.records import Best, Counted, Person
from companion.table.moments import Fate
from companion.words import Language
from web.faults import FaultBody
from web.permission import Permission
from web.sight import Apart, SightDie, SightState
from web.stream import TableView

Pin = Annotated[str, Meta(pattern=r"^[0-9]{6,12}$")]
"""Six to twelve digits."""
Text = Annotated[str, Meta(min_length=1, max_length=100)]
DeviceName = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]+$")]


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """Something sent to us."""


class Done(Struct, frozen=True):
    """A request that was carried out: what happened, told in the asker's language, and the table since."""

    version: int
    said: tuple[str, ...]
    table: TableView


class StaleBody(FaultBody, frozen=True, kw_only=True):
    """The table has moved on; here it is as it stands."""

    table: TableView | None


class Kind(Struct, frozen=True):
    """A game that the companion knows."""

    kind: str
    title: str


class TakeUp(Body, frozen=True):
    """Which game to put on the table again."""

    game: Annotated[str, Meta(min_length=1, max_length=64)]


class Told(Struct, frozen=True):
    """One line of a game's story: step is its number where it is a step that can be corrected."""

    version: int
    at: str
    event: str
    step: int | None
    command: Any
    said: tuple[str, ...]


class PastStep(Struct, frozen=True):
    """One moment of a past game: what happened, what became of it later, and the table right after it."""

    number: int
    last: int
    at: str
    fate: Fate
    said: tuple[str, ...]
    table: TableView


class OneFigures(Struct, frozen=True):
    """What was counted in one game, and whether its dice rolled as fair dice would."""

    game: Counted
    dice: dict[Color, Fairness]


class AllFigures(Struct, frozen=True):
    """What was counted in all games of one kind; unread: games that are damaged and not counted."""

    games: int
    unread: int
    dice: dict[Color, Fairness]
    records: tuple[Best, ...]
    people: tuple[Person, ...]


class Content(Struct, frozen=True):
    """What a record holds: how many games, opened first and changed last when."""

    games: int
    first: str | None
    last: str | None


class Looked(Struct, frozen=True):
    """What is in a backup, and what it would replace."""

    backup: Content
    now: Content


class Restored(Struct, frozen=True):
    """Everything was replaced; the name of the file that keeps what was there before."""

    kept: str | None
    games: int


class Own(Struct, frozen=True):
    """The game and colour of a player's own phone."""

    game: str
    color: Color


class Who(Struct, frozen=True):
    """What this device is, may do, and must send along with whatever changes something."""

    csrf_token: str
    permissions: tuple[Permission, ...]
    paired: bool
    organiser: bool
    pin_set: bool
    own: Own | None
    language: Language


class Code(Struct, frozen=True):
    """A code that pairs one more device."""

    code: str
    seconds: float


class Pair(Body, frozen=True):
    """A code from the console or a paired device, and what to call this device."""

    code: Text
    name: DeviceName


class GivenPin(Body, frozen=True):
    """A PIN as it was typed."""

    pin: Pin


class ForColor(Body, frozen=True):
    """Which player's phone a link is for."""

    color: Color


class Bond(Struct, frozen=True):
    """What binds one phone to a colour, once."""

    secret: str
    seconds: float


class Secret(Body, frozen=True):
    """What came with a link."""

    secret: Text


class Speak(Body, frozen=True):
    """The language for this device; none follows its browser."""

    language: Language | None


class PairedDevice(Struct, frozen=True):
    """A device that was paired with the table."""

    id: str
    name: str
    this: bool


class SightBody(Struct, frozen=True):
    """What the camera sees, as web/sight.py says it, with the refusal in the asker's language."""

    number: int
    state: SightState
    width: int
    height: int
    dice: tuple[SightDie, ...]
    standing: tuple[SightDie, ...]
    apart: tuple[Apart, ...]
    problems: tuple[str, ...]
    refusal: FaultBody | None
    likely: tuple[tuple[Die, ...], ...]


class Preview(Struct, frozen=True):
    """What a request would do: told, and the numbers of the steps that would fall away, with the reason."""

    said: tuple[str, ...]
    dropped: tuple[int, ...]
    why: str
