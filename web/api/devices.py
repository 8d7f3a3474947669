"""The camera, the lights, and how the appliance is."""

import shutil
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from flask import Response

from companion.words import say_error
from web.api.blueprint import blueprint
from web.api.bodies import answer
from web.api.described import describes
from web.api.shapes import Health
from web.asker import asker
from web.faults import Fault
from web.here import here
from web.permission import Permission, needs

JPEG = "image/jpeg"
PACKAGE = "table-companion"
MEMORY = Path("/proc/self/statm")
PAGE_BYTES = 4096
TEMPERATURE = Path("/sys/class/thermal/thermal_zone0/temp")


@blueprint.get("/health")
@needs(Permission.WATCH)
@describes(Health)
def health() -> Response:
    """Say how the appliance is."""
    hall, devices = here().hall, here().hall.devices
    return answer(
        Health(
            version=_version(),
            camera=devices.camera(),
            lights=devices.lights(),
            viewers=here().stream.viewers,
            games=len(hall.record.games()),
            disk_free_bytes=shutil.disk_usage(hall.record.path.parent).free,
            memory_bytes=_memory(),
            temperature=_temperature(),
            trouble=say_error(hall.trouble, asker().words) if hall.trouble else None,
            notes=hall.notes(asker().words),
        )
    )


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


def _version() -> str:
    try:
        return version(PACKAGE)
    except PackageNotFoundError:  # run from its folder
        return "0"


def _memory() -> int | None:
    with suppress(OSError, ValueError, IndexError):
        return int(MEMORY.read_text().split()[1]) * PAGE_BYTES
    return None


def _temperature() -> float | None:
    with suppress(OSError, ValueError):
        return int(TEMPERATURE.read_text()) / 1000
    return None
