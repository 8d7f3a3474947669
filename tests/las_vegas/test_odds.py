"""The odds that the careful opponent goes by, against every way the dice can fall."""

from itertools import product
from random import Random

import pytest

from companion.las_vegas.opponents.odds import Prospect, arrivals, expected_money
from tests.las_vegas.oracle import pay

BOARDS = 100
ALL_KEPT = 2
"""With so few dice to come, no number of them is too unlikely to count."""


def _counted_out(bills: list[int], sides: list[Prospect]) -> float:
    """Let every die to come fall on each of its faces, and pay by the rulebook: what the first side gets."""
    faces = (True, False, False, False, False, False)
    money, rolls = 0, list(product(*(list(product(faces, repeat=left)) for _, left in sides)))
    for here in rolls:
        dice = {str(n): there + sum(here[n]) for n, (there, _) in enumerate(sides)}
        won, _ = pay(dice, bills, None)
        money += sum(won["0"])
    return money / len(rolls)


def test_expected_money_is_what_all_rolls_bring_on_average() -> None:
    """Against two others, ties and all, the odds leave nothing out."""
    chance = Random(54)
    for _ in range(BOARDS):
        sides = [(chance.randint(0, 3), chance.randint(0, 1)) for _ in range(3)]
        sides[chance.randrange(3)] = (chance.randint(0, 3), ALL_KEPT)
        bills = sorted((chance.randint(1, 9) * 10_000 for _ in range(chance.randint(0, 4))), reverse=True)
        expected = expected_money(tuple(bills), sides[0], tuple(sides[1:]))
        assert expected == pytest.approx(_counted_out(bills, sides)), (bills, sides)


@pytest.mark.parametrize("dice", range(9))
def test_all_that_can_arrive_adds_up(dice: int) -> None:
    """Unlikely numbers are left out, and the likely ones share what they had."""
    odds = arrivals(dice)
    assert sum(odds) == pytest.approx(1)
    assert len(odds) <= dice + 1
