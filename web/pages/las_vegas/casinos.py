"""A casino's own page: a wrong bill is exchanged there, and a payout that the table agreed on paid."""

from collections.abc import Iterator, Mapping
from typing import Any

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue
from msgspec import to_builtins

from companion.game import EVERYONE
from companion.las_vegas.commands import SwapBill
from companion.las_vegas.state import CASINOS, Phase, State
from companion.refusal import Refusal
from companion.table.state import Status
from companion.words import TableWords
from web.asker import asker
from web.faults import Fault
from web.here import here
from web.pages.beside import for_form
from web.pages.las_vegas.table import table_facts
from web.pages.page import page
from web.pages.vocabulary import table_vocabulary
from web.permission import Permission, needs

NAME = "las_vegas"

blueprint = Blueprint(NAME, __name__)


@blueprint.get("/table/casinos/<int:number>")
@needs(Permission.PLAY)
def casino(number: int) -> ResponseReturnValue:
    """Show one casino of the game of Las Vegas on the table, and what can be put right there."""
    table = here().hall.table
    if table is None or table.state.kind != NAME:
        return redirect(url_for("pages.table"))
    if not 1 <= number <= CASINOS:
        raise Fault(404, "no_casino", asker().words.gettext("There is nothing at this address."))
    state = table.state
    game: State = state.now.game
    words = TableWords.of(state, asker().language)
    view: Any = table.game.view(game, EVERYONE)
    open_ = state.status is Status.OPEN
    bills = dict(_bills(table.game.decide, game, number)) if open_ else {}
    facts = {
        **table_vocabulary(words),
        **table_facts(state, view, words),
        **for_form(table),
        "view": view,
        "number": number,
        "bills": bills,
        "wrong": _wrong(bills),
        "due": open_ and game.phase is Phase.PAYING and game.casino + 1 == number,
    }
    return page("las_vegas/casino.html", **facts)


def _wrong(bills: Mapping[int, Any]) -> int | None:
    """Find the bill that was tapped; where one lies alone, it needs no tap."""
    tapped = request.args.get("bill", type=int)
    return tapped if tapped in bills else next(iter(bills)) if len(bills) == 1 else None


def _bills(decide: Any, game: State, number: int) -> Iterator[tuple[int, list[Any]]]:
    """List the bills at a casino, each with the commands that would exchange it."""
    for out in dict.fromkeys(game.casinos[number - 1].bills):
        swaps = (SwapBill(number, out, into) for into in sorted(set(game.deck.bills)) if into != out)
        yield out, [to_builtins(swap) for swap in swaps if not isinstance(decide(game, swap), Refusal)]
