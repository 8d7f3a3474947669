"""The opponent that weighs its moves: it keeps the rules, sees what all see, and is worth its seat."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from companion import lords_of_vegas as game
from companion.lords_of_vegas.commands import COMMANDS, Build, Gamble
from companion.lords_of_vegas.opponent import opponent
from companion.lords_of_vegas.setup import BOX_COLORS, Dealer, Setup
from companion.lords_of_vegas.state import State
from tests.lords_of_vegas.play import next_command, opened, rolled
from tests.lords_of_vegas.tables import BLUE, BROWN, GOLD, RED, does, table

GAMES, LEAST = 6, 5
"""Played against random ones, and won at least; 30 of 30 other games were won."""


def _begun(seed: str, players: int, dealer: Dealer = Dealer.COMPANION) -> State:
    state, _ = opened(Setup(BOX_COLORS[:players], dealer, seed=seed))
    return state


def _moments(state: State, seed: str) -> Iterator[tuple[State, COMMANDS]]:
    """Let it have every seat of a whole game: each moment, and what it chose."""
    chance = Random(seed)
    while not game.over(state):
        command = rolled(state, chance) if game.wanted(state) else opponent(state, chance.randrange)
        yield state, command
        state = does(state, command)


@pytest.mark.parametrize(("players", "dealer"), [(2, Dealer.COMPANION), (4, Dealer.PLAYERS)])
def test_a_whole_game_is_played_by_the_rules(players: int, dealer: Dealer) -> None:
    """Nothing is refused; it does all that can be done; the same chance gives the same game."""
    moments = list(_moments(_begun("rules", players, dealer), "rules"))
    for state, command in moments:
        assert game.wanted(state) or command in game.legal_moves(state)
    kinds = {type(command).__name__ for _, command in moments}
    assert kinds >= {"Build", "Sprawl", "Reorganize", "Gamble", "EndTurn"}
    assert list(_moments(_begun("rules", players, dealer), "rules")) == moments


@pytest.mark.no_cover
def test_it_does_not_look_into_the_deck() -> None:
    """With the cards to come in another order, it does the same."""
    chance = Random("deck")
    for state, command in _moments(_begun("deck", 3), "deck"):
        lots = tuple(chance.sample(state.deck.lots, len(state.deck.lots)))
        other = replace(state, deck=replace(state.deck, lots=lots), setup=replace(state.setup, seed="other"))
        if not game.wanted(state):
            assert opponent(other, lambda _: 0) == opponent(state, lambda _: 0), command


def test_where_dice_are_to_be_rolled_there_is_nothing_to_choose() -> None:
    """Who begins is for the dice to say."""
    with pytest.raises(ValueError, match="no move"):
        opponent(_begun("rules", 2), Random(1).randrange)


def test_it_builds_where_it_becomes_boss_rather_than_pass() -> None:
    """A lot and the money for it are there."""
    state = table({"C1": RED}, {"A2": (GOLD, BLUE, 3)})
    assert isinstance(opponent(state, Random(1).randrange), Build)


def test_it_bets_just_what_a_lot_still_costs() -> None:
    """And nothing where no lot is to be had by it."""
    state = table({"C1": RED}, {"A2": (BROWN, BLUE, 3), "A3": (BROWN, BLUE, 5)})
    short = replace(state, money=tuple(9 if color is RED else money for color, money in zip(
        state.players, state.money, strict=True)))  # fmt: skip
    assert opponent(short, Random(1).randrange) == Gamble("A2", 3)
    without = table({}, {"A2": (BROWN, BLUE, 3)})
    assert not isinstance(opponent(without, Random(1).randrange), Gamble)


@pytest.mark.no_cover
def test_it_wins_against_two_who_play_anything() -> None:
    """From every seat; by chance alone so many games are won once in some hundred runs."""
    assert sum(_wins(number) for number in range(GAMES)) >= LEAST


def _wins(number: int) -> bool:
    chance = Random(f"rivals {number}")
    state = _begun(f"rivals {number}", 3)
    mine = state.players[number % 3]
    while not game.over(state):
        weighs = not game.wanted(state) and game.answering(state)[:1] == (mine,)
        command = opponent(state, chance.randrange) if weighs else next_command(state, chance, trades=0)
        state = does(state, command)
    return game.winners(state) == (mine,)
