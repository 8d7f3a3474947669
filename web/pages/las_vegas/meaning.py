"""What placing a value would mean, in a few words for a button: read off the casino as it would then be."""

from enum import StrEnum

from msgspec import Struct

from companion.dice import Color
from companion.las_vegas.view import CasinoView, Option, View
from companion.words import TableWords, money
from companion.words.las_vegas.sides import side, sides


class Kind(StrEnum):
    """How good it looks, for the look of the button."""

    LEAD = "lead"
    WIN = "win"
    TIE = "tie"
    NOTHING = "nothing"


class Meaning(Struct, frozen=True):
    """A few words, how good it looks, and what else would change."""

    kind: Kind
    text: str
    also: str


def meaning(option: Option, view: View, words: TableWords) -> Meaning:
    """Say what this choice would mean for whoever places."""
    counts = {some.color: some.count for some in option.then.dice}
    kind, text = _for(view.active, option.then, counts, words)
    return Meaning(kind, text, _also(option, view, counts, words))


def _for(color: Color, then: CasinoView, counts: dict[Color, int], words: TableWords) -> tuple[Kind, str]:
    if color not in counts:
        return Kind.NOTHING, words.gettext("none of your own dice")
    if color in then.tied:
        others = [one for one in then.tied if counts[one] == counts[color] and one is not color]
        facts = {"players": sides(others, words), "count": counts[color]}
        return Kind.TIE, words.gettext("you would tie with %(players)s, %(count)d to %(count)d", **facts)
    won = dict(then.winning).get(color)
    if won is None:
        return Kind.NOTHING, words.gettext("no bill left for you")
    if then.winning[0][0] is color:
        return Kind.LEAD, words.gettext("you would lead: %(bill)s", bill=money(won, words))
    place = [one for one, _ in then.winning].index(color) + 1
    return Kind.WIN, words.gettext(
        "you would be number %(place)d: %(bill)s", place=place, bill=money(won, words)
    )


def _also(option: Option, view: View, counts: dict[Color, int], words: TableWords) -> str:
    """Say what dice that are not the own ones would change."""
    others = [some.color for some in option.dice if some.color is not view.active]
    now_tied = [
        color for color in others if color in option.then.tied and counts[color] != counts.get(view.active)
    ]
    if now_tied:
        color = now_tied[0]
        with_whom = [one for one in option.then.tied if counts[one] == counts[color] and one is not color]
        facts = {"color": side(color, words), "players": sides(with_whom, words)}
        return words.gettext("%(color)s would tie with %(players)s", **facts)
    leads = option.then.winning[0][0] if option.then.winning else None
    if leads in others:
        return words.gettext("%(color)s would lead", color=side(leads, words))
    return ""
