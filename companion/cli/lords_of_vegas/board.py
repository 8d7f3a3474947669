"""The table of Lords of Vegas as text: the blocks along The Strip, casinos, players, what may be done."""

from collections.abc import Iterator
from itertools import zip_longest

import click

from companion import lords_of_vegas
from companion.cli.lords_of_vegas.casinos import casino_line, option_line
from companion.dice import SYMBOLS
from companion.game import Onlooker
from companion.lords_of_vegas.board import BOARD, Column
from companion.lords_of_vegas.state import State
from companion.lords_of_vegas.view import LotView, PlayerView, View
from companion.words import TableWords, money, player
from companion.words.lords_of_vegas.parts import PAY_THE_STRIP, card_phrase
from companion.words.lords_of_vegas.terms import tile_word
from companion.words.lords_of_vegas.trades import offer_phrase

CELL = 14
"""The width of a lot."""
STRIP = " ║ "
"""The Strip, between the blocks."""


def board(state: State, onlooker: Onlooker, words: TableWords) -> str:
    """Draw the table as this onlooker may see it."""
    view = lords_of_vegas.view(state, onlooker)
    title = words.gettext("Lords of Vegas, turn %(turn)d", turn=view.turn)
    card = f" · {card_phrase(view.card, words)}" if view.card else ""
    return "\n".join(
        [
            title + card,
            *_blocks(view, words),
            *(casino_line(one, words) for one in view.casinos),
            *(_player(one, words) for one in view.players),
            _cards(view, words),
            *(offer_phrase(one.offer, words) for one in view.offers),
            *(option_line(option, words) for option in view.options),
            *_ranking(view, words),
        ]
    )


def _blocks(view: View, words: TableWords) -> Iterator[str]:
    """Draw the blocks left and right of The Strip, row beside row."""
    left, right = (
        [block for block in BOARD.blocks if block.column is side] for side in (Column.LEFT, Column.RIGHT)
    )
    for one, other in zip(left, right, strict=True):
        rows = zip_longest(_rows(view, one.name, words), _rows(view, other.name, words))
        yield from (f"{lots or ' ' * 3 * CELL}{STRIP}{others or ''}".rstrip() for lots, others in rows)
        yield (" " * 3 * CELL + STRIP).rstrip()


def _rows(view: View, block: str, words: TableWords) -> list[str]:
    lots = [one for one in view.lots if one.printed.block == block]
    rows = sorted({one.printed.row for one in lots})
    return ["".join(_cell(one, words) for one in lots if one.printed.row == row) for row in rows]


def _cell(lot: LotView, words: TableWords) -> str:
    """Show a lot: price and die as printed, or marker, or tile and die, in its owner's colour."""
    owner = lot.die.color if lot.die else lot.marker
    symbol = SYMBOLS[owner] if owner else ""
    if lot.tile:
        shown = "?" if lot.lifted else str(lot.die.value) if lot.die else "-"
        what = f"{tile_word(lot.tile, words)} {symbol}{shown}"
    elif lot.closed:
        what = "///"
    else:
        what = f"{money(lot.printed.cost, words)} ({lot.printed.die}){symbol}"
    plain = f"{lot.printed.name} {what}"
    return (click.style(plain, fg=owner.value) if owner else plain) + " " * (CELL - len(plain))


def _player(its: PlayerView, words: TableWords) -> str:
    points = words.ngettext("%(num)d point", "%(num)d points", its.points)
    left = words.gettext(
        "dice left: %(dice)d, markers left: %(markers)d", dice=its.dice_left, markers=its.markers_left
    )
    needed = words.gettext("next number: +%(num)d", num=its.points_needed) if its.points_needed else ""
    parts = [money(its.money, words), points, needed, left]
    return f"{SYMBOLS[its.color]} {player(its.color, words):16} {' · '.join(part for part in parts if part)}"


def _cards(view: View, words: TableWords) -> str:
    """Say which cards are still to come, by colour."""
    counts = (
        f"{tile_word(pile.tile, words) if pile.tile else PAY_THE_STRIP} {pile.to_come}" for pile in view.piles
    )
    return words.gettext("Cards to come: %(cards)s", cards=", ".join(counts))


def _ranking(view: View, words: TableWords) -> list[str]:
    return [
        f"{one.rank}. {player(one.color, words)}  {one.points}  {money(one.money, words)}"
        for one in view.standings
    ]
