"""Commands of Las Vegas as people type them."""

from collections.abc import Callable, Sequence

from companion.cli.errors import Unclear
from companion.cli.typed import Moment, People, color, dice, each, exactly, value
from companion.las_vegas.commands import (
    COMMANDS,
    Award,
    LayBill,
    OverrulePayout,
    PayCasino,
    Place,
    Roll,
    StartRound,
    SwapBill,
)
from companion.las_vegas.state import State, wanted

THOUSAND = 1_000
BILLS = tuple(range(10_000, 90_001, 10_000))
NOBODY = "nobody"
"""Stands for the awards of a payout in which nobody gets anything."""


def read(words: Sequence[str], state: State, people: People) -> tuple[COMMANDS, ...]:
    """Read typed commands with a + between them."""
    return each(words, _READERS, Moment(wanted(state), people))


def _deal(words: Sequence[str], _: Moment) -> tuple[COMMANDS, ...]:
    exactly(words)
    return (StartRound(),)


def _bill(words: Sequence[str], _: Moment) -> tuple[COMMANDS, ...]:
    return tuple(LayBill(bill(word)) for word in words)


def _roll(words: Sequence[str], moment: Moment) -> tuple[COMMANDS, ...]:
    return (Roll(tuple(die for word in words for die in dice(word, moment))),)


def _place(words: Sequence[str], _: Moment) -> tuple[COMMANDS, ...]:
    exactly(words, "VALUE")
    return (Place(value(words[0])),)


def _pay(words: Sequence[str], moment: Moment) -> tuple[COMMANDS, ...]:
    if not words:
        return (PayCasino(),)
    return (OverrulePayout(tuple(_award(word, moment) for word in words if word != NOBODY)),)


def _swap(words: Sequence[str], _: Moment) -> tuple[COMMANDS, ...]:
    exactly(words, "CASINO", "OUT", "INTO")
    return (SwapBill(value(words[0]), bill(words[1]), bill(words[2])),)


_READERS: dict[str, Callable[[Sequence[str], Moment], tuple[COMMANDS, ...]]] = {
    "deal": _deal,
    "bill": _bill,
    "roll": _roll,
    "place": _place,
    "pay": _pay,
    "swap-bill": _swap,
}


def bill(word: str) -> int:
    """Read a bill, in thousands or in full: 50, 50000, 50,000."""
    digits = word.strip("$").replace(",", "").replace(".", "")
    number = int(digits) if digits.isascii() and digits.isdigit() else 0
    worth = number * THOUSAND if number < THOUSAND else number
    if worth not in BILLS:
        raise Unclear(word, *(str(one // THOUSAND) for one in BILLS))
    return worth


def _award(word: str, moment: Moment) -> Award:
    name, _, worth = word.partition(":")
    return Award(color(name, moment.people), bill(worth))
