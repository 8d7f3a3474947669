"""What can be wrong with a set-up of Las Vegas, each with what to do about it."""

from companion.las_vegas.setup import DICE_PER_COLOR, MOST_PLAYERS, NEUTRAL_PER_PLAYER, SetupProblem
from companion.words.words import Words


def say_problem(problem: SetupProblem, words: Words) -> str:
    """Say what is wrong and what to do next."""
    match problem:
        case SetupProblem.PLAYER_COUNT:
            return words.gettext("2 to %(most)d people can play. Add or remove players.", most=MOST_PLAYERS)
        case SetupProblem.SAME_COLOR:
            return words.gettext("A color was chosen twice. Give each side a color of its own.")
        case SetupProblem.STARTER_UNKNOWN:
            return words.gettext("The start player is not one of the players. Choose who starts.")
        case SetupProblem.NEUTRAL_COUNT:
            return words.gettext(
                "Neutral dice are for %(fewest)d to %(most)d players. Leave them out, "
                "or change the number of players.",
                fewest=min(NEUTRAL_PER_PLAYER),
                most=max(NEUTRAL_PER_PLAYER),
            )
        case SetupProblem.NEUTRAL_TAKEN:
            return words.gettext("A player has the neutral color. Choose another one for the neutral dice.")
        case SetupProblem.OWN_DICE:
            return words.gettext(
                "The number of own dice does not fit: it is 1 to %(fewer)d at level expert, 1 at level "
                "master and %(all)d in every other game. Change the number or the level.",
                fewer=DICE_PER_COLOR - 1,
                all=DICE_PER_COLOR,
            )
        case SetupProblem.SEED_MISSING:
            return words.gettext(
                "The companion can't shuffle without a seed. Enter any text as the seed, or deal yourselves."
            )
        case SetupProblem.SOLO_EDITION | SetupProblem.SOLO_COLORS | SetupProblem.SOLO_NEUTRAL:
            return _say_solo_problem(problem, words)


def _say_solo_problem(problem: SetupProblem, words: Words) -> str:
    match problem:
        case SetupProblem.SOLO_EDITION:
            return words.gettext("Only the 2018 edition can be played alone. Choose that edition.")
        case SetupProblem.SOLO_COLORS:
            return words.gettext(
                "Alone, you need your own color and %(others)d opposing colors. Choose %(all)d colors.",
                others=MOST_PLAYERS - 1,
                all=MOST_PLAYERS,
            )
        case _:
            return words.gettext("There are no neutral dice when playing alone. Leave them out.")
