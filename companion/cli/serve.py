"""The companion on the network: tablet, television and phones look at it and play by it."""

import logging
import re
from typing import Any

import click

from companion.cli.playing import pass_session
from companion.cli.serving import served
from companion.cli.session import Session, now
from web.devices import NoDevices
from web.hall import Hall
from web.settings import PORT, VIEWERS, WebSettings

MOST_VIEWERS = 1000
PIN = r"[0-9]{6,12}"


@click.command()
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, show_default=True)
@click.option(
    "--name", default="table-companion", show_default=True, help="Its name on the network, before .local."
)
@click.option("--also", multiple=True, metavar="NAME", help="A further name under which it is reached.")
@click.option("--viewers", type=click.IntRange(1, MOST_VIEWERS), default=VIEWERS, show_default=True)
@click.option("--set-pin", is_flag=True, help="Ask for a new PIN of the organisers first.")
@pass_session
def serve(session: Session, /, *, port: int, viewers: int, set_pin: bool, **names: Any) -> None:
    """Serve the table to tablet, television and phones, until interrupted.

    Shows the address and the code that pairs the tablet. Anyone on the network may watch; only paired
    devices play. The first paired device chooses the PIN of the organisers.

    Example: companion serve --port 8000
    """
    logging.basicConfig(format="%(levelname)s %(name)s: %(message)s")
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # many screens at once are no trouble
    with session.record() as record:
        settings = WebSettings(
            folder=record.path.parent,
            port=port,
            viewers=viewers,
            names=names["also"],
            mdns_name=names["name"],
            show_code=lambda code: click.echo(
                session.words.gettext("Code to pair a device: %(code)s", code=code)
            ),
        )
        pin = _new_pin(session) if set_pin else None
        with served(session, Hall(record, now, NoDevices()), settings, pin) as server:
            server.run()


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
