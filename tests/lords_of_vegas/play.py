"""Random play, with dice and trades as a table would bring them."""

from collections.abc import Callable, Sequence
from random import Random

from companion import lords_of_vegas as game
from companion.dice import Color, Die
from companion.lords_of_vegas.commands import COMMANDS, Goods, OfferTrade, Roll
from companion.lords_of_vegas.events import EVENTS
from companion.lords_of_vegas.setup import BOX_COLORS, Dealer, Setup
from companion.lords_of_vegas.state import QUIET, Phase, State
from companion.refusal import Refusal

TOO_LONG = 20_000
"""Commands after which a game is taken to have no end."""


def random_setup(chance: Random, players: int | None = None, dealer: Dealer | None = None) -> Setup:
    """Seat two to four players."""
    count = players or chance.randint(2, 4)
    colors = tuple(chance.sample(BOX_COLORS, count))
    return Setup(colors, dealer or chance.choice(list(Dealer)), seed=f"{chance.random()}")


def opened(setup: Setup) -> tuple[State, list[EVENTS]]:
    """Open a game."""
    events = game.start(setup)
    assert not isinstance(events, Refusal), events
    state = game.begin(events[0])
    for event in events[1:]:
        state = game.apply(state, event)
    return state, list(events)


def rolled(state: State, chance: Random) -> Roll:
    """Roll just the dice that are wanted."""
    dice = [Die(one.color, chance.randint(1, 6)) for one in game.wanted(state) for _ in range(one.count)]
    chance.shuffle(dice)
    return Roll(tuple(dice))


def random_offer(state: State, chance: Random) -> OfferTrade:
    """Offer something that may or may not be had."""
    by, to = chance.sample(state.players, 2)
    return OfferTrade(by, to, _goods(state, by, chance), _goods(state, to, chance))


def _goods(state: State, color: Color, chance: Random) -> Goods:
    lots, dice = state.lots_of(color), state.dice_of(color)
    action = None
    if color is state.player and state.phase is Phase.ACTING and chance.random() < 0.3:
        actions = [move for move in game.legal_moves(state) if type(move).__name__ in ACTION_NAMES]
        action = chance.choice(actions) if actions else None
    return Goods(
        money=chance.choice((0, 0, chance.randint(0, state.money_of(color)))),
        lots=tuple(chance.sample(lots, min(len(lots), chance.choice((0, 0, 1, 2))))),
        dice=tuple(chance.sample(dice, min(len(dice), chance.choice((0, 0, 1, 2))))),
        action=action,  # type: ignore[arg-type]
    )


ACTION_NAMES = {"Build", "Sprawl", "Remodel", "Reorganize", "Gamble"}


def next_command(state: State, chance: Random, trades: float = 0.1) -> COMMANDS:
    """Choose any command that may come: first its kind, then one of that kind."""
    if game.wanted(state):
        return rolled(state, chance)
    if state.phase in QUIET and chance.random() < trades:
        offer = random_offer(state, chance)
        if not isinstance(game.decide(state, offer), Refusal):
            return offer
    moves = game.legal_moves(state)
    kinds = sorted({type(move).__name__ for move in moves})
    kind = chance.choice(kinds)
    return chance.choice([move for move in moves if type(move).__name__ == kind])


def unwatched(_: State, __: Sequence[EVENTS]) -> None:
    """Look away."""


def played(
    seed: str,
    setup: Setup | None = None,
    trades: float = 0.1,
    watch: Callable[[State, Sequence[EVENTS]], None] = unwatched,
) -> tuple[State, list[EVENTS], list[COMMANDS]]:
    """Play a whole game, watched after each command; a dead end or a refusal is an error."""
    chance = Random(seed)
    state, events = opened(setup or random_setup(chance))
    watch(state, events)
    commands: list[COMMANDS] = []
    while not game.over(state):
        assert len(commands) < TOO_LONG, "this game has no end"
        command = next_command(state, chance, trades)
        told = game.decide(state, command)
        assert not isinstance(told, Refusal), (command, told)
        for event in told:
            state = game.apply(state, event)
        watch(state, told)
        events.extend(told)
        commands.append(command)
    return state, events, commands
