"""Why a table says no, and what to do then."""

from typing import assert_never

from companion.table.refusals import (
    NameTaken,
    NoSuchPlayer,
    NoSuchStep,
    NothingToRedo,
    NothingToResume,
    NothingToUndo,
    NotOpen,
    PlayerProblem,
    WrongPlayers,
)
from companion.table.state import Status
from companion.words.colors import color_word, color_words
from companion.words.phrases import sentences
from companion.words.words import TableWords, Words

REFUSALS = (
    WrongPlayers
    | NotOpen
    | NothingToResume
    | NothingToUndo
    | NothingToRedo
    | NoSuchStep
    | NoSuchPlayer
    | NameTaken
)


def say_refusal(refusal: REFUSALS, words: TableWords) -> str:
    """Say what is wrong and what to do next."""
    match refusal:
        case WrongPlayers():
            return _wrong_players(refusal, words)
        case NotOpen():
            return _not_open(refusal.status, words)
        case NothingToResume():
            return _nothing_to_resume(refusal.status, words)
        case NothingToUndo():
            return _nothing_to_undo(refusal, words)
        case NothingToRedo():
            return _nothing_to_redo(refusal, words)
        case NoSuchStep():
            return words.gettext(
                "No step that counts has the number %(number)d. Choose one from the history.",
                number=refusal.number,
            )
        case NoSuchPlayer():
            return words.gettext(
                "Nobody plays %(color)s. Choose one of the colors in play: %(colors)s.",
                color=color_word(refusal.color, words),
                colors=color_words(refusal.colors, words),
            )
        case NameTaken():
            return words.gettext(
                "Somebody else is called %(name)s already. Choose another name.", name=refusal.name
            )
        case _:
            assert_never(refusal)


def status_word(status: Status, words: Words) -> str:
    """Say how a game stands."""
    match status:
        case Status.OPEN:
            return words.pgettext("status of a game", "in play")
        case Status.PAUSED:
            return words.pgettext("status of a game", "paused")
        case Status.ABANDONED:
            return words.pgettext("status of a game", "given up")
        case Status.OVER:
            return words.pgettext("status of a game", "over")


def problem(wrong: PlayerProblem, words: Words) -> str:
    """Say what is wrong with the people at a table, and what to do."""
    match wrong:
        case PlayerProblem.COLORS:
            return words.gettext(
                "The players do not have the colors of the set-up, clockwise. "
                "Give them these colors in this order."
            )
        case PlayerProblem.SAME_NAME:
            return words.gettext("Two players have the same name. Give each one a name of their own.")
        case PlayerProblem.SAME_SEAT:
            return words.gettext("Two players have the same seat. Give each one a seat of their own.")


def _wrong_players(refusal: WrongPlayers, words: Words) -> str:
    colors = color_words(refusal.colors, words) if refusal.colors else ""
    return sentences(
        *(problem(wrong, words) for wrong in refusal.problems),
        words.gettext("Colors of the set-up: %(colors)s.", colors=colors),
    )


def _not_open(status: Status, words: Words) -> str:
    match status:
        case Status.PAUSED:
            return words.gettext("The game is paused. Go on with it first.")
        case Status.ABANDONED:
            return words.gettext("The game was given up. Take it up again first.")
        case Status.OVER:
            return words.gettext("The game is over. Take back the last step, or start a new game.")
        case Status.OPEN:
            return words.gettext("The game is in play. Pause it or play it to its end first.")


def _nothing_to_resume(status: Status, words: Words) -> str:
    if status is Status.OVER:
        return words.gettext("The game is over and can't go on. Start a new game.")
    return words.gettext("The game is neither paused nor given up. Just play on.")


def _nothing_to_undo(refusal: NothingToUndo, words: Words) -> str:
    if not refusal.possible:
        return words.gettext("There is no step to take back. Play on.")
    return words.ngettext(
        "Only one step can be taken back, not %(steps)d. Take back just that one.",
        "Only %(num)d steps can be taken back, not %(steps)d. Take back fewer.",
        refusal.possible,
        steps=refusal.steps,
    )


def _nothing_to_redo(refusal: NothingToRedo, words: Words) -> str:
    if not refusal.possible:
        return words.gettext("There is no step to do again: none was taken back. Play on.")
    return words.ngettext(
        "Only one step can be done again, not %(steps)d. Do just that one again.",
        "Only %(num)d steps can be done again, not %(steps)d. Do fewer again.",
        refusal.possible,
        steps=refusal.steps,
    )
