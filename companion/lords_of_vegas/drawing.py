"""The first step of a turn: a card is drawn, its lot taken possession of."""

from companion.lords_of_vegas.board import LOTS
from companion.lords_of_vegas.card_events import (
    CardDrawn,
    DieTakenOff,
    LotClosed,
    LotGivenUp,
    LotMarked,
    TileKept,
    TileTakenOver,
)
from companion.lords_of_vegas.commands import Draw, EnterCard, FreeDie, GiveUpLot
from companion.lords_of_vegas.dealing import check_card
from companion.lords_of_vegas.refusals import NotYourDie, NotYourLot, OtherDealer
from companion.lords_of_vegas.setup import Dealer
from companion.lords_of_vegas.state import State
from companion.lords_of_vegas.story import Story
from companion.refusal import Refusal


def draw(story: Story, _: Draw) -> Refusal | None:
    """Turn over the companion's next card."""
    state = story.state
    if state.setup.dealer is not Dealer.COMPANION:
        return OtherDealer(state.setup.dealer)
    story.tell(CardDrawn(state.player, state.deck.top))
    return None


def enter_card(story: Story, command: EnterCard) -> Refusal | None:
    """Take a card that the player drew."""
    if refused := check_card(story.state, command):
        return refused
    story.tell(CardDrawn(story.state.player, command.card))
    return None


def take_lot(story: Story) -> None:
    """Give the drawn lot to the player: a marker on it, or a die on its tile; dice on it keep their value."""
    state, player = story.state, story.state.player
    lot = state.card or ""
    spot = state.spot(lot)
    if LOTS[lot].block == state.setup.closed:
        story.tell(LotClosed(lot))
    elif not spot.tile:
        story.tell(LotMarked(lot, player))
    elif spot.die and spot.die.color is player:
        story.tell(TileKept(lot, player))
    elif spot.die:
        story.tell(TileTakenOver(lot, player, spot.die.color, spot.die.value))
    else:
        story.tell(TileTakenOver(lot, player, None, LOTS[lot].die))


def check_free_die(state: State, command: FreeDie) -> Refusal | None:
    """Say why this die can't be taken off."""
    owner = state.spot(command.lot).owner
    mine = command.lot in state.dice_of(state.player)
    return None if mine else NotYourDie(command.lot, state.player, owner)


def free_die(story: Story, command: FreeDie) -> Refusal | None:
    """Take a die off an own tile; the drawn tile gets one next."""
    if refused := check_free_die(story.state, command):
        return refused
    story.tell(DieTakenOff(command.lot, story.state.player))
    return None


def check_give_up(state: State, command: GiveUpLot) -> Refusal | None:
    """Say why this lot can't be given up."""
    spot = state.spot(command.lot)
    return None if spot.marker is state.player else NotYourLot(command.lot, state.player, spot.owner)


def give_up_lot(story: Story, command: GiveUpLot) -> Refusal | None:
    """Take a marker off an own lot; the drawn lot gets one next."""
    if refused := check_give_up(story.state, command):
        return refused
    story.tell(LotGivenUp(command.lot, story.state.player))
    return None
