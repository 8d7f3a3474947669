"""The appliance: camera, lights, buttons and pages around one table, from power-on to the plug."""

import logging
from contextlib import ExitStack

import click

from calibration.profile import Profile
from companion.cli.appliance.bench import Bench
from companion.cli.appliance.devices import TableDevices
from companion.cli.appliance.joining import Parts, joined
from companion.cli.appliance.notify import Watchdog
from companion.cli.folders import LOG_NAME, log_folder
from companion.cli.playing import pass_session
from companion.cli.serving import begin, pages, served
from companion.cli.session import Session, now
from companion.cli.settings import NONE, Settings
from companion.secret import hidden
from hardware.buttons import open_keys
from hardware.buttons.messages import Keys
from hardware.errors import HardwareError
from hardware.frames import is_live
from hardware.lights import Bank, open_bank
from hardware.supervisor import Patience
from web.hall import Hall

log = logging.getLogger(__name__)


@click.command()
@click.option("--camera", "source", metavar="SOURCE", help="Another camera than the one in the settings.")
@click.option("--port", type=click.IntRange(0, 65535), help="Another port than the one in the settings.")
@pass_session
def run(session: Session, source: str | None, port: int | None) -> None:
    """Follow a table with camera, lights and buttons, and serve its pages, until interrupted.

    All is as the settings say (see: companion settings). What is missing is named once, and play goes on
    by tablet.

    \b
    Examples:
      companion run
      companion run --camera usb:0 --port 8080
    """
    begin(session)
    settings = session.loaded.settings
    with session.record() as record, ExitStack() as stack:
        devices = TableDevices()
        bench = Bench(devices, settings.eyes.path)
        upkeep = bench.upkeep(log_folder() / LOG_NAME, session.settings_path)
        hall = Hall(record, now, devices, session.notes, upkeep)
        server = stack.enter_context(served(session, hall, pages(session, record, port=port)))
        watchdog = Watchdog(server.port)
        parts = _parts(settings, source, bench.shelf.profile)
        stack.enter_context(joined(hall, devices, parts, server.stop))
        stack.enter_context(bench.minding(hall))
        watchdog.start()
        stack.callback(watchdog.stop)
        server.run()


def _parts(settings: Settings, source: str | None, profile: Profile | None) -> Parts:
    """Open all that is there."""
    camera = source or settings.camera.source
    return Parts(
        source=None if camera == NONE else camera,
        name=hidden(camera),
        profile=profile,
        bank=_bank(settings),
        keys=_keys(settings),
        hold_still=settings.lights.hold_still,
        patience=_patience(camera, settings.camera.fps),
    )


def _patience(camera: str, fps: float) -> Patience:
    """Look at a live camera as often as set; a recording keeps its own time."""
    return Patience(look_every_s=1 / fps) if is_live(camera) else Patience()


def _bank(settings: Settings) -> Bank | None:
    if settings.lights.kind == NONE:
        return None
    try:
        return open_bank(settings.wiring)
    except HardwareError as error:
        log.warning("no lights: %s", error)
    return None


def _keys(settings: Settings) -> Keys | None:
    buttons = settings.wiring.buttons
    if buttons.confirm is buttons.undo is buttons.next is None:
        return None
    try:
        return open_keys(settings.wiring)
    except HardwareError as error:
        log.warning("no buttons: %s", error)
    return None
