"""Build, sprawl, remodel, reorganize: what the examples leave out."""

import pytest

from companion import lords_of_vegas as game
from companion.game import EVERYONE, Wanted
from companion.lords_of_vegas.action_events import DiePutBack
from companion.lords_of_vegas.card_events import DieTakenOff
from companion.lords_of_vegas.commands import (
    AcceptOffer,
    Build,
    EndTurn,
    EnterCard,
    Goods,
    OfferTrade,
    PutDie,
    Remodel,
    Reorganize,
    Sprawl,
)
from companion.lords_of_vegas.state import Phase, State
from tests.lords_of_vegas.tables import (
    AQUA,
    BLUE,
    BROWN,
    GOLD,
    GREEN,
    RED,
    SILVER,
    YELLOW,
    boss,
    does,
    happens,
    roll,
    table,
)

TWELVE = ("D1", "D2", "D3", "D4", "D5", "D6", "F1", "F2", "F3", "F4", "F5", "F6")
ALL_OUT = {lot: (AQUA if lot < "E" else SILVER, RED, 1) for lot in TWELVE}


def test_building_with_all_dice_out() -> None:
    """The die comes off an own tile, which stays on the board without an owner."""
    told = happens(table({"A1": RED}, ALL_OUT), Build("A1", GOLD, die_from="F6"))
    assert told[0] == DieTakenOff("F6", RED)
    state = does(table({"A1": RED}, ALL_OUT), Build("A1", GOLD, die_from="F6"))
    assert (state.spot("F6").owner, state.spot("A1").owner, state.dice_left(RED)) == (None, RED, 0)


def test_sprawling_with_all_dice_out() -> None:
    """A casino can be extended with a die from another, or from itself."""
    state = does(table({}, ALL_OUT), Sprawl("D1", "D7", die_from="D1"))
    assert (state.spot("D1").owner, state.spot("D7").owner) == (None, RED)
    assert boss(state, "D1") is RED


def test_sprawling_between_two_casinos_joins_them() -> None:
    """A tile that touches two casinos of its colour makes them one."""
    state = does(table({}, {"A1": (GOLD, RED, 3), "A3": (GOLD, YELLOW, 5)}), Sprawl("A1", "A2"))
    assert [casino.lots for casino in state.casinos] == [("A1", "A2", "A3")]
    assert boss(state, "A1") is YELLOW


def test_blocks_are_islands() -> None:
    """A3 and C3 lie on the same side of The Strip, and never join."""
    state = table({}, {"A6": (GOLD, RED, 3), "C3": (GOLD, RED, 5), "B1": (GOLD, RED, 1)})
    assert len(state.casinos) == 3


def test_a_die_is_reorganized_once_a_turn() -> None:
    """Rolled dice stay rolled when their casino grows; the next turn they are free again."""
    state = table({"A2": RED, "C4": YELLOW}, {"A1": (GOLD, RED, 1)})
    state = does(state, Reorganize("A1"), roll(red=4), Build("A2", GOLD))
    assert Reorganize("A1") not in game.legal_moves(state)
    state = does(state, EndTurn(), EnterCard("B2"))
    assert state.rerolled == ()


def test_a_tie_roll_is_no_reorganization() -> None:
    """Dice rolled because bosses tied may still be reorganized this turn."""
    state = table({"A2": RED}, {"A1": (GOLD, YELLOW, 2)})
    state = does(state, Build("A2", GOLD), roll(red=3, yellow=1))
    assert Reorganize("A1") in game.legal_moves(state)


def reorganized() -> State:
    """Wait for Red and Yellow, who have two differing dice each, and not for Green, who has one."""
    tiles = {
        "C1": (GOLD, RED, 6),
        "C2": (GOLD, RED, 5),
        "C4": (GOLD, YELLOW, 2),
        "C5": (GOLD, YELLOW, 1),
        "C7": (GOLD, GREEN, 1),
        "C8": GOLD,
    }
    state = does(table({}, tiles), Reorganize("C1"))
    assert state.money_of(RED) == 85
    assert game.wanted(state) == (Wanted(RED, 2), Wanted(YELLOW, 2), Wanted(GREEN, 1))
    return does(state, roll(red=(1, 5), yellow=(4, 6), green=3))


def test_everybody_puts_the_own_dice_back() -> None:
    """Each owner chooses for the own tiles, in any order; the last die goes by itself."""
    state = reorganized()
    assert state.phase is Phase.PUTTING_BACK
    assert game.view(state, EVERYONE).answering == (RED, YELLOW)
    told = happens(state, PutDie("C5", 4))
    assert told == (DiePutBack("C5", YELLOW, 4), DiePutBack("C4", YELLOW, 6))
    state = does(state, PutDie("C5", 4), PutDie("C2", 1))
    assert state.phase is Phase.ACTING
    assert [die and die.value for die in state.casinos[0].dice] == [5, 1, 6, 4, 3, None]
    assert boss(state, "C1") is YELLOW


def test_equal_dice_leave_no_choice() -> None:
    """Two dice of the same value go back by themselves."""
    tiles = {"C1": (GOLD, RED, 6), "C2": (GOLD, RED, 5)}
    assert does(table({}, tiles), Reorganize("C1"), roll(red=(2, 2))).phase is Phase.ACTING


def test_ties_are_rolled_until_one_is_largest() -> None:
    """The same again is rolled again; a third player may profit."""
    state = table({"A2": RED}, {"A1": (GOLD, YELLOW, 2), "A4": (GOLD, BLUE, 1)})
    state = does(state, Build("A2", GOLD), roll(red=4, yellow=4))
    assert game.wanted(state) == (Wanted(RED, 1), Wanted(YELLOW, 1))
    state = does(state, roll(red=1, yellow=1))
    assert game.wanted(state) == (Wanted(RED, 1), Wanted(YELLOW, 1), Wanted(BLUE, 1))
    state = does(state, roll(red=2, yellow=3, blue=1))
    assert (state.phase, boss(state, "A1")) == (Phase.ACTING, YELLOW)


def test_who_ties_with_two_dice_puts_them_back() -> None:
    """All largest dice are rolled, two of one player's as well, who then chooses their tiles."""
    tiles = {"A1": (GOLD, RED, 5), "A4": (GOLD, RED, 5), "A3": (BROWN, YELLOW, 5)}
    state = does(table({"A2": RED}, tiles | {"A2": (GOLD, RED, 1)}), Remodel("A1", BROWN))
    assert game.wanted(state) == (Wanted(RED, 2), Wanted(YELLOW, 1))
    state = does(state, roll(red=(2, 6), yellow=4))
    assert state.phase is Phase.PUTTING_BACK
    assert does(state, PutDie("A4", 6)).spot("A1").die == roll(red=2).dice[0]


@pytest.mark.parametrize(
    "tiles",
    [
        {"A1": (GOLD, RED, 6), "A3": (GOLD, RED, 6), "A5": (GOLD, YELLOW, 1)},
        {"A1": (GOLD, RED, 6), "A3": (GOLD, BLUE, 5), "A5": (GOLD, YELLOW, 5)},
    ],
    ids=["one player's own", "below the largest"],
)
def test_ties_that_stand(tiles: dict[str, tuple[game.board.Tile, game.Color, int]]) -> None:
    """Ties within one player, and ties below the largest, are not rolled."""
    assert does(table({"A2": RED}, tiles), Build("A2", GOLD)).phase is Phase.ACTING


def test_two_casinos_can_tie_at_once() -> None:
    """They are settled one after the other; a trade makes ties as an action does."""
    tiles = {"A1": (GOLD, RED, 6), "A2": (GOLD, RED, 6), "B2": (BROWN, RED, 5), "B3": (BROWN, RED, 5)}
    state = does(
        table({}, tiles), OfferTrade(RED, BLUE, Goods(dice=("A1", "B3")), Goods(money=9)), AcceptOffer(1)
    )
    assert state.lifted == ("A1", "A2")
    state = does(state, roll(red=1, blue=2))
    assert (state.phase, state.lifted) == (Phase.TYING, ("B2", "B3"))
    assert does(state, roll(red=3, blue=2)).phase is Phase.ACTING
