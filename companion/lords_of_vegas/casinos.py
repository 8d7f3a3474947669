"""Casinos as they follow from what lies on the lots: never stored, always derived."""

from functools import lru_cache

from msgspec import Struct

from companion.dice import Color, Die
from companion.lords_of_vegas.board import BOARD, DICE_PER_PLAYER, LOTS, PLACE, TILES_PER_COLOR, Tile

KEPT = 256
"""Boards whose casinos are remembered; a board is asked about many times before it changes."""


class Spot(Struct, frozen=True, gc=False, cache_hash=True):
    """What lies on a lot: a marker while it is empty, then a tile, mostly with a die."""

    marker: Color | None = None
    tile: Tile | None = None
    die: Die | None = None

    @property
    def owner(self) -> Color | None:
        """Who owns the lot or the tile on it."""
        return self.die.color if self.die else self.marker


Spots = tuple[Spot, ...]
"""All lots in the order of the board."""


class Casino(Struct, frozen=True, gc=False):
    """Tiles of one colour that hang together, and the die on each of them.

    Contenders are the players whose dice nobody surpasses; two or more: they tie.
    """

    tile: Tile
    lots: tuple[str, ...]
    dice: tuple[Die | None, ...]
    contenders: tuple[Color, ...]

    @property
    def name(self) -> str:
        """The first of its lots."""
        return self.lots[0]

    @property
    def strip(self) -> bool:
        """Whether it has an edge on The Strip."""
        return any(LOTS[lot].strip for lot in self.lots)

    @property
    def boss(self) -> Color | None:
        """Who has the largest die, if just one player has it."""
        return self.contenders[0] if len(self.contenders) == 1 else None

    @property
    def pips(self) -> int:
        """All that its dice show."""
        return sum([die.value for die in self.dice if die])

    def pips_of(self, color: Color) -> int:
        """Add up one player's dice."""
        return sum([die.value for die in self.dice if die and die.color is color])

    @property
    def owned(self) -> tuple[str, ...]:
        """Its lots with a die."""
        return tuple([lot for lot, die in zip(self.lots, self.dice, strict=True) if die])

    @property
    def best(self) -> int:
        """The value of its largest die."""
        return _best(self.dice)

    @property
    def largest(self) -> tuple[str, ...]:
        """Its lots with a die that no other surpasses."""
        best = self.best
        return tuple(
            [lot for lot, die in zip(self.lots, self.dice, strict=True) if die and die.value == best]
        )


def _best(dice: tuple[Die | None, ...]) -> int:
    return max([die.value for die in dice if die], default=0)


def _contenders(dice: tuple[Die | None, ...]) -> tuple[Color, ...]:
    best = _best(dice)
    return tuple(dict.fromkeys([die.color for die in dice if die and die.value == best]))


@lru_cache(KEPT)
def casinos(spots: Spots) -> tuple[Casino, ...]:
    """Find every casino, in the order of the board."""
    found: list[Casino] = []
    done: set[str] = set()
    for lot, spot in zip(LOTS, spots, strict=True):
        if spot.tile and lot not in done:
            lots = _connected(spots, lot, spot.tile)
            done.update(lots)
            dice = tuple([spots[PLACE[one]].die for one in lots])
            found.append(Casino(spot.tile, lots, dice, _contenders(dice)))
    return tuple(found)


def _connected(spots: Spots, lot: str, tile: Tile) -> tuple[str, ...]:
    """Walk from tile to tile of the same colour."""
    reached, ahead = {lot}, [lot]
    while ahead:
        for near in LOTS[ahead.pop()].adjacent:
            if near not in reached and spots[PLACE[near]].tile is tile:
                reached.add(near)
                ahead.append(near)
    return tuple(sorted(reached, key=PLACE.__getitem__))


def casino_at(spots: Spots, lot: str) -> Casino | None:
    """Find the casino that stands on this lot."""
    for casino in casinos(spots):
        if lot in casino.lots:
            return casino
    return None


@lru_cache(KEPT)
def tiles_left(spots: Spots, tile: Tile) -> int:
    """Count the tiles of a colour beside the board."""
    return TILES_PER_COLOR - sum([spot.tile is tile for spot in spots])


@lru_cache(KEPT)
def dice_left(spots: Spots, color: Color) -> int:
    """Count a player's dice beside the board."""
    return DICE_PER_PLAYER - sum([spot.die is not None and spot.die.color is color for spot in spots])


EMPTY: Spots = (Spot(),) * len(BOARD.lots)
