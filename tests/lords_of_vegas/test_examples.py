"""Every example printed in the rulebook."""

import pytest

from companion.lords_of_vegas.action_events import BossTied
from companion.lords_of_vegas.board import LOTS
from companion.lords_of_vegas.card_events import CasinoPaid, LotPaid, PointsScored
from companion.lords_of_vegas.commands import (
    AcceptOffer,
    AnswerGamble,
    Build,
    EndTurn,
    EnterCard,
    Gamble,
    Goods,
    OfferTrade,
    Remodel,
    Reorganize,
    Sprawl,
)
from companion.lords_of_vegas.refusals import AlreadyReorganized, LotOwned
from companion.lords_of_vegas.state import Phase
from companion.lords_of_vegas.track import advance
from tests.lords_of_vegas.tables import (
    BLUE,
    BROWN,
    GOLD,
    GREEN,
    PURPLE,
    RED,
    YELLOW,
    boss,
    does,
    happens,
    refused,
    roll,
    table,
)

A2_AND_A5 = {"A2": (GOLD, RED, 2), "A5": (GOLD, RED, 3)}


def test_start_money() -> None:
    """Two cards of 4 and 7 give 11 to start with."""
    state = table(stage=Phase.DEALING, money=0)
    four, seven = "A6", "A1"
    state = does(state, EnterCard(four), EnterCard(seven))
    assert state.money_of(RED) == 11
    assert state.lots_of(RED) == (seven, four)


def test_gold_card_pays() -> None:
    """D8 is drawn: both lots pay 1, each gold casino pays its dice and its boss, the others nothing."""
    gold = {"C2": (GOLD, GREEN, 4), "C3": (GOLD, BLUE, 2), "C6": (GOLD, GREEN, 2), "F6": (GOLD, YELLOW, 6)}
    others = {"A3": (BROWN, RED, 5), "B2": (PURPLE, BLUE, 3)}
    state = table({"A1": GREEN}, gold | others, active=YELLOW, money=0, stage=Phase.DRAWING)
    told = happens(state, EnterCard("D8"))
    assert [event for event in told if isinstance(event, LotPaid)] == [
        LotPaid("A1", GREEN, 1),
        LotPaid("D8", YELLOW, 1),
    ]
    assert {
        (event.casino[0], event.color, event.money) for event in told if isinstance(event, CasinoPaid)
    } == {
        ("F6", YELLOW, 6),
        ("C2", BLUE, 2),
        ("C2", GREEN, 6),
    }
    assert [(event.color, event.points) for event in told if isinstance(event, PointsScored)] == [
        (YELLOW, 1),
        (GREEN, 3),
    ]


def test_who_touches_the_strip() -> None:
    """A Pay The Strip card pays the casinos with an edge on The Strip, and no other."""
    touching = {"A3": (BROWN, RED, 5), "D4": (GOLD, GREEN, 4), "D5": (GOLD, BLUE, 2), "D8": (GOLD, GREEN, 1)}
    beside = {"C5": (PURPLE, BLUE, 1), "F6": (GOLD, YELLOW, 6)}
    told = happens(table({}, touching | beside, stage=Phase.DRAWING), EnterCard("F8"))
    assert {event.casino[0] for event in told if isinstance(event, CasinoPaid)} == {"A3", "D4"}
    assert {event.casino[0] for event in told if isinstance(event, PointsScored)} == {"A3", "D4"}


@pytest.mark.parametrize(("won", "reached"), [(1, 8), (2, 10), (3, 10), (4, 12), (5, 12)])
def test_breaks_of_the_track(won: int, reached: int) -> None:
    """From 8: one point stays there, two or three reach 10, four or five reach 12."""
    assert advance(8, won) == reached


def test_small_casinos_never_cross_a_break() -> None:
    """Several casinos of one tile in the same turn leave the token on 8."""
    tiles = {"A1": (GOLD, RED, 2), "B3": (GOLD, RED, 2), "C5": (GOLD, RED, 2)}
    state = does(table({}, tiles, points={RED: 8}, stage=Phase.DRAWING), EnterCard("D8"))
    assert state.points_of(RED) == 8


def test_build_on_a2() -> None:
    """Red builds gold on A2 for 6, with a die of 2."""
    state = does(table({"A2": RED}), Build("A2", GOLD))
    assert state.money_of(RED) == 94
    assert (state.spot("A2").marker, state.spot("A2").tile) == (None, GOLD)
    assert state.spot("A2").die == roll(red=2).dice[0]


def test_sprawl_from_a2_to_a5() -> None:
    """Red sprawls to A5 for 18, twice what it costs, in gold; A3 is Yellow's."""
    state = table({"A3": YELLOW}, {"A2": (GOLD, RED, 2)})
    then = does(state, Sprawl("A2", "A5"))
    assert then.money_of(RED) == 82
    assert then.spot("A5").tile is GOLD
    assert then.spot("A5").die == roll(red=LOTS["A5"].die).dice[0]
    assert refused(state, Sprawl("A2", "A3")) == LotOwned("A3", YELLOW)


def test_remodel_as_a_hostile_take_over() -> None:
    """Red makes the gold casino brown for 10; it merges with Yellow's, whose 5 is boss of all three."""
    state = does(table({}, A2_AND_A5 | {"A3": (BROWN, YELLOW, 5)}), Remodel("A2", BROWN))
    assert state.money_of(RED) == 90
    assert [casino.lots for casino in state.casinos] == [("A2", "A3", "A5")]
    assert boss(state, "A2") is YELLOW


def test_reorganize_after_the_remodel() -> None:
    """Red pays 10 for ten pips, rolls the 5 that makes him boss, and can't do so again this turn."""
    state = does(table({}, A2_AND_A5 | {"A3": (BROWN, YELLOW, 5)}), Remodel("A2", BROWN), Reorganize("A3"))
    assert state.money_of(RED) == 80
    state = does(state, roll(red=(5, 5), yellow=3))
    assert boss(state, "A2") is RED
    assert refused(state, Reorganize("A2")) == AlreadyReorganized(("A2", "A3", "A5"))


def test_gamble_of_four() -> None:
    """Yellow bets 4 of at most 15 in Red's casino of three tiles, Red lays nothing off, a 3 wins 4 of him."""
    tiles = {"A1": (BROWN, RED, 5), "A2": (BROWN, RED, 2), "A3": (BROWN, YELLOW, 1)}
    state = does(
        table({}, tiles, active=YELLOW), Gamble("A1", 4), AnswerGamble(lay_off=False), roll(yellow=(1, 2))
    )
    assert (state.money_of(YELLOW), state.money_of(RED)) == (104, 96)


def test_tie_that_helps_neither() -> None:
    """Green's 5 ties with Red's, both roll 3, and Green's 4 is boss without another roll."""
    green = {"C1": (GOLD, GREEN, 4), "C2": (GOLD, GREEN, 5)}
    red = {"C3": (BROWN, RED, 5), "C6": (BROWN, RED, 2), "C9": (BROWN, YELLOW, 2)}
    state = table({}, green | red, active=GREEN)
    told = happens(state, Remodel("C1", BROWN))
    assert told[-1] == BossTied(("C1", "C2", "C3", "C6", "C9"), (GREEN, RED), 5, ("C2", "C3"))
    state = does(state, Remodel("C1", BROWN), roll(green=3, red=3))
    assert state.phase is Phase.ACTING
    assert boss(state, "C1") is GREEN


@pytest.mark.parametrize(
    ("give", "take"),
    [
        (Goods(dice=("A1",)), Goods(lots=("B1",))),
        (Goods(dice=("A1",)), Goods(money=7)),
        (Goods(action=Remodel("A1", GOLD)), Goods(money=7)),
        (Goods(lots=("C4",), dice=("A1",)), Goods(dice=("B2", "B3"))),
    ],
    ids=["die for lot", "die for money", "action for money", "lot and die for two dice"],
)
def test_trades_that_are_allowed(give: Goods, take: Goods) -> None:
    """A die for a lot, a die for money, an action of this turn for money, a lot and a die for two dice."""
    tiles = {"A1": (BROWN, RED, 5), "B2": (GOLD, YELLOW, 1), "B3": (BROWN, YELLOW, 6)}
    state = does(table({"C4": RED, "B1": YELLOW}, tiles), OfferTrade(RED, YELLOW, give, take), AcceptOffer(1))
    for lot in give.dice:
        assert state.spot(lot).die == roll(yellow=5).dice[0]
    for lot in (*take.dice, *take.lots):
        assert state.spot(lot).owner is RED
    for lot in give.lots:
        assert state.spot(lot).owner is YELLOW
    assert state.money_of(YELLOW) == 100 - take.money
    if give.action:
        assert state.spot("A1").tile is GOLD


def test_two_players_leave_block_f_alone() -> None:
    """An F card marks nothing but pays; then step 1 is repeated in the same turn."""
    state = table({"A1": RED}, {"C5": (GOLD, BLUE, 1)}, colors=(RED, BLUE), money=0, stage=Phase.DRAWING)
    state = does(state, EnterCard("F3"))
    assert (state.phase, state.player) == (Phase.DRAWING, RED)
    assert state.spot("F3").owner is None
    assert (state.money_of(RED), state.money_of(BLUE), state.points_of(BLUE)) == (1, 1, 1)
    state = does(state, EnterCard("D8"))
    assert (state.phase, state.money_of(RED), state.points_of(BLUE)) == (Phase.ACTING, 3, 2)
    assert does(state, EndTurn()).player is BLUE
