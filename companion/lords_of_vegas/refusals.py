"""Every reason for which Lords of Vegas says no, beside those of a set-up."""

from typing import cast

from companion.dice import Color
from companion.lords_of_vegas.board import Tile
from companion.lords_of_vegas.setup import Dealer
from companion.lords_of_vegas.state import Phase
from companion.refusal import Refusal

Lots = tuple[str, ...]


class Several(Refusal, frozen=True):
    """More than one thing stands against it."""

    reasons: "tuple[SINGLE, ...]"


class NotNow(Refusal, frozen=True):
    """The table waits for something else."""

    phase: Phase


class OtherDealer(Refusal, frozen=True):
    """The cards of this game come from elsewhere."""

    dealer: Dealer


class CardNotInDeck(Refusal, frozen=True):
    """This card can't come from the deck now; those that can are named."""

    card: str
    possible: tuple[str, ...]


class NoDieToPut(Refusal, frozen=True):
    """No rolled die comes back to this lot."""

    lot: str
    open_lots: Lots


class ValueNotRolled(Refusal, frozen=True):
    """The owner of this tile has no such die left to put back."""

    lot: str
    value: int
    rolled: tuple[int, ...]


class NotYourLot(Refusal, frozen=True):
    """The lot doesn't hold this player's marker."""

    lot: str
    color: Color
    owner: Color | None


class NotYourDie(Refusal, frozen=True):
    """The lot doesn't hold this player's die."""

    lot: str
    color: Color
    owner: Color | None


class LotBuilt(Refusal, frozen=True):
    """A tile lies on this lot already."""

    lot: str
    tile: Tile


class LotOwned(Refusal, frozen=True):
    """Somebody's marker lies on this lot."""

    lot: str
    owner: Color


class NoCasino(Refusal, frozen=True):
    """No casino stands on this lot."""

    lot: str


class NotTheBoss(Refusal, frozen=True):
    """Only the boss may do this."""

    casino: Lots
    boss: Color | None


class NotAdjacent(Refusal, frozen=True):
    """The lot shares no edge with the casino."""

    lot: str
    casino: Lots


class TilesShort(Refusal, frozen=True):
    """Too few tiles of this colour are left."""

    tile: Tile
    needed: int
    left: int


class MoneyShort(Refusal, frozen=True):
    """The player has too little money."""

    color: Color
    price: int
    money: int


class DiceAllOut(Refusal, frozen=True):
    """All the player's dice are out: it must be said from which tile one is taken."""

    color: Color
    lots: Lots


class DiceLeft(Refusal, frozen=True):
    """The player has dice beside the board and takes none off a tile."""

    color: Color
    left: int


class SameTile(Refusal, frozen=True):
    """The casino has this colour already."""

    casino: Lots
    tile: Tile


class NoDieInCasino(Refusal, frozen=True):
    """The player has no die in this casino."""

    casino: Lots
    color: Color


class AlreadyReorganized(Refusal, frozen=True):
    """Dice on these lots were rolled in a reorganization this turn."""

    lots: Lots


class AlreadyGambled(Refusal, frozen=True):
    """One may gamble once a turn."""

    color: Color


class NoOtherBoss(Refusal, frozen=True):
    """One gambles in a casino of which another is boss."""

    casino: Lots
    boss: Color | None


class StakeTooHigh(Refusal, frozen=True):
    """The casino takes no such stake."""

    stake: int
    most: int


class NotAChoice(Refusal, frozen=True):
    """This casino is not one of those whose order matters."""

    casino: str
    choices: Lots


class NobodysColor(Refusal, frozen=True):
    """These colours are not in play."""

    colors: tuple[Color, ...]
    in_play: tuple[Color, ...]


class SamePlayer(Refusal, frozen=True):
    """A trade takes two."""

    color: Color


class NothingOffered(Refusal, frozen=True):
    """Neither side would give anything."""


class NamedTwice(Refusal, frozen=True):
    """A trade names each lot and each die once."""

    lots: Lots


class DiceShort(Refusal, frozen=True):
    """After this trade, more of a player's dice would be on the board than there are."""

    color: Color
    needed: int
    left: int


class MarkersShort(Refusal, frozen=True):
    """After this trade, more of a player's markers would be on the board than there are."""

    color: Color
    needed: int
    left: int


class NotTheirTurn(Refusal, frozen=True):
    """Only whoever has the turn, and has drawn, can trade an action."""

    color: Color
    player: Color
    phase: Phase


class NoSuchOffer(Refusal, frozen=True):
    """No offer of this number is open."""

    number: int
    open_offers: tuple[int, ...]


SINGLE = (
    NotNow
    | OtherDealer
    | CardNotInDeck
    | NoDieToPut
    | ValueNotRolled
    | NotYourLot
    | NotYourDie
    | LotBuilt
    | LotOwned
    | NoCasino
    | NotTheBoss
    | NotAdjacent
    | TilesShort
    | MoneyShort
    | DiceAllOut
    | DiceLeft
    | SameTile
    | NoDieInCasino
    | AlreadyReorganized
    | AlreadyGambled
    | NoOtherBoss
    | StakeTooHigh
    | NotAChoice
    | NobodysColor
    | SamePlayer
    | NothingOffered
    | NamedTwice
    | DiceShort
    | MarkersShort
    | NotTheirTurn
    | NoSuchOffer
)
"""What may stand beside others; all of it, but for what is wrong with a set-up."""


def together(*found: Refusal | None) -> Refusal | None:
    """Say all that stands against it at once."""
    reasons = tuple([cast(SINGLE, one) for one in found if one])
    if len(reasons) > 1:
        return Several(reasons)
    return reasons[0] if reasons else None
