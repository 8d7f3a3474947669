"""What cards pay, and how the game ends."""

import pytest

from companion import lords_of_vegas as game
from companion.dice import Color
from companion.lords_of_vegas.card_events import CasinoPaid, LotPaid, OrderAsked, PointsScored
from companion.lords_of_vegas.commands import EnterCard, Goods, OfferTrade, ScoreFirst
from companion.lords_of_vegas.state import Phase
from companion.lords_of_vegas.turn_events import Ending, GameEnded, Standing
from tests.lords_of_vegas.tables import (
    AQUA,
    BLUE,
    BROWN,
    GOLD,
    GREEN,
    RED,
    YELLOW,
    does,
    happens,
    race_to_the_end,
    table,
)


def test_smallest_casino_scores_first() -> None:
    """From 7, one point and then three bring Red to 10; the other way round it would be 10 and no further."""
    tiles = {"A1": (GOLD, RED, 1), "C1": (GOLD, RED, 1), "C2": (GOLD, RED, 1), "C3": (GOLD, RED, 1)}
    told = happens(table({}, tiles, points={RED: 7}, stage=Phase.DRAWING), EnterCard("D8"))
    assert [event for event in told if isinstance(event, PointsScored)] == [
        PointsScored(("A1",), RED, 1, 7, 8, 0),
        PointsScored(("C1", "C2", "C3"), RED, 3, 8, 10, 1),
    ]


def test_a_casino_without_dice_pays_nobody() -> None:
    """Tiles that nobody owns count for the size of a casino, and by themselves for nothing."""
    tiles = {"A1": GOLD, "C1": (GOLD, RED, 3), "C2": GOLD}
    told = happens(table({}, tiles, stage=Phase.DRAWING), EnterCard("D8"))
    assert [event for event in told if isinstance(event, CasinoPaid)] == [CasinoPaid(("C1", "C2"), RED, 3)]
    assert [event for event in told if isinstance(event, PointsScored)] == [
        PointsScored(("C1", "C2"), RED, 2, 0, 2, 0)
    ]


def test_lots_pay_their_owners_on_any_card() -> None:
    """A marker brings 1 whoever draws whatever; a tile on a lot ends that."""
    state = table({"A1": BLUE, "F9": RED}, {"A2": (AQUA, BLUE, 2)}, stage=Phase.DRAWING)
    told = happens(state, EnterCard("D5"))
    assert [event for event in told if isinstance(event, LotPaid)] == [
        LotPaid("A1", BLUE, 1),
        LotPaid("D5", RED, 1),
        LotPaid("F9", RED, 1),
    ]


def last_card(**changes: object) -> tuple[game.apply.__class__, ...]:
    """Draw the end of the game."""
    tiles = {"A3": (AQUA, RED, 3), "A2": (AQUA, GREEN, 5), "C5": (BROWN, YELLOW, 1)}
    state = table({"A1": BLUE}, tiles, cards=(), stage=Phase.DRAWING, **changes)  # type: ignore[arg-type]
    return happens(state, EnterCard("end_of_game"))


def test_the_end_of_the_game_pays_the_strip_once_more() -> None:
    """Lots and casinos on The Strip pay, points are scored, nobody acts."""
    told = last_card()
    assert [event for event in told if isinstance(event, LotPaid | CasinoPaid | PointsScored)] == [
        LotPaid("A1", BLUE, 1),
        CasinoPaid(("A2", "A3"), RED, 3),
        CasinoPaid(("A2", "A3"), GREEN, 5),
        PointsScored(("A2", "A3"), GREEN, 2, 0, 2, 0),
    ]
    end = told[-1]
    assert isinstance(end, GameEnded)
    assert (end.ending, end.winners) == (Ending.LAST_CARD, (GREEN,))


@pytest.mark.parametrize(
    ("money", "winners"),
    [({RED: 40, BLUE: 30}, (RED,)), ({RED: 10, BLUE: 30}, (BLUE,)), ({RED: 27, BLUE: 29}, (RED, BLUE))],
)
def test_money_breaks_a_tie(money: dict[Color, int], winners: tuple[Color, ...]) -> None:
    """Among those with most points the richest wins; equal in both, they share it."""
    end = last_card(points={RED: 20, BLUE: 20, GREEN: 18}, money=money)[-1]
    assert isinstance(end, GameEnded)
    assert set(end.winners) == set(winners)
    assert [standing.rank for standing in end.standings] == sorted(
        standing.rank for standing in end.standings
    )
    assert end.standings[-1] == Standing(4, YELLOW, 0, 0)


def test_nothing_is_left_to_do_after_the_end() -> None:
    """The game is over: no move, no roll, no open offer, the standings shown."""
    state = table({"A1": BLUE}, cards=(), stage=Phase.DRAWING)
    state = does(state, OfferTrade(RED, BLUE, Goods(money=1), Goods(lots=("A1",))), EnterCard("end_of_game"))
    assert game.over(state)
    assert (game.legal_moves(state), game.wanted(state), state.offers) == ((), (), ())


def test_ninety_points_win_at_once() -> None:
    """Whoever reaches the end of the track wins in the middle of the payment."""
    tiles = dict.fromkeys(("C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9"), (GOLD, RED, 1))
    end = happens(table({}, tiles, points={RED: 81, BLUE: 81}, stage=Phase.DRAWING), EnterCard("D8"))[-1]
    assert isinstance(end, GameEnded)
    assert (end.ending, end.winners) == (Ending.TRACK_DONE, (RED,))


@pytest.mark.parametrize(("casino", "winner"), [("C1", RED), ("F1", BLUE)])
def test_the_order_of_equal_casinos_can_decide_the_game(casino: str, winner: Color) -> None:
    """Two casinos of nine tiles would each win: the drawing player, here a third one, says which is first."""
    state = race_to_the_end(active=GREEN)
    told = happens(state, EnterCard("A6"))
    assert told[-1] == OrderAsked(("C1", "F1"), GREEN)
    assert game.legal_moves(does(state, EnterCard("A6"))) == (ScoreFirst("C1"), ScoreFirst("F1"))
    end = happens(state, EnterCard("A6"), ScoreFirst(casino))[-1]
    assert isinstance(end, GameEnded)
    assert end.winners == (winner,)


def test_order_is_not_asked_where_it_decides_nothing() -> None:
    """One who reaches the end by a smaller casino, or alone, leaves nothing to choose."""
    assert isinstance(happens(race_to_the_end(), EnterCard("D8"))[-1], GameEnded)
