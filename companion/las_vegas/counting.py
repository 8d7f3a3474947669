"""What is counted in a game of Las Vegas."""

from collections.abc import Iterator

from companion.dice import Color, Die
from companion.figures.counting import Feat, FeatKind, Measure, Result
from companion.las_vegas.events import (
    EVENTS,
    BillWon,
    GameEnded,
    OpeningRolled,
    Rolled,
    RoundEnded,
    Tied,
    WentEmpty,
)
from companion.las_vegas.setup import Setup
from companion.las_vegas.state import State

MEASURES: tuple[Measure, ...] = (Measure.MONEY,)
STRETCH = "round"


def colors(setup: Setup) -> tuple[Color, ...]:
    """Name who wins money: the players, and alone the opponents too; the imaginary player keeps none."""
    return setup.colors


def rolled(event: EVENTS) -> tuple[Die, ...]:
    """Give the dice of a roll."""
    return event.dice if isinstance(event, Rolled | OpeningRolled) else ()


def ends_stretch(event: EVENTS) -> bool:
    """Say whether a round is over."""
    return isinstance(event, RoundEnded)


def gathered(state: State, _: Measure) -> tuple[int, ...]:
    """Count everybody's bills."""
    return tuple(sum(won) for won in state.won[: len(state.setup.colors)])


def feats(event: EVENTS, setup: Setup) -> Iterator[Feat]:
    """Tell what may be a record; dice that nobody plays hold none."""
    match event:
        case Rolled() if event.color in setup.players:
            yield Feat(FeatKind.ROLLS, 1)
        case BillWon() if event.color in setup.players:
            yield Feat(FeatKind.PAYOUT, event.bill, event.color)
            yield Feat(FeatKind.DICE, event.count, event.color)
        case WentEmpty() if event.color in setup.players:
            yield Feat(FeatKind.DICE, event.count, event.color)
        case Tied():
            for color in event.colors:
                if color in setup.players:
                    yield Feat(FeatKind.TIES, 1, color)
                    yield Feat(FeatKind.DICE, event.count, color)
        case GameEnded():
            for one in results(event):
                if one.color in setup.players:
                    yield Feat(FeatKind.TOTAL, one.amount, one.color)
        case _:
            pass


def results(event: EVENTS) -> tuple[Result, ...]:
    """Tell how everybody ended."""
    if not isinstance(event, GameEnded):
        return ()
    return tuple(
        Result(one.color, one.money, one.color in event.winners) for one in event.standings if one.color
    )
