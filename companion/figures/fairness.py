"""Whether a colour's dice roll as fair dice would: Pearson's chi-squared test, with its limits said."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from math import erfc, exp, pi, sqrt

from msgspec import Struct

from companion.dice import VALUES, Color

FEWEST = 5 * len(VALUES)
"""With fewer dice, less than five are expected of a face, and the test means nothing."""
SELDOM = 0.05
HARDLY_EVER = 0.001


class Verdict(StrEnum):
    """What the test lets one say."""

    TOO_FEW = "too_few"
    ORDINARY = "ordinary"
    ODD = "odd"
    SUSPICIOUS = "suspicious"


class Fairness(Struct, frozen=True):
    """The test of one colour; chance: of fair dice differing at least as much as these."""

    counts: tuple[int, ...]
    dice: int
    statistic: float
    chance: float
    verdict: Verdict


def judged(faces: Mapping[Color, Sequence[int]]) -> dict[Color, Fairness]:
    """Test each colour, with a verdict that allows for how many are tested.

    Of many colours one looks odd by chance: each verdict asks for as many times the evidence (Bonferroni).
    """
    tests = sum(sum(counts) >= FEWEST for counts in faces.values())
    return {color: fairness(counts, tests) for color, counts in faces.items()}


def fairness(counts: Sequence[int], tests: int = 1) -> Fairness:
    """Test one colour's counts of each face, as one of so many tests."""
    dice = sum(counts)
    expected = dice / len(VALUES)
    statistic = sum((count - expected) ** 2 for count in counts) / expected if dice else 0.0
    chance = beyond(statistic)
    return Fairness(tuple(counts), dice, statistic, chance, _verdict(dice, chance * max(1, tests)))


def beyond(statistic: float) -> float:
    """Give the chance of at least this statistic for fair dice: exact for five degrees of freedom.

    >>> round(beyond(11.0705), 4), beyond(0.0)
    (0.05, 1.0)
    """
    return erfc(sqrt(statistic / 2)) + sqrt(2 * statistic / pi) * exp(-statistic / 2) * (1 + statistic / 3)


def _verdict(dice: int, chance: float) -> Verdict:
    if dice < FEWEST:
        return Verdict.TOO_FEW
    if chance < HARDLY_EVER:
        return Verdict.SUSPICIOUS
    return Verdict.ODD if chance < SELDOM else Verdict.ORDINARY
