"""How much money a side's dice at a casino will probably bring, while all still have dice to roll.

Dice still to come are taken as just thrown: each ends up at this casino with one chance in six. A bill is
weighed with how likely the side gets it: so many others above it, none level with it.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations, zip_longest
from math import comb

from companion.dice import VALUES

UNLIKELY = 0.02
"""Rarer numbers of dice are left out: they cost time and hardly ever change a choice."""
REMEMBERED = 50_000
"""So many answers are kept; a game asks for most of them again."""

Prospect = tuple[int, int]
"""A side at a casino: its dice there, and those it still has to roll."""
Comparison = tuple[float, float]
"""How likely a side ends below and above a number of dice; what is missing to 1 is level with it."""


def expected_money(bills: tuple[int, ...], side: Prospect, others: tuple[Prospect, ...]) -> float:
    """Expect what a side gets from these bills, largest first, over all numbers of dice it may end with."""
    there, left = side
    return sum(odd * _money_for(bills, there + more, others) for more, odd in enumerate(arrivals(left)))


@cache
def arrivals(dice: int) -> tuple[float, ...]:
    """Tell how likely 0, 1, 2 … of so many dice end up at one casino, were they just thrown there."""
    face = 1 / len(VALUES)
    odds = [comb(dice, n) * face**n * (1 - face) ** (dice - n) for n in range(dice + 1)]
    likely = [one for n, one in enumerate(odds) if one >= UNLIKELY or n == 0]
    return tuple(one / sum(likely) for one in likely)


@lru_cache(REMEMBERED)
def _money_for(bills: tuple[int, ...], count: int, others: tuple[Prospect, ...]) -> float:
    """Expect what this number of dice gets.

    Others who tie above it go out, and it moves two bills up. That is counted pair by pair, each as
    if it were the only one: not exact when two pairs tie at once, or three are level.
    """
    if not count:
        return 0.0
    compared = [_compared(count, other) for other in others]
    money = _shared_out(bills, compared)
    gains = [bill - later for bill, later in zip_longest(bills, bills[2:], fillvalue=0)]
    for one, other in combinations(range(len(others)), 2):
        tie = _tie_above(count, others[one], others[other])
        if tie:
            rest = [its for n, its in enumerate(compared) if n not in (one, other)]
            money += tie * _shared_out(gains, rest)
    return money


@cache
def _compared(count: int, other: Prospect) -> Comparison:
    """Compare where another will probably end with this number of dice."""
    there, left = other
    odds = arrivals(left)
    below = sum(odds[: max(0, count - there)])
    above = sum(odds[max(0, count - there + 1) :])
    return below, above


@cache
def _tie_above(count: int, one: Prospect, other: Prospect) -> float:
    """Tell how likely two others end with the same number of dice, higher than this one."""
    first, second = ({there + n: odd for n, odd in enumerate(arrivals(left))} for there, left in (one, other))
    return sum(odd * second.get(total, 0.0) for total, odd in first.items() if total > count)


def _shared_out(bills: Sequence[int], others: Sequence[Comparison]) -> float:
    """Expect a bill: the first with nobody above, the second with one above, and so on; none when level."""
    ahead = [1.0, *[0.0] * (len(bills) - 1)]
    for below, above in others:
        ahead = [odd * below + fewer * above for odd, fewer in zip(ahead, (0.0, *ahead), strict=False)]
    return sum([bill * odd for bill, odd in zip(bills, ahead, strict=False)])
