"""Shuffling without chance of its own: the seed is the chance, handed in."""

from hashlib import sha256
from typing import TypeVar

T = TypeVar("T", int, str)


def shuffled(cards: tuple[T, ...], seed: str) -> tuple[T, ...]:
    """Shuffle so that the same seed always gives the same order, on any machine."""
    ranks = [(sha256(f"{seed}/{place}".encode()).digest(), card) for place, card in enumerate(cards)]
    return tuple([card for _, card in sorted(ranks)])
