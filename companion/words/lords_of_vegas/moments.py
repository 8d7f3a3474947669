"""Why something has to wait in Lords of Vegas, and what comes first."""

from companion.lords_of_vegas.state import Phase
from companion.words.words import Words


def not_now(phase: Phase, words: Words) -> str:
    """Say what the table waits for."""
    match phase:
        case Phase.DEALING:
            return words.gettext("That has to wait: the first cards are dealt. Enter the next card first.")
        case Phase.STARTING:
            return words.gettext("That has to wait: the first turn is rolled for. Roll those dice first.")
        case Phase.DRAWING:
            return words.gettext("That has to wait: the turn begins with a card. Draw it first.")
        case Phase.FREEING:
            return words.gettext(
                "That has to wait: all dice of the player are out. Take one off an own tile, or trade one "
                "away, first."
            )
        case Phase.GIVING_UP:
            return words.gettext(
                "That has to wait: all markers of the player are out. Give up an own lot, or trade one "
                "away, first."
            )
        case Phase.ORDERING:
            return words.gettext(
                "That has to wait: equal casinos score one after the other. Choose which is first."
            )
        case Phase.ACTING:
            return words.gettext(
                "That does not fit here: the card is paid. Take an action or pass the turn on."
            )
        case Phase.OVER:
            return words.gettext("The game is over. Take back the last step, or start a new game.")
        case _:
            return _dice_first(phase, words)


def _dice_first(phase: Phase, words: Words) -> str:
    match phase:
        case Phase.ANSWERING:
            return words.gettext(
                "That has to wait: a bet is laid. The boss has to say first whether half is laid off."
            )
        case Phase.GAMBLING:
            return words.gettext("That has to wait: a bet is laid. Roll the two dice for it first.")
        case Phase.REORGANIZING:
            return words.gettext("That has to wait: a casino is reorganized. Roll its dice first.")
        case Phase.TYING:
            return words.gettext("That has to wait: bosses tie. Roll the dice that tie first.")
        case Phase.PUTTING_BACK:
            return words.gettext("That has to wait: dice were rolled. Put them back onto their tiles first.")
        case _:  # taking and paying pass by themselves
            return words.gettext("That has to wait: the card is being paid. Ask again in a moment.")
