"""The test of fairness is right about chances, and careful with what it says."""

import doctest
from collections import Counter
from math import exp, gamma
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.dice import Color
from companion.figures import fairness as module
from companion.figures.fairness import FEWEST, Verdict, beyond, fairness, judged

COUNTS = st.lists(st.integers(0, 400), min_size=6, max_size=6)
STEPS = 4000
FAR = 400.0


def _integrated(statistic: float) -> float:
    """Add up the density of chi-squared with five degrees of freedom from there on (Simpson's rule)."""

    def density(x: float) -> float:
        return x**1.5 * exp(-x / 2) / (2**2.5 * gamma(2.5))

    width = (FAR - statistic) / STEPS
    inner = sum((4 if n % 2 else 2) * density(statistic + n * width) for n in range(1, STEPS))
    return (density(statistic) + inner + density(FAR)) * width / 3


def _rolled(chance: Random, dice: int, weights: tuple[int, ...] = (1,) * 6) -> tuple[int, ...]:
    seen = Counter(chance.choices(range(6), weights, k=dice))
    return tuple(seen[face] for face in range(6))


@given(st.floats(0.01, 60))
def test_the_chance_is_the_tail_of_the_distribution(statistic: float) -> None:
    """The closed form agrees with the area under the curve."""
    assert beyond(statistic) == pytest.approx(_integrated(statistic), rel=1e-3, abs=1e-6)


def test_the_tables_of_statisticians() -> None:
    """The values that stand in every book; the doctest too."""
    for statistic, chance in ((1.1455, 0.95), (4.3515, 0.5), (9.2364, 0.1), (11.0705, 0.05), (20.515, 0.001)):
        assert beyond(statistic) == pytest.approx(chance, abs=1e-4)
    assert doctest.testmod(module).failed == 0


@given(COUNTS)
def test_any_counts_are_judged(counts: list[int]) -> None:
    """No counts break the test; the order of the faces does not matter, nor does a chance leave 0 to 1."""
    found = fairness(counts)
    assert 0 <= found.chance <= 1
    assert found.dice == sum(counts)
    assert found.chance == pytest.approx(fairness(sorted(counts)).chance)
    assert (found.verdict is Verdict.TOO_FEW) == (sum(counts) < FEWEST)


@given(COUNTS)
def test_more_of_the_same_is_stronger_evidence(counts: list[int]) -> None:
    """Ten times the same deviation is never less remarkable."""
    assert fairness([10 * count for count in counts]).chance <= fairness(counts).chance + 1e-12


def test_fair_dice_are_seldom_called_odd() -> None:
    """Of 2000 counts of fair dice about one in twenty is called odd, as the test promises, and not more."""
    chance = Random("fair")
    odd = sum(fairness(_rolled(chance, 240)).verdict is not Verdict.ORDINARY for _ in range(2000))
    assert 60 < odd < 140


def test_of_eight_colours_none_is_called_odd_too_easily() -> None:
    """Looking at eight colours, one of them is odd in one table of twenty, not in one of three."""
    chance = Random("eight")
    tables = [{color: _rolled(chance, 240) for color in Color} for _ in range(400)]
    odd = sum(any(one.verdict is not Verdict.ORDINARY for one in judged(faces).values()) for faces in tables)
    assert 5 < odd < 40


def test_a_loaded_die_is_found() -> None:
    """Dice that show a six twice as often are suspicious after some hundred throws."""
    assert fairness(_rolled(Random("loaded"), 400, (1, 1, 1, 1, 1, 2))).verdict is Verdict.SUSPICIOUS
