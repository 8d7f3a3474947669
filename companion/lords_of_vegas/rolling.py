"""Which dice are to be rolled, and whether these are they."""

from collections import Counter

from companion.game import Wanted
from companion.lords_of_vegas.action_events import DiceRolled
from companion.lords_of_vegas.commands import Roll
from companion.lords_of_vegas.dealing import roll_for_start
from companion.lords_of_vegas.gambling import roll_bet
from companion.lords_of_vegas.state import Phase, State
from companion.lords_of_vegas.story import Story
from companion.refusal import Refusal
from companion.rolls import wrong_dice

PAIR = 2


def wanted(state: State) -> tuple[Wanted, ...]:
    """Say which dice are to be rolled now."""
    match state.phase:
        case Phase.STARTING:
            return tuple(Wanted(color, PAIR) for color in state.starters)
        case Phase.GAMBLING if state.bet:
            return (Wanted(state.bet.dice, PAIR),)
        case Phase.TYING | Phase.REORGANIZING:
            owners = Counter(state.spot(lot).owner for lot in state.lifted)
            return tuple(Wanted(color, owners[color]) for color in state.players if owners[color])
        case _:
            return ()


def roll(story: Story, command: Roll) -> Refusal | None:
    """Take a roll, if it is made of just the dice that are to be rolled."""
    state = story.state
    expected = wanted(state)
    wrong = wrong_dice(expected, command.dice)
    if wrong.missing or wrong.surplus:
        return wrong
    if state.bet:
        roll_bet(story, state.bet, command)
    elif state.lifted:
        story.tell(DiceRolled(command.dice, command.source))
    else:
        roll_for_start(story, command)
    return None
