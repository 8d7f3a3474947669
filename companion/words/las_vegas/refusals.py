"""Why Las Vegas says no, and what to do then."""

from typing import assert_never

from companion.las_vegas.refusals import (
    BillNotInDeck,
    BillNotThere,
    NobodysColor,
    NotNow,
    SwapUnbalances,
    ValueNotRolled,
)
from companion.las_vegas.setup import CannotStart
from companion.las_vegas.state import Phase
from companion.words.colors import color_words
from companion.words.las_vegas.bills import not_in_deck, not_there, unbalanced
from companion.words.las_vegas.setup import say_problem
from companion.words.phrases import either, sentences
from companion.words.words import TableWords, Words

REFUSALS = (
    CannotStart | NotNow | ValueNotRolled | BillNotInDeck | BillNotThere | SwapUnbalances | NobodysColor
)


def say_refusal(refusal: REFUSALS, words: TableWords) -> str:
    """Say what is wrong, all of it, and what to do next."""
    match refusal:
        case CannotStart():
            return sentences(*(say_problem(problem, words) for problem in refusal.problems))
        case NotNow():
            return _not_now(refusal.phase, words)
        case ValueNotRolled():
            return words.gettext(
                "No die shows %(value)d. Choose a value that was rolled: %(rolled)s.",
                value=refusal.value,
                rolled=either([str(value) for value in refusal.rolled], words),
            )
        case BillNotInDeck():
            return not_in_deck(refusal, words)
        case BillNotThere():
            return not_there(refusal, words)
        case SwapUnbalances():
            return unbalanced(refusal, words)
        case NobodysColor():
            return words.gettext(
                "Not in play: %(colors)s. Choose from the colors in play: %(in_play)s.",
                colors=color_words(refusal.colors, words),
                in_play=color_words(refusal.in_play, words),
            )
        case _:
            assert_never(refusal)


def _not_now(phase: Phase, words: Words) -> str:
    match phase:
        case Phase.BETWEEN:
            return words.gettext("That has to wait: the next round has not begun. Start the round first.")
        case Phase.DEALING:
            return words.gettext("That has to wait: bills are being laid. Lay the next bill first.")
        case Phase.OPENING:
            return words.gettext("That has to wait: some dice open the round. Roll those first.")
        case Phase.ROLLING:
            return words.gettext("That has to wait: a roll is due. Roll first.")
        case Phase.PLACING:
            return words.gettext(
                "That has to wait: there is a roll to place. Choose one of its values first."
            )
        case Phase.PAYING:
            return words.gettext("That has to wait: the payout is under way. Pay out the next casino first.")
        case Phase.OVER:
            return words.gettext("The game is over. Take back the last step, or start a new game.")
