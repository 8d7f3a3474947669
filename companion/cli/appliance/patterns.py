"""What each light says at a table: pure, from the state of the table and what the eyes say."""

from collections.abc import Mapping
from typing import Any

from companion.dice import Color
from companion.table.state import Status
from companion.table.table import Table
from hardware.lights import Pattern
from web.sight import SightState

AnyTable = Table[Any, Any, Any, Any]


def colors_of_seats(table: AnyTable | None) -> dict[int, Color]:
    """Say who sits at which lamp; lamps count from 0, seats from 1."""
    return {player.seat - 1: player.color for player in table.state.players} if table else {}


def patterns(table: AnyTable) -> Mapping[Color, Pattern]:
    """Say what the light of each player shows; those that are not named are dark."""
    state = table.state  # read once: another thread may be playing on
    if state.status is Status.OVER:
        return dict.fromkeys(table.game.winners(state.now.game), Pattern.GAME_OVER)
    if state.status is not Status.OPEN:
        return {}
    rolls = table.game.wanted(state.now.game)
    acting = table.game.answering(state.now.game)
    return dict.fromkeys(acting, Pattern.YOUR_TURN if rolls else Pattern.CHOOSE)


def just_paid(table: AnyTable) -> frozenset[Color]:
    """Name everybody who got money by the last step."""
    steps = table.state.now.steps
    events = steps[-1].events if steps else ()
    return frozenset(color for event in events if (color := table.game.paid(event)))


def status(sight: SightState | None, *, lost: bool) -> Pattern:
    """Say what the light of the table shows."""
    if lost:
        return Pattern.CAMERA_LOST
    return Pattern.NOT_SURE if sight is SightState.ASKING else Pattern.OFF
