"""Games from camera to payout: the table learns every roll and placement only from drawn pictures."""

from pathlib import Path

import pytest

from companion import lords_of_vegas
from companion.cli.demo_table.faults import Mishap
from companion.rolls import Source
from tests.cli.demo.table import Wished, simulated

SEEN = 0.5
"""The part of rolls and placements that must be taken from pictures alone; the rest the table asks for."""


@pytest.mark.parametrize("seed", [f"seed {n}" for n in range(9)])
def test_a_round_is_followed_by_the_camera(seed: str, tmp_path: Path) -> None:
    """The table ends as it truly lies; nothing that was misread was ever taken for true."""
    with simulated(tmp_path, Wished(seed)) as room:
        people = room.play()
        tally = people.tally
        assert people.agrees()
        assert room.table.game.over(room.table.state.now.game)
        assert tally.corrected == 0
        assert tally.seen > SEEN * (tally.seen + tally.answered + tally.unseen), tally


def test_five_players_play_four_rounds_before_the_camera(tmp_path: Path) -> None:
    """A whole game: money, bills and dice at its end are those of the people who rolled."""
    with simulated(tmp_path, Wished("whole", players=5, rounds=4)) as room:
        people = room.play()
        tally = people.tally
        assert people.agrees()
        assert room.table.game.over(room.table.state.now.game)
        assert tally.corrected == 0
        assert tally.seen > SEEN * (tally.seen + tally.answered + tally.unseen), tally


@pytest.mark.parametrize("mishap", [one for one in Mishap if one is not Mishap.DEAD])
def test_whatever_goes_wrong_the_game_ends_right(mishap: Mishap, tmp_path: Path) -> None:
    """Where the eyes can't be sure the table asks, is answered as by a person, and plays on."""
    with simulated(tmp_path, Wished("mishap", mishaps=(mishap,))) as room:
        people = room.play()
        assert people.agrees()
        assert room.table.game.over(room.table.state.now.game)


def test_lords_of_vegas_is_rolled_before_the_camera(tmp_path: Path) -> None:
    """Rolls come from the tray, all else is tapped."""
    wished = Wished("lords", kind=lords_of_vegas.NAME)
    with simulated(tmp_path, wished) as room:
        while room.people.tally.seen < 2 and room.people.tick(room.now):
            room.now += 0.25
            room.look()
        rolls = [step.command for step in room.table.state.now.steps if hasattr(step.command, "source")]
        assert Source.READING in [roll.source for roll in rolls]
        assert room.people.tally.corrected == 0
