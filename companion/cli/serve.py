"""The companion on the network: tablet, television and phones look at it and play by it."""

import re
import signal
from types import FrameType
from typing import Any

import click

from companion.cli.errors import Refusing
from companion.cli.logs import set_up
from companion.cli.playing import pass_session
from companion.cli.session import Session, now
from companion.record import Record
from companion.words import say_error
from web.announce import Announcement, best_address, qr_for_terminal
from web.app import create_app
from web.devices import NoDevices
from web.hall import Hall
from web.here import here_of
from web.serve import Server
from web.settings import WebSettings

MOST_VIEWERS = 1000
PIN = r"[0-9]{6,12}"


@click.command()
@click.option("--port", type=click.IntRange(0, 65535), help="Default: that of the settings, 8000 at first.")
@click.option("--name", help="Its name on the network, before .local. Default: that of the settings.")
@click.option("--also", multiple=True, metavar="NAME", help="A further name under which it is reached.")
@click.option("--viewers", type=click.IntRange(1, MOST_VIEWERS), help="Default: that of the settings.")
@click.option("--set-pin", is_flag=True, help="Ask for a new PIN of the organisers first.")
@pass_session
def serve(session: Session, /, *, port: int | None, viewers: int | None, set_pin: bool, **names: Any) -> None:
    """Serve the table to tablet, television and phones, until interrupted.

    Shows the address and the code that pairs the tablet. Anyone on the network may watch; only paired
    devices play. The first paired device chooses the PIN of the organisers.

    Example: companion serve --port 8000
    """
    set_up()
    pages = session.loaded.settings.web
    for complaint in session.notes(session.words):
        click.echo(complaint, err=True)
    with session.record() as record:
        settings = WebSettings(
            folder=record.path.parent,
            port=pages.port if port is None else port,
            viewers=viewers or pages.viewers,
            names=(*pages.also, *names["also"]),
            mdns_name=names["name"] or pages.name,
            show_code=lambda code: click.echo(
                session.words.gettext("Code to pair a device: %(code)s", code=code)
            ),
        )
        _serve(session, record, settings, _new_pin(session) if set_pin else None)


def _serve(session: Session, record: Record, settings: WebSettings, pin: str | None) -> None:
    hall = Hall(record, now, NoDevices(), session.notes)
    if hall.trouble:
        click.echo(say_error(hall.trouble, session.words), err=True)
    app = create_app(hall, settings)
    if pin:
        here_of(app).access.organisers.set_pin(pin)
    try:
        server = Server(app, settings.port)
    except OSError as error:
        said = session.words.gettext(
            "Port %(port)d can't be used. Choose another one with --port. (The machine says: %(problem)s)",
            port=settings.port,
            problem=error,
        )
        raise Refusing(said) from error
    _show_address(session, settings.mdns_name, server.port)
    announcement = Announcement(settings.mdns_name, server.port)
    announcement.start()
    _stop_on_signals(server)
    server.run()
    announcement.stop()


def _show_address(session: Session, name: str, port: int) -> None:
    address = f"http://{best_address()}:{port}/"
    click.echo(qr_for_terminal(address))
    click.echo(
        session.words.gettext(
            "Open %(address)s or %(name)s. Stop with Ctrl+C.",
            address=address,
            name=f"http://{name}.local:{port}/",
        )
    )


def _stop_on_signals(server: Server) -> None:
    def stop(_signal: int, _frame: FrameType | None) -> None:
        server.stop()

    for one in (signal.SIGINT, signal.SIGTERM):
        signal.signal(one, stop)


def _new_pin(session: Session) -> str:
    return str(
        click.prompt(
            session.words.gettext("New PIN, 6 to 12 digits"),
            hide_input=True,
            confirmation_prompt=True,
            value_proc=lambda typed: _checked(session, typed),
        )
    )


def _checked(session: Session, typed: str) -> str:
    if not re.fullmatch(PIN, typed):
        raise click.BadParameter(session.words.gettext("A PIN has 6 to 12 digits."))
    return typed
