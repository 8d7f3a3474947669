"""The protocol that every game keeps: one package of pure functions under companion."""

from collections.abc import Mapping
from typing import Protocol, TypeVar

from msgspec import Struct

from companion.dice import Color, Die
from companion.refusal import Refusal

S = TypeVar("S")
"""What is chosen at set-up."""
C = TypeVar("C")
"""What someone wants."""
E = TypeVar("E")
"""What happened."""
T = TypeVar("T")
"""The frozen state that the events lead to."""


class Onlooker(Struct, frozen=True):
    """Who is looking: the whole table, or one player who may see the own secrets too."""

    color: Color | None = None
    afterwards: bool = False
    """Looks back on a game that is over: what the players held may be seen as it was then."""


EVERYONE = Onlooker()
AFTERWARDS = Onlooker(afterwards=True)

TRAY = "tray"
"""The zone of the table in which dice are rolled."""


class Wanted(Struct, frozen=True):
    """The dice that the game waits for in the tray."""

    color: Color
    count: int


class Game(Protocol[S, C, E, T]):
    """Rules without I/O, time or chance; dice come in with commands, a shuffle with its seed.

    A module is a game when it has these names.
    """

    NAME: str
    """The game's name in records and addresses."""
    Setup: type[S]
    COMMANDS: object
    """The tagged union of all commands; what a client may send."""
    EVENTS: object
    """The tagged union of all events; what a record may hold."""

    def start(self, setup: S) -> tuple[E, ...] | Refusal:
        """Open a game, or say everything that is wrong with the set-up."""

    def seats(self, setup: S) -> tuple[Color, ...]:
        """Name the colours that people play, clockwise."""

    def in_play(self, setup: S) -> tuple[Color, ...]:
        """Name all colours with dice in play, those that nobody plays too."""

    def begin(self, event: E) -> T:
        """Make the first state from the first event."""

    def apply(self, state: T, event: E) -> T:
        """Make the next state; nothing else does."""

    def decide(self, state: T, command: C) -> tuple[E, ...] | Refusal:
        """Say what happens if this command is carried out, or why it can't be."""

    def legal_moves(self, state: T) -> tuple[C, ...]:
        """List the commands that would be accepted now, but for those that bring dice."""

    def wanted(self, state: T) -> tuple[Wanted, ...]:
        """Say which dice are to be rolled now; none when no roll is due."""

    def heard(self, state: T, dice: tuple[Die, ...]) -> C | None:
        """Say what dice at rest in the tray are to the game; None where it waits for no roll."""

    def laid(self, state: T, zone: str, dice: tuple[Die, ...]) -> C | None:
        """Say what dice laid into another zone are to the game; None where they mean nothing."""

    def lying(self, state: T) -> Mapping[str, tuple[Die, ...]]:
        """Say which dice lie in which zone by now; a zone that is not named may hold anything."""

    def stands(self, state: T) -> Mapping[str, tuple[Die, ...]]:
        """Say which dice stand in which zone until somebody's word moves them; others are asked about."""

    def next_step(self, state: T) -> C | None:
        """Name the one step that needs no choice and no dice, if there is one."""

    def answering(self, state: T) -> tuple[Color, ...]:
        """Name the colours that have to act or answer now; none where it may be anybody."""

    def whose(self, state: T, command: C) -> tuple[Color, ...]:
        """Name the colours any of which may say this, wherever it sits; else only the table itself may."""

    def paid(self, event: E) -> Color | None:
        """Name the colour that got money by this event, if one did."""

    def over(self, state: T) -> bool:
        """Say whether the game has come to its end."""

    def winners(self, state: T) -> tuple[Color, ...]:
        """Name those who have won; nobody before the end."""

    def view(self, state: T, onlooker: Onlooker) -> Struct:
        """Show what this onlooker may see, as plain data."""
