"""The end of a game of Lords of Vegas in words."""

from companion.lords_of_vegas.turn_events import Ending, GameEnded, Standing
from companion.words.colors import player
from companion.words.lords_of_vegas.parts import players
from companion.words.phrases import money, sentences
from companion.words.words import TableWords


def say_ending(event: GameEnded, words: TableWords) -> str:
    """Tell how the game ended, and where everybody stands."""
    ranking = words.gettext(
        "Ranking: %(ranking)s.", ranking="; ".join(_standing(one, words) for one in event.standings)
    )
    return sentences(say_result(event, words), ranking)


def say_result(event: GameEnded, words: TableWords) -> str:
    """Tell why the game is over, who has won, and why at equal points."""
    return sentences(_reason(event.ending, words), _winners(event, words))


def _reason(ending: Ending, words: TableWords) -> str:
    match ending:
        case Ending.LAST_CARD:
            return words.gettext("The End of Game card has paid The Strip: the game is over.")
        case Ending.TRACK_DONE:
            return words.gettext("The end of the score track is reached: the game is over at once.")


def _winners(event: GameEnded, words: TableWords) -> str:
    best, who = event.standings[0], players(event.winners, words)
    if len(event.winners) > 1:
        return words.ngettext(
            "%(players)s have equal money and share the victory with %(num)d point each.",
            "%(players)s have equal money and share the victory with %(num)d points each.",
            best.points,
            players=who,
        )
    if any(one.points == best.points for one in event.standings[1:]):
        return words.ngettext(
            "%(player)s wins with %(num)d point: at equal points, %(money)s is the most.",
            "%(player)s wins with %(num)d points: at equal points, %(money)s is the most.",
            best.points,
            player=who,
            money=money(best.money, words),
        )
    return words.ngettext(
        "%(player)s wins with %(num)d point.",
        "%(player)s wins with %(num)d points.",
        best.points,
        player=who,
    )


def _standing(one: Standing, words: TableWords) -> str:
    return words.ngettext(
        "%(rank)d. %(player)s, %(num)d point (%(money)s)",
        "%(rank)d. %(player)s, %(num)d points (%(money)s)",
        one.points,
        rank=one.rank,
        player=player(one.color, words),
        money=money(one.money, words),
    )
