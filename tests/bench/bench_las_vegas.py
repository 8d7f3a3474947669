"""Whole games of Las Vegas per second, side by side with the PyPI package lasvegas 0.2.0.

Both play the base rules with random moves, in turns of a short slice each, so that a busy machine slows
both alike. Ours goes the whole way that a game at the table goes: every command decided, every event
produced, kept and applied; bills from a freshly shuffled deck.

    python -m tests.bench.bench_las_vegas [seconds per player count]
"""

import random
import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter

import lasvegas

from companion import las_vegas
from companion.dice import VALUES, Color, Die
from companion.las_vegas.commands import COMMANDS, PayCasino, Place, Roll, StartRound
from companion.las_vegas.editions import Edition
from companion.las_vegas.events import EVENTS
from companion.las_vegas.setup import Setup
from companion.las_vegas.state import Phase, State
from companion.refusal import Refusal

SLICE = 0.1
"""Seconds before it is the other one's turn."""

COUNTS = (2, 3, 4, 5)
COLORS = (Color.RED, Color.BLUE, Color.GREEN, Color.BLACK, Color.ORANGE)
FACES = {color: tuple(Die(color, value) for value in VALUES) for color in COLORS}


def choose(state: State) -> COMMANDS:
    """Throw the dice that are wanted, or choose one of the legal moves."""
    if state.phase is Phase.ROLLING:
        return Roll(throw(state))
    return random.choice(las_vegas.legal_moves(state))


def throw(state: State) -> tuple[Die, ...]:
    """Throw as lasvegas does, with random.random, the fastest way for a few dice."""
    chance = random.random
    return tuple(
        [FACES[one.color][int(6 * chance())] for one in las_vegas.wanted(state) for _ in range(one.count)]
    )


def carried_out(state: State, command: COMMANDS) -> tuple[EVENTS, ...]:
    """Decide a command that is never refused here."""
    events = las_vegas.decide(state, command)
    if isinstance(events, Refusal):
        raise TypeError(events)
    return events


def opened(players: int) -> tuple[EVENTS, ...]:
    """Open a game with a deck of its own."""
    setup = Setup(Edition.Y2012, COLORS[:players], seed=str(random.random()))
    events = las_vegas.start(setup)
    if isinstance(events, Refusal):
        raise TypeError(events)
    return events


def play_ours(players: int) -> list[EVENTS]:
    """Play one game; all its events are the result."""
    decide, apply, end = las_vegas.decide, las_vegas.apply, Phase.OVER
    events = list(opened(players))
    state = las_vegas.begin(events[0])
    while state.phase is not end:
        happened = decide(state, choose(state))
        if isinstance(happened, Refusal):
            raise TypeError(happened)
        events += happened
        for event in happened:
            state = apply(state, event)
    return events


def theirs(players: int) -> Callable[[], None]:
    """Make ready what plays one game each time it is called."""
    return lasvegas.Game(num_players=players, num_xtr_players=0, num_xtr_dice=0).run


def rate(play: Callable[[], object]) -> float:
    """Play for one slice, and tell the games per second."""
    games, begun = 0, perf_counter()
    while (spent := perf_counter() - begun) < SLICE:
        play()
        games += 1
    return games / spent


def compare(players: int, seconds: float) -> tuple[float, float, float]:
    """Let both play by turns; the medians of their rates, and of the ratios of neighbouring slices."""
    ours = lambda: play_ours(players)  # noqa: E731  the twin of what theirs() gives
    other = theirs(players)
    pairs = [(rate(ours), rate(other)) for _ in range(max(1, int(seconds / SLICE / 2)))]
    return (
        median([mine for mine, _ in pairs]),
        median([its for _, its in pairs]),
        median([mine / its for mine, its in pairs]),
    )


def shares(players: int, games: int) -> dict[str, float]:
    """Tell where our time goes, by the part of a game it goes to."""
    spent = {"throwing": 0.0, "choosing": 0.0, "deciding": 0.0, "applying": 0.0}
    clock = perf_counter
    for _ in range(games):
        began = clock()
        events = opened(players)
        then = clock()
        spent["deciding"] += then - began
        state = las_vegas.begin(events[0])
        spent["applying"] += clock() - then
        while state.phase is not Phase.OVER:
            began = clock()
            command = choose(state)
            chosen = clock()
            happened = carried_out(state, command)
            decided = clock()
            for event in happened:
                state = las_vegas.apply(state, event)
            spent["applying"] += clock() - decided
            spent["deciding"] += decided - chosen
            spent["throwing" if isinstance(command, Roll) else "choosing"] += chosen - began
    whole = sum(spent.values())
    return {part: its / whole for part, its in spent.items()}


def commands_by_kind(players: int, games: int) -> dict[str, float]:
    """Tell how the deciding and applying divides among the kinds of commands."""
    spent = {kind.__name__: 0.0 for kind in (StartRound, Roll, Place, PayCasino)}
    for _ in range(games):
        state = las_vegas.begin(opened(players)[0])
        while state.phase is not Phase.OVER:
            command = choose(state)
            began = perf_counter()
            for event in carried_out(state, command):
                state = las_vegas.apply(state, event)
            spent[type(command).__name__] += perf_counter() - began
    whole = sum(spent.values())
    return {kind: its / whole for kind, its in spent.items()}


def told(parts: dict[str, float]) -> str:
    """Write shares in percent."""
    return ", ".join(f"{part} {share:.0%}" for part, share in parts.items())


def main() -> None:
    """Print one line per player count, then where our time goes."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 6.0
    print("whole games per second, random play")
    print("players   ours  lasvegas 0.2.0  ratio  our events per game")
    for players in COUNTS:
        ours, its, ratio = compare(players, seconds)
        events = median([len(play_ours(players)) for _ in range(20)])
        print(f"{players:7} {ours:6.0f} {its:15.0f} {ratio:6.2f} {events:12.0f}")
    for players in COUNTS:
        print(f"{players} players: {told(shares(players, 100))}")
        print(f"  deciding and applying, by command: {told(commands_by_kind(players, 100))}")


if __name__ == "__main__":
    main()
