"""Everything that may be done now without rolling dice. New offers are left out: there is no end of them."""

from collections.abc import Iterator

from companion.lords_of_vegas.acting import check
from companion.lords_of_vegas.board import LOTS, Tile
from companion.lords_of_vegas.casinos import Casino
from companion.lords_of_vegas.commands import (
    ACTIONS,
    COMMANDS,
    MOST_PER_TILE,
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
    PutDie,
    Remodel,
    Reorganize,
    ScoreFirst,
    Sprawl,
    WithdrawOffer,
)
from companion.lords_of_vegas.paying import choices_of_order
from companion.lords_of_vegas.reorganizing import rolled_values
from companion.lords_of_vegas.setup import Dealer
from companion.lords_of_vegas.state import QUIET, Phase, State
from companion.lords_of_vegas.trading import check_offer


def legal_moves(state: State) -> tuple[COMMANDS, ...]:
    """List the moves of whoever has to act, then the answers to open offers."""
    return (*moves_of_turn(state), *_answers(state))


def moves_of_turn(state: State) -> Iterator[COMMANDS]:
    """List the moves of whoever has to act."""
    match state.phase:
        case Phase.DRAWING if state.setup.dealer is Dealer.COMPANION:
            yield Draw()
        case Phase.DEALING | Phase.DRAWING:
            yield from (EnterCard(card) for card in state.deck.possible)
        case Phase.FREEING:
            yield from (FreeDie(lot) for lot in state.dice_of(state.player))
        case Phase.GIVING_UP:
            yield from (GiveUpLot(lot) for lot in state.lots_of(state.player))
        case Phase.ORDERING:
            yield from (ScoreFirst(casino) for casino in choices_of_order(state))
        case Phase.PUTTING_BACK:
            for lot in state.lifted:
                values = dict.fromkeys(rolled_values(state, state.spot(lot).owner))
                yield from (PutDie(lot, value) for value in values)
        case Phase.ANSWERING:
            yield from (AnswerGamble(lay_off=True), AnswerGamble(lay_off=False))
        case Phase.ACTING:
            yield from legal_actions(state)
            yield EndTurn()


def legal_actions(state: State) -> Iterator[ACTIONS]:
    """List every action that the player can take now, with every stake and every die to free."""
    return (action for action in _thinkable(state) if check(state, action) is None)


def _thinkable(state: State) -> Iterator[ACTIONS]:
    """List actions that make sense, affordable or not."""
    free = (None,) if state.dice_left(state.player) else state.dice_of(state.player)
    for lot in state.lots_of(state.player):
        yield from (Build(lot, tile, die_from) for tile in Tile for die_from in free)
    for casino in state.casinos:
        if casino.boss is state.player:
            yield from (
                Sprawl(casino.name, lot, die_from) for lot in _beside(state, casino) for die_from in free
            )
            yield from (Remodel(casino.name, tile) for tile in Tile)
        elif casino.boss and not state.gambled:
            most = min(MOST_PER_TILE * len(casino.lots), state.money_of(state.player))
            yield from (Gamble(casino.name, stake) for stake in range(1, most + 1))
        yield Reorganize(casino.name)


def _beside(state: State, casino: Casino) -> tuple[str, ...]:
    """List the free lots around a casino."""
    around = {near for lot in casino.lots for near in LOTS[lot].adjacent}
    return tuple(
        [lot for lot in LOTS if lot in around and not state.spot(lot).tile and not state.spot(lot).marker]
    )


def _answers(state: State) -> Iterator[COMMANDS]:
    for offer in state.offers:
        if state.phase in QUIET and check_offer(state, offer) is None:
            yield AcceptOffer(offer.number)
        yield DeclineOffer(offer.number)
        yield WithdrawOffer(offer.number)
