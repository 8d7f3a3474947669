"""Casinos, cards, goods and actions of Lords of Vegas as parts of sentences."""

from collections.abc import Iterable

from companion.dice import Color
from companion.lords_of_vegas.board import END_OF_GAME, card_color
from companion.lords_of_vegas.commands import ACTIONS, Build, Gamble, Goods, Remodel, Reorganize, Sprawl
from companion.words.colors import color_word, player
from companion.words.lords_of_vegas.terms import tile_word
from companion.words.phrases import listed, money
from companion.words.words import TableWords, Words

PAY_THE_STRIP = "Pay The Strip"
LAST_CARD = "End of Game"
"""What is printed on the cards, in every language."""


def casino(lots: Iterable[str]) -> str:
    """Name a casino by all its lots: A1-A2-A5."""
    return "-".join(lots)


def card_name(card: str) -> str:
    """Name a card as it is printed."""
    return LAST_CARD if card == END_OF_GAME else card


def card_phrase(card: str, words: Words) -> str:
    """Name a card with what it pays: D8 (gold)."""
    color = card_color(card)
    return f"{card_name(card)} ({tile_word(color, words) if color else PAY_THE_STRIP})"


def players(colors: Iterable[Color], words: TableWords) -> str:
    """Name several players."""
    return listed([player(color, words) for color in colors], words)


def goods(what: Goods, words: TableWords) -> str:
    """Say what one side of a trade gives."""
    taken = action(what.action, words) if what.action else ""
    parts = [
        *([money(what.money, words)] if what.money else []),
        *(words.gettext("lot %(lot)s", lot=lot) for lot in what.lots),
        *(words.gettext("the die on %(lot)s", lot=lot) for lot in what.dice),
        *([words.gettext("the action “%(action)s”", action=taken)] if taken else []),
    ]
    return listed(parts, words) if parts else words.gettext("nothing")


def action(what: ACTIONS, words: TableWords) -> str:
    """Name an action with all that was chosen for it."""
    match what:
        case Build():
            said = words.gettext("build on %(lot)s: %(tile)s", lot=what.lot, tile=tile_word(what.tile, words))
            return said + _freed(what.die_from, words)
        case Sprawl():
            said = words.gettext("sprawl from %(casino)s to %(lot)s", casino=what.casino, lot=what.lot)
            return said + _freed(what.die_from, words)
        case Remodel():
            tile = tile_word(what.tile, words)
            return words.gettext("remodel %(casino)s: %(tile)s", casino=what.casino, tile=tile)
        case Reorganize():
            return words.gettext("reorganize %(casino)s", casino=what.casino)
        case Gamble():
            stake = money(what.stake, words)
            said = words.gettext("gamble %(stake)s in %(casino)s", stake=stake, casino=what.casino)
            return said + (f" ({color_word(what.dice, words)})" if what.dice else "")


def _freed(lot: str | None, words: Words) -> str:
    return words.pgettext("action", ", with the die from %(lot)s", lot=lot) if lot else ""
