"""A command's events, told one after the other: each is applied at once, so that the next can follow."""

from companion.lords_of_vegas.apply import apply
from companion.lords_of_vegas.events import EVENTS
from companion.lords_of_vegas.state import State


class Story:
    """What happens, and the state that it has led to so far."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[EVENTS] = []

    def tell(self, *events: EVENTS) -> None:
        """Go on with what happens next."""
        for event in events:
            self.state = apply(self.state, event)
            self.events.append(event)
