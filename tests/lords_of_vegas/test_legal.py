"""The listed moves are just those that are accepted."""

from collections.abc import Iterator
from random import Random

import pytest

from companion import lords_of_vegas as game
from companion.dice import VALUES
from companion.lords_of_vegas.board import LOTS, Tile
from companion.lords_of_vegas.commands import (
    COMMANDS,
    AcceptOffer,
    AnswerGamble,
    Build,
    DeclineOffer,
    Draw,
    EndTurn,
    EnterCard,
    FreeDie,
    Gamble,
    GiveUpLot,
    PutDie,
    Remodel,
    Reorganize,
    ScoreFirst,
    Sprawl,
    WithdrawOffer,
)
from companion.lords_of_vegas.state import State
from companion.refusal import Refusal
from tests.lords_of_vegas.play import next_command, opened, random_setup
from tests.lords_of_vegas.tables import after


def everything(state: State) -> Iterator[COMMANDS]:
    """List all commands there are, but for rolls, new offers, and other names of the same casino."""
    yield from (Draw(), EndTurn(), AnswerGamble(lay_off=True), AnswerGamble(lay_off=False))
    yield from (EnterCard(card) for card in (*LOTS, "end_of_game"))
    yield from (
        kind(number)
        for number in range(state.offered + 2)
        for kind in (AcceptOffer, DeclineOffer, WithdrawOffer)
    )
    names = [casino.name for casino in state.casinos]
    free = (None, *(lot for lot, spot in zip(LOTS, state.spots, strict=True) if spot.die))
    for lot in LOTS:
        yield from (kind(lot) for kind in (FreeDie, GiveUpLot, ScoreFirst))
        yield from (PutDie(lot, value) for value in VALUES)
        yield from (Build(lot, tile, die) for tile in Tile for die in free)
        yield from (Sprawl(name, lot, die) for name in names for die in free)
    for name in names:
        yield Reorganize(name)
        yield from (Remodel(name, tile) for tile in Tile)
        yield from (Gamble(name, stake) for stake in range(1, 46))


@pytest.mark.parametrize("seed", range(6))
def test_listed_is_what_is_accepted(seed: int) -> None:
    """Whatever is in the list is carried out, whatever is not is refused: at any moment of a game."""
    chance = Random(f"legal {seed}")
    state, _ = opened(random_setup(chance))
    moments = set(chance.sample(range(180), 5))
    for moment in range(180):
        if game.over(state):
            break
        if moment in moments:
            accepted = {
                command
                for command in everything(state)
                if not isinstance(game.decide(state, command), Refusal)
            }
            assert accepted == set(game.legal_moves(state))
        events = game.decide(state, next_command(state, chance))
        assert not isinstance(events, Refusal)
        state = after(state, events)
