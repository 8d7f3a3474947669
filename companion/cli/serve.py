"""The companion on the network: tablet, television and phones look at it and play by it."""

import re
from typing import Any

import click
from msgspec.structs import replace

from companion.cli.playing import pass_session
from companion.cli.serving import begin, pages, served
from companion.cli.session import Session, now
from web.devices import NoDevices
from web.hall import Hall

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
    begin(session)
    with session.record() as record:
        settings = pages(session, record, port)
        settings = replace(
            settings,
            viewers=viewers or settings.viewers,
            names=(*settings.names, *names["also"]),
            mdns_name=names["name"] or settings.mdns_name,
        )
        pin = _new_pin(session) if set_pin else None
        with served(session, Hall(record, now, NoDevices(), session.notes), settings, pin) as server:
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
