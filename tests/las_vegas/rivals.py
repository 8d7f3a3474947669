"""Seat opponents at a table and let them play: dice fall by chance, every move is theirs."""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from random import Random

from companion import las_vegas
from companion.chance import rolled
from companion.las_vegas.commands import COMMANDS, Roll
from companion.las_vegas.editions import Edition
from companion.las_vegas.opponents import Opponent, random_opponent
from companion.las_vegas.setup import Setup
from companion.las_vegas.state import State
from tests.las_vegas.play import played, table


def seated(seats: Sequence[Opponent]) -> Callable[[State, Random], COMMANDS]:
    """Let the one whose turn it is choose, and roll when dice are wanted."""

    def choose(state: State, chance: Random) -> COMMANDS:
        wanted = las_vegas.wanted(state)
        if wanted:
            return Roll(rolled(wanted, chance.randrange))
        return seats[state.active](state, chance.randrange)

    return choose


def share(setup: Setup, seats: Sequence[Opponent], seat: int, chance: Random) -> float:
    """Play a game; the part of the first place that this seat has won: half of it, if two share it."""
    winners = played(setup, chance, seated(seats)).steps[-1].events[-1].winners
    return (setup.colors[seat] in winners) / max(1, len(winners))


def shares(
    players: int, opponent: Opponent, games: int, seeds: str, *, neutral: bool = False
) -> Iterator[float]:
    """Let one such opponent play against random ones, from every seat, with every start, with both boxes."""
    turns = tuple(product(Edition, range(players), range(players)))
    for game in range(games):
        edition, starter, seat = turns[game % len(turns)]
        name = f"{seeds}: {players} {neutral} {game}"
        seats = [opponent if place == seat else random_opponent for place in range(players)]
        setup = table(players, edition, neutral=neutral, starter=starter, seed=name)
        yield share(setup, seats, seat, Random(name))
