"""Actions and the dice that they make roll, in words."""

from companion.lords_of_vegas.action_events import (
    BossTied,
    Built,
    DiceRolled,
    DiePutBack,
    Remodeled,
    Reorganized,
    Sprawled,
)
from companion.words.colors import dice_values, player
from companion.words.lords_of_vegas.parts import casino, players
from companion.words.lords_of_vegas.terms import tile_word
from companion.words.phrases import listed, money
from companion.words.words import TableWords

ACTION = Built | Sprawled | Remodeled | Reorganized
DICE = BossTied | DiceRolled | DiePutBack


def say_action(event: ACTION, words: TableWords) -> str:
    """Tell who did what for which price."""
    who, price = player(event.color, words), money(event.price, words)
    match event:
        case Built():
            return words.gettext(
                "%(player)s builds on %(lot)s for %(price)s: %(tile)s, with a die showing %(value)d.",
                player=who,
                lot=event.lot,
                price=price,
                tile=tile_word(event.tile, words),
                value=event.value,
            )
        case Sprawled():
            return words.gettext(
                "%(player)s sprawls from casino %(casino)s to %(lot)s for %(price)s: %(tile)s, "
                "with a die showing %(value)d.",
                player=who,
                casino=casino(event.casino),
                lot=event.lot,
                price=price,
                tile=tile_word(event.tile, words),
                value=event.value,
            )
        case Remodeled():
            return words.gettext(
                "%(player)s remodels casino %(casino)s for %(price)s: %(tile)s instead of %(before)s.",
                player=who,
                casino=casino(event.casino),
                price=price,
                tile=tile_word(event.tile, words),
                before=tile_word(event.before, words),
            )
        case Reorganized():
            return words.gettext(
                "%(player)s reorganizes casino %(casino)s for %(price)s: the dice on %(lots)s are rolled.",
                player=who,
                casino=casino(event.casino),
                price=price,
                lots=listed(event.lots, words),
            )


def say_dice(event: DICE, words: TableWords) -> str:
    """Tell of a tie, of a roll, of a die put back."""
    match event:
        case BossTied():
            return words.gettext(
                "Boss of casino %(casino)s: %(players)s tie with a %(value)d. "
                "The dice on %(lots)s are rolled again.",
                casino=casino(event.casino),
                players=players(event.colors, words),
                value=event.value,
                lots=listed(event.lots, words),
            )
        case DiceRolled():
            return words.gettext("Rolled: %(dice)s.", dice=dice_values(event.dice, words))
        case DiePutBack():
            return words.gettext(
                "%(player)s puts a %(value)d on %(lot)s.",
                player=player(event.color, words),
                value=event.value,
                lot=event.lot,
            )
