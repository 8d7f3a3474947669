"""What each event does to the state; nothing else changes it."""

from collections.abc import Callable
from typing import Any

from companion.lords_of_vegas import change_board, change_turn
from companion.lords_of_vegas.casinos import EMPTY
from companion.lords_of_vegas.deck import face_down, in_order
from companion.lords_of_vegas.events import EVENTS
from companion.lords_of_vegas.setup import Dealer
from companion.lords_of_vegas.state import Phase, State
from companion.lords_of_vegas.turn_events import GameStarted


def begin(event: EVENTS) -> State:
    """Make the table as it stands before the first card."""
    if not isinstance(event, GameStarted):
        raise TypeError(f"a game begins with GameStarted, not {type(event).__name__}")
    setup = event.setup
    nothing = (0,) * len(setup.colors)
    return State(
        setup=setup,
        stage=Phase.DEALING,
        turn=0,
        active=0,
        money=nothing,
        points=nothing,
        spots=EMPTY,
        deck=in_order(setup.seed) if setup.dealer is Dealer.COMPANION else face_down(),
    )


def apply(state: State, event: EVENTS) -> State:
    """Make the next state."""
    return CHANGES[type(event)](state, event)


def _started(_: State, event: GameStarted) -> State:
    return begin(event)


CHANGES: dict[type[EVENTS], Callable[[State, Any], State]] = {
    GameStarted: _started,
    **change_turn.CHANGES,
    **change_board.CHANGES,
}
"""One small change per kind of event."""
