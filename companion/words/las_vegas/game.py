"""The start and the end of a game of Las Vegas in words."""

from companion.las_vegas.events import Ending, GameEnded, Standing
from companion.las_vegas.setup import Setup
from companion.words.colors import color_word
from companion.words.las_vegas.sides import side, sides
from companion.words.las_vegas.terms import say_word
from companion.words.phrases import money, sentences
from companion.words.words import TableWords


def say_start(setup: Setup, words: TableWords) -> str:
    """Tell what was agreed on."""
    edition = say_word(setup.edition, words)
    heading = words.ngettext(
        "Las Vegas, %(edition)s: %(num)d round.",
        "Las Vegas, %(edition)s: %(num)d rounds.",
        setup.rounds,
        edition=edition,
    )
    if setup.solo:
        return sentences(heading, _alone(setup, words))
    who = words.gettext("%(players)s play.", players=sides(setup.players, words)) if setup.players else ""
    return sentences(heading, who, _neutral(setup, words))


def _neutral(setup: Setup, words: TableWords) -> str:
    if setup.neutral is None:
        return ""
    return words.gettext("Neutral color: %(color)s.", color=color_word(setup.neutral, words))


def _alone(setup: Setup, words: TableWords) -> str:
    own, *others = setup.colors
    return words.ngettext(
        "%(player)s plays alone with %(num)d die against %(opponents)s (level: %(level)s).",
        "%(player)s plays alone with %(num)d dice against %(opponents)s (level: %(level)s).",
        setup.own_dice,
        player=side(own, words),
        opponents=sides(others, words),
        level=say_word(setup.solo, words) if setup.solo else "",
    )


def say_ending(event: GameEnded, words: TableWords) -> str:
    """Tell why the game is over, who has won and why, and where everybody stands."""
    ranking = words.gettext(
        "Ranking: %(ranking)s.", ranking="; ".join(_standing(one, words) for one in event.standings)
    )
    return sentences(say_result(event, words), ranking)


def say_result(event: GameEnded, words: TableWords) -> str:
    """Tell why the game is over, and who has won and why."""
    return sentences(_reason(event.ending, words), _winners(event, words))


def _reason(ending: Ending, words: TableWords) -> str:
    match ending:
        case Ending.ROUNDS_PLAYED:
            return words.gettext("The last round has been played.")
        case Ending.DECK_EMPTY:
            return words.gettext("The game ends early: no bill is left in the deck.")


def _winners(event: GameEnded, words: TableWords) -> str:
    if not event.winners:
        return words.gettext("The opponents have won at least as much together: the game is lost.")
    best = event.standings[0]
    money_won = money(best.money, words)
    who = sides(event.winners, words)
    if len(event.winners) > 1:
        return words.gettext(
            "%(players)s have equal money and equally many bills and share the victory with %(money)s each.",
            players=who,
            money=money_won,
        )
    if any(one.money == best.money for one in event.standings[1:]):
        return words.ngettext(
            "%(player)s wins with %(money)s: at equal money, %(num)d bill is the most.",
            "%(player)s wins with %(money)s: at equal money, %(num)d bills are the most.",
            best.bills,
            player=who,
            money=money_won,
        )
    return words.gettext("%(player)s wins with %(money)s.", player=who, money=money_won)


def _standing(one: Standing, words: TableWords) -> str:
    who = side(one.color, words) if one.color else words.gettext("all opponents together")
    return words.ngettext(
        "%(rank)d. %(player)s, %(money)s (%(num)d bill)",
        "%(rank)d. %(player)s, %(money)s (%(num)d bills)",
        one.bills,
        rank=one.rank,
        player=who,
        money=money(one.money, words),
    )
