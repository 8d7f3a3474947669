"""Setting up and playing Las Vegas by commands."""

import secrets
from typing import Any

import click

from companion import las_vegas
from companion.cli.errors import Misread, Refusing, Unclear
from companion.cli.playing import misread, next_line, pass_session, play
from companion.cli.session import Session, choice, new_id, now
from companion.cli.typed import COLORS, color, player
from companion.dice import VALUES, Color
from companion.las_vegas.editions import BOXES, Edition
from companion.las_vegas.setup import DICE_PER_COLOR, MOST_ROUNDS, Dealer, Level, Setup
from companion.las_vegas.state import CASINOS, State
from companion.refusal import Refusal
from companion.table.commands import Opening
from companion.table.players import Player
from companion.table.table import open_game
from companion.words import TableWords, say_refusal

OWN_DICE = {Level.EXPERT: 7, Level.MASTER: 1}
"""With how many own dice one plays alone, where nothing else was chosen."""

Chosen = dict[str, Any]
"""The options of click, as they were typed."""


@click.command()
@click.argument("people", nargs=-1, required=True, metavar="NAME:COLOR...")
@click.option(
    "--edition",
    type=choice(Edition),
    default=Edition.Y2018.value,
    show_default=True,
    help="The box, by its year.",
)
@click.option(
    "--start",
    metavar="NAME",
    help="Who rolls first: the oldest (2012), who was last in a casino (2018). Default: the one named first.",
)
@click.option("--neutral", is_flag=True, help="Play with neutral dice: white (2012) or yellow (2018).")
@click.option("--neutral-color", type=choice(Color), help="Play with neutral dice of this color.")
@click.option("--solo", type=choice(Level), help="Play alone against four colors.")
@click.option("--against", metavar="COLOR,...", help="Alone: the other four; the first are placed first.")
@click.option("--own-dice", type=click.IntRange(1, DICE_PER_COLOR), help="Alone, expert: 7 or fewer.")
@click.option("--we-deal", is_flag=True, help="Draw the bills yourselves; enter them: companion bill.")
@click.option("--seed", default="", help="The shuffle of the companion's deck. Default: a new one.")
@click.option("--rounds", type=click.IntRange(1, MOST_ROUNDS), default=4, show_default=True)
@click.option("--open-money", is_flag=True, help="Show everybody's won money while you play.")
@pass_session
def new(session: Session, /, people: tuple[str, ...], **chosen: Any) -> None:
    """Set up a game; people sit clockwise in this order.

    \b
    Examples:
      companion new Anna:blue Benno:red Carla:green --edition 2012 --start Carla
      companion new Anna:blue --solo normal --against red,green,black,yellow
    """
    with session.record() as record:
        try:
            players = tuple(player(word, seat) for seat, word in enumerate(people, start=1))
            setup = _setup(players, chosen)
        except Unclear as unclear:
            raise Misread(misread(session, unclear)) from None
        table = open_game(las_vegas, record, Opening(new_id(), setup, players), now())
        if isinstance(table, Refusal):
            raise Refusing(say_refusal(table, TableWords(session.language, las_vegas.NAME, setup)))
        click.echo(next_line(session, table))


def _setup(players: tuple[Player, ...], chosen: Chosen) -> Setup:
    edition, solo = Edition(chosen["edition"]), chosen["solo"]
    neutral = chosen["neutral_color"] or (BOXES[edition].neutral if chosen["neutral"] else None)
    against = tuple(color(word, COLORS) for word in (chosen["against"] or "").split(",") if word)
    names = [one.name.casefold() for one in players]
    start = (chosen["start"] or players[0].name).casefold()
    if start not in names:
        raise Unclear(start, *names)
    return Setup(
        edition=edition,
        colors=tuple(one.color for one in players) + against,
        starter=names.index(start),
        neutral=Color(neutral) if neutral else None,
        solo=Level(solo) if solo else None,
        own_dice=chosen["own_dice"] or OWN_DICE.get(solo, DICE_PER_COLOR),
        dealer=Dealer.PLAYERS if chosen["we_deal"] else Dealer.COMPANION,
        seed=chosen["seed"] or secrets.token_hex(8),
        rounds=chosen["rounds"],
        open_money=chosen["open_money"],
    )


@click.command()
@pass_session
def deal(session: Session) -> None:
    """Begin the next round; the companion's own deck lays its bills at once.

    Example: companion deal
    """
    play(session, ["deal"])


@click.command()
@click.argument("bills", nargs=-1, required=True)
@pass_session
def bill(session: Session, bills: tuple[str, ...]) -> None:
    """Enter the bills that you drew, in thousands, casino by casino.

    Example: companion bill 30 40 90
    """
    play(session, ["bill", *bills])


@click.command()
@click.argument("dice", nargs=-1)
@click.option("--throw", is_flag=True, help="Let the companion throw the dice.")
@pass_session
def roll(session: Session, dice: tuple[str, ...], throw: bool) -> None:
    """Enter the dice in the tray; with several colors, name each.

    \b
    Examples:
      companion roll 3 3 5 1 6 2 2 4
      companion roll blue:335 white:1
    """
    play(session, ["roll", *(_thrown(session) if throw else dice)])


def _thrown(session: Session) -> list[str]:
    with session.table() as table:
        due = table.game.wanted(table.state.now.game)
    return [f"{one.color}:{secrets.choice(VALUES)}" for one in due for _ in range(one.count)]


@click.command()
@click.argument("value")
@pass_session
def place(session: Session, value: str) -> None:
    """Put all rolled dice of one value onto its casino.

    Example: companion place 3
    """
    play(session, ["place", value])


@click.command()
@click.argument("awards", nargs=-1, metavar="[NAME:BILL]...")
@click.option("--all", "every", is_flag=True, help="Pay all casinos that are left.")
@pass_session
def pay(session: Session, awards: tuple[str, ...], every: bool) -> None:
    """Pay out the next casino, by the rules or as you agreed.

    \b
    Examples:
      companion pay
      companion pay --all
      companion pay Anna:60 Benno:30
      companion pay nobody
    """
    play(session, [*(["pay", "+"] * _left(session)), "pay"] if every else ["pay", *awards])


def _left(session: Session) -> int:
    """Count the casinos after the next one that are still to be paid."""
    with session.table() as table:
        state = table.state.now.game
    return CASINOS - 1 - state.casino if isinstance(state, State) else 0


@click.command("swap-bill")
@click.argument("casino")
@click.argument("out")
@click.argument("into")
@pass_session
def swap_bill(session: Session, casino: str, out: str, into: str) -> None:
    """Exchange a bill of the board for the one that really lies there.

    Example: companion swap-bill 3 50 60
    """
    play(session, ["swap-bill", casino, out, into])
