"""What the camera sees, on the page of whoever plays: a word, and where it is not sure, its question."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from flask import Flask
from msgspec import Struct, to_builtins

from companion.dice import Color
from companion.game import Onlooker
from companion.table.state import Status
from companion.words import Language, TableWords, say_picture_problem, say_refusal
from web.devices import CameraHealth
from web.hall import AnyTable, Hall
from web.pages.difference import Difference
from web.pages.kinds import PAGES
from web.pages.vocabulary import table_vocabulary
from web.sight import Sight, SightDie, SightState
from web.sight_words import say_doubt, say_state
from web.stream import Render

DEAD = "dead"
"""What a camera is that gives no pictures any more."""
AROUND = 2.0
"""How many dice would fit between the outermost die and the edge of the picture that is shown."""
TALLEST = 0.75
"""No picture is taller than this part of its width, and none flatter than half of that."""


class Crop(Struct, frozen=True):
    """The part of a picture that is shown, in its pixels."""

    x: float
    y: float
    width: float
    height: float


def sight_mark(hall: Hall) -> Hashable:
    """Tell whether there is anything new to see."""
    table, sight, camera = hall.table, hall.devices.sight(), hall.devices.camera()
    seen = (sight.number, sight.state) if sight else None
    return table, table and table.state.version, seen, camera and camera.state


def render_sight(app: Flask, hall: Hall, language: Language) -> str:
    """Render what the camera sees now; nothing at all where there is no camera."""
    camera, sight, table = hall.devices.camera(), hall.devices.sight(), hall.table
    if camera is None or table is None:
        return ""
    words = TableWords.of(table.state, language)
    return app.jinja_env.get_template("sight/seen.html").render(
        table_vocabulary(words), **_dead(camera), **(_seen(sight, table, words) if sight else {"sight": None})
    )


def _dead(camera: CameraHealth) -> dict[str, Any]:
    return {"dead": camera.state == DEAD}


def _seen(sight: Sight, table: AnyTable, words: TableWords) -> dict[str, Any]:
    """Give what the templates show: in the tray what was rolled, else whatever the question is about."""
    state = table.state  # read once: another thread may be playing on
    wanted = table.game.wanted(state.now.game) if state.status is Status.OPEN else ()
    dice = sight.dice if wanted else sight.dice + sight.standing
    return {
        "sight": sight,
        "word": say_state(sight.state, words),
        "asks": sight.state is SightState.ASKING,
        "wanted": wanted if sight.dice else (),
        "dice": sorted(dice, key=_value_first),
        "crop": crop(dice, sight) if dice else None,
        "doubts": lambda die: [say_doubt(one, words) for one in die.doubts],
        "reasons": reasons(sight, words),
        "likely": list(_likely(sight, table)),
        "differences": _differences(sight, table, words),
    }


def _differences(sight: Sight, table: AnyTable, words: TableWords) -> Sequence[Difference]:
    """Ask about what stands elsewhere on the table."""
    state = table.state
    return PAGES[state.kind].differences(state, sight, words) if state.kind in PAGES else ()


def _likely(sight: Sight, table: AnyTable) -> Iterator[tuple[Any, ...]]:
    """Give the likeliest rolls, each grouped by value and with the command that takes it."""
    for roll in sight.likely:
        if command := table.game.heard(table.state.now.game, roll):
            yield _grouped(roll), roll, to_builtins(command)


def reasons(sight: Sight, words: TableWords) -> list[str]:
    """Say everything that keeps the table from taking what was seen."""
    said = [say_picture_problem(one, words) for one in sight.problems]
    if sight.refusal is not None:
        said.append(say_refusal(sight.refusal, words))
    return said


def crop(dice: tuple[SightDie, ...], sight: Sight) -> Crop:
    """Find the part of the picture with these dice in it, no flatter and no taller than fits the page."""
    margin = AROUND * max(die.size for die in dice)
    left, right = _reach([die.x for die in dice], margin, sight.width)
    top, bottom = _reach([die.y for die in dice], margin, sight.height)
    width = min(max(right - left, (bottom - top) / TALLEST), sight.width)
    height = min(max(bottom - top, width * TALLEST / 2), sight.height)
    x = min(max(0.0, (left + right - width) / 2), sight.width - width)
    y = min(max(0.0, (top + bottom - height) / 2), sight.height - height)
    return Crop(round(x, 1), round(y, 1), round(width, 1), round(height, 1))


def _reach(places: list[float], margin: float, most: float) -> tuple[float, float]:
    return max(0.0, min(places) - margin), min(most, max(places) + margin)


def _value_first(die: Any) -> tuple[int, int]:
    colors = list(Color)
    return die.value, colors.index(die.color) if die.color else len(colors)


def _grouped(dice: Iterable[Any]) -> list[tuple[int, list[Any]]]:
    """Put dice of the same value together."""
    in_order = sorted(dice, key=_value_first)
    return [(value, list(some)) for value, some in groupby(in_order, lambda die: die.value)]


def sight_renderer(app: Flask) -> Render:
    """Make what renders the sight for the stream."""

    def render(hall: Hall, onlooker: Onlooker, language: Language) -> str:  # noqa: ARG001  all see the same
        return render_sight(app, hall, language)

    return render
