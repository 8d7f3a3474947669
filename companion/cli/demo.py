"""A table that plays itself, or against you: everything of the companion but the box and the camera."""

import os
import sys
import tempfile
import webbrowser
from pathlib import Path
from random import Random
from threading import Thread

import click

from companion import lords_of_vegas
from companion.cli import demo_text
from companion.cli.demo_table.cast import BOT, MOST, YOU
from companion.cli.demo_table.faults import Mishap
from companion.cli.errors import Misread
from companion.cli.playing import pass_session
from companion.cli.session import Session, choice
from companion.games import GAMES
from companion.las_vegas.editions import Edition

ALL = "all"
SLOWEST, FASTEST = 0.2, 4.0


@click.command()
@click.option(
    "--game", "kind", type=click.Choice([name.replace("_", "-") for name in GAMES]), default="las-vegas",
    show_default=True, help="Which game.",
)  # fmt: skip
@click.option("--edition", type=choice(Edition), default=Edition.Y2018.value, show_default=True)
@click.option("--seats", default="bot,bot,bot", show_default=True, help="Who sits there: you or bot.")
@click.option(
    "--speed", type=click.FloatRange(0), default=1.0, show_default=True, help="How fast people are."
)
@click.option("--seed", default=None, help="The chance of this game. Default: a new one.")
@click.option(
    "--faults", multiple=True, type=click.Choice([ALL, *(mishap.value for mishap in Mishap)]),
    help="What goes wrong now and then: a covered die, a hand in view, a dead camera …",
)  # fmt: skip
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
@click.option("--no-browser", is_flag=True, help="Only say the address.")
@click.option("--text", is_flag=True, help="Tell a game of Las Vegas here, with neither camera nor pages.")
@pass_session
def demo(  # noqa: PLR0913  one for each option
    session: Session, /, *, kind: str, edition: str, seats: str, speed: float, seed: str | None,
    faults: tuple[str, ...], port: int, no_browser: bool, text: bool,
) -> None:  # fmt: skip
    """Watch a table play, or play along. Nothing of it is kept.

    A drawn table with dice, bills and hands stands before a drawn camera; all else is real: the reading
    of the dice, the rules, the record, the pages. With “you” you place your dice on the page.

    \b
    Examples:
      companion demo
      companion demo --seats you,bot,bot --edition 2012
      companion demo --game lords-of-vegas --faults all
      companion demo --text --speed 0
    """
    name = kind.replace("-", "_")
    who = _seated(session, seats, MOST[name])
    if text:
        demo_text.play(session, Edition(edition), who, speed, seed)
        return
    from companion.cli.demo_table.staging import Wishes, staged  # noqa: PLC0415  the text needs no OpenCV

    chance = Random(seed)  # noqa: S311  dice, not secrets
    wishes = Wishes(
        name, Edition(edition), who, min(max(speed, SLOWEST), FASTEST),
        _mishaps(name, faults), port, chance,
    )  # fmt: skip
    with tempfile.TemporaryDirectory() as folder, staged(session, Path(folder), wishes) as (server, link):
        click.echo(session.words.gettext("On this machine, %(link)s may play too.", link=link))
        if not no_browser:
            Thread(target=_open, args=(link,), name="browser", daemon=True).start()
        server.run()


def _mishaps(name: str, faults: tuple[str, ...]) -> tuple[Mishap, ...]:
    """Give what was asked for, as far as it can happen in this game."""
    happen = [mishap for mishap in Mishap if mishap is not Mishap.TURNED or name == lords_of_vegas.NAME]
    return tuple(mishap for mishap in happen if mishap.value in faults or ALL in faults)


def _seated(session: Session, seats: str, most: int) -> tuple[str, ...]:
    who = tuple(seats.split(","))
    if set(who) <= {YOU, BOT} and 2 <= len(who) <= most:  # noqa: PLR2004  nobody plays alone here
        return who
    said = session.words.gettext(
        "Seats are 2 to %(most)d of “you” and “bot”, with commas between them.", most=most
    )
    raise Misread(said)


def _open(link: str) -> None:
    """Open a browser where there is a desktop: in a bare terminal it would take the terminal."""
    if sys.platform != "linux" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        webbrowser.open(link)
