"""Who has won."""

from random import Random

import pytest
from msgspec.structs import replace

from companion import las_vegas
from companion.las_vegas.commands import PayCasino, StartRound
from companion.las_vegas.ending import standings
from companion.las_vegas.events import Ending, GameEnded, RoundEnded
from companion.las_vegas.refusals import NotNow
from companion.las_vegas.state import Phase, State
from tests.las_vegas.play import SEATS, begun, does, happens, played, refused, table

A, B, C = SEATS[:3]


def _won(*won: tuple[int, ...]) -> State:
    """Let players have won these thousands; the last casino of the last round is still to be paid."""
    state = begun(table(len(won)))
    money = tuple(tuple(1000 * bill for bill in bills) for bills in won)
    return replace(state, won=money, phase=Phase.PAYING, casino=5, round=4)


@pytest.mark.parametrize(
    ("won", "ranks"),
    [
        (((90,), (50, 30), (60,)), {A: 1, B: 2, C: 3}),
        (((90,), (50, 40), (60,)), {B: 1, A: 2, C: 3}),
        (((50, 40), (90,), (30, 30, 30)), {C: 1, A: 2, B: 3}),
        (((90,), (90,), (60,)), {A: 1, B: 1, C: 3}),
        (((60, 30), (90,), (50, 40)), {A: 1, C: 1, B: 3}),
        (((90,), (60,), (60,)), {A: 1, B: 2, C: 2}),
        (((), (), ()), {A: 1, B: 1, C: 1}),
        (((10, 10), (90,), ()), {B: 1, A: 2, C: 3}),
    ],
)
def test_most_money_then_most_bills_then_shared(
    won: tuple[tuple[int, ...], ...], ranks: dict[str, int]
) -> None:
    """Most money wins; among those with as much, most bills; those still equal share the victory."""
    state = _won(*won)
    ranking = standings(state)
    assert {standing.color: standing.rank for standing in ranking} == ranks
    assert [standing.rank for standing in ranking] == sorted(ranks.values())
    for standing in ranking:
        bills = state.won[state.sides.index(standing.color)]
        assert (standing.money, standing.bills) == (sum(bills), len(bills))
    end = happens(state, PayCasino())[-1]
    assert isinstance(end, GameEnded)
    assert set(end.winners) == {color for color, rank in ranks.items() if rank == 1}


def test_the_last_payout_counts() -> None:
    """The winner is found after the last casino is paid, not before."""
    state = _won((50,), (60,))
    last = replace(state.casinos[5], bills=(90_000,), dice=(1, 0))
    end = happens(replace(state, casinos=(*state.casinos[:5], last)), PayCasino())[-1]
    assert isinstance(end, GameEnded)
    assert end.winners == (A,)


@pytest.mark.parametrize("rounds", [1, 2, 4, 6])
def test_a_game_has_as_many_rounds_as_agreed(rounds: int) -> None:
    """Four make a game; a house may want others."""
    game = played(table(2, rounds=rounds), Random(rounds))
    assert sum(isinstance(event, RoundEnded) for event in game.events) == rounds
    assert isinstance(game.events[-1], GameEnded)
    assert game.events[-1].ending is Ending.ROUNDS_PLAYED


def test_after_the_end_nothing_is_due() -> None:
    """No move, no dice, and every command is refused."""
    state = played(table(2), Random(2)).state
    assert las_vegas.over(state)
    assert (las_vegas.legal_moves(state), las_vegas.wanted(state)) == ((), ())
    assert refused(state, StartRound()) == NotNow(Phase.OVER)


def test_between_rounds_the_next_one_is_to_be_opened() -> None:
    """Dice are back with everybody; one command goes on."""
    state = replace(_won((50,), (60,)), round=2)
    state = does(state, PayCasino())
    assert not las_vegas.over(state)
    assert las_vegas.legal_moves(state) == (StartRound(),)
    assert does(state, *las_vegas.legal_moves(state)).round == 3
