"""What happened at a table of Lords of Vegas, each step small enough to be shown by itself."""

from enum import StrEnum

from msgspec import Struct

from companion.dice import Color, Die
from companion.lords_of_vegas.board import Tile
from companion.lords_of_vegas.commands import Source
from companion.lords_of_vegas.setup import Setup
from companion.lords_of_vegas.state import Offer
from companion.refusal import snake

Lots = tuple[str, ...]


class Event(Struct, frozen=True, tag=snake, gc=False):
    """Something that happened."""


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


class Built(Event, frozen=True):
    """A player built on an own lot."""

    lot: str
    color: Color
    tile: Tile
    value: int
    price: int


class Sprawled(Event, frozen=True):
    """A boss extended a casino onto a lot that nobody owned."""

    casino: Lots
    lot: str
    color: Color
    tile: Tile
    value: int
    price: int


class Remodeled(Event, frozen=True):
    """A boss gave a casino another colour."""

    casino: Lots
    color: Color
    before: Tile
    tile: Tile
    price: int


class Reorganized(Event, frozen=True):
    """A player paid for a reorganization; the dice on these lots are to be rolled."""

    casino: Lots
    color: Color
    lots: Lots
    price: int


class BossTied(Event, frozen=True):
    """Players tie for the largest die of a casino; those dice are to be rolled again."""

    casino: Lots
    colors: tuple[Color, ...]
    value: int
    lots: Lots


class DiceRolled(Event, frozen=True):
    """Dice of a casino were rolled, by their owners."""

    dice: tuple[Die, ...]
    source: Source


class DiePutBack(Event, frozen=True):
    """A rolled die went back onto a tile of its owner's."""

    lot: str
    color: Color
    value: int


class Gambled(Event, frozen=True):
    """A player bet in another's casino, with two dice of this colour; the boss may lay off half."""

    color: Color
    casino: Lots
    boss: Color
    stake: int
    dice: Color


class HalfLaidOff(Event, frozen=True):
    """The boss laid off half the bet to the bank."""

    boss: Color


class BetKept(Event, frozen=True):
    """The boss bears the whole bet."""

    boss: Color


class GambleRolled(Event, frozen=True):
    """The gambler rolled."""

    dice: tuple[Die, ...]
    source: Source


class Outcome(StrEnum):
    """What a sum means for the gambler."""

    LOST = "lost"
    WON = "won"
    WON_DOUBLE = "won_double"


class GambleSettled(Event, frozen=True):
    """The bet was paid: by boss and bank to the gambler, or (below zero) by the gambler to them.

    Owed is what the boss should have paid; less than that was all the boss had.
    """

    color: Color
    boss: Color
    total: int
    outcome: Outcome
    from_boss: int
    from_bank: int
    owed: int


class OfferMade(Event, frozen=True):
    """A player offered another a trade."""

    offer: Offer


class OfferDeclined(Event, frozen=True):
    """The other side said no."""

    number: int


class OfferWithdrawn(Event, frozen=True):
    """Whoever made the offer took it back."""

    number: int


class OfferLapsed(Event, frozen=True):
    """The turn in which the offer was made is over."""

    number: int


class TradeAgreed(Event, frozen=True):
    """The other side accepted."""

    number: int
    by: Color
    to: Color


class MoneyTraded(Event, frozen=True):
    """Money went from one player to another."""

    giver: Color
    taker: Color
    money: int


class LotTraded(Event, frozen=True):
    """The taker's marker replaced the giver's."""

    lot: str
    giver: Color
    taker: Color


class DieTraded(Event, frozen=True):
    """The taker's die replaced the giver's, with the same value."""

    lot: str
    giver: Color
    taker: Color
    value: int


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


EVENTS = (
    GameStarted
    | StartCardDealt
    | StartCardReplaced
    | PilesMade
    | StartRolled
    | StartTied
    | TurnStarted
    | TurnEnded
    | CardDrawn
    | CardDiscarded
    | LotMarked
    | LotGivenUp
    | LotClosed
    | TileKept
    | TileTakenOver
    | DieTakenOff
    | LotPaid
    | CasinoPaid
    | PointsScored
    | OrderAsked
    | OrderChosen
    | Built
    | Sprawled
    | Remodeled
    | Reorganized
    | BossTied
    | DiceRolled
    | DiePutBack
    | Gambled
    | HalfLaidOff
    | BetKept
    | GambleRolled
    | GambleSettled
    | OfferMade
    | OfferDeclined
    | OfferWithdrawn
    | OfferLapsed
    | TradeAgreed
    | MoneyTraded
    | LotTraded
    | DieTraded
    | GameEnded
)
