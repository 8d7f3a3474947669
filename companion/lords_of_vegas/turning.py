"""The end of a turn."""

from companion.lords_of_vegas.commands import EndTurn
from companion.lords_of_vegas.story import Story
from companion.lords_of_vegas.trade_events import OfferLapsed
from companion.lords_of_vegas.turn_events import TurnEnded, TurnStarted


def end_turn(story: Story, _: EndTurn) -> None:
    """Pass the turn to the left; offers made in this turn lapse."""
    state = story.state
    story.tell(*(OfferLapsed(offer.number) for offer in state.offers))
    following = state.players[(state.active + 1) % len(state.players)]
    story.tell(TurnEnded(state.player), TurnStarted(state.turn + 1, following))
