"""What a table of Lords of Vegas looks like at one moment. Money and points are kept by seat."""

from enum import StrEnum

from msgspec import Struct

from companion.dice import Color, Die
from companion.lords_of_vegas.board import LOTS, MARKERS_PER_PLAYER, PLACE
from companion.lords_of_vegas.casinos import Casino, Spot, Spots, casino_at, casinos, dice_left
from companion.lords_of_vegas.commands import Goods
from companion.lords_of_vegas.deck import Deck
from companion.lords_of_vegas.setup import Setup


class Phase(StrEnum):
    """What the table waits for; taking and paying pass by themselves."""

    DEALING = "dealing"
    STARTING = "starting"
    DRAWING = "drawing"
    TAKING = "taking"
    FREEING = "freeing"
    GIVING_UP = "giving_up"
    ORDERING = "ordering"
    PAYING = "paying"
    ACTING = "acting"
    ANSWERING = "answering"
    GAMBLING = "gambling"
    REORGANIZING = "reorganizing"
    TYING = "tying"
    PUTTING_BACK = "putting_back"
    OVER = "over"


QUIET = (Phase.DRAWING, Phase.FREEING, Phase.GIVING_UP, Phase.ACTING)
"""When trades may be agreed on: no dice in the air, no bet laid, nothing half paid."""


class Bet(Struct, frozen=True):
    """A gamble under way; laid off: what the boss answered."""

    casino: tuple[str, ...]
    boss: Color
    stake: int
    dice: Color
    laid_off: bool | None = None


class Offer(Struct, frozen=True):
    """A trade that waits for the other side."""

    number: int
    by: Color
    to: Color
    give: Goods
    take: Goods


class State(Struct, frozen=True):
    """Everything about a game of Lords of Vegas.

    The stage is where the turn stands; the phase says what the table waits for at that stage. Lifted are
    the lots whose dice are in the air (because bosses tie, or for a reorganization), loose the dice that
    were rolled and are not yet back. Rerolled are the lots whose dice a reorganization has rolled this turn.
    """

    setup: Setup
    stage: Phase
    turn: int
    active: int
    money: tuple[int, ...]
    points: tuple[int, ...]
    spots: Spots
    deck: Deck
    discards: tuple[str, ...] = ()
    card: str | None = None
    starters: tuple[Color, ...] = ()
    first: str | None = None
    lifted: tuple[str, ...] = ()
    tie: bool = False
    loose: tuple[Die, ...] = ()
    rerolled: tuple[str, ...] = ()
    gambled: bool = False
    bet: Bet | None = None
    offers: tuple[Offer, ...] = ()
    offered: int = 0

    @property
    def players(self) -> tuple[Color, ...]:
        """The colours, clockwise."""
        return self.setup.colors

    @property
    def player(self) -> Color:
        """The colour whose turn it is."""
        return self.setup.colors[self.active]

    @property
    def phase(self) -> Phase:
        """What the table waits for."""
        if self.bet:
            return Phase.ANSWERING if self.bet.laid_off is None else Phase.GAMBLING
        if self.loose:
            return Phase.PUTTING_BACK
        if self.lifted:
            return Phase.TYING if self.tie else Phase.REORGANIZING
        return self._taking() if self.stage is Phase.TAKING else self.stage

    def _taking(self) -> Phase:
        """Say what keeps the drawn lot from being taken, if anything does."""
        spot = self.spot(self.card or "")
        if spot.tile and spot.owner is not self.player and not self.dice_left(self.player):
            return Phase.FREEING
        if not spot.tile and not self.markers_left(self.player):
            return Phase.GIVING_UP
        return Phase.TAKING

    def spot(self, lot: str) -> Spot:
        """Look at what lies on a lot."""
        return self.spots[PLACE[lot]]

    def money_of(self, color: Color) -> int:
        """Count a player's money."""
        return self.money[self.players.index(color)]

    def points_of(self, color: Color) -> int:
        """Read where a player stands on the score track."""
        return self.points[self.players.index(color)]

    def dice_left(self, color: Color) -> int:
        """Count a player's dice beside the board."""
        return dice_left(self.spots, color)

    def markers_left(self, color: Color) -> int:
        """Count a player's markers beside the board."""
        return MARKERS_PER_PLAYER - sum(spot.marker is color for spot in self.spots)

    def lots_of(self, color: Color) -> tuple[str, ...]:
        """List the lots that hold this player's marker."""
        return tuple([lot for lot, spot in zip(LOTS, self.spots, strict=True) if spot.marker is color])

    def dice_of(self, color: Color) -> tuple[str, ...]:
        """List the lots whose tile holds this player's die."""
        return tuple(
            [lot for lot, spot in zip(LOTS, self.spots, strict=True) if spot.die and spot.die.color is color]
        )

    @property
    def casinos(self) -> tuple[Casino, ...]:
        """All casinos, in the order of the board."""
        return casinos(self.spots)

    def casino_at(self, lot: str) -> Casino | None:
        """Find the casino that stands on this lot."""
        return casino_at(self.spots, lot)
