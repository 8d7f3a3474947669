"""What the table of Lords of Vegas shows beside its view."""

from collections.abc import Mapping
from typing import Any

from msgspec import to_builtins

from companion.dice import Color
from companion.lords_of_vegas.board import LOTS
from companion.lords_of_vegas.commands import EnterCard, FreeDie, GiveUpLot, ScoreFirst
from companion.lords_of_vegas.setup import Dealer
from companion.lords_of_vegas.state import Phase
from companion.lords_of_vegas.view import View
from companion.table.state import Status, TableState
from companion.words import TableWords, listed, player, say_word
from companion.words.lords_of_vegas.parts import card_phrase, casino, goods
from companion.words.lords_of_vegas.terms import tile_word
from web.pages.lords_of_vegas.about import about, kind_word
from web.pages.lords_of_vegas.drawn import columns
from web.pages.lords_of_vegas.meaning import deeds, kinds
from web.pages.lords_of_vegas.story import drawn, told, verdict
from web.pages.lords_of_vegas.track import track

AnyState = TableState[Any, Any, Any, Any]


def table_facts(state: AnyState, view: View, words: TableWords) -> Mapping[str, Any]:
    """Give what the templates of the table need."""
    steps = state.now.steps
    colors = [one.color for one in view.players]
    sides = columns(view)
    return {
        "columns": sides,
        "faces": {face.lot.printed.name: face for side in sides for block in side for face in block.lots},
        "about": lambda face: about(face, view, words),
        "kind_word": lambda kind: kind_word(kind, words),
        "choices": _choices(view) if state.status is Status.OPEN else {},
        "deeds": kinds(deeds(view, words)),
        "drawn": drawn(steps, colors),
        "said": told(steps[-1].events if steps else (), words),
        "verdict": verdict(steps, words),
        "track": track(view),
        "state_word": _state_word(state, view, words),
        "spotlight": _spotlight(state, view),
        "card_phrase": lambda card: card_phrase(card, words),
        "casino_name": casino,
        "goods": lambda what: goods(what, words),
        "tile_word": lambda tile: tile_word(tile, words),
        "side": lambda color: player(Color(color), words),
        "sides": lambda some: listed([player(color, words) for color in some], words),
        "trading": state.status is Status.OPEN and view.phase in TRADING,
    }


TRADING = (Phase.DRAWING, Phase.ACTING, Phase.FREEING, Phase.GIVING_UP)
"""While nothing is half done, so that offers can be made."""


def _choices(view: View) -> dict[str, object]:
    """Give the command for each lot that is a choice by itself."""
    match view.phase:
        case Phase.DEALING | Phase.DRAWING if view.dealer is Dealer.PLAYERS:
            return {card: to_builtins(EnterCard(card)) for card in view.possible_cards if card in LOTS}
        case Phase.FREEING:
            return {lot: to_builtins(FreeDie(lot)) for lot in view.choices}
        case Phase.GIVING_UP:
            return {lot: to_builtins(GiveUpLot(lot)) for lot in view.choices}
        case Phase.ORDERING:
            named = {one.name: one.lots for one in view.casinos}
            return {lot: to_builtins(ScoreFirst(name)) for name in view.choices for lot in named[name]}
        case _:
            return {}


def _spotlight(state: AnyState, view: View) -> Color | None:
    """Find the one colour that it is all about now."""
    if view.phase is Phase.OVER:
        best = _best(view)
        return best[0] if len(best) == 1 else None
    asked = view.answering
    return asked[0] if state.status is Status.OPEN and len(asked) == 1 else None


def _best(view: View) -> list[Color]:
    return [one.color for one in view.standings if one.rank == 1]


def _state_word(state: AnyState, view: View, words: TableWords) -> str:
    """Say what the table waits for, short enough to be read from across it."""
    if state.status in (Status.PAUSED, Status.ABANDONED):
        return say_word(state.status, words)
    if view.phase is Phase.OVER:
        names = [player(color, words) for color in _best(view)]
        return words.ngettext("%(players)s wins", "%(players)s win", len(names), players=listed(names, words))
    name = listed([player(color, words) for color in view.answering], words) if view.answering else ""
    match view.phase:
        case Phase.DEALING:
            return words.gettext("First cards: %(player)s", player=player(view.active, words))
        case Phase.STARTING:
            return words.gettext("Who starts?")
        case Phase.DRAWING:
            return words.gettext("%(player)s draws", player=name)
        case Phase.ACTING:
            return words.gettext("%(player)s acts", player=name)
        case Phase.ANSWERING:
            return words.gettext("%(player)s answers", player=name)
        case Phase.PUTTING_BACK:
            return words.gettext("%(player)s: dice back", player=name)
        case Phase.GAMBLING | Phase.REORGANIZING | Phase.TYING:
            return words.ngettext("%(players)s rolls", "%(players)s roll", len(view.answering), players=name)
        case _:
            return words.gettext("%(player)s chooses", player=name)
