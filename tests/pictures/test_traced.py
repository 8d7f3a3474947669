"""Accuracy on ray-traced tables does not slip: dice of shapes that no lesson showed, alone and in blocks."""

from pathlib import Path

import pytest

from companion.dice import Color
from tests.bench.dice_sets import Score, every_shot, score
from vision.picture import load
from vision.reader import read
from vision.reading import Doubt

TABLES = Path(__file__).parent / "traced"
"""Rendered by vision/training/render_tables.py as its guard; nothing was learned from them."""

RIGHT, HUES, EXACT = 0.97, 0.97, 0.6
"""The parts of dice and tables that must be right: below what was measured, so that only a slip fails."""


@pytest.fixture(scope="module")
def scores() -> list[Score]:
    """Each table, read with its colours in play, beside its truth."""
    every = every_shot(TABLES)
    return [score(shot, read(load(path).pixels, tuple(map(Color, shot.colors)))) for path, shot in every]


def test_nearly_every_die_is_read(scores: list[Score]) -> None:
    """Values and colours are right, and most tables without one mistake."""
    pairs = [pair for one in scores for pair in one.pairs]
    dice = len(pairs) + sum(one.missed for one in scores)
    assert sum(true.value == seen.value for true, seen in pairs) / dice >= RIGHT
    assert sum(true.color == seen.color for true, seen in pairs) / dice >= HUES
    assert sum(one.exact for one in scores) / len(scores) >= EXACT


def test_nothing_is_wrong_and_sure(scores: list[Score]) -> None:
    """No die is read wrong, and no other thing taken for one, without a doubt about just that."""
    wrong = [seen for one in scores for true, seen in one.pairs if true.value != seen.value]
    wrong += [seen for one in scores for seen in one.invented]
    assert wrong, "these tables are hard enough to show a mistake"
    assert all({Doubt.VALUE, Doubt.NO_DIE} & {*seen.doubts} for seen in wrong)
