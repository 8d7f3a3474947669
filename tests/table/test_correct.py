"""Correction after the fact: a roll, a placement, a bill, a payout."""

from pathlib import Path
from random import Random
from typing import Any

from companion.dice import Color
from companion.las_vegas.commands import (
    Award,
    LayBill,
    OverrulePayout,
    PayCasino,
    Place,
    Roll,
    StartRound,
    SwapBill,
)
from companion.las_vegas.refusals import ValueNotRolled
from companion.las_vegas.setup import Dealer
from companion.rolls import WrongDice
from companion.table.commands import Correct, Play, Undo
from companion.table.events import Corrected
from companion.table.refusals import NoSuchStep
from companion.table.table import Table
from tests.las_vegas.play import dice, table
from tests.table.seated import GAME, do, play_on, record_in, refused, sit_down

RED, BLUE = Color.RED, Color.BLUE


def corrected(its: Table[Any, Any, Any, Any], command: Correct[Any]) -> Corrected[Any, Any]:
    """Correct what must be correctable."""
    event = do(its, command).event
    assert isinstance(event, Corrected)
    return event


def test_a_misread_roll_is_corrected_and_the_rest_stands(tmp_path: Path) -> None:
    """A die that was not placed was misread: everything that followed still stands."""
    with record_in(tmp_path) as record:
        its = sit_down(record)
        do(its, Play(StartRound()))
        do(its, Play(Roll(dice(RED, 1, 1, 2, 3, 4, 5, 6, 6))))
        do(its, Play(Place(1)))
        play_on(its, Random(1))
        end = its.state.now.game
        event = corrected(its, Correct(2, (Roll(dice(RED, 1, 1, 2, 3, 4, 5, 6, 5)),)))
        assert event.dropped == ()
        assert event.why is None
        assert its.state.now.game == end
        assert Table(GAME, record, "game").state == its.state
        do(its, Undo())
        assert its.state.now.steps[1].command == Roll(dice(RED, 1, 1, 2, 3, 4, 5, 6, 6))


def test_a_corrected_roll_says_where_the_rest_no_longer_stands(tmp_path: Path) -> None:
    """The placement of a value that was not there falls, with all after it and the reason."""
    with record_in(tmp_path) as record:
        its = sit_down(record)
        do(its, Play(StartRound()))
        do(its, Play(Roll(dice(RED, 1, 2, 2, 3, 4, 5, 6, 6))))
        do(its, Play(Place(1)))
        do(its, Play(Roll(dice(BLUE, 1, 2, 2, 3, 4, 5, 6, 6))))
        event = corrected(its, Correct(2, (Roll(dice(RED, 2, 2, 2, 3, 4, 5, 6, 6)),)))
        assert [step.number for step in event.dropped] == [3, 4]
        assert event.why is not None
        assert event.why.reason == "value_not_rolled"
        assert event.why.facts == {"value": 1, "rolled": [2, 3, 4, 5, 6]}
        assert its.state.now.game.roll == dice(RED, 2, 2, 2, 3, 4, 5, 6, 6)
        assert Table(GAME, record, "game").state == its.state


def test_a_wrong_placement_is_corrected(tmp_path: Path) -> None:
    """Dice that really went to another casino lie there afterwards."""
    with record_in(tmp_path) as record:
        its = sit_down(record)
        do(its, Play(StartRound()))
        do(its, Play(Roll(dice(RED, 1, 2, 3, 3, 4, 5, 6, 6))))
        do(its, Play(Place(1)))
        do(its, Play(Roll(dice(BLUE, 1, 2, 2, 3, 4, 5, 6, 6))))
        event = corrected(its, Correct(3, (Place(2),)))
        assert event.dropped == ()
        assert its.state.now.game.casinos[0].dice == (0, 0)
        assert its.state.now.game.casinos[1].dice == (1, 0)


def test_a_wrong_bill_is_corrected_where_players_deal(tmp_path: Path) -> None:
    """A bill typed wrong is replaced; the dealing goes on from there as far as it can."""
    with record_in(tmp_path) as record:
        its = sit_down(record, table(2, dealer=Dealer.PLAYERS))
        do(its, Play(StartRound()))
        do(its, Play(LayBill(60_000)))
        do(its, Play(LayBill(70_000)))
        corrected(its, Correct(2, (LayBill(80_000),)))
        assert [casino.bills for casino in its.state.now.game.casinos[:2]] == [(80_000,), (70_000,)]


def test_a_wrong_bill_is_corrected_where_the_companion_deals(tmp_path: Path) -> None:
    """The bill that really lies there takes the place of the one the companion laid, whatever came after."""
    with record_in(tmp_path) as record:
        its = sit_down(record)
        do(its, Play(StartRound()))
        play_on(its, Random(5), steps=12)
        first = its.state.now.steps[0]
        laid = next(e for e in first.events if type(e).__name__ == "BillLaid" and e.bill >= 60_000)
        other = next(bill for bill in (60_000, 70_000, 80_000, 90_000) if bill != laid.bill)
        before = its.state.now.game.casinos[laid.casino - 1].bills
        event = corrected(its, Correct(1, (StartRound(), SwapBill(laid.casino, laid.bill, other))))
        assert event.dropped == ()
        after = its.state.now.game.casinos[laid.casino - 1].bills
        assert sorted(after) == sorted([*without(before, laid.bill), other])


def without(bills: tuple[int, ...], bill: int) -> list[int]:
    """Take out one bill."""
    left = list(bills)
    left.remove(bill)
    return left


def test_a_payout_is_corrected_rounds_later(tmp_path: Path) -> None:
    """A bill that really went to somebody else is theirs, and the game after it still stands."""
    with record_in(tmp_path) as record:
        its = sit_down(record)
        play_on(its, Random(6))
        paid = next(
            step
            for step in its.state.now.steps
            if isinstance(step.command, PayCasino) and any(type(e).__name__ == "BillWon" for e in step.events)
        )
        won = next(event for event in paid.events if type(event).__name__ == "BillWon")
        other = BLUE if won.color is RED else RED
        money = {color: sum(bills) for color, bills in zip((RED, BLUE), its.state.now.game.won, strict=True)}
        event = corrected(its, Correct(paid.number, (OverrulePayout((Award(other, won.bill),)),)))
        others = sum(e.bill for e in paid.events if type(e).__name__ == "BillWon" and e.color is other)
        now = {color: sum(bills) for color, bills in zip((RED, BLUE), its.state.now.game.won, strict=True)}
        assert now[other] == money[other] + won.bill - others
        assert event.dropped == () or event.why is not None


def test_a_step_can_be_taken_out(tmp_path: Path) -> None:
    """A correction by nothing removes the step, as far as the rest allows."""
    with record_in(tmp_path) as record:
        its = sit_down(record)
        play_on(its, Random(5), steps=3)
        event = corrected(its, Correct(3, ()))
        assert event.dropped == ()
        assert len(its.state.now.steps) == 2


def test_a_correction_that_can_not_be_is_refused_whole(tmp_path: Path) -> None:
    """The replacement itself must be legal; else nothing changes."""
    with record_in(tmp_path) as record:
        its = sit_down(record)
        do(its, Play(StartRound()))
        do(its, Play(Roll(dice(RED, 1, 2, 3, 3, 4, 5, 6, 6))))
        do(its, Play(Place(6)))
        assert isinstance(refused(its, Correct(2, (Roll(dice(RED, 1)),))), WrongDice)
        assert isinstance(refused(its, Correct(2, (Roll(dice(RED, *[3] * 8)), Place(1)))), ValueNotRolled)
        assert refused(its, Correct(9, ())) == NoSuchStep(9)
