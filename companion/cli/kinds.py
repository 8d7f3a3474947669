"""What the command line must know of each game: how its commands are typed, how its board is shown."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from companion import las_vegas, lords_of_vegas
from companion.cli.las_vegas import board, typed
from companion.cli.lords_of_vegas import board as lords_board
from companion.cli.lords_of_vegas import next as lords_next
from companion.cli.lords_of_vegas import typed as lords_typed
from companion.dice import Color
from companion.game import Onlooker
from companion.words import TableWords


class Kind(Struct, frozen=True):
    """One game on the command line."""

    read: Callable[[Sequence[str], Any, Mapping[str, Color]], tuple[Any, ...]]
    board: Callable[[Any, Onlooker, TableWords], str]
    next: Callable[[Any, TableWords], str]


KINDS = {
    las_vegas.NAME: Kind(typed.read, board.board, board.next_step),
    lords_of_vegas.NAME: Kind(lords_typed.read, lords_board.board, lords_next.next_step),
}
