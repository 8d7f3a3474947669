"""The board as printed: lots, blocks, The Strip, the score track. Loaded once, checked while loading."""

from enum import StrEnum
from importlib.resources import files
from typing import Annotated

from msgspec import Meta, Struct, json

from companion.dice import Value

TILES_PER_COLOR = 9
DICE_PER_PLAYER = 12
MARKERS_PER_PLAYER = 10
END_OF_GAME = "end_of_game"
"""The one card that names no lot."""


class Tile(StrEnum):
    """The colours of casino tiles; none of them is a player's."""

    AQUA = "aqua"
    BROWN = "brown"
    GOLD = "gold"
    PURPLE = "purple"
    SILVER = "silver"


class Column(StrEnum):
    """The side of The Strip on which a block lies."""

    LEFT = "left"
    RIGHT = "right"


class Block(Struct, frozen=True, forbid_unknown_fields=True):
    """An island of lots between the streets."""

    name: str
    rows: int
    cols: int
    column: Column


class Lot(Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed on a lot and on its card; a card of no colour pays The Strip."""

    name: str
    block: str
    row: int
    col: int
    cost: int
    die: Value
    cash: int
    card: Tile | None
    strip: bool
    adjacent: tuple[str, ...]


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """All that is printed."""

    companies: dict[Tile, str]
    blocks: tuple[Block, ...]
    track: tuple[int, ...]
    lots: tuple[Lot, ...]


BOARD = json.decode(files(__package__).joinpath("board.json").read_bytes(), type=Board)
LOTS = {lot.name: lot for lot in BOARD.lots}
PLACE = {lot.name: place for place, lot in enumerate(BOARD.lots)}
"""Where a lot stands in the order of the board."""

LotName = Annotated[str, Meta(pattern=f"^({'|'.join(LOTS)})$")]
"""A lot that the board has."""

Card = Annotated[str, Meta(pattern=f"^({'|'.join(LOTS)}|{END_OF_GAME})$")]
"""A property card: the lot that it names, or the end of the game."""


def card_color(card: str) -> Tile | None:
    """Say which casinos a card pays; no colour: those on The Strip."""
    return None if card == END_OF_GAME else LOTS[card].card
