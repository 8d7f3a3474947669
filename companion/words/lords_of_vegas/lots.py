"""Why a lot or a die on it can't be meant, and what to do then."""

from companion.dice import Color
from companion.lords_of_vegas.refusals import LotBuilt, LotOwned, NoCasino, NotYourDie, NotYourLot
from companion.words.colors import player
from companion.words.lords_of_vegas.terms import tile_word
from companion.words.phrases import sentences
from companion.words.words import TableWords

LOT = NotYourLot | NotYourDie | LotBuilt | LotOwned | NoCasino


def say_lot(refusal: LOT, words: TableWords) -> str:
    """Say what lies there, and what to choose."""
    lot = refusal.lot
    match refusal:
        case NotYourLot():
            return sentences(
                words.gettext(
                    "No marker of %(player)s lies on %(lot)s.", player=player(refusal.color, words), lot=lot
                ),
                _owner(refusal.owner, words),
                words.gettext("Choose a lot with an own marker."),
            )
        case NotYourDie():
            return sentences(
                words.gettext(
                    "No die of %(player)s lies on %(lot)s.", player=player(refusal.color, words), lot=lot
                ),
                _owner(refusal.owner, words),
                words.gettext("Choose a tile with an own die."),
            )
        case LotBuilt():
            return words.gettext(
                "A tile lies on %(lot)s already (%(tile)s). Choose an empty lot.",
                lot=lot,
                tile=tile_word(refusal.tile, words),
            )
        case LotOwned():
            return words.gettext(
                "%(player)s owns lot %(lot)s. Choose a lot that nobody owns, or trade for it.",
                player=player(refusal.owner, words),
                lot=lot,
            )
        case NoCasino():
            return words.gettext(
                "No casino stands on %(lot)s. Choose any lot of a casino that stands.", lot=lot
            )


def _owner(owner: Color | None, words: TableWords) -> str:
    if owner is None:
        return words.gettext("Nobody owns it.")
    return words.gettext("It belongs to %(player)s.", player=player(owner, words))
