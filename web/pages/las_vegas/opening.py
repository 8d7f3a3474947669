"""A filled-in set-up of Las Vegas as an opening; what does not fit, the game itself refuses."""

import secrets
from typing import Any

import msgspec
from werkzeug.datastructures import MultiDict

from companion.dice import Color
from companion.las_vegas.editions import BOXES, Edition
from companion.las_vegas.setup import DICE_PER_COLOR, MOST_PLAYERS, Level, Setup
from companion.table.commands import Opening
from web.pages.chairs import clockwise, sitting

SEED_BYTES = 16
DRAWN = "draw"


def opening(form: MultiDict[str, str], game_id: str) -> Opening[Setup]:
    """Read the form; a field that can't be read raises msgspec.ValidationError."""
    people = clockwise(form)
    filled = {"id": game_id, "setup": _setup(form, people), "players": sitting(form)}
    return msgspec.convert(filled, Opening[Setup], strict=False)


def _setup(form: MultiDict[str, str], people: list[str]) -> dict[str, Any]:
    alone = len(people) == 1
    return {
        "edition": form.get("edition"),
        "colors": _against(people) if alone else people,
        "starter": 0 if alone else _starter(form.get("starter", DRAWN), people),
        "neutral": _neutral(form, people) if form.get("neutral") and not alone else None,
        "dealer": form.get("dealer"),
        "seed": secrets.token_hex(SEED_BYTES),
        "rounds": form.get("rounds"),
        "open_money": bool(form.get("open_money")),
        **(_solo(form) if alone else {}),
    }


def _starter(wish: str, people: list[str]) -> int:
    if wish in people:
        return people.index(wish)
    return secrets.randbelow(max(1, len(people)))


def _neutral(form: MultiDict[str, str], people: list[str]) -> str:
    """Take the box's own neutral colour, or the last one that is free."""
    own = BOXES[Edition(form.get("edition", Edition.Y2018))].neutral
    return own if own not in people else _free(people)[-1]


def _against(people: list[str]) -> list[str]:
    return [*people, *_free(people)[: MOST_PLAYERS - 1]]


def _free(people: list[str]) -> list[str]:
    return [color for color in Color if color not in people]


def _solo(form: MultiDict[str, str]) -> dict[str, Any]:
    level = form.get("level", Level.NORMAL)
    fewer = {Level.EXPERT: form.get("own_dice", DICE_PER_COLOR - 1), Level.MASTER: 1}
    return {"solo": level, "own_dice": fewer.get(Level(level), DICE_PER_COLOR)}
