"""Casinos as lines of text, and what an action would make of them."""

from companion.dice import SYMBOLS
from companion.lords_of_vegas.options import CasinoView, Option
from companion.words import TableWords, either, listed, money, player
from companion.words.lords_of_vegas.parts import action, casino
from companion.words.lords_of_vegas.terms import tile_word

STRIP = "The Strip"


def casino_line(its: CasinoView, words: TableWords) -> str:
    """Show a casino: where, its colour, its boss, what it pays."""
    boss = words.gettext("boss: %(player)s", player=player(its.boss, words)) if its.boss else ""
    tied = listed([player(color, words) for color in its.tied], words) if its.tied else ""
    pays = [f"{SYMBOLS[share.color]} {money(share.money, words)}" for share in its.pays]
    parts = (
        tile_word(its.tile, words),
        STRIP if its.strip else "",
        boss,
        words.gettext("tie: %(names)s", names=tied) if tied else "",
        words.ngettext("%(num)d point", "%(num)d points", its.points),
        *pays,
    )
    return f"{casino(its.lots)}: {', '.join(part for part in parts if part)}"


def option_line(option: Option, words: TableWords) -> str:
    """Show an action with its price, and the casino as it would then stand."""
    free = either(option.die_from, words) if option.die_from else ""
    die = " " + words.gettext("(die from %(lots)s)", lots=free) if free else ""
    price = money(option.price, words)
    return f"  {price:>6}  {action(option.action, words)}{die} → {casino_line(option.then, words)}"
