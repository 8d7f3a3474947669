"""Who gets what at one casino."""

from collections.abc import Iterator

from companion.dice import Color
from companion.las_vegas.commands import Award
from companion.las_vegas.deck import without
from companion.las_vegas.events import (
    EVENTS,
    BillReturned,
    BillWon,
    CasinoPaid,
    PayoutOverruled,
    Tied,
    WentEmpty,
)
from companion.las_vegas.state import Casino, Counts


def payout(number: int, casino: Casino, sides: tuple[Color, ...]) -> Iterator[EVENTS]:
    """Tell the payout of a casino step by step: ties out, largest bill to most dice, rest under the deck."""
    yield from ties(number, casino.dice, sides)
    bills = list(casino.bills)
    for count, side in ranked(casino.dice):
        if bills:
            yield BillWon(number, sides[side], bills.pop(0), count)
        else:
            yield WentEmpty(number, sides[side], count)
    yield from (BillReturned(number, bill) for bill in bills)
    yield CasinoPaid(number)


def ties(number: int, dice: Counts, sides: tuple[Color, ...]) -> Iterator[EVENTS]:
    """Name each group of colours with equally many dice, the largest count first."""
    for count in sorted({n for n in dice if n and dice.count(n) > 1}, reverse=True):
        colors = tuple([color for color, its in zip(sides, dice, strict=True) if its == count])
        yield Tied(number, colors, count)


def ranked(dice: Counts) -> list[tuple[int, int]]:
    """List (count, side) of the sides that are in no tie, most dice first."""
    return sorted([(n, side) for side, n in enumerate(dice) if n and dice.count(n) == 1], reverse=True)


def overruled(
    number: int, casino: Casino, sides: tuple[Color, ...], awards: tuple[Award, ...]
) -> Iterator[EVENTS]:
    """Tell a payout that the table agreed on; bills that it leaves go under the deck."""
    yield PayoutOverruled(number)
    left = casino.bills
    for award in awards:
        left = without(left, award.bill)
        yield BillWon(number, award.color, award.bill, casino.dice[sides.index(award.color)])
    yield from (BillReturned(number, bill) for bill in left)
    yield CasinoPaid(number)
