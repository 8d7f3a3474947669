"""What can be wrong with a set-up of Lords of Vegas, each with what to do about it."""

from companion.lords_of_vegas.setup import BOX_COLORS, FEWEST_PLAYERS, MOST_PLAYERS, SetupProblem
from companion.words.colors import color_words
from companion.words.words import Words


def say_problem(problem: SetupProblem, words: Words) -> str:
    """Say what is wrong and what to do next."""
    match problem:
        case SetupProblem.PLAYER_COUNT:
            return words.gettext(
                "%(fewest)d to %(most)d people can play. Add or remove players.",
                fewest=FEWEST_PLAYERS,
                most=MOST_PLAYERS,
            )
        case SetupProblem.SAME_COLOR:
            return words.gettext("A color was chosen twice. Give each player a color of their own.")
        case SetupProblem.COLOR_NOT_IN_BOX:
            colors = color_words(BOX_COLORS, words)
            return words.gettext(
                "The box has no dice of this color. Choose from its colors: %(colors)s.", colors=colors
            )
        case SetupProblem.SEED_MISSING:
            return words.gettext(
                "The companion can't shuffle without a seed. Enter any text as the seed, or deal yourselves."
            )
