"""What stands out over many games of one kind: records, and how everybody has done."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from companion.dice import Color
from companion.figures.counting import FeatKind
from companion.figures.game import GameFigures


class Counted(Struct, frozen=True):
    """A game with its figures and whoever played which colour."""

    id: str
    opened: str
    names: dict[Color, str]
    figures: GameFigures


class Best(Struct, frozen=True):
    """A record: the first to reach it holds it. No name: it belongs to the whole table."""

    kind: FeatKind
    amount: int
    name: str | None
    game: str
    opened: str


class Person(Struct, frozen=True):
    """How somebody has done in the games that were played to their end; known by name."""

    name: str
    games: int
    wins: int
    mean: float


def bests(games: Iterable[Counted]) -> tuple[Best, ...]:
    """Find the record of each kind."""
    found: dict[FeatKind, Best] = {}
    for game in sorted(games, key=lambda one: one.opened):
        for feat in game.figures.feats:
            if feat.kind not in found or feat.amount > found[feat.kind].amount:
                name = game.names.get(feat.color) or None if feat.color else None
                found[feat.kind] = Best(feat.kind, feat.amount, name, game.id, game.opened)
    return tuple(found[kind] for kind in FeatKind if kind in found)


def people(games: Sequence[Counted]) -> tuple[Person, ...]:
    """Add up what everybody has done: most wins first, then the higher mean."""
    names: dict[str, str] = {}
    amounts: dict[str, list[int]] = {}
    wins: dict[str, int] = {}
    for game in sorted(games, key=lambda one: one.opened):
        for result in game.figures.results:
            name = game.names.get(result.color)
            if not name:  # an opponent whom nobody plays, or somebody who did not say
                continue
            key = name.casefold()
            names[key] = name
            amounts.setdefault(key, []).append(result.amount)
            wins[key] = wins.get(key, 0) + result.won
    everybody = [Person(names[key], len(its), wins[key], sum(its) / len(its)) for key, its in amounts.items()]
    return tuple(sorted(everybody, key=lambda one: (-one.wins, -one.mean, one.name)))
