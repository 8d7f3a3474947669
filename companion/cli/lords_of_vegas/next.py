"""What a table of Lords of Vegas waits for, in one line and one for each open offer."""

from companion import lords_of_vegas
from companion.game import EVERYONE
from companion.lords_of_vegas.state import Offer, Phase, State
from companion.lords_of_vegas.view import PutBack, View
from companion.table.state import Status
from companion.words import TableWords, dice_counts, either, listed, money, player, say_word
from companion.words.lords_of_vegas.trades import offer_phrase


def next_step(state: State, words: TableWords) -> str:
    """Say who has to do what, and who may answer an offer."""
    view = lords_of_vegas.view(state, EVERYONE)
    return "\n".join([_step(view, words), *_offers(view, words)])


def _step(view: View, words: TableWords) -> str:
    names = listed([player(color, words) for color in view.answering], words) if view.answering else ""
    match view.phase:
        case Phase.OVER:
            return say_word(Status.OVER, words)
        case Phase.DEALING:
            return words.gettext("The next card is for %(name)s: enter it.", name=names)
        case Phase.STARTING | Phase.TYING | Phase.REORGANIZING | Phase.GAMBLING:
            dice = dice_counts(view.wanted, words)
            return words.gettext("To be rolled by %(names)s: %(dice)s.", names=names, dice=dice)
        case Phase.DRAWING:
            return words.gettext("%(name)s draws a card.", name=names)
        case Phase.ANSWERING:
            return _answer(view, names, words)
        case Phase.PUTTING_BACK:
            return "\n".join(_put_back(one, words) for one in view.put_back)
        case Phase.ACTING:
            return words.ngettext(
                "%(name)s acts or ends the turn. %(num)d action is possible: companion show",
                "%(name)s acts or ends the turn. %(num)d actions are possible: companion show",
                len(view.options),
                name=names,
            )
        case _:
            return _choice(view, names, words)


def _choice(view: View, name: str, words: TableWords) -> str:
    """Ask for one of several lots or casinos."""
    lots = either(view.choices, words) if view.choices else ""
    match view.phase:
        case Phase.FREEING:
            return words.gettext("%(name)s takes a die off %(lots)s.", name=name, lots=lots)
        case Phase.GIVING_UP:
            return words.gettext("%(name)s takes a marker off %(lots)s.", name=name, lots=lots)
        case _:
            return words.gettext(
                "%(name)s chooses which casino scores first: %(lots)s.", name=name, lots=lots
            )


def _answer(view: View, name: str, words: TableWords) -> str:
    stake = money(view.bet.stake if view.bet else 0, words)
    return words.gettext("%(name)s lays off half of %(stake)s, or bears it all.", name=name, stake=stake)


def _put_back(one: PutBack, words: TableWords) -> str:
    return words.gettext(
        "%(name)s puts back %(values)s on %(lots)s.",
        name=player(one.color, words),
        values=listed([str(value) for value in one.values], words),
        lots=listed(one.lots, words),
    )


def _offers(view: View, words: TableWords) -> list[str]:
    return [f"{offer_phrase(one.offer, words)} {_asked(one.offer, words)}" for one in view.offers]


def _asked(offer: Offer, words: TableWords) -> str:
    return words.gettext("%(name)s accepts or declines.", name=player(offer.to, words))
