"""What follows from what the eyes tell, in every order of events that people at a table bring about."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.dice import Color, Die
from companion.las_vegas.commands import Place, Roll, StartRound
from companion.las_vegas.state import Phase
from companion.rolls import OtherDice, Source, WrongDice
from companion.table.commands import Play, Redo, Undo
from tests.cli.appliance.felt import Felt, reds, seen
from tests.table.seated import do, record_in, sit_down
from vision.reading import Doubt, Second
from web.sight import SightState

ROLL = (3, 3, 5, 1, 6, 2, 2, 4)


@pytest.fixture
def felt(tmp_path: Path) -> Iterator[Felt]:
    """Two players, red to roll eight dice, an empty table."""
    with record_in(tmp_path) as record:
        table = sit_down(record)
        do(table, Play(StartRound()))
        yield Felt(table)


def phase(felt: Felt) -> Phase:
    """What the table waits for."""
    found: Phase = felt.table.state.now.game.phase
    return found


def player(felt: Felt) -> Color:
    """Whose turn it is."""
    found: Color = felt.table.state.now.game.player
    return found


def rolled(felt: Felt) -> tuple[Die, ...]:
    """The roll that the table has."""
    found: tuple[Die, ...] = felt.table.state.now.game.roll
    return found


def values(felt: Felt) -> list[int]:
    """The values of the roll that the table has."""
    return sorted(die.value for die in rolled(felt))


def test_a_clear_roll_is_taken(felt: Felt) -> None:
    """Eight red dice, as the table waits for."""
    assert felt.sight.state is SightState.QUIET
    felt.rolls(reds(*ROLL))
    assert values(felt) == sorted(ROLL)
    assert felt.sight.state is SightState.TAKEN
    (step,) = felt.table.state.now.steps[-1:]
    assert step.command.source is Source.READING


def test_dice_moved_are_placed_and_the_next_player_rolls(felt: Felt) -> None:
    """Both threes go to casino 3; red's other dice stay where they are, and mean nothing any more."""
    dice = reds(*ROLL)
    felt.rolls(dice)
    felt.moves("casino-3", dice[0])
    assert phase(felt) is Phase.PLACING
    felt.moves("casino-3", dice[1])
    assert player(felt) is Color.BLUE
    assert phase(felt) is Phase.ROLLING
    felt.wait()
    assert felt.sight.state is SightState.QUIET
    blue = [seen(Die(Color.BLUE, value), 20 + n) for n, value in enumerate(ROLL)]
    felt.rolls(blue, beside=dice[2:])
    assert {die.color for die in rolled(felt)} == {Color.BLUE}


def test_a_doubtful_die_is_asked_about_with_two_likely_rolls(felt: Felt) -> None:
    """The table changes only when somebody answers; then the sight says so."""
    unsure = seen(
        Die(Color.RED, 3), 8, confidence=0.6, doubts=(Doubt.VALUE,), second=Second(5, Color.RED, 0.3)
    )
    felt.rolls((*reds(*ROLL[1:]), unsure))
    assert phase(felt) is Phase.ROLLING
    assert felt.sight.state is SightState.ASKING
    assert [sorted(die.value for die in roll) for roll in felt.sight.likely] == [
        sorted(ROLL), sorted((*ROLL[1:], 5))
    ]  # fmt: skip
    felt.plays(Roll(felt.sight.likely[1]))
    assert felt.sight.state is SightState.TAKEN
    felt.wait()
    assert len(felt.table.state.now.steps) == 2


def test_a_missing_die_is_asked_about_after_a_while(felt: Felt) -> None:
    """It may still be rolling; when it comes to rest, the roll is whole."""
    felt.rolls(reds(*ROLL[:7]))
    assert felt.sight.state is SightState.QUIET
    felt.wait()
    assert felt.sight.state is SightState.ASKING
    assert isinstance(felt.sight.refusal, WrongDice)
    felt.rolls(reds(ROLL[7], place=7), beside=reds(*ROLL[:7]))
    assert values(felt) == sorted(ROLL)
    assert felt.sight.state is SightState.TAKEN


def test_a_placement_by_button_before_the_dice_move_is_one(felt: Felt) -> None:
    """Dice that arrive later are those that were placed."""
    dice = reds(*ROLL)
    felt.rolls(dice)
    felt.plays(Place(3))
    felt.wait()
    assert felt.sight.state is SightState.QUIET
    felt.moves("casino-3", *dice[:2])
    felt.wait()
    assert felt.sight.state is SightState.QUIET
    assert player(felt) is Color.BLUE
    assert len(felt.table.state.now.steps) == 3


def test_wrong_dice_on_a_casino_are_a_question(felt: Felt) -> None:
    """A five among the threes; once it is taken away again, all is well."""
    dice = reds(*ROLL)
    felt.rolls(dice)
    wrong = felt.moves("casino-3", dice[0], dice[2])
    felt.wait()
    assert phase(felt) is Phase.PLACING
    assert felt.sight.state is SightState.ASKING
    assert isinstance(felt.sight.refusal, OtherDice)
    felt.takes(wrong[1], zone="casino-3")
    felt.moves("casino-3", dice[1])
    assert player(felt) is Color.BLUE
    felt.wait()
    assert felt.sight.state is SightState.QUIET


def test_the_right_dice_in_the_wrong_place_are_a_question(felt: Felt) -> None:
    """Threes on casino 5."""
    dice = reds(*ROLL)
    felt.rolls(dice)
    felt.moves("casino-5", *dice[:2])
    felt.wait()
    assert phase(felt) is Phase.PLACING
    assert felt.sight.state is SightState.ASKING


def test_a_roll_typed_while_its_dice_lie_there_is_not_taken_twice(felt: Felt) -> None:
    """Somebody was faster, or knew better."""
    felt.rolls(reds(*ROLL[:7]))
    felt.plays(Roll(tuple(Die(Color.RED, value) for value in ROLL)))
    assert felt.sight.state is SightState.TAKEN
    felt.wait()
    assert len(felt.table.state.now.steps) == 2


def test_a_roll_typed_before_it_came_to_rest_is_not_taken_twice(felt: Felt) -> None:
    """The dice that come to rest are those."""
    felt.plays(Roll(tuple(Die(Color.RED, value) for value in ROLL)))
    felt.rolls(reds(*ROLL))
    felt.wait()
    assert len(felt.table.state.now.steps) == 2
    assert felt.sight.state is SightState.TAKEN


def test_an_undone_roll_is_offered_and_not_retaken(felt: Felt) -> None:
    """Until its dice are rolled anew."""
    dice = reds(*ROLL)
    felt.rolls(dice)
    felt.types(Undo())
    felt.wait()
    assert phase(felt) is Phase.ROLLING
    assert felt.sight.state is SightState.ASKING
    assert [die.value for die in felt.sight.likely[0]] == sorted(ROLL)
    felt.takes(*dice)
    felt.wait()
    assert felt.sight.state is SightState.QUIET
    felt.rolls(reds(1, 1, 1, 1, 1, 1, 1, 1, place=30))
    assert values(felt) == [1] * 8


def test_an_undone_placement_is_a_question_until_it_is_answered(felt: Felt) -> None:
    """The dice lie on the casino, the table says they don't."""
    dice = reds(*ROLL)
    felt.rolls(dice)
    felt.moves("casino-3", *dice[:2])
    felt.types(Undo())
    felt.wait()
    assert phase(felt) is Phase.PLACING
    assert felt.sight.state is SightState.ASKING
    felt.types(Redo())
    felt.wait()
    assert felt.sight.state is SightState.QUIET


def test_whoever_was_asked_and_plays_on_is_not_asked_again(felt: Felt) -> None:
    """A thing that looks like a die lies on a casino."""
    felt.rolls(reds(*ROLL))
    felt.lays("casino-5", seen(Die(Color.BLUE, 2)))
    felt.wait()
    assert felt.sight.state is SightState.ASKING
    felt.plays(Place(3))
    felt.wait()
    assert felt.sight.state is SightState.QUIET


def test_dice_taken_back_from_a_casino_are_a_question(felt: Felt) -> None:
    """They count there; whoever takes them back has to say so."""
    dice = reds(*ROLL)
    felt.rolls(dice)
    laid = felt.moves("casino-3", *dice[:2])
    felt.takes(*laid, zone="casino-3")
    felt.wait()
    assert felt.sight.state is SightState.ASKING
    assert felt.sight.refusal == OtherDice("casino-3", (), (Die(Color.RED, 3),) * 2)
    felt.lays("casino-3", *laid)
    felt.wait()
    assert felt.sight.state is SightState.QUIET
