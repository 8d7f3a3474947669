"""Shuffling without chance of its own: the seed is the chance, handed in."""

from hashlib import shake_256
from typing import TypeVar

T = TypeVar("T", int, str)

RANK_BYTES = 16
"""Long enough that no two cards of a deck ever get the same rank."""


def shuffled(cards: tuple[T, ...], seed: str) -> tuple[T, ...]:
    """Shuffle so that the same seed always gives the same order, on any machine."""
    stream = shake_256(seed.encode()).digest(RANK_BYTES * len(cards))
    ranks = [stream[at : at + RANK_BYTES] for at in range(0, len(stream), RANK_BYTES)]
    return tuple([card for _, card in sorted(zip(ranks, cards, strict=True))])
