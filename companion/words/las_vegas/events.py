"""What happened at a table of Las Vegas, one sentence for each event."""

from companion.las_vegas.events import (
    EVENTS,
    BillLaid,
    BillReturned,
    BillSwapped,
    BillWon,
    CasinoPaid,
    CasinoStocked,
    DeckRanDry,
    GameEnded,
    GameStarted,
    OpeningRolled,
    PayoutOverruled,
    Placed,
    Rolled,
    RoundEnded,
    RoundStarted,
    Tied,
    WentEmpty,
)
from companion.words.colors import dice_kinds, dice_values
from companion.words.las_vegas.dealing import say_dealing
from companion.words.las_vegas.game import say_ending, say_start
from companion.words.las_vegas.payout import say_payout
from companion.words.las_vegas.sides import casino, side
from companion.words.words import TableWords


def say_event(event: EVENTS, words: TableWords) -> str:
    """Tell an event in one sentence; the start and the end of a game take a few."""
    match event:
        case GameStarted():
            return say_start(event.setup, words)
        case GameEnded():
            return say_ending(event, words)
        case BillLaid() | CasinoStocked() | DeckRanDry() | BillSwapped():
            return say_dealing(event, words)
        case RoundStarted() | OpeningRolled() | Rolled() | Placed() | RoundEnded():
            return _say_play(event, words)
        case Tied() | BillWon() | WentEmpty() | BillReturned() | PayoutOverruled() | CasinoPaid():
            return say_payout(event, words)


def _say_play(event: RoundStarted | OpeningRolled | Rolled | Placed | RoundEnded, words: TableWords) -> str:
    match event:
        case RoundStarted():
            who = side(event.starter, words)
            return words.gettext(
                "Round %(round)d begins: %(player)s rolls first.", round=event.round, player=who
            )
        case OpeningRolled():
            dice = dice_values(event.dice, words)
            return words.gettext(
                "Before the first turn, these dice go to their casinos: %(dice)s.", dice=dice
            )
        case Rolled():
            who, dice = side(event.color, words), dice_values(event.dice, words)
            return words.gettext("%(player)s rolls %(dice)s.", player=who, dice=dice)
        case Placed():
            return words.gettext(
                "%(player)s places %(dice)s on casino %(casino)s.",
                player=side(event.color, words),
                dice=dice_kinds(event.dice, words),
                casino=casino(event.casino, words),
            )
        case RoundEnded():
            return words.gettext("Round %(round)d is over.", round=event.round)
