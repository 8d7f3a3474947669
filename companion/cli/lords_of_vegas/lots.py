"""Lots, tiles and numbers of Lords of Vegas as people type them."""

from companion.cli.errors import Unclear
from companion.lords_of_vegas.board import BOARD, LOTS, Tile

MOST_DIGITS = 6
"""No number at the table is longer."""


def lot(word: str, *others: str) -> str:
    """Read a lot: d8 or D8."""
    if word.upper() not in LOTS:
        blocks = (f"{block.name}1-{block.name}{block.rows * block.cols}" for block in BOARD.blocks)
        raise Unclear(word, *blocks, *others)
    return word.upper()


def tile(word: str) -> Tile:
    """Read the colour of a tile."""
    if word.casefold() not in list(Tile):
        raise Unclear(word, *Tile)
    return Tile(word.casefold())


def number(word: str, *possible: str) -> int:
    """Read a number from 1 up, or money: 5, $5."""
    digits = word.strip("$")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > MOST_DIGITS or not int(digits):
        raise Unclear(word, *(possible or ("1", "2", "3", "…")))
    return int(digits)
