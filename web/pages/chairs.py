"""The people of a set-up: who may sit down in which colour, and who has done so."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from werkzeug.datastructures import MultiDict

from companion.dice import Color
from companion.table.players import MOST_SEATS, Player


class Chair(Struct, frozen=True):
    """A colour that somebody may play, and who did so last."""

    color: Color
    name: str
    taken: bool
    seat: int | None = None


def chairs(colors: Sequence[Color], last: tuple[Player, ...]) -> Mapping[str, Any]:
    """Offer these colours: the last people first, clockwise as they sat, then the colours that are free."""
    seated = sorted((one for one in last if one.color in colors), key=lambda one: one.seat)[:MOST_SEATS]
    taken = [one.color for one in seated]
    free = [Chair(color, "", taken=False) for color in colors if color not in taken]
    return {
        "chairs": [Chair(one.color, one.name, taken=True, seat=one.seat) for one in seated] + free,
        "colors": list(colors),
        "taken": taken,
    }


def sitting(form: MultiDict[str, str]) -> list[dict[str, Any]]:
    """Read who sat down where, clockwise; without a seat one sits in the order of the chairs."""
    people = [
        {"color": color, "name": form.get(f"name-{color}", "").strip(), "seat": _seat(form, color, place)}
        for place, color in enumerate(form.getlist("color"), start=1)
    ]
    return sorted(people, key=lambda one: one["seat"])


def clockwise(form: MultiDict[str, str]) -> list[str]:
    """Read the colours of those who sat down, clockwise."""
    return [str(one["color"]) for one in sitting(form)]


def _seat(form: MultiDict[str, str], color: str, place: int) -> int:
    """Read a seat; 0, which nobody has, where it can't be read."""
    wish = form.get(f"seat-{color}") or str(place)
    return int(wish) if wish in SEATS else 0


SEATS = {str(seat) for seat in range(1, MOST_SEATS + 1)}
