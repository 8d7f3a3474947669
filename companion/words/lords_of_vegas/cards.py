"""What a drawn card brings, in words: the lot, the money, the points."""

from companion.lords_of_vegas.card_events import (
    CardDiscarded,
    CardDrawn,
    CasinoPaid,
    DieTakenOff,
    LotClosed,
    LotGivenUp,
    LotMarked,
    LotPaid,
    OrderAsked,
    OrderChosen,
    PointsScored,
    TileKept,
    TileTakenOver,
)
from companion.words.colors import player
from companion.words.lords_of_vegas.parts import card_name, card_phrase, casino
from companion.words.phrases import listed, money, sentences
from companion.words.words import TableWords

DRAWN = (
    CardDrawn | CardDiscarded | LotMarked | LotGivenUp | LotClosed | TileKept | TileTakenOver | DieTakenOff
)
PAID = LotPaid | CasinoPaid | PointsScored | OrderAsked | OrderChosen


def say_drawn(event: DRAWN, words: TableWords) -> str:
    """Tell of a card and of the lot on it."""
    match event:
        case CardDrawn():
            who, card = player(event.color, words), card_phrase(event.card, words)
            return words.gettext("%(player)s draws %(card)s.", player=who, card=card)
        case CardDiscarded():
            return words.gettext("Card %(card)s is discarded.", card=card_name(event.card))
        case LotClosed():
            return words.gettext("Nobody builds in that block: lot %(lot)s stays free.", lot=event.lot)
        case TileTakenOver():
            return _taken_over(event, words)
        case _:
            return _kept(event, words)


def _kept(event: LotMarked | LotGivenUp | TileKept | DieTakenOff, words: TableWords) -> str:
    lot, who = event.lot, player(event.color, words)
    match event:
        case LotMarked():
            return words.gettext("%(player)s takes possession of lot %(lot)s.", player=who, lot=lot)
        case LotGivenUp():
            return words.gettext(
                "%(player)s has no marker left and takes the one off %(lot)s.", player=who, lot=lot
            )
        case TileKept():
            return words.gettext(
                "%(player)s owns the tile on %(lot)s already: nothing changes.", player=who, lot=lot
            )
        case DieTakenOff():
            return words.gettext(
                "%(player)s has no die left and takes the one off %(lot)s: that tile is nobody's now.",
                player=who,
                lot=lot,
            )


def _taken_over(event: TileTakenOver, words: TableWords) -> str:
    who = player(event.color, words)
    if event.loser is None:
        return words.gettext(
            "%(player)s takes over the tile on %(lot)s, which had no die, with a %(value)d.",
            player=who,
            lot=event.lot,
            value=event.value,
        )
    return words.gettext(
        "%(player)s takes over the tile on %(lot)s from %(loser)s: the die there is replaced, "
        "still showing %(value)d.",
        player=who,
        lot=event.lot,
        loser=player(event.loser, words),
        value=event.value,
    )


def say_paid(event: PAID, words: TableWords) -> str:
    """Tell of money and points, each with where they come from."""
    match event:
        case LotPaid():
            paid, who = money(event.money, words), player(event.color, words)
            return words.gettext(
                "Lot %(lot)s pays %(player)s %(money)s.", lot=event.lot, player=who, money=paid
            )
        case CasinoPaid():
            paid, who = money(event.money, words), player(event.color, words)
            where = casino(event.casino)
            return words.gettext(
                "Casino %(casino)s pays %(player)s %(money)s for the pips there.",
                casino=where,
                player=who,
                money=paid,
            )
        case PointsScored():
            return _scored(event, words)
        case OrderAsked():
            return words.gettext(
                "The casinos on %(casinos)s are equally large: %(player)s chooses which scores first.",
                casinos=listed(event.casinos, words),
                player=player(event.color, words),
            )
        case OrderChosen():
            return words.gettext("The casino on %(casino)s scores first.", casino=event.casino)


def _scored(event: PointsScored, words: TableWords) -> str:
    scored = words.ngettext(
        "As boss of casino %(casino)s, %(player)s gets %(num)d point: from %(before)d to %(after)d.",
        "As boss of casino %(casino)s, %(player)s gets %(num)d points: from %(before)d to %(after)d.",
        event.points,
        casino=casino(event.casino),
        player=player(event.color, words),
        before=event.before,
        after=event.after,
    )
    lost = words.ngettext(
        "%(num)d point does not reach beyond the break and is lost.",
        "%(num)d points do not reach beyond the break and are lost.",
        event.lost,
    )
    return sentences(scored, lost if event.lost else "")
