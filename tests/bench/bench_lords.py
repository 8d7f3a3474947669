"""Whole games of Lords of Vegas per second, random play with trades.

Every command goes the whole way that it goes at a table: listed, chosen, decided, its events applied.

    python -m tests.bench.bench_lords [seconds per player count]
"""

import sys
from random import Random
from statistics import mean
from time import perf_counter, process_time

from companion import lords_of_vegas as game
from companion.game import EVERYONE
from companion.refusal import Refusal
from tests.lords_of_vegas.play import next_command, opened, played, random_setup

COUNTS = (2, 3, 4)


def per_second(players: int, seconds: float) -> tuple[float, float, float]:
    """Count whole games in a second of our own time, and the commands and events of a game."""
    commands: list[int] = []
    events: list[int] = []
    began = process_time()
    while process_time() - began < seconds:
        seed = f"bench {players} {len(commands)}"
        _, told, wanted = played(seed, random_setup(Random(seed), players))
        commands.append(len(wanted))
        events.append(len(told))
    return len(commands) / (process_time() - began), mean(commands), mean(events)


def parts(players: int, games: int) -> dict[str, float]:
    """Measure what one command costs on average, in milliseconds, and the view after it."""
    spent = {"list moves": 0.0, "decide": 0.0, "apply": 0.0, "view": 0.0}
    count = 0
    for number in range(games):
        chance = Random(f"parts {players} {number}")
        state, _ = opened(random_setup(chance, players))
        while not game.over(state):
            command = next_command(state, chance)
            marks = [perf_counter()]
            game.legal_moves(state)
            marks.append(perf_counter())
            events = game.decide(state, command)
            marks.append(perf_counter())
            assert not isinstance(events, Refusal)
            for event in events:
                state = game.apply(state, event)
            marks.append(perf_counter())
            game.view(state, EVERYONE)
            marks.append(perf_counter())
            for part, begin, end in zip(spent, marks, marks[1:], strict=False):
                spent[part] += end - begin
            count += 1
    return {part: 1000 * its / count for part, its in spent.items()}


def main() -> None:
    """Print one line per player count, then what a command costs."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    print("players  games/s  commands/game  events/game")
    for players in COUNTS:
        rate, commands, events = per_second(players, seconds)
        print(f"{players:7} {rate:8.1f} {commands:14.0f} {events:12.0f}")
    for players in COUNTS:
        told = ", ".join(f"{part} {its:.3f} ms" for part, its in parts(players, 5).items())
        print(f"{players} players, per command: {told}")


if __name__ == "__main__":
    main()
