"""Actions and the goods of a trade as people type them."""

from collections.abc import Sequence

from msgspec import ValidationError, convert, to_builtins

from companion.cli.errors import Unclear
from companion.cli.lords_of_vegas.lots import lot, number, tile
from companion.cli.typed import People, color
from companion.lords_of_vegas.board import LOTS, TILES_PER_COLOR
from companion.lords_of_vegas.commands import (
    ACTIONS,
    MOST_PER_TILE,
    Build,
    Gamble,
    Goods,
    Remodel,
    Reorganize,
    Sprawl,
)

FORMS = {
    "build": ("LOT", "TILE", "[LOT]"),
    "sprawl": ("LOT", "LOT", "[LOT]"),
    "remodel": ("LOT", "TILE"),
    "reorganize": ("LOT",),
    "gamble": ("LOT", "STAKE", "[COLOR]"),
}
"""What is said after each action; in brackets what may be left out."""
DIE = "die"
GOODS = ("5", "A1", "die:A1", "build:A1:gold")
"""Goods of every kind, to learn from."""


def action(words: Sequence[str], people: People) -> ACTIONS:
    """Read an action: its name, then what it is about."""
    name, *its = words
    form = FORMS[name]
    least = sum(not part.startswith("[") for part in form)
    if not least <= len(its) <= len(form):
        raise Unclear(" ".join(its), " ".join(form))
    where, then, last = lot(its[0]), "".join(its[1:2]), "".join(its[2:3])
    match name:
        case "build":
            return Build(where, tile(then), lot(last) if last else None)
        case "sprawl":
            return Sprawl(where, lot(then), lot(last) if last else None)
        case "remodel":
            return Remodel(where, tile(then))
        case "reorganize":
            return Reorganize(where)
        case _:
            return Gamble(where, _stake(then), color(last, people) if last else None)


def _stake(word: str) -> int:
    most = MOST_PER_TILE * TILES_PER_COLOR
    stake = number(word)
    if stake > most:
        raise Unclear(word, f"1-{most}")
    return stake


def goods(words: Sequence[str], people: People) -> Goods:
    """Read one side of a trade: money, lots, dice on lots, an action."""
    money, lots, dice, actions = 0, [], [], []
    for word in words:
        name, *parts = word.split(":")
        if name in FORMS:
            actions.append(action((name, *parts), people))
        elif name == DIE:
            dice.append(lot(":".join(parts)))
        elif name.upper() in LOTS:
            lots.append(lot(word))
        elif name.strip("$").isdigit():
            money += number(word)
        else:
            raise Unclear(word, *GOODS)
    if len(actions) > 1:
        raise Unclear(" ".join(words), GOODS[-1])
    return _bounded(Goods(money, tuple(lots), tuple(dice), actions[0] if actions else None), words)


def _bounded(what: Goods, words: Sequence[str]) -> Goods:
    """Hold what was typed to the bounds of every command."""
    try:
        return convert(to_builtins(what), Goods)
    except ValidationError:
        raise Unclear(" ".join(words), *GOODS) from None
