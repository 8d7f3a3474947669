"""The payout of a casino in words, step by step, each with its reason."""

from companion.las_vegas.events import (
    BillReturned,
    BillWon,
    CasinoPaid,
    PayoutOverruled,
    Tied,
    WentEmpty,
)
from companion.words.las_vegas.sides import casino, is_neutral, side, sides
from companion.words.phrases import money
from companion.words.words import TableWords

PAYOUT = Tied | BillWon | WentEmpty | BillReturned | PayoutOverruled | CasinoPaid
PAIR = 2


def say_payout(event: PAYOUT, words: TableWords) -> str:
    """Tell an event of the payout."""
    where = casino(event.casino, words)
    match event:
        case Tied():
            return _tied(event, where, words)
        case BillWon():
            return _won(event, where, words)
        case WentEmpty():
            return words.ngettext(
                "At casino %(casino)s, %(player)s gets nothing and takes %(num)d die back: no bill is left.",
                "At casino %(casino)s, %(player)s gets nothing and takes %(num)d dice back: no bill is left.",
                event.count,
                casino=where,
                player=side(event.color, words),
            )
        case BillReturned():
            bill = money(event.bill, words)
            return words.gettext(
                "At casino %(casino)s, nobody wins the %(bill)s bill: it goes under the deck.",
                casino=where,
                bill=bill,
            )
        case PayoutOverruled():
            return words.gettext(
                "At casino %(casino)s, the table has agreed on a payout of its own; "
                "all dice there are taken back.",
                casino=where,
            )
        case CasinoPaid():
            return words.gettext("Casino %(casino)s is paid out.", casino=where)


def _tied(event: Tied, where: str, words: TableWords) -> str:
    players = sides(event.colors, words)
    if len(event.colors) == PAIR:
        return words.ngettext(
            "At casino %(casino)s, %(players)s tie with %(num)d die each: both take it back.",
            "At casino %(casino)s, %(players)s tie with %(num)d dice each: both take them back.",
            event.count,
            casino=where,
            players=players,
        )
    return words.ngettext(
        "At casino %(casino)s, %(players)s tie with %(num)d die each: all take it back.",
        "At casino %(casino)s, %(players)s tie with %(num)d dice each: all take them back.",
        event.count,
        casino=where,
        players=players,
    )


def _won(event: BillWon, where: str, words: TableWords) -> str:
    if is_neutral(event.color, words):
        return _won_by_nobody(event, where, words)
    who, bill = side(event.color, words), money(event.bill, words)
    if not event.count:  # only a payout that the table agreed on gives money for nothing
        return words.gettext(
            "At casino %(casino)s, %(player)s gets the %(bill)s bill.", casino=where, player=who, bill=bill
        )
    return words.ngettext(
        "At casino %(casino)s, %(player)s gets the %(bill)s bill for %(num)d die.",
        "At casino %(casino)s, %(player)s gets the %(bill)s bill for %(num)d dice.",
        event.count,
        casino=where,
        player=who,
        bill=bill,
    )


def _won_by_nobody(event: BillWon, where: str, words: TableWords) -> str:
    """Tell of a bill that the imaginary player won."""
    who, bill = side(event.color, words), money(event.bill, words)
    if not event.count:
        return words.gettext(
            "At casino %(casino)s, the %(bill)s bill goes to %(player)s and so under the deck.",
            casino=where,
            player=who,
            bill=bill,
        )
    return words.ngettext(
        "At casino %(casino)s, the %(bill)s bill goes to %(player)s for %(num)d die and so under the deck.",
        "At casino %(casino)s, the %(bill)s bill goes to %(player)s for %(num)d dice and so under the deck.",
        event.count,
        casino=where,
        player=who,
        bill=bill,
    )
