"""Who has won: most money, then most bills; alone, more than all opponents together."""

from companion.las_vegas.events import Ending, GameEnded, Standing
from companion.las_vegas.state import State


def ended(state: State, ending: Ending) -> GameEnded:
    """Count the money."""
    ranking = standings(state)
    winners = tuple(standing.color for standing in ranking if standing.rank == 1 and standing.color)
    return GameEnded(ending, ranking, winners)


def standings(state: State) -> tuple[Standing, ...]:
    """Rank the players, best first; those equal in money and bills share a rank."""
    if state.setup.solo:
        return _against_all(state)
    counted = [
        (sum(won), len(won), color) for color, won in zip(state.setup.players, state.won, strict=False)
    ]
    return tuple(
        Standing(1 + sum((m, b) > (money, bills) for m, b, _ in counted), color, money, bills)
        for money, bills, color in sorted(counted, key=lambda player: player[:2], reverse=True)
    )


def _against_all(state: State) -> tuple[Standing, ...]:
    own, *others = state.won
    theirs = [bill for won in others for bill in won]
    won = sum(own) > sum(theirs)
    mine = Standing(1 if won else 2, state.sides[0], sum(own), len(own))
    rest = Standing(2 if won else 1, None, sum(theirs), len(theirs))
    return (mine, rest) if won else (rest, mine)
