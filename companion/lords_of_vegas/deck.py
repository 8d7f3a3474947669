"""The property cards: what is known of their order, what can come next, where the end of the game lies."""

from msgspec import Struct
from msgspec.structs import replace

from companion.lords_of_vegas.board import END_OF_GAME, LOTS
from companion.shuffle import shuffled

PILES = 4
HAND_MADE = 3
"""Piles made by hand are about equal: each of the three upper ones may be a card off."""


class Deck(Struct, frozen=True, gc=False):
    """The cards of lots, next one first where the order is known, else as on the board.

    The end of the game is drawn after at least soonest and at most latest of them, once the piles are made.
    """

    lots: tuple[str, ...]
    known: bool
    soonest: int | None = None
    latest: int | None = None

    def __len__(self) -> int:
        return len(self.lots) + (self.latest is not None)

    @property
    def possible(self) -> tuple[str, ...]:
        """Every card that may come next, for all that the table knows."""
        lots = () if self.latest == 0 else tuple(lot for lot in LOTS if lot in self.lots)
        end = self.soonest is not None and self.soonest <= 0
        return (*lots, END_OF_GAME) if end else lots

    @property
    def top(self) -> str:
        """The next card of the companion's own deck."""
        return END_OF_GAME if self.latest == 0 else self.lots[0]


def in_order(seed: str) -> Deck:
    """Shuffle the companion's own deck."""
    return Deck(shuffled(tuple(LOTS), seed), known=True)


def face_down() -> Deck:
    """Stand for the players' own shuffled cards."""
    return Deck(tuple(LOTS), known=False)


def above_end(deck: Deck) -> int:
    """Count the cards of the three upper piles."""
    return len(deck.lots) - len(deck.lots) // PILES


def make_piles(deck: Deck) -> Deck:
    """Put the end of the game on top of the fourth pile, and the three others above it."""
    above = above_end(deck)
    off = 0 if deck.known else HAND_MADE
    return replace(deck, soonest=above - off, latest=above + off)


def draw(deck: Deck, card: str) -> Deck:
    """Take this card from the top."""
    if card == END_OF_GAME:
        return replace(deck, soonest=None, latest=None)
    lots = tuple([lot for lot in deck.lots if lot != card])
    if deck.soonest is None or deck.latest is None:
        return replace(deck, lots=lots)
    return replace(deck, lots=lots, soonest=deck.soonest - 1, latest=deck.latest - 1)
