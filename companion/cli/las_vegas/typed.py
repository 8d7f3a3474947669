"""Commands of Las Vegas as people type them."""

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from companion.cli.errors import Unclear
from companion.dice import VALUES, Color, Die
from companion.game import Wanted
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
SEPARATOR = "+"
"""Stands between commands that replace one step."""

People = Mapping[str, Color]
"""Every word that means a colour: its own, and the name of who plays it."""


class Moment(Struct, frozen=True):
    """What a typed word may refer to."""

    due: tuple[Wanted, ...]
    people: People


def read(words: Sequence[str], state: State, people: People) -> tuple[COMMANDS, ...]:
    """Read typed commands with a + between them."""
    moment = Moment(wanted(state), people)
    commands: tuple[COMMANDS, ...] = ()
    rest = list(words)
    while rest:
        end = rest.index(SEPARATOR) if SEPARATOR in rest else len(rest)
        name, *its = rest[:end] or [""]
        if name not in _READERS:
            raise Unclear(name, *_READERS)
        commands += _READERS[name](its, moment)
        rest = rest[end + 1 :]
    return commands


def _deal(words: Sequence[str], _: Moment) -> tuple[COMMANDS, ...]:
    _exactly(words)
    return (StartRound(),)


def _bill(words: Sequence[str], _: Moment) -> tuple[COMMANDS, ...]:
    return tuple(LayBill(bill(word)) for word in words)


def _roll(words: Sequence[str], moment: Moment) -> tuple[COMMANDS, ...]:
    return (Roll(tuple(die for word in words for die in dice(word, moment))),)


def _place(words: Sequence[str], _: Moment) -> tuple[COMMANDS, ...]:
    _exactly(words, "VALUE")
    return (Place(value(words[0])),)


def _pay(words: Sequence[str], moment: Moment) -> tuple[COMMANDS, ...]:
    if not words:
        return (PayCasino(),)
    return (OverrulePayout(tuple(_award(word, moment) for word in words if word != NOBODY)),)


def _swap(words: Sequence[str], _: Moment) -> tuple[COMMANDS, ...]:
    _exactly(words, "CASINO", "OUT", "INTO")
    return (SwapBill(value(words[0]), bill(words[1]), bill(words[2])),)


_READERS: dict[str, Callable[[Sequence[str], Moment], tuple[COMMANDS, ...]]] = {
    "deal": _deal,
    "bill": _bill,
    "roll": _roll,
    "place": _place,
    "pay": _pay,
    "swap-bill": _swap,
}


def dice(word: str, moment: Moment) -> tuple[Die, ...]:
    """Read dice: 3 or 335 where only one colour rolls, else blue:335."""
    name, colon, values = word.rpartition(":")
    if not colon and len(moment.due) != 1:
        raise Unclear(word, *(f"{one.color}:{'1' * one.count}" for one in moment.due))
    its = color(name, moment.people) if colon else moment.due[0].color
    return tuple(Die(its, value(digit)) for digit in values.replace(",", ""))


def color(word: str, people: People) -> Color:
    """Read a colour, by its own name or that of who plays it."""
    if word.casefold() not in people:
        raise Unclear(word, *people)
    return people[word.casefold()]


def value(word: str) -> int:
    """Read what a die shows."""
    if word not in map(str, VALUES):
        raise Unclear(word, *map(str, VALUES))
    return int(word)


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


def _exactly(words: Sequence[str], *named: str) -> None:
    if len(words) != len(named):
        raise Unclear(" ".join(words), " ".join(named))
