"""Each action as a button: what it costs, where on the board it is found, what it would bring."""

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from companion.dice import Color
from companion.lords_of_vegas.board import Tile
from companion.lords_of_vegas.commands import Build, Gamble, Remodel, Reorganize, Sprawl
from companion.lords_of_vegas.options import CasinoView, Option
from companion.lords_of_vegas.view import View
from companion.words import TableWords, listed, money, player
from companion.words.lords_of_vegas.terms import tile_word


class Deed(Struct, frozen=True):
    """An action: the lots that lead to it when tapped, those to light up for it, and a few words."""

    kind: str
    lots: tuple[str, ...]
    targets: tuple[str, ...]
    command: object
    tile: Tile | None
    price: int
    title: str
    means: tuple[str, ...]
    free: tuple[str, ...]


def deeds(view: View, words: TableWords) -> tuple[Deed, ...]:
    """Tell all that the player can do now."""
    return tuple(_deed(option, view, words) for option in view.options)


def kinds(some: tuple[Deed, ...]) -> dict[str, tuple[Deed, ...]]:
    """Sort them by action, in the order of the rulebook; an action that can't be taken is there too."""
    return {
        kind.__name__.lower(): tuple(one for one in some if one.kind == kind.__name__.lower())
        for kind in (Build, Sprawl, Remodel, Reorganize, Gamble)
    }


def _deed(option: Option, view: View, words: TableWords) -> Deed:
    action, standing = option.action, _standing(option, view)
    lots = (action.lot,) if isinstance(action, Build) else standing.lots if standing else ()
    targets = (action.lot,) if isinstance(action, Build | Sprawl) else lots
    tile = option.then.tile if not isinstance(action, Reorganize | Gamble) else None
    return Deed(
        kind=type(action).__name__.lower(),
        lots=tuple(dict.fromkeys((*lots, *targets))),
        targets=targets,
        command=to_builtins(_settled(option)),
        tile=tile,
        price=option.price,
        title=_title(option, words),
        means=_means(option, view, words),
        free=option.die_from,
    )


def _settled(option: Option) -> object:
    """Leave nothing open: a die to free is the first that may be, until another is chosen."""
    action = option.action
    if isinstance(action, Build | Sprawl) and option.die_from:
        return replace(action, die_from=option.die_from[0])
    return action


def _standing(option: Option, view: View) -> CasinoView | None:
    """Find the casino as it stands now, if the action is about one."""
    action = option.action
    if isinstance(action, Build):
        return None
    return next((one for one in view.casinos if action.casino in one.lots), None)


def _title(option: Option, words: TableWords) -> str:
    action = option.action
    match action:
        case Build():
            return words.gettext("Build on %(lot)s: %(tile)s", lot=action.lot, tile=_tile(option, words))
        case Sprawl():
            return words.gettext("Sprawl to %(lot)s: %(tile)s", lot=action.lot, tile=_tile(option, words))
        case Remodel():
            facts = {"casino": action.casino, "tile": _tile(option, words)}
            return words.gettext("Remodel %(casino)s: %(tile)s", **facts)
        case Reorganize():
            return words.gettext("Reorganize %(casino)s", casino=action.casino)
        case Gamble():
            return words.gettext("Gamble in %(casino)s", casino=action.casino)


def _tile(option: Option, words: TableWords) -> str:
    return tile_word(option.then.tile, words)


def _means(option: Option, view: View, words: TableWords) -> tuple[str, ...]:
    match option.action:
        case Reorganize():
            return (_rolled(option.then, view, words),)
        case Gamble():
            return _odds(option.then, view, words)
        case _:
            return (_boss(option, view, words), _income(option.then, view, words))


def _rolled(casino: CasinoView, view: View, words: TableWords) -> str:
    count = sum(one.die is not None for one in view.lots if one.printed.name in casino.lots)
    return words.ngettext(
        "%(num)d die is rolled again", "%(num)d dice are rolled again: the boss may change", count
    )


def _odds(casino: CasinoView, view: View, words: TableWords) -> tuple[str, ...]:
    boss = casino.boss or view.active
    has = next(one.money for one in view.players if one.color is boss)
    facts = {"boss": player(boss, words), "money": money(has, words)}
    return (
        words.gettext("against %(boss)s, who has %(money)s", **facts),
        words.gettext("2, 12: double · 3, 4, 9, 10, 11: won · 5 to 8: lost"),
    )


def _boss(option: Option, view: View, words: TableWords) -> str:
    """Say who would be boss of which casino."""
    then = option.then
    size = words.ngettext("%(num)d tile", "%(num)d tiles", len(then.lots))
    if view.active in then.tied:
        others = [player(color, words) for color in then.tied if color is not view.active]
        tie = words.gettext("you would tie with %(players)s: rolled again", players=listed(others, words))
        return f"{size} · {tie}"
    return f"{size} · {_who(option, view, words)}"


def _who(option: Option, view: View, words: TableWords) -> str:
    boss = option.then.boss
    if boss is not view.active:
        if boss is None:
            others = [player(color, words) for color in option.then.tied]
            return words.gettext("%(players)s would tie", players=listed(others, words))
        return words.gettext("%(player)s would be boss", player=player(boss, words))
    losers = _deposed(option, view)
    if losers:
        names = listed([player(color, words) for color in losers], words)
        return words.gettext("you would be boss instead of %(players)s", players=names)
    return words.gettext("you would be boss")


def _deposed(option: Option, view: View) -> list[Color]:
    """Name the bosses of casinos that would become part of this one."""
    lots = set(option.then.lots)
    bosses = [one.boss for one in view.casinos if set(one.lots) <= lots and one.boss]
    return [color for color in dict.fromkeys(bosses) if color is not view.active]


def _income(then: CasinoView, view: View, words: TableWords) -> str:
    """Say what such a card would bring the player, and how many of them are still to come."""
    own = next((share.money for share in then.pays if share.color is view.active), 0)
    points = then.points if then.boss is view.active else 0
    to_come = next(pile.to_come for pile in view.piles if pile.tile is then.tile)
    own_money = money(own, words)
    gain = words.ngettext("%(money)s, %(num)d point", "%(money)s, %(num)d points", points, money=own_money)
    left = words.ngettext("%(num)d card to come", "%(num)d cards to come", to_come)
    return f"{gain} · {left}"
