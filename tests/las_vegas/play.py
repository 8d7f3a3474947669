"""Drive any game of Las Vegas from first bill to last payout, by commands alone, with seeded chance."""

from collections.abc import Callable, Iterator
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from companion import las_vegas
from companion.dice import VALUES, Color, Die
from companion.game import Wanted
from companion.las_vegas.commands import COMMANDS, LayBill, PayCasino, Place, Roll, StartRound
from companion.las_vegas.editions import BOXES, Edition
from companion.las_vegas.events import EVENTS
from companion.las_vegas.setup import Dealer, Level, Setup
from companion.las_vegas.state import Casino, Phase, State
from companion.refusal import Refusal

SEATS = (Color.RED, Color.BLUE, Color.GREEN, Color.BLACK, Color.ORANGE)
OWN_DICE = {Level.NORMAL: 8, Level.HARD: 8, Level.EXPERT: 5, Level.MASTER: 1}


class Step(Struct, frozen=True):
    """What was wanted, and what happened."""

    command: COMMANDS
    events: tuple[EVENTS, ...]


class Played(Struct, frozen=True):
    """A whole game: what was agreed on, what happened step by step, where it led."""

    setup: Setup
    steps: tuple[Step, ...]
    state: State

    @property
    def events(self) -> tuple[EVENTS, ...]:
        """All that happened, from the first event on."""
        return (*las_vegas.start(self.setup), *[event for step in self.steps for event in step.events])


def table(
    players: int = 2,
    edition: Edition = Edition.Y2012,
    *,
    neutral: bool = False,
    dealer: Dealer = Dealer.COMPANION,
    seed: str = "seed",
    **options: object,
) -> Setup:
    """Set up a game of several players."""
    return Setup(
        edition=edition,
        colors=SEATS[:players],
        neutral=BOXES[edition].neutral if neutral else None,
        dealer=dealer,
        seed=seed if dealer is Dealer.COMPANION else "",
        **options,
    )


def alone(level: Level, *, dealer: Dealer = Dealer.COMPANION, seed: str = "seed", **options: object) -> Setup:
    """Set up a game of one player against four colours."""
    return Setup(
        edition=Edition.Y2018,
        colors=SEATS,
        solo=level,
        own_dice=OWN_DICE[level],
        dealer=dealer,
        seed=seed if dealer is Dealer.COMPANION else "",
        **options,
    )


def _every_setup() -> Iterator[Setup]:
    for dealer in Dealer:
        for edition in Edition:
            for players in (2, 3, 4, 5):
                yield table(players, edition, dealer=dealer)
            for players in (2, 3, 4):
                yield table(players, edition, neutral=True, dealer=dealer)
        for level in Level:
            yield alone(level, dealer=dealer)


EVERY_SETUP = tuple(_every_setup())
"""Every edition, variant, player count, level and way of dealing once."""


def named(setup: Setup) -> str:
    """Name a set-up by what sets it apart."""
    kind = setup.solo or f"{len(setup.colors)} players"
    return f"{setup.edition} {kind}{' neutral' if setup.neutral else ''}, {setup.dealer} deal"


def begun(setup: Setup) -> State:
    """Start a game that must be allowed."""
    events = las_vegas.start(setup)
    assert not isinstance(events, Refusal), events
    assert len(events) == 1
    return las_vegas.begin(events[0])


def happens(state: State, command: COMMANDS) -> tuple[EVENTS, ...]:
    """Carry out a command that must be allowed, and tell what happened."""
    events = las_vegas.decide(state, command)
    assert not isinstance(events, Refusal), events
    return events


def after(state: State, events: tuple[EVENTS, ...]) -> State:
    """Apply events in order."""
    for event in events:
        state = las_vegas.apply(state, event)
    return state


def does(state: State, *commands: COMMANDS) -> State:
    """Carry out commands that must be allowed."""
    for command in commands:
        state = after(state, happens(state, command))
    return state


def refused(state: State, command: COMMANDS) -> Refusal:
    """Carry out a command that must be refused, and tell why."""
    refusal = las_vegas.decide(state, command)
    assert isinstance(refusal, Refusal), refusal
    return refusal


def dice(color: Color, *values: int) -> tuple[Die, ...]:
    """Lay down dice of one colour."""
    return tuple(Die(color, value) for value in values)


def thrown(wanted: tuple[Wanted, ...], chance: Random) -> tuple[Die, ...]:
    """Throw the dice that are wanted."""
    return tuple(Die(one.color, chance.choice(VALUES)) for one in wanted for _ in range(one.count))


def next_command(state: State, chance: Random) -> COMMANDS:
    """Choose what is done next, as players without a plan and a well shuffled deck would."""
    match state.phase:
        case Phase.BETWEEN:
            return StartRound()
        case Phase.DEALING:
            return LayBill(chance.choice(state.deck.top))
        case Phase.OPENING | Phase.ROLLING:
            return Roll(thrown(las_vegas.wanted(state), chance))
        case Phase.PLACING:
            return Place(chance.choice(sorted({die.value for die in state.roll})))
        case _:
            return PayCasino()


def played(
    setup: Setup, chance: Random, choose: Callable[[State, Random], COMMANDS] = next_command
) -> Played:
    """Play a whole game."""
    state = begun(setup)
    steps: list[Step] = []
    while not las_vegas.over(state):
        step = Step(command := choose(state, chance), happens(state, command))
        steps.append(step)
        state = after(state, step.events)
    return Played(setup, tuple(steps), state)


def played_until(setup: Setup, chance: Random, phase: Phase) -> State:
    """Play until the table waits for this, at least one command on."""
    state = does(begun(setup), StartRound())
    while state.phase is not phase:
        state = does(state, next_command(state, chance))
    return state


def paying(setup: Setup, number: int, bills: tuple[int, ...], counts: tuple[int, ...]) -> State:
    """Make up a table at which this casino is paid next, with these bills and dice (by side)."""
    state = begun(setup)
    casinos = tuple(
        Casino(tuple(sorted(bills, reverse=True)), counts) if place == number else casino
        for place, casino in enumerate(state.casinos, start=1)
    )
    return replace(state, phase=Phase.PAYING, round=1, casino=number - 1, casinos=casinos)
