"""How much money a number of dice at a casino will probably bring, while others still roll."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import comb

from companion.dice import VALUES

UNLIKELY = 0.02
"""Rarer numbers of dice are left out: they cost time and hardly ever change a choice."""

Prospect = tuple[int, int]
"""A side at a casino: its dice there, and those it still has to roll."""


@cache
def arrivals(dice: int) -> tuple[float, ...]:
    """Tell how likely 0, 1, 2 … of so many dice end up at one casino, were they just thrown there."""
    face = 1 / len(VALUES)
    odds = [comb(dice, n) * face**n * (1 - face) ** (dice - n) for n in range(dice + 1)]
    likely = [one for n, one in enumerate(odds) if one >= UNLIKELY or n == 0]
    return tuple(one / sum(likely) for one in likely)


def expected_money(bills: tuple[int, ...], count: int, rivals: Sequence[Prospect]) -> float:
    """Weigh each bill with how likely this many dice get it: that so many rivals end above, none level.

    Rivals who tie above each other go out, and leave their bills to those below. That is counted pair
    by pair; three rivals level with each other are so rare that they are not told apart from pairs.
    """
    if not count:
        return 0.0
    places = [_place(count, *rival) for rival in rivals]
    money = _money(bills, places)
    for one, other in combinations(range(len(rivals)), 2):
        both = _level_above(count, rivals[one], rivals[other])
        if both:
            rest = [place for n, place in enumerate(places) if n not in (one, other)]
            money += both * (_money(bills, rest) - _money(bills[2:], rest))
    return money


@cache
def _place(count: int, there: int, left: int) -> tuple[float, float]:
    """Tell how likely a rival ends below and above this count; what is missing to 1 is a tie."""
    odds = arrivals(left)
    below = sum(odds[: max(0, count - there)])
    above = sum(odds[max(0, count - there + 1) :])
    return below, above


@cache
def _level_above(count: int, one: Prospect, other: Prospect) -> float:
    """Tell how likely two rivals end with the same number of dice, higher than this count."""
    mine, theirs = ({there + n: odd for n, odd in enumerate(arrivals(left))} for there, left in (one, other))
    return sum(odd * theirs.get(total, 0.0) for total, odd in mine.items() if total > count)


def _money(bills: tuple[int, ...], places: Sequence[tuple[float, float]]) -> float:
    """Expect a bill: the first with nobody above, the second with one above, and so on."""
    ahead = [1.0]
    for below, above in places:
        more = [0.0, *(odd * above for odd in ahead)]
        ahead = [odd * below + up for odd, up in zip((*ahead, 0.0), more, strict=True)]
    return sum(bill * odd for bill, odd in zip(bills, ahead, strict=False))
