"""What a drawn card brings: a lot, money, points."""

from companion.dice import Color
from companion.lords_of_vegas.event import Event, Lots


class CardDrawn(Event, frozen=True):
    """A card was turned over."""

    color: Color
    card: str


class CardDiscarded(Event, frozen=True):
    """The card went to the others of its colour."""

    card: str


class LotMarked(Event, frozen=True):
    """A player took possession of an empty lot."""

    lot: str
    color: Color


class LotGivenUp(Event, frozen=True):
    """A player took a marker off, having no other left."""

    lot: str
    color: Color


class LotClosed(Event, frozen=True):
    """The lot lies in the block that two players leave alone; nobody takes it."""

    lot: str


class TileKept(Event, frozen=True):
    """The tile on the drawn lot was the player's already."""

    lot: str
    color: Color


class TileTakenOver(Event, frozen=True):
    """A player's die replaced another's on the drawn lot, or came onto a tile without one."""

    lot: str
    color: Color
    loser: Color | None
    value: int


class DieTakenOff(Event, frozen=True):
    """A player took a die off a tile, having no other left; the tile stays, nobody's."""

    lot: str
    color: Color


class LotPaid(Event, frozen=True):
    """An owned lot paid its owner."""

    lot: str
    color: Color
    money: int


class CasinoPaid(Event, frozen=True):
    """A casino paid a player for the dice there."""

    casino: Lots
    color: Color
    money: int


class PointsScored(Event, frozen=True):
    """A casino gave its boss points, on the score track from one number to another; some lost at a break."""

    casino: Lots
    color: Color
    points: int
    before: int
    after: int
    lost: int


class OrderAsked(Event, frozen=True):
    """Equal casinos would each bring their boss to the end of the track: the player says which is first."""

    casinos: Lots
    color: Color


class OrderChosen(Event, frozen=True):
    """The player said which of the equal casinos scores first."""

    casino: str
