"""The opponent that plays well for its price: it weighs each value it could place, and looks no further.

It looks at what lies open to all: the bills and dice at the casinos, the dice in every hand, its own roll.
It never looks at the deck, at the seed or at won money, not even its own. For each value it asks what
the table would then be worth to it: the money that it has to expect from every casino, and something
for each die it still holds. Where only one other player sits, or alone against all colours, what those
rivals have to expect counts against it. No further roll or answer is tried out.
"""

from companion.chance import Chance
from companion.las_vegas import hands
from companion.las_vegas.commands import COMMANDS, Place
from companion.las_vegas.opponents.odds import expected_money
from companion.las_vegas.opponents.uniform import random_opponent
from companion.las_vegas.rolling import values
from companion.las_vegas.state import Counts, Phase, State

DUEL = 2
"""So many players, and what one gets the other lacks."""
DIE_KEPT = 4_000.0
"""What a die in hand is worth in dollars beyond a mere throw, for one chooses where it goes."""
DIE_KEPT_IN_DUEL = 16_000.0
"""With two, whoever can still answer decides. Both sums were found by play of the opponent against itself."""


def careful_opponent(state: State, chance: Chance) -> COMMANDS:
    """Place where the most money is to be expected; leave every other move to chance."""
    if state.phase is not Phase.PLACING:
        return random_opponent(state, chance)
    worth = {value: _worth(state, value) for value in values(state.roll)}
    most = max(worth.values())
    best = [value for value, its in worth.items() if its == most]
    return Place(best[chance(len(best))])


def _worth(state: State, value: int) -> float:
    """Weigh the table as it would stand after placing this value.

    At the other casinos, rivals count with the dice they had before: what this placement takes from the
    neutral hand changes little there, and the answers can be used again for every value.
    """
    dice = hands.count(tuple(die for die in state.roll if die.value == value), state.sides)
    hand = hands.minus(state.hands[state.active], dice)
    before = tuple(map(sum, zip(*state.hands, strict=True)))
    after = hands.minus(before, dice)
    elsewhere = (*before[: state.active], after[state.active], *before[state.active + 1 :])
    worth = _die_kept(state) * sum(hand)
    for number, casino in enumerate(state.casinos, start=1):
        if number == value:
            worth += _lead(state, casino.bills, hands.plus(casino.dice, dice), after)
        else:
            worth += _lead(state, casino.bills, casino.dice, elsewhere)
    return worth


def _die_kept(state: State) -> float:
    return DIE_KEPT_IN_DUEL if len(state.setup.players) == DUEL else DIE_KEPT


def _lead(state: State, bills: tuple[int, ...], there: Counts, left: Counts) -> float:
    """Expect the own money from a casino, less that of the rivals whose every dollar is a loss."""
    sides = tuple(zip(there, left, strict=True))

    def expected(side: int) -> float:
        return expected_money(bills, sides[side], sides[:side] + sides[side + 1 :])

    return expected(state.active) - sum(map(expected, _feared(state)))


def _feared(state: State) -> tuple[int, ...]:
    """Name the rivals whose every dollar is a loss: the other one of two, or all when alone."""
    if state.setup.solo:
        return tuple(range(1, len(state.sides)))
    return (1 - state.active,) if len(state.setup.players) == DUEL else ()
