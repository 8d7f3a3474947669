"""What the events of cards, actions and trades do to markers, tiles, dice, money and points."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from companion.dice import Die
from companion.lords_of_vegas.action_events import (
    BossTied,
    Built,
    DiceRolled,
    DiePutBack,
    GambleSettled,
    Remodeled,
    Reorganized,
    Sprawled,
)
from companion.lords_of_vegas.card_events import (
    CasinoPaid,
    DieTakenOff,
    LotGivenUp,
    LotMarked,
    LotPaid,
    PointsScored,
    TileTakenOver,
)
from companion.lords_of_vegas.casinos import Spot
from companion.lords_of_vegas.change import lay, mark, pay, put
from companion.lords_of_vegas.events import EVENTS
from companion.lords_of_vegas.state import Phase, State
from companion.lords_of_vegas.trade_events import DieTraded, LotTraded, MoneyTraded


def _lot_marked(state: State, event: LotMarked) -> State:
    return replace(mark(state, event.lot, event.color), stage=Phase.PAYING)


def _lot_given_up(state: State, event: LotGivenUp) -> State:
    return mark(state, event.lot, None)


def _tile_taken_over(state: State, event: TileTakenOver) -> State:
    return replace(put(state, event.lot, Die(event.color, event.value)), stage=Phase.PAYING)


def _die_taken_off(state: State, event: DieTakenOff) -> State:
    return put(state, event.lot, None)


def _paid(state: State, event: LotPaid | CasinoPaid) -> State:
    return pay(state, event.color, event.money)


def _points_scored(state: State, event: PointsScored) -> State:
    seat = state.players.index(event.color)
    return replace(state, points=(*state.points[:seat], event.after, *state.points[seat + 1 :]))


def _tile_placed(state: State, event: Built | Sprawled) -> State:
    spot = Spot(tile=event.tile, die=Die(event.color, event.value))
    return pay(lay(state, event.lot, spot), event.color, -event.price)


def _remodeled(state: State, event: Remodeled) -> State:
    for lot in event.casino:
        state = lay(state, lot, Spot(tile=event.tile, die=state.spot(lot).die))
    return pay(state, event.color, -event.price)


def _reorganized(state: State, event: Reorganized) -> State:
    lifted = replace(state, lifted=event.lots, rerolled=(*state.rerolled, *event.lots))
    return pay(lifted, event.color, -event.price)


def _boss_tied(state: State, event: BossTied) -> State:
    return replace(state, lifted=event.lots, tie=True)


def _dice_rolled(state: State, event: DiceRolled) -> State:
    return replace(state, loose=event.dice)


def _die_put_back(state: State, event: DiePutBack) -> State:
    die = Die(event.color, event.value)
    at = state.loose.index(die)
    lifted = tuple([lot for lot in state.lifted if lot != event.lot])
    loose = state.loose[:at] + state.loose[at + 1 :]
    return put(replace(state, lifted=lifted, loose=loose, tie=state.tie and bool(lifted)), event.lot, die)


def _gamble_settled(state: State, event: GambleSettled) -> State:
    state = pay(state, event.color, event.from_boss + event.from_bank)
    return replace(pay(state, event.boss, -event.from_boss), bet=None)


def _money_traded(state: State, event: MoneyTraded) -> State:
    return pay(pay(state, event.giver, -event.money), event.taker, event.money)


def _lot_traded(state: State, event: LotTraded) -> State:
    return mark(state, event.lot, event.taker)


def _die_traded(state: State, event: DieTraded) -> State:
    return put(state, event.lot, Die(event.taker, event.value))


CHANGES: dict[type[EVENTS], Callable[[State, Any], State]] = {
    LotMarked: _lot_marked,
    LotGivenUp: _lot_given_up,
    TileTakenOver: _tile_taken_over,
    DieTakenOff: _die_taken_off,
    LotPaid: _paid,
    CasinoPaid: _paid,
    PointsScored: _points_scored,
    Built: _tile_placed,
    Sprawled: _tile_placed,
    Remodeled: _remodeled,
    Reorganized: _reorganized,
    BossTied: _boss_tied,
    DiceRolled: _dice_rolled,
    DiePutBack: _die_put_back,
    GambleSettled: _gamble_settled,
    MoneyTraded: _money_traded,
    LotTraded: _lot_traded,
    DieTraded: _die_traded,
}
