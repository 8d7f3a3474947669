"""A lot in words: what it costs, or what stands there and whom it pays. Read aloud, and shown when tapped."""

from companion.lords_of_vegas.options import CasinoView
from companion.lords_of_vegas.view import LotView, View
from companion.words import TableWords, listed, money, player
from companion.words.lords_of_vegas.parts import casino
from companion.words.lords_of_vegas.terms import tile_word
from companion.words.phrases import sentences
from web.pages.lords_of_vegas.drawn import Face


def about(face: Face, view: View, words: TableWords) -> str:
    """Tell all that is known of a lot."""
    standing = next((one for one in view.casinos if one.name == face.casino), None)
    if standing is None:
        return _empty(face.lot, words)
    return sentences(_tile(face.lot, words), _boss(standing, words), _pays(standing, words))


def _empty(one: LotView, words: TableWords) -> str:
    facts = {"lot": one.printed.name, "cost": money(one.printed.cost, words), "value": one.printed.die}
    if one.closed:
        return words.gettext("%(lot)s: nobody builds here with two players.", lot=one.printed.name)
    if one.marker:
        name = player(one.marker, words)
        return words.gettext("%(lot)s: lot of %(player)s, %(cost)s, die %(value)d.", player=name, **facts)
    return words.gettext("%(lot)s: free lot, %(cost)s, die %(value)d.", **facts)


def _tile(one: LotView, words: TableWords) -> str:
    facts = {"lot": one.printed.name, "tile": tile_word(one.tile, words) if one.tile else ""}
    if one.die is None:
        return words.gettext("%(lot)s: %(tile)s, no die.", **facts)
    owner = player(one.die.color, words)
    return words.gettext(
        "%(lot)s: %(tile)s, %(player)s %(value)d.", player=owner, value=one.die.value, **facts
    )


def _boss(standing: CasinoView, words: TableWords) -> str:
    facts = {"casino": casino(standing.lots)}
    if standing.boss is None:
        return words.gettext("Casino %(casino)s has no boss now.", **facts)
    return words.gettext(
        "Boss of casino %(casino)s: %(player)s.", player=player(standing.boss, words), **facts
    )


def _pays(standing: CasinoView, words: TableWords) -> str:
    """Say what a card of its colour brings, and whether The Strip pays it too."""
    if not standing.pays:
        return ""
    shares = [f"{player(one.color, words)} {money(one.money, words)}" for one in standing.pays]
    paid = words.ngettext(
        "It pays %(shares)s, and %(num)d point.",
        "It pays %(shares)s, and %(num)d points.",
        standing.points,
        shares=listed(shares, words),
    )
    return sentences(paid, words.gettext("It lies on The Strip.") if standing.strip else "")


def kind_word(kind: str, words: TableWords) -> str:
    """Name an action as the rulebook does."""
    return {
        "build": words.pgettext("action", "Build"),
        "sprawl": words.pgettext("action", "Sprawl"),
        "remodel": words.pgettext("action", "Remodel"),
        "reorganize": words.pgettext("action", "Reorganize"),
        "gamble": words.pgettext("action", "Gamble"),
    }[kind]
