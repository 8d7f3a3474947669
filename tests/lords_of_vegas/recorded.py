"""Whole games on paper: what was agreed, what was wanted, where it ended.

    python -m tests.lords_of_vegas.recorded

plays and writes them anew, with players who know what a boss is worth; only for when the rules have changed.
"""

from pathlib import Path
from random import Random

from msgspec import Struct, json

from companion import lords_of_vegas as game
from companion.lords_of_vegas.acting import act
from companion.lords_of_vegas.commands import (
    COMMANDS,
    AcceptOffer,
    DeclineOffer,
    EndTurn,
    Gamble,
    OfferTrade,
    Reorganize,
)
from companion.lords_of_vegas.legal import legal_actions
from companion.lords_of_vegas.setup import BOX_COLORS, Dealer, Setup
from companion.lords_of_vegas.state import Phase, State
from companion.lords_of_vegas.story import Story
from companion.refusal import Refusal
from tests.lords_of_vegas.play import next_command, opened
from tests.lords_of_vegas.tables import after

FOLDER = Path(__file__).parent.parent / "games" / "lords_of_vegas"

TAKEN = 0.4
"""How readily an open offer is accepted."""


class Recorded(Struct, frozen=True):
    """A game from set-up to standings."""

    setup: Setup
    commands: tuple[COMMANDS, ...]
    end: State


def worth(state: State) -> float:
    """Guess how well the one whose turn it is stands: casinos count for bosses, dice a little, money less."""
    me = state.player
    bossed = sum(len(casino.lots) for casino in state.casinos if casino.boss is me)
    return 6 * bossed + 0.5 * sum(casino.pips_of(me) for casino in state.casinos) + 0.4 * state.money_of(me)


def sensible(state: State, chance: Random) -> COMMANDS:
    """Do what brings most, now and then a bet or a trade."""
    if state.phase is not Phase.ACTING:
        return next_command(state, chance, trades=0.05)
    for offer in state.offers:
        if chance.random() < TAKEN and not isinstance(game.decide(state, AcceptOffer(offer.number)), Refusal):
            return AcceptOffer(offer.number)
    tried = next_command(state, chance, trades=0.25)
    if isinstance(tried, OfferTrade | Gamble | Reorganize | DeclineOffer):
        return tried
    best, most = None, worth(state) + 1
    for action in legal_actions(state):
        story = Story(state)
        act(story, action)
        if not isinstance(action, Gamble) and worth(story.state) > most:
            best, most = action, worth(story.state)
    return best or EndTurn()


def record(setup: Setup, chance: Random) -> Recorded:
    """Play a game and keep what was wanted."""
    state, _ = opened(setup)
    commands: list[COMMANDS] = []
    while not game.over(state):
        command = sensible(state, chance)
        events = game.decide(state, command)
        assert not isinstance(events, Refusal), (command, events)
        state = after(state, events)
        commands.append(command)
    return Recorded(setup, tuple(commands), state)


def main() -> None:
    """Write a game for each number of players and each way of dealing."""
    for dealer in Dealer:
        for players in (2, 3, 4):
            name = f"{players}_players_{dealer}_deals"
            chance = Random(name)
            colors = tuple(chance.sample(BOX_COLORS, players))
            setup = Setup(colors, dealer, seed=name if dealer is Dealer.COMPANION else "")
            text = json.format(json.encode(record(setup, chance)), indent=1)
            (FOLDER / f"{name}.json").write_bytes(text + b"\n")


if __name__ == "__main__":
    main()
