"""Who has to act or answer now, so that a light can show it; and whose word a command is."""

from companion.dice import Color
from companion.lords_of_vegas.commands import (
    COMMANDS,
    AcceptOffer,
    AnswerGamble,
    DeclineOffer,
    OfferTrade,
    PutDie,
    Roll,
    WithdrawOffer,
)
from companion.lords_of_vegas.reorganizing import rolled_values
from companion.lords_of_vegas.rolling import wanted
from companion.lords_of_vegas.state import QUIET, Phase, State


def acting(state: State) -> tuple[Color, ...]:
    """Say for whom the table waits."""
    match state.phase:
        case Phase.OVER:
            return ()
        case Phase.STARTING:
            return state.starters
        case Phase.ANSWERING if state.bet:
            return (state.bet.boss,)
        case Phase.TYING | Phase.REORGANIZING:
            return tuple(one.color for one in wanted(state))
        case Phase.PUTTING_BACK:
            return tuple(color for color in state.players if rolled_values(state, color))
        case _:
            return (state.player,)


def asked(state: State) -> tuple[Color, ...]:
    """Say to whom an offer lies open."""
    return tuple(dict.fromkeys(offer.to for offer in state.offers))


def answering(state: State) -> tuple[Color, ...]:
    """Name those for whom the table waits, then those who may answer an offer now."""
    offered = asked(state) if state.phase in QUIET else ()
    return tuple(dict.fromkeys((*acting(state), *offered)))


def whose(state: State, command: COMMANDS) -> tuple[Color, ...]:
    """Name those any of whom can say this, wherever they sit; the rest is played at the table."""
    offers = {offer.number: offer for offer in state.offers}
    match command:
        case AnswerGamble() if state.bet:
            return (state.bet.boss,)
        case Roll() if state.phase is Phase.TYING:
            return acting(state)
        case PutDie():
            owner = state.spot(command.lot).owner
            return (owner,) if owner else ()
        case OfferTrade():
            return (command.by,)
        case AcceptOffer() | DeclineOffer() if command.number in offers:
            return (offers[command.number].to,)
        case WithdrawOffer() if command.number in offers:
            return (offers[command.number].by,)
        case _:
            return ()
