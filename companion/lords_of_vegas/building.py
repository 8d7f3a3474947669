"""New tiles: build and sprawl."""

from companion.dice import Color
from companion.lords_of_vegas.action_events import Built, Sprawled
from companion.lords_of_vegas.board import LOTS
from companion.lords_of_vegas.card_events import DieTakenOff
from companion.lords_of_vegas.casinos import Casino, tiles_left
from companion.lords_of_vegas.commands import Build, Sprawl
from companion.lords_of_vegas.refusals import (
    DiceAllOut,
    DiceLeft,
    LotBuilt,
    LotOwned,
    MoneyShort,
    NoCasino,
    NotAdjacent,
    NotTheBoss,
    NotYourDie,
    NotYourLot,
    TilesShort,
    together,
)
from companion.lords_of_vegas.state import State
from companion.lords_of_vegas.story import Story
from companion.refusal import Refusal

SPRAWL_FACTOR = 2
"""Sprawling costs so many times what building would."""


def check_build(state: State, command: Build) -> Refusal | None:
    """Say all that stands against building."""
    player, spot = state.player, state.spot(command.lot)
    return together(
        LotBuilt(command.lot, spot.tile) if spot.tile else None,
        NotYourLot(command.lot, player, spot.marker) if not spot.tile and spot.marker is not player else None,
        tiles_short(state, command),
        money_short(state, LOTS[command.lot].cost),
        _die_missing(state, command.die_from),
    )


def build(story: Story, command: Build) -> Refusal | None:
    """Put a tile and a die on an own lot."""
    state, lot = story.state, LOTS[command.lot]
    if refused := check_build(state, command):
        return refused
    _free(story, command.die_from)
    story.tell(Built(lot.name, state.player, command.tile, lot.die, lot.cost))
    return None


def check_sprawl(state: State, command: Sprawl) -> Refusal | None:
    """Say all that stands against sprawling."""
    spot, casino = state.spot(command.lot), state.casino_at(command.casino)
    return together(
        LotBuilt(command.lot, spot.tile) if spot.tile else None,
        LotOwned(command.lot, spot.marker) if spot.marker else None,
        *(_against_sprawl(state, command.lot, casino) if casino else (NoCasino(command.casino),)),
        money_short(state, SPRAWL_FACTOR * LOTS[command.lot].cost),
        _die_missing(state, command.die_from),
    )


def _against_sprawl(state: State, lot: str, casino: Casino) -> tuple[Refusal | None, ...]:
    return (
        not_the_boss(state, casino),
        None if set(LOTS[lot].adjacent) & set(casino.lots) else NotAdjacent(lot, casino.lots),
        None if tiles_left(state.spots, casino.tile) else TilesShort(casino.tile, 1, 0),
    )


def sprawl(story: Story, command: Sprawl) -> Refusal | None:
    """Put a tile of the casino's colour and a die on an empty lot beside it."""
    state, lot = story.state, LOTS[command.lot]
    casino = state.casino_at(command.casino)
    refused = check_sprawl(state, command)
    if refused or not casino:
        return refused
    _free(story, command.die_from)
    price = SPRAWL_FACTOR * lot.cost
    story.tell(Sprawled(casino.lots, lot.name, state.player, casino.tile, lot.die, price))
    return None


def tiles_short(state: State, command: Build) -> Refusal | None:
    """Say that no tile of this colour is left."""
    return None if tiles_left(state.spots, command.tile) else TilesShort(command.tile, 1, 0)


def not_the_boss(state: State, casino: Casino) -> Refusal | None:
    """Say that somebody else is boss, or nobody."""
    return None if casino.boss is state.player else NotTheBoss(casino.lots, casino.boss)


def money_short(state: State, price: int, payer: Color | None = None) -> Refusal | None:
    """Say that a player (else whoever has the turn) can't pay this."""
    color = payer or state.player
    money = state.money_of(color)
    return MoneyShort(color, price, money) if money < price else None


def _die_missing(state: State, die_from: str | None) -> Refusal | None:
    """Say that a die must be taken off a tile, or must not, or not off this one."""
    player, left = state.player, state.dice_left(state.player)
    if left:
        return DiceLeft(player, left) if die_from else None
    mine = state.dice_of(player)
    if die_from is None:
        return DiceAllOut(player, mine)
    return None if die_from in mine else NotYourDie(die_from, player, state.spot(die_from).owner)


def _free(story: Story, die_from: str | None) -> None:
    if die_from:
        story.tell(DieTakenOff(die_from, story.state.player))
