"""The short words of Lords of Vegas: tiles, phases, who deals, and the like."""

from typing import assert_never

from companion.lords_of_vegas.action_events import Outcome
from companion.lords_of_vegas.board import Column, Tile
from companion.lords_of_vegas.setup import Dealer, SetupProblem
from companion.lords_of_vegas.state import Phase
from companion.lords_of_vegas.turn_events import Ending
from companion.words.lords_of_vegas.setup import say_problem
from companion.words.words import Words

WORDS = Phase | Tile | Column | Dealer | Outcome | Ending | SetupProblem


def say_word(word: WORDS, words: Words) -> str:
    """Name a member of an enumeration; a problem of a set-up is said with what to do."""
    match word:
        case Phase():
            return _phase(word, words)
        case Tile():
            return tile_word(word, words)
        case SetupProblem():
            return say_problem(word, words)
        case Outcome():
            return _outcome(word, words)
        case Column.LEFT:
            return words.gettext("left of The Strip")
        case Column.RIGHT:
            return words.gettext("right of The Strip")
        case Dealer.COMPANION:
            return words.gettext("the companion deals")
        case Dealer.PLAYERS:
            return words.gettext("we deal")
        case Ending.LAST_CARD:
            return words.gettext("the End of Game card was drawn")
        case Ending.TRACK_DONE:
            return words.gettext("the end of the score track was reached")
        case _:
            assert_never(word)


def tile_word(tile: Tile, words: Words) -> str:
    """Name the color of a tile."""
    match tile:
        case Tile.AQUA:
            return words.pgettext("tile", "aqua")
        case Tile.BROWN:
            return words.pgettext("tile", "brown")
        case Tile.GOLD:
            return words.pgettext("tile", "gold")
        case Tile.PURPLE:
            return words.pgettext("tile", "purple")
        case Tile.SILVER:
            return words.pgettext("tile", "silver")


def _outcome(outcome: Outcome, words: Words) -> str:
    match outcome:
        case Outcome.LOST:
            return words.pgettext("gamble", "lost")
        case Outcome.WON:
            return words.pgettext("gamble", "won")
        case Outcome.WON_DOUBLE:
            return words.pgettext("gamble", "won double")


def _phase(phase: Phase, words: Words) -> str:
    match phase:
        case Phase.DEALING:
            return words.pgettext("phase", "first cards")
        case Phase.STARTING:
            return words.pgettext("phase", "roll for the first turn")
        case Phase.DRAWING:
            return words.pgettext("phase", "to draw a card")
        case Phase.TAKING:
            return words.pgettext("phase", "the lot is taken")
        case Phase.FREEING:
            return words.pgettext("phase", "to free a die")
        case Phase.GIVING_UP:
            return words.pgettext("phase", "to give up a lot")
        case Phase.ORDERING:
            return words.pgettext("phase", "to choose which casino scores first")
        case Phase.PAYING:
            return words.pgettext("phase", "lots and casinos pay")
        case _:
            return _later_phase(phase, words)


def _later_phase(phase: Phase, words: Words) -> str:
    match phase:
        case Phase.ACTING:
            return words.pgettext("phase", "actions")
        case Phase.ANSWERING:
            return words.pgettext("phase", "to answer a bet")
        case Phase.GAMBLING:
            return words.pgettext("phase", "to roll for a bet")
        case Phase.REORGANIZING:
            return words.pgettext("phase", "to roll for a reorganization")
        case Phase.TYING:
            return words.pgettext("phase", "to roll for a tie")
        case Phase.PUTTING_BACK:
            return words.pgettext("phase", "to put dice back")
        case _:
            return words.pgettext("phase", "end of the game")
