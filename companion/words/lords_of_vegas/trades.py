"""Offers and trades in words."""

from companion.lords_of_vegas.state import Offer
from companion.lords_of_vegas.trade_events import (
    DieTraded,
    LotTraded,
    MoneyTraded,
    OfferDeclined,
    OfferLapsed,
    OfferMade,
    OfferWithdrawn,
    TradeAgreed,
)
from companion.words.colors import player
from companion.words.lords_of_vegas.parts import goods
from companion.words.phrases import money
from companion.words.words import TableWords

OFFER = OfferMade | OfferDeclined | OfferWithdrawn | OfferLapsed | TradeAgreed
TRADED = MoneyTraded | LotTraded | DieTraded


def say_offer(event: OFFER, words: TableWords) -> str:
    """Tell what became of an offer."""
    match event:
        case OfferMade():
            return offer_phrase(event.offer, words)
        case OfferDeclined():
            return words.gettext("Offer %(number)d is declined.", number=event.number)
        case OfferWithdrawn():
            return words.gettext("Offer %(number)d is withdrawn.", number=event.number)
        case OfferLapsed():
            return words.gettext("Offer %(number)d has lapsed with the turn.", number=event.number)
        case TradeAgreed():
            return words.gettext(
                "%(to)s accepts offer %(number)d from %(by)s.",
                to=player(event.to, words),
                number=event.number,
                by=player(event.by, words),
            )


def offer_phrase(offer: Offer, words: TableWords) -> str:
    """Say who offers what to whom, and for what."""
    return words.gettext(
        "Offer %(number)d, %(by)s to %(to)s: %(give)s for %(take)s.",
        number=offer.number,
        by=player(offer.by, words),
        to=player(offer.to, words),
        give=goods(offer.give, words),
        take=goods(offer.take, words),
    )


def say_traded(event: TRADED, words: TableWords) -> str:
    """Tell what changes hands."""
    giver, taker = player(event.giver, words), player(event.taker, words)
    match event:
        case MoneyTraded():
            return words.gettext(
                "%(giver)s gives %(taker)s %(money)s.",
                giver=giver,
                taker=taker,
                money=money(event.money, words),
            )
        case LotTraded():
            return words.gettext(
                "%(giver)s gives %(taker)s lot %(lot)s: the marker there is replaced.",
                giver=giver,
                taker=taker,
                lot=event.lot,
            )
        case DieTraded():
            return words.gettext(
                "%(giver)s gives %(taker)s the die on %(lot)s: it is replaced, still showing %(value)d.",
                giver=giver,
                taker=taker,
                lot=event.lot,
                value=event.value,
            )
