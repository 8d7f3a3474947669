"""The short words of Las Vegas: phases, levels, editions, who deals, and the like."""

from typing import assert_never

from companion.las_vegas.editions import Edition, FirstStarter
from companion.las_vegas.events import Ending
from companion.las_vegas.setup import Dealer, Level, SetupProblem
from companion.las_vegas.state import Phase
from companion.las_vegas.view import Role
from companion.words.las_vegas.setup import say_problem
from companion.words.words import Words

WORDS = Phase | Level | Dealer | Edition | FirstStarter | Role | Ending | SetupProblem


def say_word(word: WORDS, words: Words) -> str:
    """Name a member of an enumeration; a problem of a set-up is said with what to do."""
    match word:
        case Phase():
            return _phase(word, words)
        case Level():
            return _level(word, words)
        case SetupProblem():
            return say_problem(word, words)
        case Edition.Y2012:
            return words.gettext("2012 edition")
        case Edition.Y2018:
            return words.gettext("2018 edition")
        case FirstStarter.OLDEST:
            return words.gettext("the oldest player starts")
        case FirstStarter.LAST_IN_CASINO:
            return words.gettext("whoever was last in a casino starts")
        case Dealer.COMPANION:
            return words.gettext("the companion deals")
        case Dealer.PLAYERS:
            return words.gettext("we deal")
        case Role.PLAYER:
            return words.pgettext("whose dice", "player")
        case Role.NEUTRAL:
            return words.pgettext("whose dice", "neutral")
        case Role.OPPONENT:
            return words.pgettext("whose dice", "opponent")
        case Ending.ROUNDS_PLAYED:
            return words.gettext("all rounds played")
        case Ending.DECK_EMPTY:
            return words.gettext("no bill left in the deck")
        case _:
            assert_never(word)


def _phase(phase: Phase, words: Words) -> str:
    match phase:
        case Phase.BETWEEN:
            return words.pgettext("phase", "start of the round")
        case Phase.DEALING:
            return words.pgettext("phase", "to lay bills")
        case Phase.OPENING:
            return words.pgettext("phase", "opening roll")
        case Phase.ROLLING:
            return words.pgettext("phase", "to roll")
        case Phase.PLACING:
            return words.pgettext("phase", "to place")
        case Phase.PAYING:
            return words.pgettext("phase", "payout")
        case Phase.OVER:
            return words.pgettext("phase", "end of the game")


def _level(level: Level, words: Words) -> str:
    match level:
        case Level.NORMAL:
            return words.pgettext("level", "normal")
        case Level.HARD:
            return words.pgettext("level", "hard")
        case Level.EXPERT:
            return words.pgettext("level", "expert")
        case Level.MASTER:
            return words.pgettext("level", "master")
