"""All rooms joined for as long as the companion runs: camera, eyes, table, lights, buttons."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

from msgspec import Struct

from calibration.profile import Profile
from companion.cli.appliance.devices import Eyed, TableDevices
from companion.cli.appliance.eyes import Eyes, Glance, tells
from companion.cli.appliance.pressing import Pressing
from companion.cli.appliance.shining import Shining
from companion.cli.appliance.watching import Watching, colors_in_play
from hardware.buttons import Buttons
from hardware.buttons.messages import ButtonMessage, Keys
from hardware.lights import Bank, Lights
from hardware.supervisor import CameraProcess, Dead, Patience, State
from hardware.supervisor.messages import Source
from web.hall import Hall
from web.sight import SightState


class Parts(Struct, frozen=True):
    """What there is beside the table; each may be missing, and play goes on without it."""

    source: Source | None = None
    name: str = ""
    """What to call the camera on the pages."""
    profile: Profile | None = None
    bank: Bank | None = None
    keys: Keys | None = None
    hold_still: bool = False
    """The lights shine on the table: they change nothing while dice are read."""
    patience: Patience | None = None


@contextmanager
def joined(
    hall: Hall, devices: TableDevices, parts: Parts, stop: Callable[[], None] = lambda: None
) -> Iterator[None]:
    """Let the devices follow the table of a hall; afterwards the lights are out and no process is left."""
    with ExitStack() as stack:
        if parts.bank:
            devices.shining = _shine(hall, devices, parts.bank, stack)
        if parts.source:
            devices.eyed = _watch(hall, devices, parts, stack)
        if parts.keys:
            devices.wired(parts.keys.buttons)
            stack.enter_context(Buttons(parts.keys, _heard(devices, Pressing(hall, stop)))).start()
        yield


def _heard(devices: TableDevices, pressing: Pressing) -> Callable[[ButtonMessage], None]:
    def heard(message: ButtonMessage) -> None:
        devices.pressed(message)
        pressing.heard(message)

    return heard


def _shine(hall: Hall, devices: TableDevices, bank: Bank, stack: ExitStack) -> Shining:
    lights = stack.enter_context(Lights(bank, ()))

    def sight() -> SightState | None:
        seen = devices.sight()
        return seen.state if seen else None

    shining = Shining(lights, hall, sight)
    stack.callback(shining.close)
    shining.start()
    lights.start()
    return shining


def _watch(hall: Hall, devices: TableDevices, parts: Parts, stack: ExitStack) -> Eyed:
    shining = devices.shining

    def changed(state: State) -> None:
        if shining:
            shining.camera(lost=isinstance(state, Dead))
        hall.tell()

    def looked(glance: Glance) -> None:
        if shining and parts.hold_still:
            shining.hold(looking=glance.looking)

    eyes = Eyes(colors_in_play(hall), parts.profile)
    source: Source = parts.source or ""
    camera = CameraProcess(source, eyes, keep=tells, patience=parts.patience, changed=changed)
    watching = Watching(camera, hall, parts.profile, looked)
    camera.start()
    stack.callback(camera.stop)
    watching.start()
    stack.callback(watching.stop)
    return Eyed(parts.name or str(source), camera, watching)
