"""What follows from a command: the events, or the reason why not."""

from collections.abc import Callable
from typing import Any

from companion.lords_of_vegas import (
    building,
    dealing,
    drawing,
    gambling,
    paying,
    remodeling,
    reorganizing,
    rolling,
    trading,
    turning,
)
from companion.lords_of_vegas.apply import begin
from companion.lords_of_vegas.commands import (
    COMMANDS,
    AcceptOffer,
    AnswerGamble,
    Build,
    DeclineOffer,
    Draw,
    EndTurn,
    EnterCard,
    FreeDie,
    Gamble,
    GiveUpLot,
    OfferTrade,
    PutDie,
    Remodel,
    Reorganize,
    Roll,
    ScoreFirst,
    Sprawl,
    WithdrawOffer,
)
from companion.lords_of_vegas.course import go_on
from companion.lords_of_vegas.events import EVENTS
from companion.lords_of_vegas.refusals import NotNow
from companion.lords_of_vegas.setup import CannotStart, Dealer, Setup, problems
from companion.lords_of_vegas.state import QUIET, Phase, State
from companion.lords_of_vegas.story import Story
from companion.lords_of_vegas.turn_events import GameStarted
from companion.refusal import Refusal


def start(setup: Setup) -> tuple[EVENTS, ...] | Refusal:
    """Open a game and deal the companion's own cards, or say everything that is wrong with the set-up."""
    wrong = problems(setup)
    if wrong:
        return CannotStart(wrong)
    opened = GameStarted(setup)
    story = Story(begin(opened))
    if setup.dealer is Dealer.COMPANION:
        dealing.deal_all(story)
    return (opened, *story.events)


def decide(state: State, command: COMMANDS) -> tuple[EVENTS, ...] | Refusal:
    """Say what happens if this command is carried out now, or why it can't be."""
    rule = RULES.get((state.phase, type(command)))
    if not rule:
        return NotNow(state.phase)
    story = Story(state)
    if refused := rule(story, command):
        return refused
    go_on(story)
    return tuple(story.events)


Rule = Callable[[Story, Any], Refusal | None]
RULES: dict[tuple[Phase, type[COMMANDS]], Rule] = {
    (Phase.DEALING, EnterCard): dealing.enter_start_card,
    (Phase.STARTING, Roll): rolling.roll,
    (Phase.DRAWING, Draw): drawing.draw,
    (Phase.DRAWING, EnterCard): drawing.enter_card,
    (Phase.FREEING, FreeDie): drawing.free_die,
    (Phase.GIVING_UP, GiveUpLot): drawing.give_up_lot,
    (Phase.ORDERING, ScoreFirst): paying.score_first,
    (Phase.ACTING, Build): building.build,
    (Phase.ACTING, Sprawl): building.sprawl,
    (Phase.ACTING, Remodel): remodeling.remodel,
    (Phase.ACTING, Reorganize): reorganizing.reorganize,
    (Phase.ACTING, Gamble): gambling.gamble,
    (Phase.ACTING, EndTurn): turning.end_turn,
    (Phase.ANSWERING, AnswerGamble): gambling.answer,
    (Phase.GAMBLING, Roll): rolling.roll,
    (Phase.REORGANIZING, Roll): rolling.roll,
    (Phase.TYING, Roll): rolling.roll,
    (Phase.PUTTING_BACK, PutDie): reorganizing.put_die,
    **{(phase, OfferTrade): trading.offer_trade for phase in QUIET},
    **{(phase, AcceptOffer): trading.accept_offer for phase in QUIET},
    **{(phase, DeclineOffer): trading.decline_offer for phase in Phase},
    **{(phase, WithdrawOffer): trading.withdraw_offer for phase in Phase},
}
"""What may be wanted when; anything else is not now."""
