"""The appliance: camera, lights, buttons and pages around one table, from power-on to the plug."""

import logging
from contextlib import ExitStack
from pathlib import Path
from typing import TypeVar

import click

from calibration.profile import Profile
from calibration.profile_file import ProfileError
from calibration.profile_file import load as load_profile
from companion.cli.appliance.devices import TableDevices
from companion.cli.appliance.joining import Parts, joined
from companion.cli.appliance.notify import Watchdog
from companion.cli.playing import pass_session
from companion.cli.serving import served
from companion.cli.session import Session, now
from companion.cli.settings import NONE, Settings, say_complaints
from companion.words import Words
from hardware.buttons import open_keys
from hardware.buttons.messages import Keys
from hardware.errors import HardwareError
from hardware.lights import Bank, open_bank
from web.hall import Hall
from web.settings import WebSettings

log = logging.getLogger(__name__)

T = TypeVar("T")


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
    logging.basicConfig(format="%(levelname)s %(name)s: %(message)s", level=logging.INFO)
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # many screens at once are no trouble
    loaded = session.loaded
    for sentence in say_complaints(loaded.complaints, session.words):
        click.echo(sentence, err=True)

    def notes(words: Words) -> tuple[str, ...]:
        return tuple(say_complaints(loaded.complaints, words))

    settings = loaded.settings
    with session.record() as record, ExitStack() as stack:
        devices = TableDevices()
        hall = Hall(record, now, devices, notes)
        server = stack.enter_context(served(session, hall, _web(session, settings, record.path.parent, port)))
        watchdog = Watchdog(server.port)
        stack.callback(watchdog.stop)
        stack.enter_context(joined(hall, devices, _parts(settings, source), server.stop))
        watchdog.start()
        server.run()


def _web(session: Session, settings: Settings, folder: Path, port: int | None) -> WebSettings:
    web = settings.web
    return WebSettings(
        folder=folder,
        port=web.port if port is None else port,
        viewers=web.viewers,
        names=web.also,
        mdns_name=web.name,
        show_code=lambda code: click.echo(
            session.words.gettext("Code to pair a device: %(code)s", code=code)
        ),
    )


def _parts(settings: Settings, source: str | None) -> Parts:
    """Open all that is there."""
    camera = source or settings.camera.source
    return Parts(
        source=None if camera == NONE else camera,
        profile=_profile(settings.eyes.path),
        bank=_bank(settings),
        keys=_keys(settings),
        hold_still=settings.lights.hold_still,
    )


def _profile(path: Path) -> Profile | None:
    if not path.exists():
        log.info("no profile of this room yet: the whole picture is the tray; see companion calibrate")
        return None
    try:
        return load_profile(path)
    except ProfileError as error:
        log.warning("the profile of this room can't be used: %s", error)
    return None


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
