"""Record whole games into tests/games/las_vegas, where they are replayed for ever after.

    python -m tests.las_vegas.record_games

A game's name is its chance: recording again writes the same files. Record anew only when the rules were
wrong, and say so; a game that no longer replays is a record that somebody can no longer open.
"""

from pathlib import Path
from random import Random

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from companion import las_vegas
from companion.game import EVERYONE
from companion.las_vegas.commands import COMMANDS, Award, OverrulePayout, SwapBill
from companion.las_vegas.editions import Edition
from companion.las_vegas.setup import Dealer, Level, Setup
from companion.las_vegas.state import Phase, State
from companion.las_vegas.view import View, view
from companion.refusal import Refusal
from tests.las_vegas.play import Played, Step, alone, next_command, played, table

FOLDER = Path(__file__).parent.parent / "games" / "las_vegas"
OLD, NEW = Edition.Y2012, Edition.Y2018
WE_DEAL = Dealer.PLAYERS
CORRECTED = "2012-three-corrected"

GAMES = {
    "2012-two": table(2, OLD),
    "2012-three-we-deal": table(3, OLD, dealer=WE_DEAL, starter=2),
    "2012-four": table(4, OLD, starter=1),
    "2012-five-we-deal": table(5, OLD, dealer=WE_DEAL),
    "2018-two-we-deal": table(2, NEW, dealer=WE_DEAL),
    "2018-three-open-money": table(3, NEW, open_money=True),
    "2018-four-one-round": table(4, NEW, rounds=1),
    "2018-five-ten-rounds-deck-empty": table(5, NEW, rounds=10),
    "2012-two-neutral-we-deal": table(2, OLD, neutral=True, dealer=WE_DEAL),
    "2012-four-neutral": table(4, OLD, neutral=True),
    "2018-three-neutral": table(3, NEW, neutral=True),
    "2018-four-neutral-we-deal": table(4, NEW, neutral=True, dealer=WE_DEAL),
    "2018-alone-normal": alone(Level.NORMAL),
    "2018-alone-hard-we-deal": alone(Level.HARD, dealer=WE_DEAL),
    "2018-alone-expert": alone(Level.EXPERT),
    "2018-alone-master-we-deal": alone(Level.MASTER, dealer=WE_DEAL),
    CORRECTED: table(3, OLD),
}


class Recorded(Struct, frozen=True):
    """A game as it lies in its file."""

    setup: Setup
    steps: tuple[Step, ...]
    end: View


def corrected(state: State, chance: Random) -> COMMANDS:
    """Play on, but now and then swap a bill or overrule a payout."""
    there = state.casinos[chance.randrange(6)]
    if state.phase is Phase.PAYING and chance.random() < 1 / 3:
        bills = state.casinos[state.casino].bills
        return OverrulePayout(tuple(Award(chance.choice(state.setup.colors), bill) for bill in bills[:2]))
    if state.phase in (Phase.ROLLING, Phase.PLACING) and there.bills and chance.random() < 1 / 8:
        number = state.casinos.index(there) + 1
        swap = SwapBill(number, chance.choice(there.bills), chance.choice(state.deck.bills))
        if not isinstance(las_vegas.decide(state, swap), Refusal):
            return swap
    return next_command(state, chance)


def game(name: str) -> Played:
    """Play the game of this name."""
    setup = GAMES[name]
    if setup.dealer is Dealer.COMPANION:
        setup = replace(setup, seed=name)
    return played(setup, Random(name), corrected if name == CORRECTED else next_command)


def written(whole: Played) -> bytes:
    """Write a game as JSON, one step a line, so that a difference can be read."""
    encode = msgspec.json.encode
    steps = b",\n".join(encode(step) for step in whole.steps)
    end = encode(view(whole.state, EVERYONE))
    return b'{"setup":%b,\n"steps":[\n%b\n],\n"end":%b}\n' % (encode(whole.setup), steps, end)


def main() -> None:
    """Record them all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.json").write_bytes(written(game(name)))


if __name__ == "__main__":
    main()
