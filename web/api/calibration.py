"""The table's map: found by marks or four corners, its colours taught, tried, and kept."""

from typing import Annotated, TypeVar

import msgspec
from flask import Response, request
from msgspec import Meta, Struct

from companion.words import say_flaw, say_movement, say_no
from web.api.blueprint import blueprint
from web.api.bodies import answer, body
from web.api.described import describes
from web.api.shapes import Body
from web.asker import asker
from web.calibrating import (
    Calibrating,
    Calibration,
    Corners,
    Flaw,
    Lesson,
    Look,
    Measure,
    Movement,
    No,
    Outline,
    Point,
    ShownDie,
)
from web.faults import Fault
from web.here import here
from web.permission import Permission, needs

JPEG, PDF = "image/jpeg", "application/pdf"
STATUS = {"no_camera": 404, "no_look": 404, "no_picture": 503, "not_written": 503}
"""Of whatever can't be; anything else is 422."""
MOST_DICE = 100
MOST_ZONES = 128

T = TypeVar("T")


class Standing(Struct, frozen=True):
    """The map in use, the one that is being made, and what became of the camera since."""

    kept: Calibration | None
    draft: Calibration | None
    movement: Movement | None
    said: tuple[str, ...] = ()
    """What is wrong with the draft's view, and what became of the camera, in the asker's language."""


class Place(Body, frozen=True):
    """Where the four corners lie, and what of: a mat by its name, or a tray of this measure."""

    corners: Corners
    layout: Annotated[str, Meta(max_length=32)] = ""
    measure: Measure = Measure()


class Zones(Body, frozen=True):
    """Zones with new outlines."""

    zones: Annotated[tuple[Outline, ...], Meta(min_length=1, max_length=MOST_ZONES)]


class Lots(Body, frozen=True):
    """The first corner of each of the board's blocks, in their order."""

    corners: Annotated[tuple[Point, ...], Meta(min_length=1, max_length=MOST_ZONES)]


class Teach(Body, frozen=True):
    """The number of a look, and the colours of its dice as a person sees them."""

    number: int
    dice: Annotated[tuple[ShownDie, ...], Meta(min_length=1, max_length=MOST_DICE)]


def calibrating() -> Calibrating:
    """Reach the desk."""
    return here().hall.upkeep.calibrating


def done(result: T | No) -> T:
    """Take what was made, or end the request with why it could not be."""
    if not isinstance(result, No):
        return result
    words = asker().words
    flaws: list[Flaw] = result.facts.get("flaws", [])
    problems = [str(one) for one in result.facts.get("problems", [result.facts.get("problem", "")])]
    said = " ".join([say_no(result.code, words, problems), *map(said_flaw, flaws)])
    raise Fault(STATUS.get(result.code, 422), result.code, said, **msgspec.to_builtins(result.facts))


def said_flaw(flaw: Flaw) -> str:
    """Say a flaw in the asker's language."""
    return say_flaw(flaw.code, asker().words, marks=flaw.marks, amount=flaw.amount, limit=flaw.limit)


def said_movement(moved: Movement) -> str:
    """Say in the asker's language what became of the camera."""
    return say_movement(moved.verdict, asker().words, shift_mm=moved.shift_mm, marks=moved.marks)


def standing() -> Standing:
    """See how things stand."""
    desk = calibrating()
    draft, movement = desk.draft(), desk.movement()
    said = [said_flaw(flaw) for flaw in draft.flaws] if draft else []
    if movement:
        said.append(said_movement(movement))
    return Standing(desk.kept(), draft, movement, tuple(said))


@blueprint.get("/calibration")
@needs(Permission.PLAY)
@describes(Standing)
def calibration() -> Response:
    """Give the map in use, the one being made, and whether the camera has moved."""
    return answer(standing())


@blueprint.post("/calibration/find")
@needs(Permission.PLAY)
@describes(Calibration, body=Measure, faults=(404, 422, 503))
def find_marks() -> Response:
    """Take a picture, find the mat or the cards in it, and make a map."""
    return answer(done(calibrating().find(body(Measure))))


@blueprint.put("/calibration/corners")
@needs(Permission.PLAY)
@describes(Calibration, body=Place, faults=(404, 422, 503))
def place_corners() -> Response:
    """Make a map from four corners: tapped where there is no mat, or a mat's own, put right."""
    given = body(Place)
    return answer(done(calibrating().place(given.corners, given.layout, given.measure)))


@blueprint.put("/calibration/zones")
@needs(Permission.PLAY)
@describes(Calibration, body=Zones, faults=(404, 422, 503))
def reshape_zones() -> Response:
    """Give zones new outlines, in pixels; one of a new name is added."""
    return answer(done(calibrating().reshape(body(Zones).zones)))


@blueprint.put("/calibration/lots")
@needs(Permission.PLAY)
@describes(Calibration, body=Lots, faults=(404, 422, 503))
def lay_lots() -> Response:
    """Lay the lots of a board by one corner of each of its blocks, in pixels."""
    return answer(done(calibrating().lay(body(Lots).corners)))


@blueprint.delete("/calibration/zones/<zone>")
@needs(Permission.PLAY)
@describes(Calibration, faults=(404, 422, 503))
def remove_zone(zone: str) -> Response:
    """Take a zone away."""
    return answer(done(calibrating().remove(zone)))


@blueprint.post("/calibration/look")
@needs(Permission.PLAY)
@describes(Look, faults=(404, 422, 503))
def look_at_table() -> Response:
    """Take a picture and read the dice in it: to teach their colours, or to try a roll."""
    return answer(done(calibrating().look()))


@blueprint.get("/calibration/pictures/<int:number>.jpg")
@needs(Permission.PLAY)
@describes(bytes, media=JPEG, faults=(404,))
def picture_of_look(number: int) -> Response:
    """Give the picture of a look, of which the last few are kept."""
    picture = calibrating().picture(number)
    if picture is None:
        raise Fault(404, "no_look", say_no("no_look", asker().words))
    return Response(picture, mimetype=JPEG)


@blueprint.post("/calibration/colors")
@needs(Permission.PLAY)
@describes(Lesson, body=Teach, faults=(404, 422, 503))
def teach_colors() -> Response:
    """Teach the colours of the dice of a look; says of each how surely it is known then."""
    given = body(Teach)
    return answer(done(calibrating().teach(given.number, given.dice)))


@blueprint.delete("/calibration/colors")
@needs(Permission.PLAY)
@describes(Calibration, faults=(404, 422, 503))
def forget_colors() -> Response:
    """Forget all taught colours."""
    return answer(done(calibrating().forget()))


@blueprint.post("/calibration/keep")
@needs(Permission.PLAY)
@describes(Calibration, faults=(404, 422, 503))
def keep_map() -> Response:
    """Put the map that was made in use; the eyes read by it from then on."""
    kept = done(calibrating().keep())
    here().hall.tell()
    return answer(kept)


@blueprint.delete("/calibration/draft")
@needs(Permission.PLAY)
@describes(None, status=204)
def drop_draft() -> Response:
    """Throw away what was made and not kept."""
    calibrating().drop()
    return Response(status=204)


@blueprint.get("/mat.pdf")
@needs(Permission.PLAY)
@describes(bytes, media=PDF, faults=(404,))
def mat() -> Response:
    """Give the mat to print: `?paper=a4` (four sheets to tape), `a3`, `a2`, or `cards`."""
    paper = request.args.get("paper", "a4")
    pdf = calibrating().mat(paper, asker().language)
    if pdf is None:
        raise Fault(404, "no_mat", asker().words.gettext("There is no such mat."))
    named = {"Content-Disposition": f'attachment; filename="{_name(paper)}.pdf"'}
    return Response(pdf, mimetype=PDF, headers=named)


def _name(paper: str) -> str:
    return "cards" if paper == "cards" else f"mat-{paper}"
