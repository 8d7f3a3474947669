"""Figures in words: every record, measure and verdict, in every language, and chances said plainly."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.figures.counting import FeatKind, Measure
from companion.figures.fairness import FEWEST, Verdict, fairness
from companion.words import Language, Words
from companion.words.figures import amount, feat_amount, feat_word, measure_word, reason, verdict

FOREIGN = (Language.FRENCH, Language.GERMAN)
SAME = {"Points"}


@pytest.mark.parametrize("language", list(Language))
def test_every_record_has_a_name_and_an_amount(language: Language) -> None:
    """Nothing that a game counts is left without words; two records that one game has are told apart."""
    words = Words(language)
    assert all(feat_word(kind, words) for kind in FeatKind)
    alike = {feat_word(kind, words) for kind in FeatKind if kind is not FeatKind.TURNS}
    assert len(alike) == len(FeatKind) - 1
    assert all("7" in feat_amount(kind, 7, Measure.POINTS, words) for kind in FeatKind)
    assert feat_amount(FeatKind.TOTAL, 90_000, Measure.MONEY, words) == amount(90_000, Measure.MONEY, words)


@pytest.mark.parametrize(("language", "measure"), list(product(FOREIGN, Measure)))
def test_measures_are_translated(language: Language, measure: Measure) -> None:
    """Each language says it in its own way."""
    own, english = measure_word(measure, Words(language)), measure_word(measure, Words())
    assert own
    assert own != english or own in SAME


@pytest.mark.parametrize(
    ("counts", "said"),
    [
        ((4, 4, 4, 4, 4, 4), "24 dice say nothing yet; it takes 30."),
        ((20, 20, 20, 20, 20, 20), "Fair dice stray this far from even, or farther, nearly every time."),
        ((24, 16, 22, 18, 25, 15), "Fair dice stray this far from even, or farther, 5 times in ten."),
        ((35, 15, 20, 20, 15, 15), "Fair dice stray this far from even, or farther, once in 97 times."),
        (
            (0, 0, 0, 0, 0, 120),
            "Fair dice stray this far from even, or farther, less than once in a million times.",
        ),
    ],
)
def test_a_chance_is_said_as_one_would_at_a_table(counts: tuple[int, ...], said: str) -> None:
    """No p-value: how often fair dice would do this."""
    assert reason(fairness(counts), Words()) == said


@given(st.lists(st.integers(0, 300), min_size=6, max_size=6), st.sampled_from(Language))
def test_whatever_was_rolled_something_is_said(counts: list[int], language: Language) -> None:
    """A verdict and its reason for any counts; too few are never called anything else."""
    found, words = fairness(counts), Words(language)
    assert verdict(found, words)
    assert reason(found, words).endswith(".")
    assert (found.verdict is Verdict.TOO_FEW) == (str(FEWEST) in reason(found, words) and found.dice < FEWEST)
