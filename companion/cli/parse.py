"""Commands of Las Vegas as people type them."""

from collections.abc import Callable, Sequence

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
SEPARATOR = "+"
"""Stands between commands that replace one step."""


def parse(words: Sequence[str], state: State) -> tuple[COMMANDS, ...]:
    """Read one typed command, or several with a + between them."""
    commands: tuple[COMMANDS, ...] = ()
    rest = list(words)
    while rest:
        end = rest.index(SEPARATOR) if SEPARATOR in rest else len(rest)
        commands += _one(rest[:end], state)
        rest = rest[end + 1 :]
    return commands


def _one(words: Sequence[str], state: State) -> tuple[COMMANDS, ...]:
    if not words or words[0] not in _READERS:
        raise Unclear("command", " ".join(words), tuple(_READERS))
    return _READERS[words[0]](words[1:], state)


def _deal(words: Sequence[str], _state: State) -> tuple[COMMANDS, ...]:
    _no_more(words)
    return (StartRound(),)


def _bill(words: Sequence[str], _state: State) -> tuple[COMMANDS, ...]:
    return tuple(LayBill(bill(word)) for word in words)


def _roll(words: Sequence[str], state: State) -> tuple[COMMANDS, ...]:
    return (Roll(dice(words, wanted(state))),)


def _place(words: Sequence[str], _state: State) -> tuple[COMMANDS, ...]:
    return (Place(value(_only(words))),)


def _pay(words: Sequence[str], _state: State) -> tuple[COMMANDS, ...]:
    if not words:
        return (PayCasino(),)
    return (OverrulePayout(tuple(_award(word) for word in words if word != NOBODY)),)


def _swap(words: Sequence[str], _state: State) -> tuple[COMMANDS, ...]:
    if len(words) != len(("casino", "out", "into")):
        raise Unclear("swap", " ".join(words), ("CASINO", "OUT", "INTO"))
    casino, out, into = words
    return (SwapBill(value(casino), bill(out), bill(into)),)


NOBODY = "nobody"

_READERS: dict[str, Callable[[Sequence[str], State], tuple[COMMANDS, ...]]] = {
    "deal": _deal,
    "bill": _bill,
    "roll": _roll,
    "place": _place,
    "pay": _pay,
    "swap-bill": _swap,
}


def dice(words: Sequence[str], due: tuple[Wanted, ...]) -> tuple[Die, ...]:
    """Read dice: 3 3 5 where only one colour rolls, else blue:335 white:1."""
    read: tuple[Die, ...] = ()
    for word in words:
        name, colon, values = word.rpartition(":")
        if not colon and len(due) != 1:
            raise Unclear("die", word, tuple(f"{one.color}:{'1' * one.count}" for one in due))
        its = color(name) if colon else due[0].color
        read += tuple(Die(its, value(digit)) for digit in values if digit != ",")
    return read


def color(word: str) -> Color:
    """Read a colour."""
    try:
        return Color(word.casefold())
    except ValueError:
        raise Unclear("color", word, tuple(Color)) from None


def value(word: str) -> int:
    """Read what a die shows."""
    if word not in map(str, VALUES):
        raise Unclear("value", word, tuple(map(str, VALUES)))
    return int(word)


def bill(word: str) -> int:
    """Read a bill, in thousands or in full: 50, 50000, 50,000."""
    digits = word.strip("$").replace(",", "").replace(".", "")
    number = int(digits) if digits.isascii() and digits.isdigit() else 0
    worth = number * THOUSAND if number < THOUSAND else number
    if worth not in BILLS:
        raise Unclear("bill", word, tuple(str(one // THOUSAND) for one in BILLS))
    return worth


def _award(word: str) -> Award:
    name, _, worth = word.partition(":")
    return Award(color(name), bill(worth))


def _only(words: Sequence[str]) -> str:
    if len(words) != 1:
        raise Unclear("value", " ".join(words), tuple(map(str, VALUES)))
    return words[0]


def _no_more(words: Sequence[str]) -> None:
    if words:
        raise Unclear("command", " ".join(words), ())
