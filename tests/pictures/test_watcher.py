"""The watcher with eyes that say what the test wants: when it looks, where, and how long it waits."""

from collections.abc import Callable

import cv2
import numpy as np
import numpy.typing as npt
import pytest

from companion.dice import Color
from vision.came import Came
from vision.reading import Problem, Reading, SeenDie
from vision.watch import DiceTaken, Seen, SteadyRoll, Watcher

Pixels = npt.NDArray[np.uint8]


GLOW, FAINT = 254, 253
"""The middle of a square that the eyes take for a die of a hundred pixels; for one only if it has come."""


class Eyes:
    """Sees white squares of 40 pixels as dice, counts the looks, and remembers how much they looked at."""

    def __init__(self) -> None:
        self.looks: list[tuple[int, ...]] = []
        self.values: Callable[[int], int] = lambda _look: 4
        self.problems: tuple[Problem, ...] = ()
        self.blind: Callable[[int], bool] = lambda _look: False

    def __call__(self, picture: Pixels, *, came: Came) -> Reading:
        """Find each square by its marked middle."""
        self.looks.append(picture.shape)
        value = self.values(len(self.looks))
        seen = picture[..., 0] * (not self.blind(len(self.looks)))
        rows, columns = np.nonzero(seen >= FAINT)
        new = came(np.column_stack([columns, rows, np.full(len(rows), 40)]).astype(np.float32))
        dice = tuple(
            SeenDie(value, Color.WHITE, float(x), float(y), 100 if seen[y, x] == GLOW else 40, 0.97)
            for x, y, has_come in zip(columns, rows, new, strict=True)
            if has_come or seen[y, x] != FAINT
        )
        return Reading(picture.shape[1], picture.shape[0], 1.0, dice, self.problems)


def table(*places: tuple[int, int], width: int = 960, height: int = 640) -> Pixels:
    """A dark table with white squares."""
    picture = np.full((height, width, 3), 40, np.uint8)
    for x, y in places:
        picture[y - 20 : y + 20, x - 20 : x + 20] = 220
        picture[y, x] = 255
    return picture


def faint(picture: Pixels, x: int, y: int) -> Pixels:
    """The same table with a square that may be print."""
    picture[y - 20 : y + 20, x - 20 : x + 20] = 220
    picture[y, x] = FAINT
    return picture


def with_arm(picture: Pixels) -> Pixels:
    """The same table with an arm over it that has come in from above."""
    picture[:400, 200:320] = (110, 145, 205)
    return picture


class Play:
    """A watcher and its clock."""

    def __init__(self, step: float = 1 / 20) -> None:
        self.step = step
        self.eyes = Eyes()
        self.watch = Watcher(self.eyes)
        self.time = 100.0

    def show(self, picture: Pixels, frames: int) -> list[Seen]:
        """Show a picture for some frames."""
        told: list[Seen] = []
        for _ in range(frames):
            told += self.watch.see(picture, self.time)
            self.time += self.step
        return told


@pytest.fixture
def play() -> Play:
    """A table that was seen empty."""
    play = Play()
    assert play.show(table(), 30) == []
    return play


def rolls(told: list[Seen]) -> list[SteadyRoll]:
    """The rolls among the messages."""
    return [seen for seen in told if isinstance(seen, SteadyRoll)]


def test_an_idle_table_is_not_read_again(play: Play) -> None:
    """What was looked at often enough is left alone."""
    looks = len(play.eyes.looks)
    play.show(table(), 100)
    assert len(play.eyes.looks) == looks


def test_only_what_changed_is_read_again(play: Play) -> None:
    """One die in a corner costs looks at a part of the picture, and not many."""
    before = len(play.eyes.looks)
    (roll,) = rolls(play.show(table((100, 90)), 30))
    (die,) = roll.reading.dice
    assert (die.x, die.y) == (100, 90)
    assert len(play.eyes.looks) - before <= 8
    assert all(height <= 320 and width <= 480 for height, width, _ in play.eyes.looks[before:])


def test_far_dice_are_read_each_in_a_part_of_its_own(play: Play) -> None:
    """Not the whole picture, because one was laid here and one there."""
    play.show(table((100, 90)), 30)
    before = len(play.eyes.looks)
    (roll,) = rolls(play.show(table((100, 90), (300, 90), (850, 560)), 30))
    assert sorted((die.x, die.y) for die in roll.reading.dice) == [(100, 90), (300, 90), (850, 560)]
    assert all(height <= 320 and width <= 480 for height, width, _ in play.eyes.looks[before:])


def test_what_only_passed_is_hardly_looked_at(play: Play) -> None:
    """The table is as it was: two looks make sure of that."""
    before = len(play.eyes.looks)
    assert play.show(table((500, 300)), 1) == []
    assert play.show(table(), 30) == []
    assert len(play.eyes.looks) - before <= 2


def test_values_are_voted_over_the_looks(play: Play) -> None:
    """Every third look is wrong."""
    play.eyes.values = lambda look: 6 if look % 3 else 2
    (roll,) = rolls(play.show(table((500, 300)), 30))
    assert [die.value for die in roll.reading.dice] == [6]


def test_two_bad_looks_at_what_was_hidden_for_a_moment_make_no_other_roll(play: Play) -> None:
    """A die that something only passed shows what it showed, until many looks say otherwise."""
    lies = table((500, 300))
    assert len(rolls(play.show(lies, 30))) == 1
    play.show(table(), 1)
    looks = len(play.eyes.looks)
    play.eyes.values = lambda look: 3 if look <= looks + 2 else 4
    assert rolls(play.show(lies, 60)) == []
    assert len(play.eyes.looks) > looks + 2


@pytest.mark.parametrize("steps", [6, 7])
def test_what_a_hand_half_hid_is_not_told_when_the_hand_has_left(play: Play, steps: int) -> None:
    """Half a die looks like another one; once the hand is off, it is looked at before anything is told."""
    lies, half = table((500, 300)), table((491, 300))
    assert len(rolls(play.show(lies, 30))) == 1
    play.eyes.values, play.eyes.problems = (lambda _look: 3), (Problem.HAND,)
    half[200:340, 505:700] = (110, 145, 205)
    assert rolls(play.show(half, 16)) == []
    play.eyes.problems = ()
    for step in range(steps):
        half[200:340, 505:520] = (40, 120)[step % 2]  # it leaves
        half[500:540, 100:200] = lies[500:540, 100:200] = 90  # and elsewhere a look shows none
        assert rolls(play.show(half, 1)) == []
    play.eyes.values = lambda _look: 4
    assert rolls(play.show(lies, 60)) == []


def test_another_value_at_the_very_same_place_is_another_roll(play: Play) -> None:
    """Looks that all say so are believed."""
    lies = table((500, 300))
    assert len(rolls(play.show(lies, 30))) == 1
    play.show(table(), 1)
    play.eyes.values = lambda _look: 3
    (roll,) = rolls(play.show(lies, 60))
    assert [die.value for die in roll.reading.dice] == [3]


def test_a_die_that_only_the_last_look_showed_is_looked_at_again(play: Play) -> None:
    """It is neither forgotten nor does it keep the table waiting for ever."""
    seen = len(play.eyes.looks)
    play.eyes.blind = lambda look: look < seen + 6
    (roll,) = rolls(play.show(table((500, 300)), 40))
    assert len(roll.reading.dice) == 1


def test_a_camera_of_two_frames_a_second_is_slow_but_enough() -> None:
    """Two looks that agree are enough when they are far apart."""
    play = Play(step=0.5)
    play.show(table(), 8)
    (roll,) = rolls(play.show(table((500, 300)), 6))
    assert roll.time <= 104 + 1.5


def test_dice_wait_for_one_that_still_rolls_elsewhere_but_not_for_ever(play: Play) -> None:
    """Motion beside steady dice keeps them back, no longer than patience lasts."""
    told = []
    for frame in range(60):
        rolling = 500 + 30 * (frame % 10)
        told += play.show(table((100, 90), (rolling, 500)), 1)
    (roll,) = rolls(told)
    assert 101.5 + 0.3 + 1.0 <= roll.time <= 101.5 + 0.3 + 1.3
    assert len(roll.reading.dice) == 1


def test_a_hand_in_view_keeps_a_roll_back(play: Play) -> None:
    """Dice may lie under it; once it has gone, the roll is told."""
    play.eyes.problems = (Problem.HAND,)
    play.show(table(), 30)
    assert rolls(play.show(with_arm(table((100, 90))), 20)) == []
    play.eyes.problems = ()
    (roll,) = rolls(play.show(table((100, 90), (300, 90)), 20))
    assert len(roll.reading.dice) == 2


def test_a_die_that_goes_while_a_hand_is_in_view_is_taken(play: Play) -> None:
    """The looks of that moment prove nothing; the place is looked at again once the hand has gone."""
    play.show(table((100, 90), (700, 500)), 30)
    play.eyes.problems = (Problem.HAND,)
    told = play.show(with_arm(table((700, 500))), 30)
    assert not [one for one in told if isinstance(one, DiceTaken)]
    play.eyes.problems = ()
    (taken,) = [one for one in play.show(table((700, 500)), 60) if isinstance(one, DiceTaken)]
    assert [(die.x, die.y) for die in taken.dice] == [(100, 90)]


def test_a_hand_that_does_not_go_is_waited_for_only_so_long(play: Play) -> None:
    """Two seconds, and a little to see it lie; what lies beside it is told all the same."""
    play.eyes.problems = (Problem.HAND,)
    (roll,) = rolls(play.show(with_arm(table((100, 90))), 60))
    assert roll.time >= 101.5 + 2
    assert [(die.x, die.y) for die in roll.reading.dice] == [(100, 90)]


def test_a_table_that_looks_like_a_hand_keeps_nothing_back(play: Play) -> None:
    """Wood may have the colour of skin, and end at the edge of a part like an arm; but it has not come."""
    play.eyes.problems = (Problem.HAND,)
    play.show(with_arm(table()), 90)
    begun = play.time
    (roll,) = rolls(play.show(with_arm(table((100, 90))), 20))
    assert roll.time <= begun + 0.3 + 0.1
    assert roll.reading.problems == ()


def test_a_black_cloth_from_which_dice_are_taken_is_no_darkness(play: Play) -> None:
    """The eyes may call it too dark, bare as it is; but it is no darker than before."""
    play.show(table((100, 90), (300, 90)), 90)
    play.eyes.problems = (Problem.TOO_DARK,)
    begun = play.time
    (roll,) = rolls(play.show(table((500, 400)), 20))
    assert roll.time <= begun + 0.3 + 0.1
    assert [(die.x, die.y) for die in roll.reading.dice] == [(500, 400)]
    assert roll.reading.problems == (Problem.TOO_DARK,)


def test_a_room_that_stays_dark_is_called_so(play: Play) -> None:
    """However long it has been dark, and whether or not the table was ever seen in the light."""
    play.eyes.problems = (Problem.TOO_DARK,)
    play.show(table((100, 90)), 90)
    (roll,) = rolls(play.show(table((100, 90), (300, 90)), 60))
    assert roll.reading.problems == (Problem.TOO_DARK,)
    assert play.watch.problems == (Problem.TOO_DARK,)


def test_a_glow_that_is_far_larger_than_the_dice_is_none(play: Play) -> None:
    """By itself the eyes may take it for a die; of one set are the two that lie beside it."""
    lie = table((100, 90), (300, 90))
    play.show(lie, 30)
    lie[480:520, 680:720] = 220
    lie[500, 700] = GLOW
    assert rolls(play.show(lie, 30)) == []


def test_what_has_come_is_rather_a_die(play: Play) -> None:
    """For as long as it lies there, whatever else comes and goes."""
    (roll,) = rolls(play.show(faint(table(), 100, 90), 20))
    assert [(die.x, die.y) for die in roll.reading.dice] == [(100, 90)]
    play.show(faint(table(), 100, 90), 100)
    (roll,) = rolls(play.show(faint(table((180, 90)), 100, 90), 20))
    assert [(die.x, die.y) for die in roll.reading.dice] == [(100, 90), (180, 90)]


def test_what_was_always_there_is_rather_print() -> None:
    """Though light falls on it, dice come to lie beside it, or one lies upon it for a while and is taken."""
    play = Play()
    printed = faint(table(), 500, 300)
    assert play.show(printed, 60) == []
    assert play.show((printed * 0.8).astype(np.uint8), 20) == []
    beside = faint(table((570, 300)), 500, 300)
    upon = beside.copy()
    upon[290:330, 490:530], upon[310, 510] = 230, 255
    (roll,) = rolls(play.show(beside, 60))
    assert [(die.x, die.y) for die in roll.reading.dice] == [(570, 300)]
    (roll,) = rolls(play.show(upon, 100))
    assert [(die.x, die.y) for die in roll.reading.dice] == [(570, 300), (510, 310)]
    assert rolls(play.show(beside, 100)) == []


def test_a_board_that_is_pushed_brings_its_print_with_it() -> None:
    """So much comes at once that it is no throw."""
    play, rng = Play(), np.random.default_rng(1)
    board = cv2.resize(rng.integers(60, 200, (64, 96, 3), np.uint8), (960, 640))
    assert play.show(faint(board.copy(), 500, 300), 60) == []
    assert rolls(play.show(faint(np.roll(board, 25, axis=1), 525, 300), 60)) == []


def test_a_light_that_blinks_like_a_die_is_none(play: Play) -> None:
    """It is there in every second look, and never for as long as a die lies still."""
    play.show(table((300, 90)), 30)
    told: list[Seen] = []
    for _ in range(10):
        told += play.show(table((100, 90), (300, 90)), 2) + play.show(table((300, 90)), 2)
    assert rolls(told) == []


def test_the_clock_is_that_of_the_frames(play: Play) -> None:
    """A frame that is no later than the last is passed over."""
    assert play.watch.see(table((100, 90)), 5.0) == ()
    assert play.watch.see(table((100, 90)), 101.0) == ()
    assert rolls(play.show(table(), 20)) == []


def test_a_camera_that_changes_its_size_starts_afresh(play: Play) -> None:
    """Nothing is carried over from pixels of another size, and nothing breaks."""
    play.show(table((100, 90)), 20)
    (roll,) = rolls(play.show(table((50, 45), width=480, height=320), 20))
    assert roll.reading.width == 480


def test_a_grey_camera_is_watched_too() -> None:
    """The eyes get three channels all the same."""
    play = Play()
    (roll,) = rolls(play.show(np.ascontiguousarray(table((100, 90))[..., 0]), 20))
    assert len(roll.reading.dice) == 1
