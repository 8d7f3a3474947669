"""The set-up of Lords of Vegas: what it offers, and a filled-in one as an opening."""

import secrets
from collections.abc import Mapping
from typing import Any

import msgspec
from werkzeug.datastructures import MultiDict

from companion.lords_of_vegas.setup import BOX_COLORS, MOST_PLAYERS, Dealer, Setup
from companion.table.commands import Opening
from companion.table.events import Opened
from companion.words import Words
from web.pages.chairs import chairs, clockwise, sitting

SEED_BYTES = 16


def setup_facts(
    last: Opened[Any, Any] | None,
    words: Words,  # noqa: ARG001  all that is offered names itself
) -> Mapping[str, Any]:
    """Give what the template of the set-up needs."""
    return {
        **chairs(BOX_COLORS, last.players if last else ()),
        "chosen": last.setup if last else Setup(()),
        "dealers": list(Dealer),
        "most_players": MOST_PLAYERS,
    }


def opening(form: MultiDict[str, str], game_id: str) -> Opening[Setup]:
    """Read the form; a field that can't be read raises msgspec.ValidationError."""
    setup = {
        "colors": clockwise(form),
        "dealer": form.get("dealer"),
        "seed": secrets.token_hex(SEED_BYTES),
    }
    filled = {"id": game_id, "setup": setup, "players": sitting(form)}
    return msgspec.convert(filled, Opening[Setup], strict=False)
