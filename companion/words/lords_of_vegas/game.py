"""Set-up, turns and the end of Lords of Vegas in words."""

from companion.lords_of_vegas.setup import Dealer, Setup
from companion.lords_of_vegas.turn_events import (
    GameEnded,
    GameStarted,
    PilesMade,
    StartCardDealt,
    StartCardReplaced,
    StartRolled,
    StartTied,
    TurnEnded,
    TurnStarted,
)
from companion.words.colors import dice_values, player
from companion.words.lords_of_vegas.ending import say_ending
from companion.words.lords_of_vegas.parts import card_phrase, players
from companion.words.phrases import money, sentences
from companion.words.words import TableWords

GAME = (
    GameStarted
    | StartCardDealt
    | StartCardReplaced
    | PilesMade
    | StartRolled
    | StartTied
    | TurnStarted
    | TurnEnded
    | GameEnded
)


def say_game(event: GAME, words: TableWords) -> str:
    """Tell an event of the set-up, of a turn's borders or of the end."""
    match event:
        case GameStarted():
            return _start(event.setup, words)
        case StartCardDealt() | StartCardReplaced():
            return _start_card(event, words)
        case PilesMade():
            return _piles(event, words)
        case StartRolled():
            dice = dice_values(event.dice, words)
            return words.gettext("The roll for the first turn: %(dice)s.", dice=dice)
        case StartTied():
            who = players(event.colors, words)
            return words.gettext(
                "%(players)s tie with %(total)d and roll again.", players=who, total=event.total
            )
        case TurnStarted():
            who = player(event.color, words)
            return words.gettext("Turn %(turn)d: %(player)s plays.", turn=event.turn, player=who)
        case TurnEnded():
            return words.gettext("%(player)s passes the turn on.", player=player(event.color, words))
        case GameEnded():
            return say_ending(event, words)


def _start(setup: Setup, words: TableWords) -> str:
    who = words.gettext("Lords of Vegas: %(players)s play.", players=players(setup.colors, words))
    companion = setup.dealer is Dealer.COMPANION
    dealer = words.gettext("The companion deals.") if companion else words.gettext("You deal the cards.")
    closed = words.gettext("Nobody builds in block %(block)s.", block=setup.closed) if setup.closed else ""
    return sentences(who, dealer, closed)


def _start_card(event: StartCardDealt | StartCardReplaced, words: TableWords) -> str:
    who, card = player(event.color, words), card_phrase(event.card, words)
    if isinstance(event, StartCardReplaced):
        return words.gettext(
            "%(player)s gets %(card)s: nobody builds in that block, so another card takes its place.",
            player=who,
            card=card,
        )
    paid = money(event.money, words)
    return words.gettext(
        "%(player)s gets %(card)s: a marker on that lot, and %(money)s.", player=who, card=card, money=paid
    )


def _piles(event: PilesMade, words: TableWords) -> str:
    if isinstance(words.setup, Setup) and words.setup.dealer is Dealer.PLAYERS:
        return words.ngettext(
            "The End of Game card lies on the fourth pile, under about %(num)d card.",
            "The End of Game card lies on the fourth pile, under about %(num)d cards.",
            event.above,
        )
    return words.ngettext(
        "The End of Game card lies on the fourth pile, under %(num)d card.",
        "The End of Game card lies on the fourth pile, under %(num)d cards.",
        event.above,
    )
