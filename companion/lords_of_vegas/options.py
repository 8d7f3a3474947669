"""The actions that a player can take now, each with its price and what it would do."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from companion.dice import Color
from companion.lords_of_vegas.acting import act
from companion.lords_of_vegas.board import Tile
from companion.lords_of_vegas.casinos import Casino
from companion.lords_of_vegas.commands import ACTIONS, Build, Gamble, Sprawl
from companion.lords_of_vegas.legal import legal_actions
from companion.lords_of_vegas.state import Phase, State
from companion.lords_of_vegas.story import Story


class Share(Struct, frozen=True):
    """What a casino pays a player for the dice there."""

    color: Color
    money: int


class CasinoView(Struct, frozen=True):
    """A casino, named by its first lot: its boss or the players who tie, what it pays to whom, its points."""

    name: str
    tile: Tile
    lots: tuple[str, ...]
    strip: bool
    boss: Color | None
    tied: tuple[Color, ...]
    pips: int
    pays: tuple[Share, ...]
    points: int


class Option(Struct, frozen=True):
    """An action that may be taken, what it costs or stakes, and the casino as it would then stand.

    Where all dice of the player are out, die_from names each tile that one may be taken from. A gamble is
    shown with the largest stake.
    """

    action: ACTIONS
    price: int
    die_from: tuple[str, ...]
    then: CasinoView


def casino_view(casino: Casino, players: tuple[Color, ...]) -> CasinoView:
    """Show a casino."""
    contenders = casino.contenders
    shares = ((color, casino.pips_of(color)) for color in players)
    return CasinoView(
        name=casino.name,
        tile=casino.tile,
        lots=casino.lots,
        strip=casino.strip,
        boss=casino.boss,
        tied=contenders if len(contenders) > 1 else (),
        pips=casino.pips,
        pays=tuple(Share(color, money) for color, money in shares if money),
        points=len(casino.lots),
    )


def options(state: State) -> tuple[Option, ...]:
    """List each action once, whatever stake or freed die it leaves open."""
    if state.phase is not Phase.ACTING:
        return ()
    alike: dict[ACTIONS, list[ACTIONS]] = {}
    for action in legal_actions(state):
        alike.setdefault(_kind(action), []).append(action)
    return tuple(option for actions in alike.values() for option in _option(state, actions))


def _kind(action: ACTIONS) -> ACTIONS:
    """Leave out what distinguishes actions that are shown as one."""
    match action:
        case Build() | Sprawl():
            return replace(action, die_from=None)
        case Gamble():
            return replace(action, stake=1)
        case _:
            return action


def _option(state: State, alike: list[ACTIONS]) -> Iterator[Option]:
    action = alike[-1]
    story = Story(state)
    act(story, action)
    place = action.lot if isinstance(action, Build) else action.casino
    casino = story.state.casino_at(place)
    if casino:  # pragma: no branch  an action that is legal has a casino to show
        stake = action.stake if isinstance(action, Gamble) else 0
        price = stake or state.money_of(state.player) - story.state.money_of(state.player)
        free = tuple(one.die_from for one in alike if isinstance(one, Build | Sprawl) and one.die_from)
        yield Option(action, price, free, casino_view(casino, state.players))
