"""What is missing for an action, and what to do then."""

from companion.lords_of_vegas.refusals import DiceAllOut, DiceLeft, MoneyShort, TilesShort
from companion.words.colors import player
from companion.words.lords_of_vegas.terms import tile_word
from companion.words.phrases import either, money, sentences
from companion.words.words import TableWords

BUILDING = TilesShort | MoneyShort | DiceAllOut | DiceLeft


def say_building(refusal: BUILDING, words: TableWords) -> str:
    """Say what is missing, and what to do about it."""
    match refusal:
        case TilesShort():
            return _tiles(refusal, words)
        case MoneyShort():
            return words.gettext(
                "%(player)s has %(money)s, this takes %(price)s. Choose something cheaper, or trade for "
                "money.",
                player=player(refusal.color, words),
                money=money(refusal.money, words),
                price=money(refusal.price, words),
            )
        case DiceAllOut():
            return _all_out(refusal, words)
        case DiceLeft():
            return words.ngettext(
                "%(player)s has %(num)d die beside the board. Use that one and take none off a tile.",
                "%(player)s has %(num)d dice beside the board. Use one of those and take none off a tile.",
                refusal.left,
                player=player(refusal.color, words),
            )


def _all_out(refusal: DiceAllOut, words: TableWords) -> str:
    who = words.gettext("All dice of %(player)s are out.", player=player(refusal.color, words))
    if not refusal.lots:
        return sentences(who, words.gettext("Trade a die away first."))
    lots = either(refusal.lots, words)
    return sentences(who, words.gettext("Say from which tile one is taken: %(lots)s.", lots=lots))


def _tiles(refusal: TilesShort, words: TableWords) -> str:
    tile = tile_word(refusal.tile, words)
    needed = words.ngettext(
        "This takes %(num)d tile (%(tile)s).",
        "This takes %(num)d tiles (%(tile)s).",
        refusal.needed,
        tile=tile,
    )
    left = words.ngettext("Only %(num)d is left.", "Only %(num)d are left.", refusal.left)
    none = words.gettext("No tile is left.")
    return sentences(
        needed, left if refusal.left else none, words.gettext("Choose another color, or a smaller casino.")
    )
