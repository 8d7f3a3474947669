"""The camera, the lights, and how the appliance is."""

from flask import Response, request

from web.api.blueprint import blueprint
from web.api.bodies import answer
from web.api.described import describes
from web.asker import asker
from web.diagnostics import diagnostics, log_text
from web.faults import Fault
from web.health import Health
from web.health import health as health_of
from web.here import here
from web.permission import Permission, needs

JPEG, TEXT, ZIP = "image/jpeg", "text/plain", "application/zip"


@blueprint.get("/health")
@needs(Permission.WATCH)
@describes(Health)
def health() -> Response:
    """Say how the appliance is, what is wrong with it, and where that is cured."""
    return answer(health_of(here(), asker().words))


@blueprint.get("/preview.jpg")
@needs(Permission.PLAY)
@describes(bytes, media=JPEG, faults=(404, 503))
def preview() -> Response:
    """Give the newest picture; when the camera is dead there is none, never an old one."""
    devices, words = here().hall.devices, asker().words
    if devices.camera() is None:
        raise Fault(404, "no_camera", words.gettext("There is no camera."))
    picture = devices.preview()
    if picture is None:
        raise Fault(503, "camera_dead", words.gettext("The camera gives no picture."))
    return Response(picture, mimetype=JPEG)


@blueprint.post("/lights/<int:seat>/try")
@needs(Permission.PLAY)
@describes(None, status=204, faults=(404,))
def try_light(seat: int) -> Response:
    """Let the light of a seat shine for a moment."""
    if not here().hall.devices.try_light(seat):
        raise Fault(404, "no_light", asker().words.gettext("There is no light at this seat."), seat=seat)
    return Response(status=204)


@blueprint.get("/log.txt")
@needs(Permission.PLAY)
@describes(str, media=TEXT)
def log() -> Response:
    """Give the last lines of the log, without any secret."""
    return Response(log_text(here()), mimetype=TEXT, headers=_named("companion-log.txt"))


@blueprint.get("/diagnostics.zip")
@needs(Permission.PLAY)
@describes(bytes, media=ZIP)
def diagnostics_file() -> Response:
    """Give all that helps to find a fault, without secrets and names; `?names=1` leaves the names in."""
    names = request.args.get("names") == "1"
    packed = diagnostics(here(), asker().words, names=names)
    return Response(packed, mimetype=ZIP, headers=_named("companion-diagnostics.zip"))


def _named(name: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{name}"'}
