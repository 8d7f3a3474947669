"""What happened at a table of Las Vegas, each step small enough to be shown by itself."""

from enum import StrEnum

from msgspec import Struct

from companion.dice import Color, Die
from companion.las_vegas.setup import Setup
from companion.refusal import snake
from companion.rolls import Source


class Event(Struct, frozen=True, tag=snake, gc=False):
    """Something that happened."""


class GameStarted(Event, frozen=True):
    """A game was agreed on; its deck lies ready."""

    setup: Setup


class RoundStarted(Event, frozen=True):
    """Everybody has all dice back; this player rolls first."""

    round: int
    starter: Color


class BillLaid(Event, frozen=True):
    """A bill came from the deck to a casino."""

    casino: int
    bill: int


class CasinoStocked(Event, frozen=True):
    """Enough lies at this casino; the next one is due."""

    casino: int
    total: int


class DeckRanDry(Event, frozen=True):
    """No bill is left to lay: from this casino on they keep what they have, which may be nothing."""

    casino: int


class BillSwapped(Event, frozen=True):
    """A bill at a casino and one in the deck changed places, to match what really lies there."""

    casino: int
    out: int
    into: int


class OpeningRolled(Event, frozen=True):
    """Dice that no player owns a turn with were rolled before the first turn; each lies on its casino."""

    dice: tuple[Die, ...]
    source: Source


class Rolled(Event, frozen=True):
    """A player rolled."""

    color: Color
    dice: tuple[Die, ...]
    source: Source


class Placed(Event, frozen=True):
    """A player put all dice of one value onto its casino; the rest go back to the hand."""

    color: Color
    casino: int
    dice: tuple[Die, ...]


class Tied(Event, frozen=True):
    """Colours with equally many dice at a casino took them all back."""

    casino: int
    colors: tuple[Color, ...]
    count: int


class BillWon(Event, frozen=True):
    """A colour got a bill for its dice; the imaginary player's bill goes under the deck."""

    casino: int
    color: Color
    bill: int
    count: int


class WentEmpty(Event, frozen=True):
    """A colour took its dice back from a casino that had no bill left for it."""

    casino: int
    color: Color
    count: int


class BillReturned(Event, frozen=True):
    """A bill that nobody won went under the deck."""

    casino: int
    bill: int


class PayoutOverruled(Event, frozen=True):
    """The table agreed on another payout for this casino; all dice there were taken back."""

    casino: int


class CasinoPaid(Event, frozen=True):
    """A casino is done with."""

    casino: int


class RoundEnded(Event, frozen=True):
    """All casinos are paid."""

    round: int


class Ending(StrEnum):
    """Why a game is over."""

    ROUNDS_PLAYED = "rounds_played"
    DECK_EMPTY = "deck_empty"


class Standing(Struct, frozen=True):
    """Where a colour stands at the end; equal ranks share their place. No colour: all opponents together."""

    rank: int
    color: Color | None
    money: int
    bills: int


class GameEnded(Event, frozen=True):
    """The money was counted; nobody among the winners means that the game alone was lost."""

    ending: Ending
    standings: tuple[Standing, ...]
    winners: tuple[Color, ...]


EVENTS = (
    GameStarted
    | RoundStarted
    | BillLaid
    | CasinoStocked
    | DeckRanDry
    | BillSwapped
    | OpeningRolled
    | Rolled
    | Placed
    | Tied
    | BillWon
    | WentEmpty
    | BillReturned
    | PayoutOverruled
    | CasinoPaid
    | RoundEnded
    | GameEnded
)
