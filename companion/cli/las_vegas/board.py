"""The table of Las Vegas as text: six casinos, everybody's dice, what a roll would mean."""

from collections.abc import Iterable

import click

from companion import las_vegas
from companion.dice import SYMBOLS, Color
from companion.game import EVERYONE, Onlooker, Wanted
from companion.las_vegas.state import Phase, State
from companion.las_vegas.view import CasinoView, Option, SideView, View
from companion.table.state import Status
from companion.words import TableWords, dice_counts, listed, money, player, say_word
from companion.words.las_vegas.sides import casino, side

PAINT: dict[Color, str | tuple[int, int, int]] = {
    Color.ORANGE: (255, 140, 0),
    Color.PURPLE: (160, 80, 220),
    Color.BLACK: "bright_black",
}
"""How a terminal shows the colours that it has no word for."""


def board(state: State, onlooker: Onlooker, words: TableWords) -> str:
    """Draw the table as this onlooker may see it."""
    view = las_vegas.view(state, onlooker)
    title = words.gettext(
        "Las Vegas %(edition)s, round %(round)d of %(rounds)d",
        edition=view.edition,
        round=view.round,
        rounds=view.rounds,
    )
    casinos = [_casino(one, words) for one in view.casinos]
    sides = [_side(one, words) for one in view.sides]
    deck = words.ngettext("%(num)d bill in the deck", "%(num)d bills in the deck", view.bills_in_deck)
    return "\n".join([title, *casinos, *sides, deck, *_ranking(view, words)])


def next_step(state: State, words: TableWords) -> str:
    """Say what the table waits for, and after a roll what each choice would mean."""
    view = las_vegas.view(state, EVERYONE)
    match view.phase:
        case Phase.OVER:
            return say_word(Status.OVER, words)
        case Phase.PLACING:
            name = player(view.active, words)
            lines = [words.gettext("%(name)s places one value:", name=name)]
            return "\n".join([*lines, *(_option(option, words) for option in view.options)])
        case Phase.ROLLING | Phase.OPENING:
            name, dice = player(view.active, words), dice_counts(view.wanted, words)
            return words.gettext("%(name)s rolls %(dice)s.", name=name, dice=dice)
        case Phase.DEALING:
            return words.gettext("Lay bills at casino %(casino)s.", casino=casino(view.casino or 0, words))
        case Phase.PAYING:
            return words.gettext(
                "Next to be paid: casino %(casino)s.", casino=casino(view.casino or 0, words)
            )
        case Phase.BETWEEN:
            return words.gettext("Next: round %(round)d.", round=view.round + 1)


def tokens(some: Iterable[Wanted]) -> str:
    """Show dice as symbol and number, in their colour where the terminal has colours."""
    return "  ".join(click.style(f"{SYMBOLS[one.color]} {one.count}", fg=_paint(one.color)) for one in some)


def _paint(color: Color) -> str | tuple[int, int, int]:
    return PAINT.get(color, color.value)


def _casino(its: CasinoView, words: TableWords) -> str:
    bills = " + ".join(money(bill, words) for bill in its.bills)
    return f"{casino(its.casino, words):24} {bills:32} {tokens(its.dice)}".rstrip()


def _side(its: SideView, words: TableWords) -> str:
    bills = words.ngettext("%(num)d bill", "%(num)d bills", its.bill_count)
    total = "" if its.money is None else f" = {money(its.money, words)}"
    return f"{SYMBOLS[its.color]} {side(its.color, words):22} {bills + total:32} {tokens(its.hand)}".rstrip()


def _option(option: Option, words: TableWords) -> str:
    """Say what placing this value would mean."""
    leads = [f"{player(color, words)} {money(bill, words)}" for color, bill in option.then.winning]
    tied = [player(color, words) for color in option.then.tied]
    then = [words.gettext("tie: %(names)s", names=listed(tied, words))] if tied else []
    return (
        f"  {option.value}  {tokens(option.dice)}  → {tokens(option.then.dice)}  {'; '.join([*leads, *then])}"
    )


def _ranking(view: View, words: TableWords) -> list[str]:
    others = words.gettext("All the others")
    return [
        f"{one.rank}. {player(one.color, words) if one.color else others}  {money(one.money, words)}"
        for one in view.standings
    ]
