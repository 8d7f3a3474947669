"""Typed words that every game reads alike: colours, values, dice, commands with a + between them."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

import msgspec
from msgspec import Struct

from companion.cli.errors import Unclear
from companion.dice import VALUES, Color, Die
from companion.game import Wanted
from companion.table.players import Player

COLORS = {one.value: one for one in Color}
SEPARATOR = "+"
"""Stands between commands that replace one step."""

People = Mapping[str, Color]
"""Every word that means a colour: its own, and the name of who plays it."""
C = TypeVar("C")
M = TypeVar("M")


class Moment(Struct, frozen=True):
    """What a typed word may refer to."""

    due: tuple[Wanted, ...]
    people: People


def each(
    words: Sequence[str], readers: Mapping[str, Callable[[Sequence[str], M], tuple[C, ...]]], moment: M
) -> tuple[C, ...]:
    """Read typed commands with a + between them, each by the reader of its name."""
    commands: tuple[C, ...] = ()
    rest = list(words)
    while rest:
        end = rest.index(SEPARATOR) if SEPARATOR in rest else len(rest)
        name, *its = rest[:end] or [""]
        if name not in readers:
            raise Unclear(name, *readers)
        commands += readers[name](its, moment)
        rest = rest[end + 1 :]
    return commands


def dice(word: str, moment: Moment) -> tuple[Die, ...]:
    """Read dice: 3 or 335 where only one colour rolls, else blue:335; where none does, the rules say no."""
    name, colon, values = word.rpartition(":")
    if not colon and len(moment.due) > 1:
        raise Unclear(word, *(f"{one.color}:{'1' * one.count}" for one in moment.due))
    rolling = moment.due[0].color if moment.due else next(iter(COLORS.values()))
    its = color(name, moment.people) if colon else rolling
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


def exactly(words: Sequence[str], *named: str) -> None:
    """Ask for just these words."""
    if len(words) != len(named):
        raise Unclear(" ".join(words), " ".join(named))


def player(word: str, seat: int) -> Player:
    """Read NAME:COLOR, bounded like everything that comes from people."""
    name, _, its = word.rpartition(":")
    try:
        one = msgspec.convert({"name": name.strip(), "color": color(its, COLORS), "seat": seat}, Player)
    except msgspec.ValidationError:
        raise Unclear(word, "NAME:COLOR") from None
    if not one.name:
        raise Unclear(word, "NAME:COLOR")
    return one
