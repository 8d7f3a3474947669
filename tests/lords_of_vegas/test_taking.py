"""Taking possession of the drawn lot, also when markers or dice have run out."""

from companion import lords_of_vegas as game
from companion.lords_of_vegas.action_events import BossTied
from companion.lords_of_vegas.card_events import CasinoPaid, LotMarked, TileKept, TileTakenOver
from companion.lords_of_vegas.commands import AcceptOffer, EnterCard, FreeDie, GiveUpLot, Goods, OfferTrade
from companion.lords_of_vegas.state import Phase
from tests.lords_of_vegas.tables import (
    AQUA,
    BROWN,
    GOLD,
    GREEN,
    RED,
    SILVER,
    YELLOW,
    does,
    happens,
    roll,
    table,
)

TWELVE = ("D1", "D2", "D3", "D4", "D5", "D6", "F1", "F2", "F3", "F4", "F5", "F6")
ALL_OUT = {lot: (AQUA if lot < "E" else SILVER, RED, 1) for lot in TWELVE}
TEN = ("C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10")


def test_a_sprawled_tile_changes_hands_with_its_value() -> None:
    """The drawer's die replaces the other's, with the value that it shows, not the printed one."""
    state = table({}, {"A2": (GOLD, YELLOW, 5)}, stage=Phase.DRAWING)
    assert happens(state, EnterCard("A2"))[1] == TileTakenOver("A2", RED, YELLOW, 5)
    assert does(state, EnterCard("A2")).spot("A2").die == roll(red=5).dice[0]


def test_a_tile_without_a_die_gets_the_printed_value() -> None:
    """Nobody's tile on the drawn lot takes the drawer's die at the value of the board."""
    state = table({}, {"A2": GOLD}, stage=Phase.DRAWING)
    assert happens(state, EnterCard("A2"))[1] == TileTakenOver("A2", RED, None, 2)


def test_ones_own_tile_stays_as_it_is() -> None:
    """Drawing the lot under one's own tile changes nothing there."""
    state = table({}, {"A2": (GOLD, RED, 6)}, stage=Phase.DRAWING)
    assert happens(state, EnterCard("A2"))[1] == TileKept("A2", RED)
    assert does(state, EnterCard("A2")).spot("A2") == state.spot("A2")


def test_a_take_over_may_tie_before_it_pays() -> None:
    """Red takes one of Yellow's two sixes: both sixes are rolled before anybody is paid."""
    tiles = {"A1": (BROWN, YELLOW, 6), "A2": (BROWN, YELLOW, 6), "A3": (BROWN, YELLOW, 1)}
    state = table({}, tiles, money=0, stage=Phase.DRAWING)
    told = happens(state, EnterCard("A1"))
    assert told[-1] == BossTied(("A1", "A2", "A3"), (RED, YELLOW), 6, ("A1", "A2"))
    tied = does(state, EnterCard("A1"))
    assert tied.phase is Phase.TYING
    told = happens(tied, roll(red=2, yellow=4))
    assert [event for event in told if isinstance(event, CasinoPaid)] == [
        CasinoPaid(("A1", "A2", "A3"), RED, 2),
        CasinoPaid(("A1", "A2", "A3"), YELLOW, 5),
    ]
    assert does(tied, roll(red=2, yellow=4)).points_of(YELLOW) == 3


def test_a_die_is_freed_for_a_take_over() -> None:
    """With all twelve dice out, the drawer takes one off an own tile, which stays without an owner."""
    state = does(table({}, {**ALL_OUT, "A2": (GOLD, YELLOW, 4)}, stage=Phase.DRAWING), EnterCard("A2"))
    assert state.phase is Phase.FREEING
    assert {move.lot for move in game.legal_moves(state) if isinstance(move, FreeDie)} == set(TWELVE)
    state = does(state, FreeDie("F1"))
    assert (state.phase, state.spot("F1").tile, state.spot("F1").owner) == (Phase.ACTING, SILVER, None)
    assert state.spot("A2").die == roll(red=4).dice[0]


def test_a_freed_die_ties_nobody_before_it_lies_again() -> None:
    """Freeing and taking over are one step: bosses are compared after it."""
    tiles = {**ALL_OUT, "F6": (GOLD, YELLOW, 4), "F9": (GOLD, RED, 6), "F8": (GOLD, GREEN, 4)}
    state = does(table({}, tiles, stage=Phase.DRAWING), EnterCard("F6"), FreeDie("F9"))
    assert state.phase is Phase.TYING
    assert state.lifted == ("F6", "F8")


def test_a_trade_can_free_a_die_meanwhile() -> None:
    """Selling a die on a tile lets the take-over go on by itself."""
    state = does(table({}, {**ALL_OUT, "A2": (GOLD, YELLOW, 4)}, stage=Phase.DRAWING), EnterCard("A2"))
    state = does(state, OfferTrade(RED, YELLOW, Goods(dice=("D1",)), Goods(money=1)), AcceptOffer(1))
    assert state.spot("A2").owner is RED


def test_a_lot_is_given_up_for_a_marker() -> None:
    """With all ten markers out, the drawer gives up an own lot, which becomes nobody's, for the new one."""
    state = does(table(dict.fromkeys(TEN, RED), stage=Phase.DRAWING), EnterCard("A2"))
    assert state.phase is Phase.GIVING_UP
    assert set(game.legal_moves(state)) == {GiveUpLot(lot) for lot in TEN}
    told = happens(state, GiveUpLot("C5"))
    assert told[1] == LotMarked("A2", RED)
    state = does(state, GiveUpLot("C5"))
    assert (state.spot("C5").owner, state.spot("A2").owner, state.phase) == (None, RED, Phase.ACTING)
