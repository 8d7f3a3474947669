"""What follows from a command: the events, or the reason why not."""

from companion.lords_of_vegas import (
    acting,
    dealing,
    drawing,
    gambling,
    paying,
    reorganizing,
    rolling,
    trading,
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
from companion.lords_of_vegas.events import EVENTS, GameStarted
from companion.lords_of_vegas.refusals import NotNow
from companion.lords_of_vegas.setup import CannotStart, Dealer, Setup, problems
from companion.lords_of_vegas.state import QUIET, Phase, State
from companion.lords_of_vegas.story import Story
from companion.refusal import Refusal

ANY = tuple(Phase)
WHEN: dict[type, tuple[Phase, ...]] = {
    Draw: (Phase.DRAWING,),
    EnterCard: (Phase.DEALING, Phase.DRAWING),
    Roll: (Phase.STARTING, Phase.TYING, Phase.REORGANIZING, Phase.GAMBLING),
    PutDie: (Phase.PUTTING_BACK,),
    FreeDie: (Phase.FREEING,),
    GiveUpLot: (Phase.GIVING_UP,),
    ScoreFirst: (Phase.ORDERING,),
    AnswerGamble: (Phase.ANSWERING,),
    OfferTrade: QUIET,
    AcceptOffer: QUIET,
    DeclineOffer: ANY,
    WithdrawOffer: ANY,
    **dict.fromkeys((Build, Sprawl, Remodel, Reorganize, Gamble, EndTurn), (Phase.ACTING,)),
}
"""The phases in which a command may come."""


def start(setup: Setup) -> tuple[EVENTS, ...] | Refusal:
    """Open a game, or say everything that is wrong with the set-up."""
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
    if state.phase not in WHEN[type(command)]:
        return NotNow(state.phase)
    story = Story(state)
    if refused := _carry_out(story, command):
        return refused
    go_on(story)
    return tuple(story.events)


def _carry_out(story: Story, command: COMMANDS) -> Refusal | None:
    match command:
        case Draw():
            return drawing.draw(story)
        case EnterCard():
            dealt = story.state.phase is Phase.DEALING
            return dealing.enter_start_card(story, command) if dealt else drawing.enter_card(story, command)
        case Roll():
            return rolling.roll(story, command)
        case PutDie():
            return reorganizing.put_die(story, command)
        case FreeDie():
            return drawing.free_die(story, command)
        case GiveUpLot():
            return drawing.give_up_lot(story, command)
        case ScoreFirst():
            return paying.score_first(story, command)
        case AnswerGamble():
            gambling.answer(story, command)
        case EndTurn():
            acting.end_turn(story)
        case OfferTrade() | AcceptOffer() | DeclineOffer() | WithdrawOffer():
            return trading.trade(story, command)
        case _:
            return acting.act(story, command)
    return None


def go_on(story: Story) -> None:
    """Tell all that follows by itself, up to where the table waits for somebody."""
    while _next_step(story):
        pass


def _next_step(story: Story) -> bool:
    """Tell one thing that follows by itself; ties come before everything else."""
    match story.state.phase:
        case Phase.PUTTING_BACK:
            return reorganizing.put_alike(story)
        case Phase.DRAWING | Phase.FREEING | Phase.GIVING_UP | Phase.ACTING:
            reorganizing.find_tie(story)
        case Phase.TAKING if not reorganizing.find_tie(story):
            drawing.take_lot(story)
            return True
        case Phase.PAYING if not reorganizing.find_tie(story):
            paying.pay(story)
            return True
    return False
