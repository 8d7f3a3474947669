"""The command `companion` and the options that all its commands share."""

from importlib import import_module
from pathlib import Path

import click

from companion.cli.check.cures import GRAPHICS_PACKAGES, LIBRARY_MISSING
from companion.cli.session import Session

COMMANDS = {
    "new": "las_vegas.commands",
    "deal": "las_vegas.commands",
    "bill": "las_vegas.commands",
    "roll": "las_vegas.commands",
    "place": "las_vegas.commands",
    "pay": "las_vegas.commands",
    "swap-bill": "las_vegas.commands",
    "new-lords": "lords_of_vegas.commands",
    "draw": "lords_of_vegas.commands",
    "card": "lords_of_vegas.commands",
    "build": "lords_of_vegas.actions",
    "sprawl": "lords_of_vegas.actions",
    "remodel": "lords_of_vegas.actions",
    "reorganize": "lords_of_vegas.actions",
    "gamble": "lords_of_vegas.actions",
    "lay-off": "lords_of_vegas.actions",
    "bear": "lords_of_vegas.actions",
    "put-back": "lords_of_vegas.commands",
    "offer": "lords_of_vegas.trades",
    "accept": "lords_of_vegas.trades",
    "decline": "lords_of_vegas.trades",
    "withdraw": "lords_of_vegas.trades",
    "free-die": "lords_of_vegas.commands",
    "give-up-lot": "lords_of_vegas.commands",
    "score-first": "lords_of_vegas.commands",
    "end-turn": "lords_of_vegas.commands",
    "show": "table",
    "undo": "table",
    "redo": "table",
    "correct": "table",
    "rename": "table",
    "seat": "table",
    "pause": "table",
    "resume": "table",
    "abandon": "table",
    "history": "listing",
    "games": "listing",
    "export": "listing",
    "backup": "keeping",
    "restore": "keeping",
    "demo": "demo",
    "serve": "serve",
    "run": "run",
    "mat": "mat",
    "calibrate": "calibrate",
    "read": "read",
    "watch": "watch",
    "settings": "settings.command",
    "service": "service.command",
    "check": "check.command",
}
"""The module that holds each command. It is loaded when it is called: no roll typed waits for OpenCV."""


class Commands(click.Group):
    """Commands found by name."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  click's own signature
        """List them as they are used, not by the alphabet."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Load one."""
        if cmd_name not in COMMANDS:
            return None
        try:
            module = import_module(f"companion.cli.{COMMANDS[cmd_name]}")
        except ImportError as error:
            if not LIBRARY_MISSING.search(str(error)):
                raise
            cure = f"sudo apt install {GRAPHICS_PACKAGES}"
            raise click.ClickException(f"{error}. The eyes need: {cure}") from error
        command: click.Command = getattr(module, cmd_name.replace("-", "_"))
        return command


@click.command(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--record",
    type=click.Path(path_type=Path, dir_okay=False),
    envvar="COMPANION_RECORD",
    help="The file that holds all games. Default: where this platform keeps such files.",
)
@click.option(
    "--settings",
    type=click.Path(path_type=Path, dir_okay=False),
    envvar="COMPANION_SETTINGS",
    help="The file with the settings. Default: where this platform keeps such files.",
)
@click.option("--game", help="The game meant, by its id or the start of it. Default: the one played last.")
@click.option("--language", type=click.Choice(["en", "fr", "de"]), help="Default: that of the system.")
@click.pass_context
def main(
    context: click.Context, record: Path | None, settings: Path | None, game: str | None, language: str | None
) -> None:
    """Keep the rules, the money and the score of Las Vegas and Lords of Vegas, played with the real box.

    \b
    Las Vegas, from first bill to last payout:
      companion new Anna:blue Benno:red
      companion deal
      companion roll 3 3 5 1 6 2 2 4
      companion place 3
      companion pay

    \b
    A turn of Lords of Vegas:
      companion new-lords Anna:blue Benno:red
      companion draw
      companion build A2 gold
      companion end-turn
    """
    context.obj = Session(record, game, language, settings)
