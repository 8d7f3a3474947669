"""Every reason for which a table says no, beside those of the game on it."""

from enum import StrEnum

from companion.dice import Color
from companion.refusal import Refusal
from companion.table.state import Status


class PlayerProblem(StrEnum):
    """One thing that is wrong with the people at a table."""

    COLORS = "colors"
    SAME_NAME = "same_name"
    SAME_SEAT = "same_seat"


class WrongPlayers(Refusal, frozen=True):
    """The people don't fit the game that was set up: its colours in order, names and seats all different."""

    problems: tuple[PlayerProblem, ...]
    colors: tuple[Color, ...]


class NotOpen(Refusal, frozen=True):
    """The game is paused, given up or over, and this needs one that is being played."""

    status: Status


class NothingToResume(Refusal, frozen=True):
    """The game is neither paused nor given up."""

    status: Status


class NothingToUndo(Refusal, frozen=True):
    """There are not that many steps to take back."""

    steps: int
    possible: int


class NothingToRedo(Refusal, frozen=True):
    """Not that many steps were taken back."""

    steps: int
    possible: int


class NoSuchStep(Refusal, frozen=True):
    """No step that counts has this number."""

    number: int


class NoSuchPlayer(Refusal, frozen=True):
    """Nobody plays this colour."""

    color: Color
    colors: tuple[Color, ...]


class NameTaken(Refusal, frozen=True):
    """Somebody else has this name."""

    name: str
