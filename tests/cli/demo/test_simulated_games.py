"""Games from camera to payout: the table learns every roll and placement only from drawn pictures."""

from pathlib import Path

import pytest

from companion.cli.demo_table.faults import LONG_S, Mishap
from tests.cli.demo.table import Wished, simulated

SEEN = 0.9
"""The part of rolls and placements that must be taken from pictures alone; of thirty it may ask about two."""

GAMES = [Wished("whole", players=5, rounds=4), *(Wished(f"seed {n}") for n in range(9))]


@pytest.mark.parametrize("wished", GAMES, ids=lambda wished: f"{wished.players} players, {wished.seed}")
def test_a_game_is_followed_by_the_camera(wished: Wished, tmp_path: Path) -> None:
    """Money, bills and dice end as those of the people who rolled; nothing misread is ever taken."""
    with simulated(tmp_path, wished) as room:
        tally = room.play().tally
        assert room.people.agrees()
        assert room.table.game.over(room.table.state.now.game)
        assert tally.corrected == 0
        assert tally.seen > SEEN * (tally.seen + tally.answered + tally.unseen), tally


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
