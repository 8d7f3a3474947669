"""How strong the careful opponent is at a table of random ones, and what a move costs.

Seats, start players and boxes rotate; a shared first place counts 1/n. Chance is seeded by the set-up and
the game's number, so a run can be repeated; no opponent was tuned on these seeds. Times are those of the
processor, for a machine that is busy otherwise would be measured too.

    python -m tests.bench.bench_opponents [games per row]
"""

import sys
from collections.abc import Sequence
from itertools import product
from math import ceil, sqrt
from random import Random
from statistics import fmean, stdev
from time import process_time

from msgspec import Struct, field

from companion.chance import Chance
from companion.las_vegas.commands import COMMANDS
from companion.las_vegas.opponents import Opponent, careful_opponent, odds
from companion.las_vegas.setup import MOST_PLAYERS, Level, Setup
from companion.las_vegas.state import Phase, State
from tests.las_vegas.play import alone, named, table
from tests.las_vegas.rivals import share, shares

GAMES = 4000
SURE = 1.96
"""Standard errors to either side, for 95 in 100 measurements to be right."""
PRICED_ONE_IN = 40
"""Prices need fewer games than strengths."""
REMEMBERING = (odds._money_for, odds.arrivals, odds._compared, odds._tie_above)


class Clocked(Struct):
    """An opponent whose placements are timed."""

    opponent: Opponent
    seconds: list[float] = field(default_factory=list)

    def __call__(self, state: State, chance: Chance) -> COMMANDS:
        """Choose as the opponent does."""
        if state.phase is not Phase.PLACING:
            return self.opponent(state, chance)
        began = process_time()
        move = self.opponent(state, chance)
        self.seconds.append(process_time() - began)
        return move

    def __str__(self) -> str:
        times = sorted(self.seconds)
        return "ms a move: " + ", ".join(
            f"{what} {1000 * its:.2f}"
            for what, its in (("mean", fmean(times)), ("p99", percentile(times, 99)), ("most", times[-1]))
        )


def percentile(ordered: Sequence[float], percent: int) -> float:
    """Tell what so many percent do not exceed."""
    return ordered[ceil(len(ordered) * percent / 100) - 1]


def interval(won: Sequence[float]) -> str:
    """Write a mean, and between which bounds it is known."""
    mean, error = fmean(won), SURE * stdev(won) / sqrt(len(won))
    return f"{mean:6.1%}  ({mean - error:.1%} to {mean + error:.1%})"


def priced(setup: Setup, games: int) -> Clocked:
    """Let the careful one have every seat, with nothing remembered when a game begins."""
    clocked = Clocked(careful_opponent)
    for game in range(games):
        for function in REMEMBERING:
            function.cache_clear()
        share(setup, [clocked] * len(setup.colors), 0, Random(f"priced: {game}"))
    return clocked


def main() -> None:
    """Print a line for each kind of table: strength first, then price."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    print(f"first places of the careful opponent against random ones, {games} games each")
    for players, neutral in product((2, 4), (False, True)):
        clocked = Clocked(careful_opponent)
        won = list(shares(players, clocked, games, "measured", neutral=neutral))
        kind = f"{players} players{', neutral dice' if neutral else ''}"
        print(f"{kind:23} {interval(won)}  {clocked}", flush=True)
    few = max(1, games // PRICED_ONE_IN)
    print(f"careful ones in all seats, nothing remembered from game to game, {few} games each")
    kinds = [table(players, neutral=neutral) for players in (2, 3, 4) for neutral in (False, True)]
    for setup in (*kinds, table(MOST_PLAYERS), *map(alone, Level)):
        print(f"{named(setup):37} {priced(setup, few)}", flush=True)


if __name__ == "__main__":
    main()
