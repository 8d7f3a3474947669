"""What is counted in a game of Lords of Vegas."""

from collections.abc import Iterator

from companion.dice import Color, Die
from companion.figures.counting import Feat, FeatKind, Measure, Result
from companion.lords_of_vegas.action_events import BossTied, DiceRolled, GambleRolled
from companion.lords_of_vegas.card_events import CasinoPaid, PointsScored
from companion.lords_of_vegas.events import EVENTS
from companion.lords_of_vegas.setup import Setup
from companion.lords_of_vegas.state import State
from companion.lords_of_vegas.turn_events import GameEnded, StartRolled, TurnEnded

MEASURES: tuple[Measure, ...] = (Measure.POINTS, Measure.MONEY)
STRETCH = "turn"


def colors(setup: Setup) -> tuple[Color, ...]:
    """Name the players."""
    return setup.colors


def rolled(event: EVENTS) -> tuple[Die, ...]:
    """Give the dice of a roll; dice that are only set down were not rolled."""
    return event.dice if isinstance(event, StartRolled | DiceRolled | GambleRolled) else ()


def ends_stretch(event: EVENTS) -> bool:
    """Say whether a turn is over, or the game within one."""
    return isinstance(event, TurnEnded | GameEnded)


def gathered(state: State, measure: Measure) -> tuple[int, ...]:
    """Count everybody's points or money."""
    return state.points if measure is Measure.POINTS else state.money


def feats(event: EVENTS, setup: Setup) -> Iterator[Feat]:  # noqa: ARG001  everybody here is a player
    """Tell what may be a record."""
    match event:
        case TurnEnded():
            yield Feat(FeatKind.TURNS, 1)
        case CasinoPaid():
            yield Feat(FeatKind.PAYOUT, event.money, event.color)
            yield Feat(FeatKind.CASINO, len(event.casino), event.color)
        case PointsScored():
            yield Feat(FeatKind.SCORING, event.points, event.color)
        case BossTied():
            for color in event.colors:
                yield Feat(FeatKind.TIES, 1, color)
        case GameEnded():
            for one in results(event):
                yield Feat(FeatKind.TOTAL, one.amount, one.color)
        case _:
            pass


def results(event: EVENTS) -> tuple[Result, ...]:
    """Tell how everybody ended."""
    if not isinstance(event, GameEnded):
        return ()
    return tuple(Result(one.color, one.points, one.color in event.winners) for one in event.standings)
