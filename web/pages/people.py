"""People and rest: names and seats, a pause, giving the game up."""

from collections.abc import Iterator
from typing import Any

import msgspec
from flask import redirect, request, url_for
from flask.typing import ResponseReturnValue

from companion.table.commands import Rename, Reseat
from companion.table.players import MOST_SEATS, Player
from companion.table.state import Status
from web.asker import asker
from web.here import here
from web.pages.asked import at_table, carry_out
from web.pages.beside import REFUSED, for_form, moved_on, settled
from web.pages.blueprint import blueprint
from web.pages.page import page
from web.permission import Permission, needs


@blueprint.get("/table/people")
@needs(Permission.PLAY)
def people() -> ResponseReturnValue:
    """Show who sits where, and offer a rest."""
    table = here().hall.table
    if table is None:
        return redirect(url_for("pages.setup"))
    return _show(table, "")


@blueprint.post("/table/people")
@needs(Permission.PLAY)
def change_people() -> ResponseReturnValue:
    """Give the names and seats that were filled in."""
    table = at_table()
    if table is None:
        return moved_on()
    try:
        wanted = tuple(_changes(table.state.players))
    except (msgspec.ValidationError, ValueError):
        wrong = asker().words.gettext("Something is missing here or too long. Check players and names.")
        return _show(table, wrong), REFUSED
    return settled(carry_out(table, wanted)) if wanted else redirect(url_for("pages.table"), 303)


def _show(table: Any, wrong: str) -> str:
    status = table.state.status
    return page(
        "people.html",
        **for_form(table),
        players=table.state.players,
        seats=range(1, MOST_SEATS + 1),
        open=status is Status.OPEN,
        resting=status in (Status.PAUSED, Status.ABANDONED),
        given_up=status is Status.ABANDONED,
        wrong=wrong,
    )


def _changes(players: tuple[Player, ...]) -> Iterator[Rename | Reseat]:
    """Compare what was filled in with what is; who was moved aside by another's move stays where that led."""
    seats = {one.color: one.seat for one in players}
    for one in players:
        name = request.form.get(f"name-{one.color}", one.name).strip()
        if name != one.name:
            yield msgspec.convert({"type": "rename", "color": one.color, "name": name}, Rename)
    for one in players:
        seat = int(request.form.get(f"seat-{one.color}", one.seat))
        if seat in (one.seat, seats[one.color]):
            continue
        yield msgspec.convert({"type": "reseat", "color": one.color, "seat": seat}, Reseat)
        aside = next((color for color, its in seats.items() if its == seat), None)
        if aside:
            seats[aside] = seats[one.color]
        seats[one.color] = seat
