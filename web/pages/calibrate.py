"""Calibrating by thumb: three steps beside the live picture, over which what was found is drawn."""

from typing import Any, TypeVar

import msgspec
from flask import redirect, request, url_for
from flask.typing import ResponseReturnValue
from msgspec import Struct

from companion.dice import Color
from companion.game import TRAY
from companion.words import color_word, listed, say_picture_problem, zone_word
from web.api.calibration import (
    Lots,
    Place,
    Standing,
    Teach,
    Zones,
    calibrating,
    done,
    said_flaw,
    said_movement,
    standing,
)
from web.asker import asker
from web.calibrating import Calibration, Lesson, Look, Measure, Point
from web.faults import Fault
from web.here import here
from web.pages.blueprint import blueprint
from web.pages.page import page
from web.permission import Permission, needs

STEPS = ("table", "colors", "roll")
PAPERS = ("a4", "a3", "a2", "cards")
CASINOS = 6
INSET = 0.2
"""Where the four corners wait for a person, as a part of the picture from its edges."""

T = TypeVar("T")


class Shown(Struct, frozen=True):
    """What the step shows beside the map itself."""

    step: str = "table"
    look: Look | None = None
    lesson: Lesson | None = None
    corners: tuple[Point, ...] = ()
    """Waiting to be put on something: four where there is no mat, one for each block of a board."""
    blocks: tuple[str, ...] = ()
    kept: bool = False


@blueprint.get("/calibrate")
@needs(Permission.WATCH)
def calibrate() -> ResponseReturnValue:
    """Open the desk on a device that may play."""
    if not asker().may(Permission.PLAY):
        return redirect(url_for("pages.pair"))
    return page("calibrate/page.html", **_facts(Shown()))


@blueprint.get("/calibrate/<step>")
@needs(Permission.PLAY)
def calibrate_step(step: str) -> str:
    """Show a step."""
    return _show(Shown(step if step in STEPS else STEPS[0]))


@blueprint.post("/calibrate/find")
@needs(Permission.PLAY)
def calibrate_find() -> str:
    """Find the marks."""
    done(calibrating().find(_measure()))
    return _show(Shown())


@blueprint.post("/calibrate/taps")
@needs(Permission.PLAY)
def calibrate_taps() -> str:
    """Offer four corners over a picture that stands still."""
    look = done(calibrating().look())
    left, right = look.width * INSET, look.width * (1 - INSET)
    top, bottom = look.height * INSET, look.height * (1 - INSET)
    waiting = ((left, top), (right, top), (right, bottom), (left, bottom))
    return _show(Shown(look=msgspec.structs.replace(look, dice=()), corners=waiting))


@blueprint.post("/calibrate/corners")
@needs(Permission.PLAY)
def calibrate_corners() -> str:
    """Take the corners as they were put."""
    place = _given(Place)
    layout = request.form.get("layout", place.layout)
    done(calibrating().place(place.corners, layout, _measure()))
    return _show(Shown())


@blueprint.post("/calibrate/board")
@needs(Permission.PLAY)
def calibrate_board() -> str:
    """Offer a corner for each block of the board over a picture that stands still."""
    blocks, look = calibrating().blocks(), done(calibrating().look())
    across, down = look.width / 3, look.height / (len(blocks) + 1)
    waiting = tuple((across * (1 + number % 2), down * (number + 1)) for number in range(len(blocks)))
    return _show(Shown(look=msgspec.structs.replace(look, dice=()), corners=waiting, blocks=blocks))


@blueprint.post("/calibrate/lots")
@needs(Permission.PLAY)
def calibrate_lots() -> str:
    """Take the board's corners as they were put."""
    done(calibrating().lay(_given(Lots).corners))
    return _show(Shown())


@blueprint.post("/calibrate/zones")
@needs(Permission.PLAY)
def calibrate_zones() -> str:
    """Take zones as they were drawn."""
    done(calibrating().reshape(_given(Zones).zones))
    return _show(Shown())


@blueprint.post("/calibrate/remove")
@needs(Permission.PLAY)
def calibrate_remove() -> str:
    """Take a zone away."""
    done(calibrating().remove(request.form.get("zone", "")))
    return _show(Shown())


@blueprint.post("/calibrate/look")
@needs(Permission.PLAY)
def calibrate_look() -> str:
    """Read what lies in view, for a lesson or for a try."""
    look = done(calibrating().look())
    if request.form.get("step") == "colors":
        return _show(Shown("colors", _in_tray(look)))
    return _show(Shown("roll", look))


@blueprint.post("/calibrate/teach")
@needs(Permission.PLAY)
def calibrate_teach() -> str:
    """Learn the colours of these dice."""
    given = _given(Teach)
    lesson = done(calibrating().teach(given.number, given.dice))
    return _show(Shown("colors", _in_tray(lesson.look), lesson))


@blueprint.post("/calibrate/forget")
@needs(Permission.PLAY)
def calibrate_forget() -> str:
    """Forget all colours."""
    done(calibrating().forget())
    return _show(Shown("colors"))


@blueprint.post("/calibrate/keep")
@needs(Permission.PLAY)
def calibrate_keep() -> str:
    """Keep the map."""
    done(calibrating().keep())
    here().hall.tell()
    return _show(Shown("roll", kept=True))


@blueprint.post("/calibrate/drop")
@needs(Permission.PLAY)
def calibrate_drop() -> str:
    """Throw the draft away."""
    calibrating().drop()
    return _show(Shown())


def _show(shown: Shown) -> str:
    return page("calibrate/desk.html", **_facts(shown))


def _facts(shown: Shown) -> dict[str, Any]:
    now, words = standing(), asker().words
    known = now.draft or now.kept
    wrong, fine = _verdict(now)
    return {
        "steps": STEPS,
        "papers": PAPERS,
        "colors": list(Color),
        "done": {"table": known, "colors": known and known.colors, "roll": shown.kept},
        "at": shown,
        "now": now,
        "wrong": wrong,
        "fine": fine,
        "map": known,
        "size": _size(known, shown.look),
        "spare": _spare(known),
        "board": calibrating().blocks(),
        "zone_word": lambda zone: zone_word(zone, words),
        "say_problem": lambda code: say_picture_problem(code, words),
        "color_list": lambda some: listed([color_word(color, words) for color in some], words),
        "as_json": lambda data: msgspec.json.encode(data).decode(),
        "camera": here().hall.devices.camera(),
    }


def _verdict(now: Standing) -> tuple[list[str], str]:
    """Say what is wrong with the draft's view, or else with the camera of the map in use; or what is fine."""
    words = asker().words
    if now.draft:
        wrong = [said_flaw(flaw) for flaw in now.draft.flaws]
        return wrong, "" if wrong else words.gettext("The camera sees the table well.")
    if now.movement is None:
        return [], ""
    said = said_movement(now.movement)
    return ([], said) if now.movement.verdict == "still" else ([said], "")


def _in_tray(look: Look) -> Look:
    """Leave out what lies elsewhere, where a tray is known: faces printed on a board teach no color."""
    now = standing()
    known = now.draft or now.kept
    if known is None or TRAY not in {zone.name for zone in known.zones}:
        return look
    return msgspec.structs.replace(look, dice=tuple(die for die in look.dice if die.zone == TRAY))


def _size(known: Calibration | None, look: Look | None) -> tuple[int, int]:
    """Find the size of the picture that everything is drawn over."""
    of = look or known
    return (of.width, of.height) if of else (1600, 900)


def _spare(known: Calibration | None) -> list[str]:
    """List the casinos that have no zone yet."""
    there = {zone.name for zone in known.zones} if known else set()
    return [name for name in (f"casino-{n}" for n in range(1, CASINOS + 1)) if name not in there]


def _given(kind: type[T]) -> T:
    """Read what the page's script put together."""
    try:
        return msgspec.json.decode(request.form.get("given", ""), type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise _unclear() from error


def _measure() -> Measure:
    try:
        return msgspec.convert({name: _number(name) for name in Measure.__struct_fields__}, Measure)
    except (msgspec.ValidationError, ValueError) as error:
        words = asker().words
        raise Fault(
            422, "bad_measure", words.gettext("A measure is not possible. They are in mm.")
        ) from error


def _number(name: str) -> float | None:
    text = request.form.get(name, "").strip().replace(",", ".")
    return float(text) if text else None


def _unclear() -> Fault:
    return Fault(
        422, "malformed", asker().words.gettext("This page is out of date. Reload it and try again.")
    )
