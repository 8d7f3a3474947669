"""Who plays in a demo, and which game they open."""

from random import Random
from typing import Any

from companion import las_vegas, lords_of_vegas
from companion.cli.session import new_id
from companion.dice import Color
from companion.las_vegas.editions import Edition
from companion.lords_of_vegas.setup import BOX_COLORS
from companion.lords_of_vegas.setup import Setup as LordsSetup
from companion.table.commands import Opening
from companion.table.players import Player

YOU, BOT = "you", "bot"
CAST = (
    ("Anna", Color.BLUE),
    ("Benno", Color.RED),
    ("Carla", Color.GREEN),
    ("Denny", Color.BLACK),
    ("Emil", Color.ORANGE),
)
MOST = {las_vegas.NAME: 5, lords_of_vegas.NAME: 4}
"""Players at most."""


def opening(kind: str, players: int, edition: Edition, chance: Random) -> Opening[Any]:
    """Set up a game of this kind with a deck of its own."""
    seed = str(chance.random())
    if kind == lords_of_vegas.NAME:
        people = tuple(
            Player(CAST[seat][0], color, seat + 1) for seat, color in enumerate(BOX_COLORS[:players])
        )
        return Opening(new_id(), LordsSetup(tuple(one.color for one in people), seed=seed), people)
    people = tuple(Player(*CAST[seat], seat + 1) for seat in range(players))
    setup = las_vegas.Setup(edition, tuple(one.color for one in people), seed=seed)
    return Opening(new_id(), setup, people)
