"""Small changes to a state, from which those of the events are put together."""

from msgspec.structs import replace

from companion.dice import Color, Die
from companion.lords_of_vegas.board import PLACE
from companion.lords_of_vegas.casinos import Spot
from companion.lords_of_vegas.state import State


def lay(state: State, lot: str, spot: Spot) -> State:
    """Lay something else on a lot."""
    place = PLACE[lot]
    return replace(state, spots=(*state.spots[:place], spot, *state.spots[place + 1 :]))


def mark(state: State, lot: str, color: Color | None) -> State:
    """Put a marker on a lot, or take it off."""
    return lay(state, lot, Spot(marker=color))


def put(state: State, lot: str, die: Die | None) -> State:
    """Put a die onto a tile, or take it off."""
    return lay(state, lot, Spot(tile=state.spot(lot).tile, die=die))


def pay(state: State, color: Color, money: int) -> State:
    """Give a player money, or take it."""
    seat = state.players.index(color)
    return replace(state, money=(*state.money[:seat], state.money[seat] + money, *state.money[seat + 1 :]))
