"""Set-up, turns and the end."""

from enum import StrEnum

from msgspec import Struct

from companion.dice import Color, Die
from companion.lords_of_vegas.event import Event
from companion.lords_of_vegas.setup import Setup
from companion.rolls import Source


class GameStarted(Event, frozen=True):
    """A game was agreed on; the cards lie ready."""

    setup: Setup


class StartCardDealt(Event, frozen=True):
    """A player got a card at set-up: its lot, and the money printed on it."""

    color: Color
    card: str
    money: int


class StartCardReplaced(Event, frozen=True):
    """A card of the closed block came up at set-up; another is dealt in its stead."""

    color: Color
    card: str


class PilesMade(Event, frozen=True):
    """The end of the game was put on top of the fourth pile; so many cards lie above it, or about so many."""

    above: int


class StartRolled(Event, frozen=True):
    """The players rolled for the first turn."""

    dice: tuple[Die, ...]
    source: Source


class StartTied(Event, frozen=True):
    """Several rolled the highest sum; they roll again."""

    colors: tuple[Color, ...]
    total: int


class TurnStarted(Event, frozen=True):
    """A player has the turn."""

    turn: int
    color: Color


class TurnEnded(Event, frozen=True):
    """A player has passed the turn on."""

    color: Color


class Ending(StrEnum):
    """Why a game is over."""

    LAST_CARD = "last_card"
    TRACK_DONE = "track_done"


class Standing(Struct, frozen=True):
    """Where a player stands at the end; equal ranks share their place."""

    rank: int
    color: Color
    points: int
    money: int


class GameEnded(Event, frozen=True):
    """The points were compared, then the money."""

    ending: Ending
    standings: tuple[Standing, ...]
    winners: tuple[Color, ...]
