"""The command `companion` and the options that all its commands share."""

from pathlib import Path

import click

from companion.cli import demo, keeping, listing, table
from companion.cli.las_vegas import commands as las_vegas
from companion.cli.session import Session
from companion.cli.watch import watch


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--record",
    type=click.Path(path_type=Path, dir_okay=False),
    envvar="COMPANION_RECORD",
    help="The file that holds all games. Default: where this platform keeps such files.",
)
@click.option("--game", help="The game meant, by its id or the start of it. Default: the one played last.")
@click.option("--language", type=click.Choice(["en", "fr", "de"]), help="Default: that of the system.")
@click.pass_context
def main(context: click.Context, record: Path | None, game: str | None, language: str | None) -> None:
    """Keep the rules, the bills and the score of Las Vegas, played with the real box.

    \b
    A game from first bill to last payout:
      companion new Anna:blue Benno:red
      companion deal
      companion roll 3 3 5 1 6 2 2 4
      companion place 3
      companion pay
    """
    context.obj = Session(record, game, language)


for command in (
    las_vegas.new,
    las_vegas.deal,
    las_vegas.bill,
    las_vegas.roll,
    las_vegas.place,
    las_vegas.pay,
    las_vegas.swap_bill,
    table.show,
    table.undo,
    table.redo,
    table.correct,
    table.rename,
    table.seat,
    table.pause,
    table.resume,
    table.abandon,
    listing.history,
    listing.games,
    listing.export,
    keeping.backup,
    keeping.restore,
    demo.demo,
    watch,
):
    main.add_command(command)
