"""What happened at a table of Lords of Vegas, a sentence or two for each event."""

from companion.lords_of_vegas.events import EVENTS
from companion.words.lords_of_vegas.actions import ACTION, DICE, say_action, say_dice
from companion.words.lords_of_vegas.cards import DRAWN, PAID, say_drawn, say_paid
from companion.words.lords_of_vegas.gambling import GAMBLE, say_gamble
from companion.words.lords_of_vegas.game import GAME, say_game
from companion.words.lords_of_vegas.trades import OFFER, say_offer, say_traded
from companion.words.words import TableWords


def say_event(event: EVENTS, words: TableWords) -> str:
    """Tell an event; who, what, where it comes from."""
    if isinstance(event, GAME):
        return say_game(event, words)
    if isinstance(event, DRAWN):
        return say_drawn(event, words)
    if isinstance(event, PAID):
        return say_paid(event, words)
    if isinstance(event, ACTION):
        return say_action(event, words)
    if isinstance(event, DICE):
        return say_dice(event, words)
    if isinstance(event, GAMBLE):
        return say_gamble(event, words)
    if isinstance(event, OFFER):
        return say_offer(event, words)
    return say_traded(event, words)
