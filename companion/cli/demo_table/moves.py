"""What hands do in each game: which moves a camera can see, how they are made, what follows."""

from typing import Any, Protocol

from calibration.profile import Profile
from companion import las_vegas, lords_of_vegas
from companion.chance import Chance
from companion.cli.demo_table.las_vegas import LasVegas
from companion.cli.demo_table.lords_of_vegas import LordsOfVegas
from companion.cli.demo_table.tabletop import Tabletop
from companion.dice import Die
from hardware.cameras.simulated import Stage
from hardware.cameras.simulated.scene import Sheet


class Moves(Protocol):
    """One game's hands, and the table under them."""

    @property
    def ground(self) -> tuple[Sheet, ...]:
        """What lies there before the game begins."""

    def profile(self, stage: Stage, size: tuple[int, int]) -> Profile:
        """Calibrate a camera by that, as for a real table."""

    def set_out(self, top: Tabletop, state: Any) -> None:
        """Lay everything as this state has it."""

    def plain(self, state: Any) -> Any:
        """The state, where the order of rolled dice makes no difference."""

    def roll(self, dice: tuple[Die, ...]) -> Any:
        """The command that a roll is."""

    def typed(self, command: Any) -> Any:
        """The same command as a person gives it."""

    def choose(self, state: Any, chance: Chance) -> Any:
        """What a bot does."""

    def choices(self, state: Any) -> tuple[Any, ...]:
        """What a person may do by the page."""

    def shows(self, command: Any) -> bool:
        """Whether a camera sees it being done."""

    def show(self, top: Tabletop, command: Any, seat: int, now: float) -> float:
        """Do it with one's hands; tell when it is done."""

    def after_roll(self, top: Tabletop, state: Any, seat: int, now: float) -> float:
        """Do with one's hands what follows a roll that everybody knows."""

    def after(self, top: Tabletop, before: Any, state: Any, seat: int, now: float) -> float:
        """Do with one's hands what follows a move that everybody knows."""


MOVES: dict[str, Moves] = {las_vegas.NAME: LasVegas(), lords_of_vegas.NAME: LordsOfVegas()}
