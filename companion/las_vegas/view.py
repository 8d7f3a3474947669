"""What an onlooker may see of a game of Las Vegas. Won money lies face down until the end."""

from enum import StrEnum

from msgspec import Struct

from companion.dice import Color, Die
from companion.game import Onlooker, Wanted
from companion.las_vegas import hands
from companion.las_vegas.editions import Edition
from companion.las_vegas.ending import standings
from companion.las_vegas.events import Standing
from companion.las_vegas.payout import ranked
from companion.las_vegas.rolling import values
from companion.las_vegas.setup import Dealer
from companion.las_vegas.state import ENOUGH, Casino, Phase, State, listed, wanted


class Role(StrEnum):
    """Whose dice a colour is."""

    PLAYER = "player"
    NEUTRAL = "neutral"
    OPPONENT = "opponent"


class SideView(Struct, frozen=True):
    """A colour: the dice it still has to roll, and its money where that may be seen."""

    color: Color
    role: Role
    hand: tuple[Wanted, ...]
    bill_count: int
    bills: tuple[int, ...] | None
    money: int | None


class CasinoView(Struct, frozen=True):
    """A casino: bills largest first, dice most first, and who would get which bill as things stand."""

    casino: int
    bills: tuple[int, ...]
    total: int
    dice: tuple[Wanted, ...]
    tied: tuple[Color, ...]
    winning: tuple[tuple[Color, int], ...]


class Option(Struct, frozen=True):
    """What placing this value would mean: the dice that go, and the casino as it would then be."""

    value: int
    dice: tuple[Wanted, ...]
    then: CasinoView


class View(Struct, frozen=True):
    """A game of Las Vegas as plain data. Casino: the one dealt to or paid next."""

    edition: Edition
    phase: Phase
    round: int
    rounds: int
    starter: Color
    active: Color
    casino: int | None
    casinos: tuple[CasinoView, ...]
    sides: tuple[SideView, ...]
    spare: tuple[Wanted, ...]
    roll: tuple[Die, ...]
    wanted: tuple[Wanted, ...]
    options: tuple[Option, ...]
    enough: int
    bills_in_deck: int
    possible_bills: tuple[int, ...]
    standings: tuple[Standing, ...]


def view(state: State, onlooker: Onlooker) -> View:
    """Show the table to this onlooker."""
    counting = state.phase in (Phase.DEALING, Phase.PAYING)
    entering = state.phase is Phase.DEALING and state.setup.dealer is Dealer.PLAYERS
    return View(
        edition=state.setup.edition,
        phase=state.phase,
        round=state.round,
        rounds=state.setup.rounds,
        starter=state.sides[state.starter],
        active=state.player,
        casino=state.casino + 1 if counting else None,
        casinos=tuple(_casino(n, casino, state.sides) for n, casino in enumerate(state.casinos, start=1)),
        sides=tuple(_side(state, side, onlooker) for side in range(len(state.sides))),
        spare=listed(state.spare, state.sides),
        roll=state.roll,
        wanted=wanted(state),
        options=tuple(_option(state, value) for value in values(state.roll)),
        enough=ENOUGH,
        bills_in_deck=len(state.deck),
        possible_bills=state.deck.next_bills if entering else (),
        standings=standings(state) if state.phase is Phase.OVER else (),
    )


def _side(state: State, side: int, onlooker: Onlooker) -> SideView:
    color, won = state.sides[side], state.won[side]
    shown = (
        state.phase is Phase.OVER or state.setup.open_money or onlooker.color is color or onlooker.afterwards
    )
    return SideView(
        color=color,
        role=_role(state, side),
        hand=listed(state.hands[side], state.sides) if side < len(state.hands) else (),
        bill_count=len(won),
        bills=tuple(sorted(won, reverse=True)) if shown else None,
        money=sum(won) if shown else None,
    )


def _role(state: State, side: int) -> Role:
    if side < len(state.setup.players):
        return Role.PLAYER
    return Role.OPPONENT if state.setup.solo else Role.NEUTRAL


def _casino(number: int, casino: Casino, sides: tuple[Color, ...]) -> CasinoView:
    winners = [sides[side] for _, side in ranked(casino.dice)]
    return CasinoView(
        casino=number,
        bills=casino.bills,
        total=casino.total,
        dice=tuple(sorted(listed(casino.dice, sides), key=lambda some: -some.count)),
        tied=tuple(sides[side] for side, n in enumerate(casino.dice) if n and casino.dice.count(n) > 1),
        winning=tuple(zip(winners, casino.bills, strict=False)),
    )


def _option(state: State, value: int) -> Option:
    dice = hands.count(tuple(die for die in state.roll if die.value == value), state.sides)
    casino = state.casinos[value - 1]
    then = Casino(casino.bills, hands.plus(casino.dice, dice))
    return Option(value, listed(dice, state.sides), _casino(value, then, state.sides))
