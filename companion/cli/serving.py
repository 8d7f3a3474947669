"""Pages on the network, for as long as the companion runs."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import click

from companion.cli.errors import Refusing
from companion.cli.logs import set_up
from companion.cli.session import Session
from companion.cli.settings.command import write_settings
from companion.record import Record
from companion.words import say_error
from web.announce import Announcement, best_address, qr_for_terminal
from web.app import create_app
from web.hall import Hall
from web.here import here_of
from web.serve import Server
from web.settings import WebSettings


def begin(session: Session) -> None:
    """Begin to log; have settings to change later, and say what is wrong with those that are there."""
    set_up()
    write_settings(session)
    for sentence in session.notes(session.words):
        click.echo(sentence, err=True)


def pages(session: Session, record: Record, port: int | None = None) -> WebSettings:
    """Say how the pages are served: as set, but for another port that is asked for."""
    web = session.loaded.settings.web
    return WebSettings(
        folder=record.path.parent,
        port=web.port if port is None else port,
        viewers=web.viewers,
        names=web.also,
        mdns_name=web.name,
        show_code=lambda code: click.echo(
            session.words.gettext("Code to pair a device: %(code)s", code=code)
        ),
    )


@contextmanager
def served(session: Session, hall: Hall, settings: WebSettings, pin: str | None = None) -> Iterator[Server]:
    """Take the port, show the address and announce it; whoever asks is answered once the server runs."""
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
    yield server
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
