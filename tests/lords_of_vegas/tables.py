"""Tables made up for an example: what lies on which lot, and who has what."""

from collections.abc import Mapping, Sequence

from companion import lords_of_vegas as game
from companion.dice import Color, Die
from companion.lords_of_vegas.board import LOTS, Tile
from companion.lords_of_vegas.casinos import Spot
from companion.lords_of_vegas.commands import COMMANDS, Roll
from companion.lords_of_vegas.deck import Deck, make_piles
from companion.lords_of_vegas.events import EVENTS
from companion.lords_of_vegas.setup import Dealer, Setup
from companion.lords_of_vegas.state import Phase, State
from companion.refusal import Refusal

RED, YELLOW, GREEN, BLUE = Color.RED, Color.YELLOW, Color.GREEN, Color.BLUE
AQUA, BROWN, GOLD, PURPLE, SILVER = Tile
FOUR = (RED, YELLOW, GREEN, BLUE)
On = tuple[Tile, Color, int] | Tile
"""A tile with somebody's die, or one without."""


def table(  # noqa: PLR0913  a table has many sides
    lots: Mapping[str, Color] | None = None,
    tiles: Mapping[str, On] | None = None,
    *,
    colors: Sequence[Color] = FOUR,
    active: Color | None = None,
    money: int | Mapping[Color, int] = 100,
    points: Mapping[Color, int] | None = None,
    stage: Phase = Phase.ACTING,
    cards: Sequence[str] | None = None,
    discards: Sequence[str] = (),
) -> State:
    """Lay out a table in the middle of a game with the players' own cards."""
    spots = {lot: Spot(marker=color) for lot, color in (lots or {}).items()}
    for lot, on in (tiles or {}).items():
        spots[lot] = Spot(tile=on) if isinstance(on, Tile) else Spot(tile=on[0], die=Die(on[1], on[2]))
    left = tuple(lot for lot in LOTS if lot not in discards) if cards is None else tuple(cards)
    return State(
        setup=Setup(tuple(colors), Dealer.PLAYERS),
        stage=stage,
        turn=1,
        active=list(colors).index(active or colors[0]),
        money=tuple(money if isinstance(money, int) else money.get(color, 0) for color in colors),
        points=tuple((points or {}).get(color, 0) for color in colors),
        spots=tuple(spots.get(lot, Spot()) for lot in LOTS),
        deck=make_piles(Deck(left, known=False)),
        discards=tuple(discards),
    )


def happens(state: State, *commands: COMMANDS) -> tuple[EVENTS, ...]:
    """Carry out commands that must be allowed; tell all that happened."""
    told: tuple[EVENTS, ...] = ()
    for command in commands:
        events = game.decide(state, command)
        assert not isinstance(events, Refusal), (command, events)
        state = after(state, events)
        told += events
    return told


def after(state: State, events: Sequence[EVENTS]) -> State:
    """Apply events in order."""
    for event in events:
        state = game.apply(state, event)
    return state


def does(state: State, *commands: COMMANDS) -> State:
    """Carry out commands that must be allowed."""
    return after(state, happens(state, *commands))


def refused(state: State, command: COMMANDS) -> Refusal:
    """Carry out a command that must be refused."""
    refusal = game.decide(state, command)
    assert isinstance(refusal, Refusal), refusal
    return refusal


def roll(**values: tuple[int, ...] | int) -> Roll:
    """Roll dice by colour."""
    spelled = {Color(color): (some,) if isinstance(some, int) else some for color, some in values.items()}
    return Roll(tuple(Die(color, value) for color, some in spelled.items() for value in some))


def boss(state: State, lot: str) -> Color | None:
    """Say who is boss of the casino on this lot."""
    casino = state.casino_at(lot)
    assert casino
    return casino.boss


def race_to_the_end(active: Color = RED) -> State:
    """Wait for a card; one that pays The Strip would bring both Red and Blue to the end of the track."""
    red = dict.fromkeys(("C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9"), (GOLD, RED, 1))
    blue = dict.fromkeys(("F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9"), (BROWN, BLUE, 1))
    return table({}, red | blue, active=active, points={RED: 81, BLUE: 81, GREEN: 73}, stage=Phase.DRAWING)
