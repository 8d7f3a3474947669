"""Offers, and what changes hands."""

from companion.dice import Color
from companion.lords_of_vegas.event import Event
from companion.lords_of_vegas.state import Offer


class OfferMade(Event, frozen=True):
    """A player offered another a trade."""

    offer: Offer


class OfferDeclined(Event, frozen=True):
    """The other side said no."""

    number: int


class OfferWithdrawn(Event, frozen=True):
    """Whoever made the offer took it back."""

    number: int


class OfferLapsed(Event, frozen=True):
    """The turn in which the offer was made is over."""

    number: int


class TradeAgreed(Event, frozen=True):
    """The other side accepted."""

    number: int
    by: Color
    to: Color


class MoneyTraded(Event, frozen=True):
    """Money went from one player to another."""

    giver: Color
    taker: Color
    money: int


class LotTraded(Event, frozen=True):
    """The taker's marker replaced the giver's."""

    lot: str
    giver: Color
    taker: Color


class DieTraded(Event, frozen=True):
    """The taker's die replaced the giver's, with the same value."""

    lot: str
    giver: Color
    taker: Color
    value: int
