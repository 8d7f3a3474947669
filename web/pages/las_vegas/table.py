"""What the table of Las Vegas shows beside its view: the state in a few words, and what just happened."""

from collections.abc import Mapping
from typing import Any

from companion.dice import Color
from companion.las_vegas.editions import casino_name
from companion.las_vegas.state import Phase
from companion.las_vegas.view import Role, View
from companion.table.state import Status, TableState
from companion.words import TableWords, player, say_word
from companion.words.las_vegas.sides import side, sides
from web.pages.las_vegas.meaning import meaning
from web.pages.las_vegas.story import last_placed, paid_casinos, told, verdict

PLAYED = (Phase.ROLLING, Phase.PLACING)
"""While there are turns, the last placement is marked."""

AnyState = TableState[Any, Any, Any, Any]


def table_facts(state: AnyState, view: View, words: TableWords) -> Mapping[str, Any]:
    """Give what the templates of the table need."""
    steps = state.now.steps
    placed, last = last_placed(steps), steps[-1].events if steps else ()
    return {
        "casino_name": lambda number: casino_name(view.edition, words.language, number),
        "side": lambda color: side(Color(color), words),
        "sides": lambda colors: sides(colors, words),
        "state_word": _state_word(state, view, words),
        "meanings": [(option, meaning(option, view, words)) for option in view.options],
        "tag": (placed.casino, placed.color) if placed and view.phase in PLAYED else None,
        "fresh": placed is not None and placed in last,
        "counted": lambda dice: {some.color: some.count for some in dice},
        "neutral": [one.color for one in view.sides if one.role is Role.NEUTRAL],
        "said": told(last, words),
        "paid": paid_casinos(steps),
        "spotlight": _spotlight(state, view),
        "verdict": verdict(steps, words),
    }


def _spotlight(state: AnyState, view: View) -> Color | None:
    """Find the one colour that it is all about now."""
    if state.status is Status.OPEN and view.phase in PLAYED:
        return view.active
    best = _best(view)
    return best[0] if len(best) == 1 else None


def _best(view: View) -> list[Color]:
    return [one.color for one in view.standings if one.rank == 1 and one.color]


def _winners(view: View, words: TableWords) -> str:
    """Say who has won; nobody, when the game alone was lost."""
    best = _best(view)
    if not best:
        return words.gettext("Lost this time")
    return words.ngettext("%(players)s wins", "%(players)s win", len(best), players=sides(best, words))


def _state_word(state: AnyState, view: View, words: TableWords) -> str:
    """Say what the table waits for, short enough to be read from across it."""
    if state.status in (Status.PAUSED, Status.ABANDONED):
        return say_word(state.status, words)
    name = player(view.active, words)
    match view.phase:
        case Phase.ROLLING:
            return words.gettext("%(player)s rolls", player=name)
        case Phase.PLACING:
            return words.gettext("%(player)s places", player=name)
        case Phase.OPENING:
            return words.gettext("Opening roll")
        case Phase.DEALING:
            return words.gettext("Lay bills")
        case Phase.PAYING:
            return words.gettext("Payout")
        case Phase.BETWEEN:
            return words.gettext("Round %(round)d", round=view.round + 1)
        case Phase.OVER:
            return _winners(view, words)
