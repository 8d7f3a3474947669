"""Games from camera to payout: the table learns every roll and placement only from drawn pictures."""

from pathlib import Path

import pytest

from companion.cli.demo_table.faults import LONG_S, Mishap
from companion.cli.demo_table.people import Tally
from tests.cli.demo.table import Wished, simulated

GAMES = [Wished("whole", players=5, rounds=4), *(Wished(f"seed {n}") for n in range(9))]


@pytest.mark.parametrize("wished", GAMES, ids=lambda wished: f"{wished.players} players, {wished.seed}")
def test_a_game_is_followed_by_the_camera(wished: Wished, tmp_path: Path) -> None:
    """Every roll and placement is taken from pictures, without a question; it ends as people truly played."""
    with simulated(tmp_path, wished) as room:
        tally = room.play().tally
        assert room.people.agrees()
        assert room.table.game.over(room.table.state.now.game)
        assert tally.seen
        assert tally == Tally(seen=tally.seen)


@pytest.mark.parametrize(
    "mishaps",
    [(Mishap.COVERED, Mishap.LEANING, Mishap.BILL), (Mishap.BLUR, Mishap.GLARE, Mishap.DARK, Mishap.HAND)],
    ids=["on the table", "before the camera"],
)
def test_whatever_goes_wrong_the_game_ends_right(mishaps: tuple[Mishap, ...], tmp_path: Path) -> None:
    """Where the eyes can't be sure they wait, or the table asks and is answered as by a person."""
    with simulated(tmp_path, Wished("mishap", mishaps=mishaps, often=0.7)) as room:
        people = room.play()
        assert people.agrees()
        assert room.table.game.over(room.table.state.now.game)
        helped = people.tally.answered + people.tally.unseen
        assert helped or max(people.waited) > LONG_S, "nothing went wrong"
