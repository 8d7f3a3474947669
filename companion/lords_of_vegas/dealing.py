"""Set-up: two cards each, the piles, and who has the first turn."""

from companion.lords_of_vegas.board import LOTS
from companion.lords_of_vegas.commands import EnterCard, Roll
from companion.lords_of_vegas.deck import above_end
from companion.lords_of_vegas.refusals import CardNotInDeck, OtherDealer, together
from companion.lords_of_vegas.setup import START_CARDS, Dealer
from companion.lords_of_vegas.state import State
from companion.lords_of_vegas.story import Story
from companion.lords_of_vegas.turn_events import (
    PilesMade,
    StartCardDealt,
    StartCardReplaced,
    StartRolled,
    StartTied,
    TurnStarted,
)
from companion.refusal import Refusal


def deal_all(story: Story) -> None:
    """Deal every start card from the companion's own deck."""
    while story.state.deck.latest is None:
        deal(story, story.state.deck.top)


def deal(story: Story, card: str) -> None:
    """Give the next start card to whoever is next; after the last, the piles are made."""
    player = story.state.player
    if LOTS[card].block == story.state.setup.closed:
        story.tell(StartCardReplaced(player, card))
        return
    story.tell(StartCardDealt(player, card, LOTS[card].cash))
    dealt = sum(spot.marker is not None for spot in story.state.spots)
    if dealt == START_CARDS * len(story.state.players):
        story.tell(PilesMade(above_end(story.state.deck)))


def check_card(state: State, command: EnterCard) -> Refusal | None:
    """Say why this card can't have been drawn from the players' deck."""
    deck = state.deck
    return together(
        OtherDealer(state.setup.dealer) if state.setup.dealer is not Dealer.PLAYERS else None,
        CardNotInDeck(command.card, deck.possible) if command.card not in deck.possible else None,
    )


def enter_start_card(story: Story, command: EnterCard) -> Refusal | None:
    """Take a start card that the players dealt."""
    if refused := check_card(story.state, command):
        return refused
    deal(story, command.card)
    return None


def roll_for_start(story: Story, command: Roll) -> None:
    """Let the highest sum begin; those who share it roll again."""
    story.tell(StartRolled(command.dice, command.source))
    sums = {
        color: sum(die.value for die in command.dice if die.color is color) for color in story.state.starters
    }
    best = max(sums.values())
    first, *others = (color for color, total in sums.items() if total == best)
    if others:
        story.tell(StartTied((first, *others), best))
    else:
        story.tell(TurnStarted(1, first))
