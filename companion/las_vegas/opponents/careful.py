"""The opponent that plays well for its price: it weighs each placement once and looks no further.

It looks at what lies open: bills and dice at the casinos, the dice in every hand, its roll. It looks at
neither the deck nor anybody's money, not even its own. No move is tried out: odds say what is to come.
"""

from functools import lru_cache

from companion.chance import Chance
from companion.las_vegas import hands
from companion.las_vegas.commands import COMMANDS, Place
from companion.las_vegas.opponents.odds import Prospect, arrivals, expected_money
from companion.las_vegas.opponents.uniform import random_opponent
from companion.las_vegas.rolling import values
from companion.las_vegas.state import Casino, Counts, Phase, State

DUEL = 2
DIE_KEPT = 4_000.0
"""What a die in hand is worth in dollars beyond a mere throw, for one chooses where it goes."""
DIE_KEPT_IN_DUEL = 16_000.0
"""With two, whoever can still answer decides. Both sums were found by play of the opponent against itself."""
REMEMBERED = 50_000
"""So many answers are kept; a game asks for most of them again."""


def careful_opponent(state: State, chance: Chance) -> COMMANDS:
    """Place where the most money is to be expected; leave every other move to chance."""
    if state.phase is not Phase.PLACING:
        return random_opponent(state, chance)
    worth = {value: _worth(state, value) for value in values(state.roll)}
    best = max(worth.values())
    equal = [value for value, its in worth.items() if its == best]
    return Place(equal[chance(len(equal))])


def _worth(state: State, value: int) -> float:
    """Weigh the table as it would stand after placing this value.

    At the other casinos, rivals count with the dice they had before: what this placement takes from the
    neutral hand changes little there, and the answers can be used again for every value.
    """
    dice = hands.count(tuple(die for die in state.roll if die.value == value), state.sides)
    hand = hands.minus(state.hands[state.active], dice)
    before = _left(state)
    after = hands.minus(before, dice)
    money = _die_kept(state) * sum(hand)
    for number, casino in enumerate(state.casinos, start=1):
        if number == value:
            placed = Casino(casino.bills, hands.plus(casino.dice, dice))
            money += _at_casino(state, placed, after, after[state.active])
        else:
            money += _at_casino(state, casino, before, after[state.active])
    return money


def _left(state: State) -> Counts:
    """Count what each side still has to roll, in whose hand ever it lies."""
    return tuple(sum(counts) for counts in zip(*state.hands, strict=True))


def _die_kept(state: State) -> float:
    return DIE_KEPT_IN_DUEL if len(state.setup.players) == DUEL else DIE_KEPT


def _at_casino(state: State, casino: Casino, left: Counts, own: int) -> float:
    """Expect the lead here over all numbers of own dice that may still come."""
    me = state.active
    rivals = tuple((casino.dice[side], left[side]) for side in range(len(state.sides)) if side != me)
    there, feared = casino.dice[me], _feared(state)
    odds = enumerate(arrivals(own))
    return sum(odd * _lead(casino.bills, there + more, rivals, feared) for more, odd in odds)


def _feared(state: State) -> int:
    """Count the rivals, first ones first, whose every dollar is a loss: the other of two, all when alone."""
    if state.setup.solo:
        return len(state.sides) - 1
    return 1 if len(state.setup.players) == DUEL else 0


@lru_cache(REMEMBERED)
def _lead(bills: tuple[int, ...], count: int, rivals: tuple[Prospect, ...], feared: int) -> float:
    """Expect the own money, less that of the feared rivals."""
    money = expected_money(bills, count, rivals)
    for rival, (there, left) in enumerate(rivals[:feared]):
        others = ((count, 0), *rivals[:rival], *rivals[rival + 1 :])
        for more, odd in enumerate(arrivals(left)):
            money -= odd * expected_money(bills, there + more, others)
    return money
