"""The payout against a second one, written from the rulebook."""

from collections import Counter
from random import Random

import pytest

from companion.dice import Color
from companion.las_vegas.commands import PayCasino
from companion.las_vegas.events import BillReturned, BillWon, CasinoPaid, Tied, WentEmpty
from companion.las_vegas.payout import payout
from companion.las_vegas.setup import Level, Setup
from companion.las_vegas.state import CASINOS, Casino
from tests.las_vegas.oracle import pay
from tests.las_vegas.play import alone, does, paying, table

BOARDS = 20_000
SETUPS = [
    *(table(players) for players in (2, 3, 4, 5)),
    *(table(players, neutral=True) for players in (2, 3, 4)),
    alone(Level.NORMAL),
]
SIX = tuple(Color)[:6]
BILLS = range(10_000, 100_000, 10_000)


def _board(sides: int, chance: Random) -> tuple[tuple[int, ...], list[int]]:
    """Lay dice of these sides and up to eight bills at a casino; often few dice, so that many tie."""
    most = chance.choice((1, 2, 3, 8, 16))
    return (
        tuple(chance.randint(0, most) for _ in range(sides)),
        [chance.choice(BILLS) for _ in range(chance.randint(0, 8))],
    )


def _same(setup: Setup, number: int, counts: tuple[int, ...], bills: list[int]) -> None:
    before = paying(setup, number, tuple(bills), counts)
    after = does(before, PayCasino())
    placed = dict(zip(before.sides, counts, strict=True))
    won, under = pay(placed, bills, setup.neutral)
    assert {side: list(its) for side, its in zip(after.sides, after.won, strict=True)} == won
    assert list(after.deck.known) == [*before.deck.known, *under]
    assert not any(after.casinos[number - 1].dice)
    assert not after.casinos[number - 1].bills


def test_every_board_is_paid_as_the_rulebook_says() -> None:
    """On 20,000 random boards of all variants, the same people get the same bills, and all dice go home."""
    chance = Random(2012)
    for board in range(BOARDS):
        setup = SETUPS[board % len(SETUPS)]
        counts, bills = _board(len(setup.sides), chance)
        _same(setup, board % CASINOS + 1, counts, bills)


@pytest.mark.parametrize("sides", [2, 3, 4, 5, 6])
def test_the_steps_tell_the_whole_payout(sides: int) -> None:
    """Every die and every bill at a casino is named in exactly one step, in the rulebook's order."""
    chance = Random(sides)
    order = [Tied, BillWon, WentEmpty, BillReturned, CasinoPaid]
    for _ in range(1_000):
        counts, bills = _board(sides, chance)
        colors = SIX[:sides]
        steps = tuple(payout(3, Casino(tuple(sorted(bills, reverse=True)), counts), colors))
        placed = dict(zip(colors, counts, strict=True))
        won, under = pay(placed, bills, None)

        given = [(step.color, step.bill) for step in steps if isinstance(step, BillWon)]
        assert dict(given) == {color: its[0] for color, its in won.items() if its}
        assert [step.bill for step in steps if isinstance(step, BillReturned)] == under
        named = Counter(
            {step.color: step.count for step in steps if isinstance(step, BillWon | WentEmpty)}
        ) + Counter({color: step.count for step in steps if isinstance(step, Tied) for color in step.colors})
        assert named == +Counter(placed)
        kinds = [order.index(type(step)) for step in steps]
        assert kinds == sorted(kinds)
        assert kinds.count(order.index(CasinoPaid)) == 1
        assert {step.casino for step in steps} == {3}
