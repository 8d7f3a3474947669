"""Small changes to a state, from which the events are put together."""

from msgspec.structs import replace

from companion.dice import Color, Die
from companion.lords_of_vegas.board import PLACE, Tile
from companion.lords_of_vegas.casinos import Spot
from companion.lords_of_vegas.deck import draw
from companion.lords_of_vegas.events import DiePutBack, GambleSettled, StartCardDealt
from companion.lords_of_vegas.setup import START_CARDS
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


def score(state: State, color: Color, points: int) -> State:
    """Move a player's token on the track."""
    seat = state.players.index(color)
    return replace(state, points=(*state.points[:seat], points, *state.points[seat + 1 :]))


def place_tile(state: State, lot: str, tile: Tile, die: Die, price: int) -> State:
    """Pay for a new tile and put it on the board with a die."""
    return pay(lay(state, lot, Spot(tile=tile, die=die)), die.color, -price)


def paint(state: State, casino: tuple[str, ...], tile: Tile) -> State:
    """Exchange the tiles of a casino."""
    for lot in casino:
        state = lay(state, lot, Spot(tile=tile, die=state.spot(lot).die))
    return state


def put_back(state: State, event: DiePutBack) -> State:
    """Put a rolled die back onto the board."""
    die = Die(event.color, event.value)
    at = state.loose.index(die)
    lifted = tuple([lot for lot in state.lifted if lot != event.lot])
    loose = state.loose[:at] + state.loose[at + 1 :]
    return put(replace(state, lifted=lifted, loose=loose, tie=state.tie and bool(lifted)), event.lot, die)


def deal(state: State, event: StartCardDealt) -> State:
    """Give a player a lot and money at set-up; the next card goes to whoever has too few."""
    state = pay(mark(state, event.card, event.color), event.color, event.money)
    dealt = sum(spot.marker is not None for spot in state.spots)
    return replace(
        state,
        deck=draw(state.deck, event.card),
        discards=(*state.discards, event.card),
        active=dealt // START_CARDS % len(state.players),
    )


def settle(state: State, event: GambleSettled) -> State:
    """Pay a bet, either way."""
    state = pay(state, event.color, event.from_boss + event.from_bank)
    return replace(pay(state, event.boss, -event.from_boss), bet=None)
