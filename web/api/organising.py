"""What organisers do: sign in with the PIN, change it, see and forget paired devices."""

from flask import Response, session

from web.api.access import spend_try
from web.api.blueprint import blueprint
from web.api.bodies import answer, body
from web.api.described import describes
from web.api.shapes import GivenPin, PairedDevice
from web.asker import asker
from web.faults import Fault
from web.here import here
from web.permission import Permission, needs


@blueprint.put("/access/pin")
@needs(Permission.PLAY)
@describes(None, body=GivenPin, status=204, faults=(403,))
def set_pin() -> Response:
    """Set the PIN: the first one by any paired device, another one by an organiser."""
    pin, organisers = body(GivenPin).pin, here().access.organisers
    if asker().organiser:
        organisers.set_pin(pin)
    elif not organisers.set_first_pin(pin):
        raise Fault(403, "needs_organise", asker().words.gettext("Only an organiser may change the PIN."))
    organisers.welcome(str(session["id"]))
    return Response(status=204)


@blueprint.post("/access/organiser")
@needs(Permission.WATCH)
@describes(None, body=GivenPin, status=204, faults=(403, 429))
def sign_in() -> Response:
    """Become an organiser by the PIN, for half an hour."""
    pin = body(GivenPin).pin
    spend_try()
    if not here().access.organisers.sign_in(str(session["id"]), pin):
        raise Fault(403, "wrong_pin", asker().words.gettext("This is not the PIN."))
    return Response(status=204)


@blueprint.delete("/access/organiser")
@needs(Permission.WATCH)
@describes(None, status=204)
def sign_out() -> Response:
    """Be no organiser any more."""
    here().access.organisers.sign_out(str(session["id"]))
    return Response(status=204)


@blueprint.get("/access/devices")
@needs(Permission.ORGANISE)
@describes(tuple[PairedDevice, ...])
def paired_devices() -> Response:
    """List the paired devices."""
    this = session.get("device")
    devices = here().access.paired.all
    return answer([PairedDevice(device.id, device.name, device.id == this) for device in devices])


@blueprint.delete("/access/devices/<device_id>")
@needs(Permission.ORGANISE)
@describes(None, status=204, faults=(404,))
def forget_device(device_id: str) -> Response:
    """Forget a paired device."""
    if not here().access.paired.remove(device_id):
        raise Fault(404, "no_device", asker().words.gettext("No such device is paired."))
    return Response(status=204)
