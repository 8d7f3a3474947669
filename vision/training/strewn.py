"""Clutter strewn over a table."""

from collections.abc import Callable

from vision.training.boards import board
from vision.training.clutter import card, coin, coin_print, dots, keys, label, stroke, words
from vision.training.kinds import Pixels, Rng
from vision.training.props import hand, knot, lit_keys, mark, plug

KINDS: tuple[Callable[[Rng, Pixels, float, float, float], None], ...] = (
    board,
    board,
    lit_keys,
    knot,
    plug,
    label,
    mark,
    coin,
    coin,
    words,
    card,
    card,
    dots,
    keys,
    hand,
    stroke,
    coin_print,
)


def strew(rng: Rng, picture: Pixels, size: float) -> None:
    """Lay clutter on a table of dice of a size; a third of the tables stay bare."""
    if rng.random() < 0.3:
        return
    for _ in range(int(rng.integers(1, 9))):
        x, y = rng.uniform(0, picture.shape[1], 2)
        KINDS[int(rng.integers(len(KINDS)))](rng, picture, float(x), float(y), size)
