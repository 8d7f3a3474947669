"""What the camera sees on the table now, with its picture, for the device that plays."""

from flask import Response

from companion.words import TableWords, say_refusal
from web.api.blueprint import blueprint
from web.api.bodies import answer
from web.api.described import describes
from web.api.devices import JPEG
from web.api.shapes import SightBody
from web.asker import asker
from web.faults import Fault, FaultBody
from web.here import here
from web.permission import Permission, needs
from web.sight import Sight


@blueprint.get("/sight")
@needs(Permission.PLAY)
@describes(SightBody, faults=(404,))
def sight() -> Response:
    """Say what the camera sees in the tray, how sure that is, and why the table did not take it.

    Whoever corrects it asks for an ordinary roll with the right dice.
    """
    seen = here().hall.devices.sight()
    if seen is None:
        raise Fault(404, "no_sight", asker().words.gettext("There is no camera that reads the dice."))
    return answer(
        SightBody(
            number=seen.number,
            state=seen.state,
            width=seen.width,
            height=seen.height,
            dice=seen.dice,
            standing=seen.standing,
            apart=seen.apart,
            problems=seen.problems,
            refusal=_refusal(seen),
            likely=seen.likely,
        )
    )


@blueprint.get("/sight/<int:number>.jpg")
@needs(Permission.PLAY)
@describes(bytes, media=JPEG, faults=(404,))
def sight_picture(number: int) -> Response:
    """Give the picture in which that was seen."""
    picture = here().hall.devices.sight_picture(number)
    if picture is None:
        message = asker().words.gettext("This picture is kept no more.")
        raise Fault(404, "no_picture", message, number=number)
    return Response(picture, mimetype=JPEG, headers={"Cache-Control": "private, max-age=3600"})


def _refusal(seen: Sight) -> FaultBody | None:
    table = here().hall.table
    if seen.refusal is None or table is None:
        return None
    said = say_refusal(seen.refusal, TableWords.of(table.state, asker().language))
    return FaultBody(seen.refusal.reason, said, seen.refusal.facts)
