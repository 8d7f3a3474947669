"""What people at a table of Lords of Vegas can want. A casino is named by any of its lots."""

from typing import Annotated

from msgspec import Meta, Struct

from companion.dice import Color, Die, Value
from companion.lords_of_vegas.board import (
    DICE_PER_PLAYER,
    MARKERS_PER_PLAYER,
    TILES_PER_COLOR,
    Card,
    LotName,
    Tile,
)
from companion.refusal import snake
from companion.rolls import Source

MOST_PER_TILE = 5
"""What may be staked for each tile of a casino."""

Dice = Annotated[tuple[Die, ...], Meta(max_length=4 * DICE_PER_PLAYER)]
"""No more dice than a box holds."""
Stake = Annotated[int, Meta(ge=1, le=MOST_PER_TILE * TILES_PER_COLOR)]
OfferNumber = Annotated[int, Meta(ge=1, le=1_000_000)]
Money = Annotated[int, Meta(ge=0, le=100_000)]
"""Far more than any game brings."""


class Command(Struct, frozen=True, tag=snake, forbid_unknown_fields=True):
    """Something wanted; by the player whose turn it is, where nobody else is named."""


class Draw(Command, frozen=True):
    """Turn over the next card of the companion's own deck."""


class EnterCard(Command, frozen=True):
    """Say which card was drawn from the players' deck, at set-up or in a turn."""

    card: Card


class Roll(Command, frozen=True):
    """Say what lies in the tray."""

    dice: Dice
    source: Source = Source.HANDS


class PutDie(Command, frozen=True):
    """Put one of the dice that were rolled onto one of the tiles that their owner's dice came from."""

    lot: LotName
    value: Value


class FreeDie(Command, frozen=True):
    """Take a die off one of one's own tiles, to take over a tile with it."""

    lot: LotName


class GiveUpLot(Command, frozen=True):
    """Take the marker off one of one's own lots, to mark another with it."""

    lot: LotName


class ScoreFirst(Command, frozen=True):
    """Choose which of equal casinos scores first, where that decides who reaches the end of the track."""

    casino: LotName


class Build(Command, frozen=True):
    """Build on one's own lot; die_from names the tile to free a die from when all are out."""

    lot: LotName
    tile: Tile
    die_from: LotName | None = None


class Sprawl(Command, frozen=True):
    """Extend a casino onto an empty lot that nobody owns."""

    casino: LotName
    lot: LotName
    die_from: LotName | None = None


class Remodel(Command, frozen=True):
    """Give a casino another colour."""

    casino: LotName
    tile: Tile


class Reorganize(Command, frozen=True):
    """Roll all dice of a casino again."""

    casino: LotName


class Gamble(Command, frozen=True):
    """Bet in another boss's casino, with any two dice of one colour: one's own unless another is named."""

    casino: LotName
    stake: Stake
    dice: Color | None = None


class AnswerGamble(Command, frozen=True):
    """As the boss whose casino is gambled in: lay off half to the bank, or not."""

    lay_off: bool


class EndTurn(Command, frozen=True):
    """Pass the turn to the left."""


ACTIONS = Build | Sprawl | Remodel | Reorganize | Gamble


class Goods(Struct, frozen=True, forbid_unknown_fields=True):
    """What one side of a trade gives: money, lots, dice on tiles, an action of the turn now played."""

    money: Money = 0
    lots: Annotated[tuple[LotName, ...], Meta(max_length=MARKERS_PER_PLAYER)] = ()
    dice: Annotated[tuple[LotName, ...], Meta(max_length=DICE_PER_PLAYER)] = ()
    action: ACTIONS | None = None


class OfferTrade(Command, frozen=True):
    """Offer a trade to another player; an earlier offer to the same one is withdrawn."""

    by: Color
    to: Color
    give: Goods
    take: Goods


class AcceptOffer(Command, frozen=True):
    """Agree, as the one to whom it was made."""

    number: OfferNumber


class DeclineOffer(Command, frozen=True):
    """Say no, as the one to whom it was made."""

    number: OfferNumber


class WithdrawOffer(Command, frozen=True):
    """Take one's own offer back."""

    number: OfferNumber


COMMANDS = (
    Draw
    | EnterCard
    | Roll
    | PutDie
    | FreeDie
    | GiveUpLot
    | ScoreFirst
    | ACTIONS
    | AnswerGamble
    | EndTurn
    | OfferTrade
    | AcceptOffer
    | DeclineOffer
    | WithdrawOffer
)
