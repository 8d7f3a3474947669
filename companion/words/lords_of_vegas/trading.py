"""Why a trade can't be, and what to do then."""

from companion.lords_of_vegas.refusals import (
    DiceShort,
    MarkersShort,
    NamedTwice,
    NoSuchOffer,
    NothingOffered,
    NotTheirTurn,
    SamePlayer,
)
from companion.lords_of_vegas.state import Phase
from companion.words.colors import player
from companion.words.phrases import either, listed, sentences
from companion.words.words import TableWords

TRADE = SamePlayer | NothingOffered | NamedTwice | DiceShort | MarkersShort | NotTheirTurn | NoSuchOffer


def say_trade(refusal: TRADE, words: TableWords) -> str:
    """Say what stands against it, and what to do next."""
    match refusal:
        case SamePlayer():
            return words.gettext(
                "A trade takes two, and %(player)s stands on both sides. Choose another player.",
                player=player(refusal.color, words),
            )
        case NothingOffered():
            return words.gettext("Nobody would give anything. Name money, a lot, a die or an action.")
        case NamedTwice():
            return words.gettext(
                "Named more than once: %(lots)s. Name each lot and each die once.",
                lots=listed(refusal.lots, words),
            )
        case DiceShort():
            return _dice_short(refusal, words)
        case MarkersShort():
            return _markers_short(refusal, words)
        case NotTheirTurn():
            return _not_their_turn(refusal, words)
        case NoSuchOffer():
            return _no_such_offer(refusal, words)


def _dice_short(refusal: DiceShort, words: TableWords) -> str:
    return sentences(
        words.ngettext(
            "%(player)s would need %(num)d more die on the board.",
            "%(player)s would need %(num)d more dice on the board.",
            refusal.needed,
            player=player(refusal.color, words),
        ),
        words.gettext("Beside the board: %(left)d.", left=refusal.left),
        words.gettext("Trade fewer dice, or others in return."),
    )


def _markers_short(refusal: MarkersShort, words: TableWords) -> str:
    return sentences(
        words.ngettext(
            "%(player)s would need %(num)d more marker on the board.",
            "%(player)s would need %(num)d more markers on the board.",
            refusal.needed,
            player=player(refusal.color, words),
        ),
        words.gettext("Beside the board: %(left)d.", left=refusal.left),
        words.gettext("Trade fewer lots, or others in return."),
    )


def _not_their_turn(refusal: NotTheirTurn, words: TableWords) -> str:
    who, active = player(refusal.color, words), player(refusal.player, words)
    if refusal.color is not refusal.player:
        return words.gettext(
            "%(player)s can't trade an action: it is the turn of %(active)s. Trade something else.",
            player=who,
            active=active,
        )
    if refusal.phase is Phase.DRAWING:
        return words.gettext(
            "%(player)s can't trade an action before the card of the turn. Draw it first.", player=who
        )
    return words.gettext("%(player)s can't trade an action now. Take the drawn lot first.", player=who)


def _no_such_offer(refusal: NoSuchOffer, words: TableWords) -> str:
    missing = words.gettext("No offer has the number %(number)d.", number=refusal.number)
    if not refusal.open_offers:
        return sentences(missing, words.gettext("No offer is open: make a new one."))
    open_offers = either([str(number) for number in refusal.open_offers], words)
    return sentences(missing, words.gettext("Choose an open one: %(offers)s.", offers=open_offers))
