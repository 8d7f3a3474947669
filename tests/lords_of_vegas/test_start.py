"""Set-up: cards, money, the piles, and who begins."""

import pytest

from companion import lords_of_vegas as game
from companion.lords_of_vegas.board import END_OF_GAME, LOTS
from companion.lords_of_vegas.commands import Draw, EndTurn, EnterCard
from companion.lords_of_vegas.deck import HAND_MADE, draw, face_down, in_order, make_piles
from companion.lords_of_vegas.setup import BOX_COLORS, Dealer, Setup
from companion.lords_of_vegas.state import Phase
from companion.lords_of_vegas.turn_events import PilesMade, StartCardDealt, StartCardReplaced, StartTied
from tests.lords_of_vegas.play import opened
from tests.lords_of_vegas.tables import BLUE, GREEN, RED, does, happens, roll


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_companion_deals(players: int) -> None:
    """Each player gets two lots and the money on their cards; the rest lies ready, the end in it."""
    state, events = opened(Setup(BOX_COLORS[:players], seed="deal"))
    assert state.phase is Phase.STARTING
    for color in state.players:
        lots = state.lots_of(color)
        assert len(lots) == 2
        assert state.money_of(color) == sum(LOTS[lot].cash for lot in lots)
    assert len(state.deck) + len(state.discards) == 49
    left = len(state.deck.lots)
    assert events[-1] == PilesMade(left - left // 4)


def test_the_end_lies_on_the_fourth_pile() -> None:
    """Three quarters of the companion's cards come before the end of the game, and then it comes."""
    deck = make_piles(in_order("piles"))
    for _ in range(36):
        assert END_OF_GAME not in deck.possible
        assert deck.top in deck.possible
        deck = draw(deck, deck.top)
    assert deck.top == END_OF_GAME
    assert deck.possible == (END_OF_GAME,)
    assert END_OF_GAME not in draw(deck, END_OF_GAME).possible


def test_piles_made_by_hand_are_about_equal() -> None:
    """In the players' own deck the end may come a few cards earlier or later than reckoned, no more."""
    deck = make_piles(face_down())
    drawn = 0
    while deck.latest:
        assert (END_OF_GAME in deck.possible) == (drawn >= 36 - HAND_MADE)
        deck = draw(deck, deck.possible[0])
        drawn += 1
    assert drawn == 36 + HAND_MADE
    assert deck.possible == (END_OF_GAME,)


def test_the_same_seed_deals_the_same_cards() -> None:
    """A record can be replayed on any machine."""
    assert in_order("seed") == in_order("seed")
    assert in_order("seed") != in_order("need")
    assert sorted(in_order("seed").lots) == sorted(LOTS)


def test_players_enter_their_start_cards() -> None:
    """Two cards for each player in turn; only then the piles are made and dice are rolled."""
    state, events = opened(Setup((RED, BLUE, GREEN), Dealer.PLAYERS))
    assert len(events) == 1
    assert set(game.legal_moves(state)) == {EnterCard(lot) for lot in LOTS}
    told = happens(state, *(EnterCard(lot) for lot in ("A1", "F2", "B1", "B2", "C1", "C2")))
    assert [event.color for event in told if isinstance(event, StartCardDealt)] == [
        RED,
        RED,
        BLUE,
        BLUE,
        GREEN,
        GREEN,
    ]
    assert told[-1] == PilesMade(32)


def test_two_players_replace_start_cards_of_block_f() -> None:
    """An F card at set-up goes to the discards and gives neither a lot nor money."""
    state, _ = opened(Setup((RED, BLUE), Dealer.PLAYERS))
    assert happens(state, EnterCard("F1")) == (StartCardReplaced(RED, "F1"),)
    state = does(state, EnterCard("F1"), EnterCard("A1"), EnterCard("A2"), EnterCard("F2"), EnterCard("B1"))
    assert (state.player, state.lots_of(RED), state.lots_of(BLUE)) == (BLUE, ("A1", "A2"), ("B1",))
    assert state.discards == ("F1", "A1", "A2", "F2", "B1")
    for seed in range(30):
        dealt, _ = opened(Setup((RED, BLUE), seed=f"{seed}"))
        assert not [
            spot for lot, spot in zip(LOTS, dealt.spots, strict=True) if spot.marker and lot[0] == "F"
        ]


def test_the_highest_sum_begins() -> None:
    """Each rolls two dice; those who share the highest sum roll again, only they."""
    state, _ = opened(Setup((RED, BLUE, GREEN), seed="x"))
    told = happens(state, roll(red=(5, 5), blue=(1, 2), green=(6, 4)))
    assert told[-1] == StartTied((RED, GREEN), 10)
    state = does(state, roll(red=(5, 5), blue=(1, 2), green=(6, 4)))
    assert [(one.color, one.count) for one in game.wanted(state)] == [(RED, 2), (GREEN, 2)]
    state = does(state, roll(red=(2, 1), green=(1, 3)))
    assert (state.phase, state.turn, state.player) == (Phase.DRAWING, 1, GREEN)
    assert game.legal_moves(state) == (Draw(),)
    assert does(state, Draw(), EndTurn()).player is RED
