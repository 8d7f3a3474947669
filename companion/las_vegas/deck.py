"""The stack of bills: what is known of its order, what can come next, what goes under it."""

from msgspec import Struct

from companion import shuffle


class Deck(Struct, frozen=True, gc=False):
    """Bills whose order nobody knows lie on top (any order, sorted); then those known, next one first."""

    unknown: tuple[int, ...]
    known: tuple[int, ...]

    def __len__(self) -> int:
        return len(self.unknown) + len(self.known)

    @property
    def top(self) -> tuple[int, ...]:
        """The bills of which one lies on top, each as likely as the next."""
        return self.unknown or self.known[:1]

    @property
    def next_bills(self) -> tuple[int, ...]:
        """The bills that can be drawn now, each once, smallest first."""
        return tuple(sorted(set(self.top)))

    @property
    def bills(self) -> tuple[int, ...]:
        """All bills in it."""
        return self.unknown + self.known


def shuffled(bills: tuple[int, ...], seed: str) -> Deck:
    """Shuffle so that the same seed always gives the same deck, on any machine."""
    return Deck(unknown=(), known=shuffle.shuffled(bills, seed))


def face_down(bills: tuple[int, ...]) -> Deck:
    """Stand for the players' own shuffled stack."""
    return Deck(unknown=tuple(sorted(bills)), known=())


def without(bills: tuple[int, ...], bill: int) -> tuple[int, ...]:
    """Take one such bill out."""
    place = bills.index(bill)
    return bills[:place] + bills[place + 1 :]


def draw(deck: Deck, bill: int) -> Deck:
    """Take this bill from the top."""
    if deck.unknown:
        return Deck(without(deck.unknown, bill), deck.known)
    return Deck((), deck.known[1:])


def put_under(deck: Deck, bill: int) -> Deck:
    """Push a bill under the stack."""
    return Deck(deck.unknown, (*deck.known, bill))


def swap(deck: Deck, out: int, into: int) -> Deck:
    """Put a bill in the very place of another."""
    if out in deck.unknown:
        return Deck(tuple(sorted((*without(deck.unknown, out), into))), deck.known)
    place = deck.known.index(out)
    return Deck(deck.unknown, (*deck.known[:place], into, *deck.known[place + 1 :]))
