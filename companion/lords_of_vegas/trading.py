"""Trades: an offer by one player, accepted, declined or withdrawn; carried out at once when accepted."""

from collections import Counter

from companion.dice import Color
from companion.lords_of_vegas.acting import act
from companion.lords_of_vegas.building import money_short
from companion.lords_of_vegas.commands import AcceptOffer, DeclineOffer, Goods, OfferTrade, WithdrawOffer
from companion.lords_of_vegas.refusals import (
    DiceShort,
    MarkersShort,
    NamedTwice,
    NobodysColor,
    NoSuchOffer,
    NothingOffered,
    NotTheirTurn,
    NotYourDie,
    NotYourLot,
    SamePlayer,
    together,
)
from companion.lords_of_vegas.state import Offer, Phase, State
from companion.lords_of_vegas.story import Story
from companion.lords_of_vegas.trade_events import (
    DieTraded,
    LotTraded,
    MoneyTraded,
    OfferDeclined,
    OfferMade,
    OfferWithdrawn,
    TradeAgreed,
)
from companion.refusal import Refusal


def check_exchange(state: State, offer: Offer) -> Refusal | None:
    """Say all that stands against a trade, but for the action in it."""
    strangers = tuple(color for color in (offer.by, offer.to) if color not in state.players)
    if strangers:
        return NobodysColor(strangers, state.players)
    named = Counter((*offer.give.lots, *offer.take.lots, *offer.give.dice, *offer.take.dice))
    twice = tuple(lot for lot, count in named.items() if count > 1)
    return together(
        SamePlayer(offer.by) if offer.by is offer.to else None,
        NothingOffered() if offer.give == offer.take == Goods() else None,
        NamedTwice(twice) if twice else None,
        *_against_giving(state, offer.by, offer.give),
        *_against_giving(state, offer.to, offer.take),
        *_against_taking(state, offer.by, offer.take, offer.give),
        *_against_taking(state, offer.to, offer.give, offer.take),
    )


def _against_giving(state: State, color: Color, goods: Goods) -> list[Refusal | None]:
    """Find what a player hasn't got to give."""
    lots = [(lot, state.spot(lot)) for lot in goods.lots]
    dice = [(lot, state.spot(lot)) for lot in goods.dice]
    acting = color is state.player and state.phase is Phase.ACTING
    return [
        *(NotYourLot(lot, color, spot.owner) for lot, spot in lots if spot.marker is not color),
        *(
            NotYourDie(lot, color, spot.owner)
            for lot, spot in dice
            if not spot.die or spot.owner is not color
        ),
        money_short(state, goods.money, color),
        NotTheirTurn(color, state.player, state.phase) if goods.action and not acting else None,
    ]


def _against_taking(state: State, color: Color, gets: Goods, gives: Goods) -> list[Refusal | None]:
    """Find what a player lacks for putting own dice and markers in place of the other's."""
    dice, markers = len(gets.dice) - len(gives.dice), len(gets.lots) - len(gives.lots)
    dice_left, markers_left = state.dice_left(color), state.markers_left(color)
    return [
        DiceShort(color, dice, dice_left) if dice > dice_left else None,
        MarkersShort(color, markers, markers_left) if markers > markers_left else None,
    ]


def offer_trade(story: Story, command: OfferTrade) -> Refusal | None:
    """Make an offer that could be carried out now, in the place of an earlier one to the same player."""
    number = story.state.offered + 1
    offer = Offer(number, command.by, command.to, command.give, command.take)
    if refused := check_offer(story.state, offer):
        return refused
    before = [one for one in story.state.offers if (one.by, one.to) == (command.by, command.to)]
    story.tell(*(OfferWithdrawn(one.number) for one in before))
    story.tell(OfferMade(offer))
    return None


def accept_offer(story: Story, command: AcceptOffer) -> Refusal | None:
    """Agree to an offer, if it can still be carried out."""
    offer = _open(story.state, command.number)
    return offer if isinstance(offer, Refusal) else agree(story, offer)


def decline_offer(story: Story, command: DeclineOffer) -> Refusal | None:
    """Say no to an offer."""
    offer = _open(story.state, command.number)
    if isinstance(offer, Refusal):
        return offer
    story.tell(OfferDeclined(offer.number))
    return None


def withdraw_offer(story: Story, command: WithdrawOffer) -> Refusal | None:
    """Take an offer back."""
    offer = _open(story.state, command.number)
    if isinstance(offer, Refusal):
        return offer
    story.tell(OfferWithdrawn(offer.number))
    return None


def _open(state: State, number: int) -> Offer | NoSuchOffer:
    """Find an open offer."""
    offers = {offer.number: offer for offer in state.offers}
    return offers.get(number) or NoSuchOffer(number, tuple(offers))


def check_offer(state: State, offer: Offer) -> Refusal | None:
    """Say all that stands against carrying out an offer as things stand now."""
    return agree(Story(state), offer)


def agree(story: Story, offer: Offer) -> Refusal | None:
    """Carry out a trade: the exchange, then the action that was part of it."""
    if refused := check_exchange(story.state, offer):
        return refused
    _exchange(story, offer)
    action = offer.give.action or offer.take.action
    return act(story, action) if action else None


def _exchange(story: Story, offer: Offer) -> None:
    """Hand over money, lots and dice, both ways."""
    values = {
        lot: die.value for lot in (*offer.give.dice, *offer.take.dice) if (die := story.state.spot(lot).die)
    }
    story.tell(TradeAgreed(offer.number, offer.by, offer.to))
    for giver, taker, goods in ((offer.by, offer.to, offer.give), (offer.to, offer.by, offer.take)):
        if goods.money:
            story.tell(MoneyTraded(giver, taker, goods.money))
        story.tell(*(LotTraded(lot, giver, taker) for lot in goods.lots))
        story.tell(*(DieTraded(lot, giver, taker, values[lot]) for lot in goods.dice))
