"""What follows from what the eyes tell, in every order of events that people at a table bring about."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.cli.appliance.eyes import Glance, TableFound
from companion.cli.appliance.follower import Follower
from companion.dice import Color, Die
from companion.game import TRAY
from companion.las_vegas.commands import Place, Roll, StartRound
from companion.las_vegas.state import Phase
from companion.rolls import OtherDice, Source, WrongDice
from companion.table.commands import Pause, Play, Redo, Resume, Undo
from tests.cli.appliance.felt import Felt, reds, seen
from tests.table.seated import do, record_in, sit_down
from vision.reading import Doubt, Reading, Second
from vision.watch import SteadyRoll
from web.sight import SightState

ROLL = (3, 3, 5, 1, 6, 2, 2, 4)
WHOLE = Reading(1000, 600, 1.0, reds(*ROLL))


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


def test_a_color_that_the_count_leaves_no_doubt_about_is_none(felt: Felt) -> None:
    """Seven red dice are sure: the eighth, red or orange, is the red one that is missing."""
    unsure = seen(Die(Color.ORANGE, 3), 8, doubts=(Doubt.COLOR,), second=Second(3, Color.RED, 0.3))
    felt.rolls((*reds(*ROLL[1:]), unsure))
    assert values(felt) == sorted(ROLL)
    assert {die.color for die in rolled(felt)} == {Color.RED}
    felt.wait()
    assert felt.sight.state is SightState.TAKEN


def test_a_die_of_doubtful_color_is_placed_with_the_others_of_its_value(felt: Felt) -> None:
    """Only one of the roll's threes is not on the casino yet."""
    dice = reds(*ROLL)
    felt.rolls(dice)
    felt.takes(*dice[:2])
    felt.lays("casino-3", dice[0], replace(dice[1], doubts=(Doubt.COLOR,)))
    assert player(felt) is Color.BLUE
    felt.wait()
    assert felt.sight.state is SightState.QUIET


def test_a_printed_face_that_looks_like_a_die_keeps_no_placement_back(felt: Felt) -> None:
    """Nobody is asked about it, and the threes are placed, beside such a face too."""
    dice = reds(*ROLL)
    felt.rolls(dice)
    felt.lays("casino-6", seen(Die(Color.GREEN, 6), doubts=(Doubt.COLOR, Doubt.NO_DIE)))
    felt.lays("casino-3", seen(Die(Color.GREEN, 3), doubts=(Doubt.NO_DIE,)))
    felt.wait()
    assert felt.sight.state is SightState.TAKEN
    felt.moves("casino-3", *dice[:2])
    assert player(felt) is Color.BLUE
    felt.wait()
    assert felt.sight.state is SightState.QUIET


def test_what_shows_no_sure_value_keeps_no_placement_back(felt: Felt) -> None:
    """The threes are placed; then it is asked what lies at the other casino."""
    dice = reds(*ROLL)
    felt.rolls(dice)
    felt.takes(*dice[:2])
    felt.lays("casino-6", seen(Die(Color.GREEN, 6), doubts=(Doubt.VALUE,)))
    felt.lays("casino-3", *dice[:2])
    assert player(felt) is Color.BLUE
    felt.wait()
    assert felt.sight.state is SightState.ASKING


def test_what_shows_no_sure_value_on_the_same_casino_keeps_no_placement_back(felt: Felt) -> None:
    """Both threes are read beyond doubt there; what lies beside them is asked about afterwards."""
    dice = reds(*ROLL)
    felt.rolls(dice)
    felt.takes(*dice[:2])
    felt.lays("casino-3", seen(Die(Color.GREEN, 6), doubts=(Doubt.VALUE, Doubt.COLOR)), *dice[:2])
    assert player(felt) is Color.BLUE
    felt.wait()
    assert felt.sight.state is SightState.ASKING


def test_dice_that_are_as_many_as_are_due_are_dice(felt: Felt) -> None:
    """Rolled, and then placed: what may be no die is one, for all the others are there."""
    unsure = reds(*ROLL[:2], doubts=(Doubt.NO_DIE,), confidence=0.7, is_die=0.7)
    felt.rolls((*unsure, *reds(*ROLL[2:], place=2)))
    assert values(felt) == sorted(ROLL)
    felt.moves("casino-3", *unsure)
    assert player(felt) is Color.BLUE


@pytest.mark.parametrize("lies", [Doubt.COCKED, Doubt.STACKED])
def test_a_rolled_die_may_lie_on_its_casino_as_it_likes(felt: Felt, lies: Doubt) -> None:
    """Casinos are crowded: what leans there or lies upon others was rolled before, and is placed."""
    dice = reds(*ROLL)
    felt.rolls(dice)
    felt.moves("casino-3", dice[0])
    felt.moves("casino-3", replace(dice[1], doubts=(lies,)))
    assert player(felt) is Color.BLUE
    felt.wait()
    assert felt.sight.state is SightState.QUIET


@pytest.mark.parametrize("lies", [Doubt.COCKED, Doubt.STACKED])
def test_a_die_is_not_rolled_as_it_leans_or_lies_upon_others(felt: Felt, lies: Doubt) -> None:
    """It is asked about: people roll such a die again."""
    felt.rolls((*reds(*ROLL[1:]), replace(seen(Die(Color.RED, 3), 8), doubts=(lies,))))
    assert phase(felt) is Phase.ROLLING
    assert felt.sight.state is SightState.ASKING


def test_what_may_be_a_die_of_the_roll_is_asked_about(felt: Felt) -> None:
    """One of two threes was moved: the other one may be a face that is printed there, and may be a die."""
    dice = reds(*ROLL)
    felt.rolls(dice)
    felt.takes(dice[0])
    felt.lays("casino-5", seen(Die(Color.RED, 5), doubts=(Doubt.NO_DIE,)))
    felt.wait()
    assert felt.sight.state is SightState.ASKING
    assert player(felt) is Color.RED


@pytest.mark.parametrize(
    "unsure",
    [
        pytest.param({"second": Second(3, Color.BLUE, 0.3)}, id="neither colour is to be rolled"),
        pytest.param(
            {"second": Second(3, Color.RED, 0.3), "doubts": (Doubt.COLOR, Doubt.VALUE)}, id="so is its value"
        ),
        pytest.param({"second": Second(3, Color.RED, 0.1), "doubts": ()}, id="it surely is another colour"),
        pytest.param(
            {"second": Second(3, Color.RED, 0.3), "doubts": (Doubt.COLOR, Doubt.COCKED)}, id="it stands"
        ),
    ],
)
def test_the_count_takes_no_other_doubt_away(felt: Felt, unsure: dict[str, Any]) -> None:
    """What may be a die from elsewhere, or another value, is asked about."""
    die = seen(Die(Color.ORANGE, 3), 8, **({"doubts": (Doubt.COLOR,)} | unsure))
    felt.rolls((*reds(*ROLL[1:]), die))
    assert phase(felt) is Phase.ROLLING
    felt.wait()
    assert felt.sight.state is SightState.ASKING


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


def test_dice_found_after_an_outage_are_no_second_roll(felt: Felt) -> None:
    """The same dice, a little elsewhere: the camera was bumped, or one is read otherwise now."""
    dice = reds(*ROLL)
    felt.rolls(dice)
    felt.types(Undo())
    felt.show(TableFound(reds(*ROLL[:7], 1, place=2), felt.time))
    felt.wait()
    assert phase(felt) is Phase.ROLLING
    assert felt.sight.state is SightState.ASKING
    assert felt.sight.likely


def test_a_roll_that_fell_during_an_outage_is_taken(felt: Felt) -> None:
    """The tray was empty before, and now the dice lie there that are due."""
    felt.show(TableFound(reds(*ROLL), felt.time))
    assert values(felt) == sorted(ROLL)


def test_what_lies_there_at_the_very_start_is_asked_about(felt: Felt) -> None:
    """Nobody saw it come: it may be the roll that is due, and it may not."""
    late = Felt.__new__(Felt)
    late.__dict__ |= felt.__dict__ | {"follower": Follower(zoned=True)}
    late.follower.follow(late.table)
    late.show(TableFound(reds(*ROLL), late.time))
    late.wait()
    assert phase(late) is Phase.ROLLING
    assert late.sight.state is SightState.ASKING
    assert [die.value for die in late.sight.likely[0]] == sorted(ROLL)


def test_a_better_reading_answers_the_question(felt: Felt) -> None:
    """The glare is gone; nobody had to touch anything."""
    unsure = seen(Die(Color.RED, 3), 8, confidence=0.6, doubts=(Doubt.VALUE,))
    felt.rolls((*reds(*ROLL[1:]), unsure))
    assert felt.sight.state is SightState.ASKING
    felt.lying[TRAY] = (*felt.lying[TRAY][:-1], seen(Die(Color.RED, 3), 8))
    felt.show()
    assert values(felt) == sorted(ROLL)


def test_a_paused_game_is_left_alone(felt: Felt) -> None:
    """Dice may be played with; the roll is taken only when the game goes on."""
    felt.types(Pause())
    felt.rolls(reds(*ROLL))
    felt.wait()
    assert felt.sight.state is SightState.QUIET
    felt.types(Resume())
    assert values(felt) == sorted(ROLL)


def test_what_the_table_cannot_take_is_asked_about(felt: Felt) -> None:
    """Its disk is full, say: the same is not asked for again and again."""
    roll = SteadyRoll(WHOLE, felt.time, WHOLE.dice)
    felt.follower.see(Glance(felt.time + 1, 1000, 600, (roll,), WHOLE.dice))
    assert felt.follower.wish is not None
    felt.follower.refused(None)
    assert felt.follower.wish is None
    assert felt.sight.state is SightState.ASKING
    felt.follower.see(Glance(felt.time + 2, 1000, 600, (), WHOLE.dice))
    assert felt.follower.wish is None


@pytest.fixture
def bare(tmp_path: Path) -> Iterator[Felt]:
    """A table whose zones nobody knows: the whole picture is the tray."""
    with record_in(tmp_path) as record:
        table = sit_down(record)
        do(table, Play(StartRound()))
        yield Felt(table, zoned=False)


def test_without_zones_a_roll_is_known_by_its_fresh_dice(bare: Felt) -> None:
    """Red's dice lie about, two of them were carried to a casino; blue's are the roll."""
    dice = reds(*ROLL)
    bare.rolls(dice)
    bare.plays(Place(3))
    carried = reds(3, 3, place=70)
    bare.takes(*dice[:2])
    bare.rolls(carried, beside=dice[2:])
    bare.wait()
    assert bare.sight.state is SightState.QUIET
    blue = [seen(Die(Color.BLUE, value), 20 + n) for n, value in enumerate(ROLL)]
    bare.rolls(blue, beside=(*dice[2:], *carried))
    assert player(bare) is Color.BLUE
    assert values(bare) == sorted(ROLL)


def test_without_zones_dice_carried_before_the_button_mean_nothing(bare: Felt) -> None:
    """They are some of those that were rolled."""
    dice = reds(*ROLL)
    bare.rolls(dice)
    bare.takes(*dice[:2])
    bare.rolls(reds(3, 3, place=70), beside=dice[2:])
    bare.wait()
    assert phase(bare) is Phase.PLACING
    assert bare.sight.state is SightState.TAKEN
