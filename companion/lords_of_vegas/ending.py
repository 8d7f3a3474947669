"""Who has won: most points, then most money."""

from companion.lords_of_vegas.state import State
from companion.lords_of_vegas.turn_events import Ending, GameEnded, Standing


def ended(state: State, ending: Ending) -> GameEnded:
    """Compare points and money."""
    ranking = standings(state)
    return GameEnded(ending, ranking, tuple(standing.color for standing in ranking if standing.rank == 1))


def standings(state: State) -> tuple[Standing, ...]:
    """Rank the players, best first; those equal in points and money share a rank."""
    scores = sorted(
        zip(state.points, state.money, state.players, strict=True), key=lambda one: one[:2], reverse=True
    )
    return tuple(
        Standing(1 + sum(other[:2] > (points, money) for other in scores), color, points, money)
        for points, money, color in scores
    )
