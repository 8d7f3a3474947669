"""Drawn films through the real eyes: what is told, and above all what is not."""

from collections.abc import Callable
from functools import partial

import pytest

from companion.dice import Color
from tests.pictures.drawn import Drawn
from tests.pictures.film import WIDTH, Change, Film, Setting, hand, lamp, led
from vision.reader import read
from vision.reading import SeenDie
from vision.watch import DiceLaid, DiceTaken, Seen, SteadyRoll, TableQuiet, Watcher

DICE = (
    Drawn(3, "white", 300, 150, 42, 0.2),
    Drawn(5, "red", 420, 260, 42, 1.0),
    Drawn(6, "blue", 200, 280, 42, 0.5),
)
IN_PLAY = (Color.WHITE, Color.RED, Color.BLUE)
SETTLED = 0.4 + 4 / 30
"""When the dice of `rolled` have come to rest."""


def rolled(fps: float = 30, noise: float = 2.5) -> Film:
    """An empty table, then a roll that is told."""
    return Film(fps, Setting(noise=noise)).hold((), 0.4).roll(DICE).hold(DICE, 0.6)


def told(
    film: Film,
    zone_at: Callable[[float, float], str | None] | None = None,
    in_play: tuple[Color, ...] = IN_PLAY,
) -> list[Seen]:
    """All messages but that of quiet."""
    watch = Watcher(partial(read, colors=in_play), zone_at=zone_at)
    messages = [seen for picture, time in film for seen in watch.see(picture, time)]
    return [seen for seen in messages if not isinstance(seen, TableQuiet)]


def faces(dice: tuple[SeenDie, ...]) -> list[tuple[int, str]]:
    """Values and colours, sorted."""
    return sorted((die.value, str(die.color)) for die in dice)


def only_the_roll(film: Film) -> SteadyRoll:
    """The one message of a film, which is its roll."""
    (roll,) = told(film)
    assert isinstance(roll, SteadyRoll)
    assert faces(roll.reading.dice) == [(3, "white"), (5, "red"), (6, "blue")]
    return roll


def test_a_roll_is_told_once_300_ms_after_it_came_to_rest() -> None:
    """Not while dice tumble, and not again while they lie."""
    roll = only_the_roll(rolled().hold(DICE, 1.5))
    assert SETTLED + 0.3 <= roll.time <= SETTLED + 0.45
    assert roll.fresh
    assert roll.reading.problems == ()


def test_a_slow_camera_is_enough() -> None:
    """Five frames a second: the frames' times decide."""
    roll = only_the_roll(Film(5).hold((), 1).roll(DICE, frames=2).hold(DICE, 1.6))
    assert 1.7 <= roll.time <= 2.01


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(hand(300, 150), id="a hand over a die"),
        pytest.param(hand(560, 330), id="a hand beside the dice"),
        pytest.param(led(560, 60, 4), id="a LED blinks"),
        pytest.param(lamp((1, 0.4), (1, 0.4), (1, 0.4)), id="the lamp is dimmed"),
        pytest.param(lamp((0.45, 0.45), (0.5, 0.5), (0.6, 0.6)), id="one of two lamps goes out"),
        pytest.param(lamp((0.6, 0.6), (0.9, 0.9), (1.2, 1.2)), id="the light turns warm"),
        pytest.param(lamp((1, 1.25), (1, 1.05), (1, 0.8)), id="daylight drifts"),
        pytest.param(lamp((0.05, 0.05), (0.05, 0.05), (0.05, 0.05)), id="the light is off for a moment"),
    ],
)
def test_what_is_no_roll_starts_nothing(change: Change) -> None:
    """Hands and lights come and go; the dice lie as they lay."""
    only_the_roll(rolled().hold(DICE, 1.2, change).hold(DICE, 0.6))


def test_a_nudge_of_the_tray_is_no_roll() -> None:
    """All dice shift a little, with their values."""
    nudged = tuple(die._replace(x=die.x + 20, y=die.y + 9, turn=die.turn + 0.05) for die in DICE)
    only_the_roll(rolled().hold(nudged, 0.8))


def test_noise_of_a_dark_evening_starts_nothing() -> None:
    """Four times the usual noise."""
    only_the_roll(rolled(noise=10).hold(DICE, 1))


def test_a_blinking_light_does_not_hold_a_roll_back() -> None:
    """It blinks from the first frame on."""
    film = Film().hold((), 0.5, led(560, 60, 2)).roll(DICE).hold(DICE, 1, led(560, 60, 4))
    assert only_the_roll(film).time <= 0.7 + 0.45


def test_a_die_picked_up_is_taken_and_no_roll() -> None:
    """A hand takes the white die away."""
    left, take = DICE[1:], hand(300, 150)
    film = rolled().hold(DICE, 0.4, take).hold(left, 0.4, take).hold(left, 1.6)
    roll, taken = told(film)
    assert isinstance(roll, SteadyRoll)
    assert isinstance(taken, DiceTaken)
    assert faces(taken.dice) == [(3, "white")]


def test_the_next_roll_is_told_with_the_dice_that_stayed() -> None:
    """One die stays, two are thrown again."""
    again = (DICE[1]._replace(value=2, x=470, y=150), DICE[2]._replace(value=1, x=330, y=320))
    film = rolled().hold(DICE[:1], 0.5).roll(again, DICE[:1]).hold((*DICE[:1], *again), 0.6)
    _, roll = told(film)
    assert isinstance(roll, SteadyRoll)
    assert faces(roll.reading.dice) == [(1, "blue"), (2, "red"), (3, "white")]
    assert faces(roll.fresh) == [(1, "blue"), (2, "red")]


WOOD = (118, 127, 183)
"""Has the colour of skin."""


def test_wood_from_which_dice_are_taken_is_no_hand() -> None:
    """Large dice that touch lie on it when the table becomes known; those thrown next are told too."""
    row = tuple(Drawn(value, "blue", 150 + 75 * value, 200, 72, 0.0) for value in (1, 2, 3, 4))
    again = tuple(Drawn(value, "red", 150 + 75 * value, 300, 72, 0.0) for value in (6, 2, 5, 3))
    film = Film(setting=Setting(WOOD)).hold((), 0.5).roll(row).hold(row, 1.8).roll(again).hold(again, 0.8)
    first, second = told(film)
    assert isinstance(first, SteadyRoll)
    assert isinstance(second, SteadyRoll)
    assert [value for value, _ in faces(second.reading.dice)] == [2, 3, 5, 6]


def test_a_die_of_the_colour_of_skin_is_no_hand() -> None:
    """The orange one comes to lie half where the red one lay, and hides nothing there."""
    lie = ((3, "green", 192, 150), (3, "red", 295, 183), (2, "blue", 490, 198))
    next_lie = ((2, "orange", 255, 201), (1, "green", 511, 74), (6, "red", 110, 162))
    dice, again = (tuple(Drawn(*die, 60) for die in dice) for dice in (lie, next_lie))
    film = (
        Film(setting=Setting(WOOD))
        .hold((), 2.5)
        .roll(dice)
        .hold(dice, 4)
        .roll(again, frames=3)
        .hold(again, 0.9)
    )
    _, second = told(film, in_play=(Color.BLUE, Color.ORANGE, Color.RED, Color.GREEN))
    assert isinstance(second, SteadyRoll)
    assert faces(second.reading.dice) == [(1, "green"), (2, "orange"), (6, "red")]


def test_a_white_die_seen_from_straight_above_on_a_light_cloth_is_told() -> None:
    """By itself, with few dice beside it, it looks much like print; but it has come."""
    dice = (
        Drawn(1, "white", 136, 101, 47, 0.2),
        Drawn(1, "white", 430, 278, 47, 5.5),
        Drawn(3, "green", 219, 295, 47, 3.1),
    )
    film = Film(setting=Setting((22, 125, 228), tilt=0.04, noise=2)).hold((), 0.5).roll(dice).hold(dice, 3)
    (roll,) = told(film, in_play=(Color.WHITE, Color.GREEN))
    assert isinstance(roll, SteadyRoll)
    assert faces(roll.reading.dice) == [(1, "white"), (1, "white"), (3, "green")]


def zone_at(x: float, _y: float) -> str | None:
    """The tray on the left, a casino on the right, nothing between."""
    return "tray" if x < WIDTH * 0.7 else "casino-5" if x > WIDTH * 0.75 else None


def test_dice_laid_on_a_casino_are_a_placement() -> None:
    """A die leaves the tray and lies at the casino: laid there, taken here, no roll."""
    laid = DICE[1]._replace(x=560, y=200)
    moved, take = (DICE[0], DICE[2], laid), hand(560, 200)
    film = rolled().hold((DICE[0], DICE[2]), 0.3).hold(moved, 0.5, take).hold(moved, 1.2)
    messages = told(film, zone_at)
    assert [type(seen) for seen in messages] == [SteadyRoll, DiceLaid, DiceTaken]
    placed = messages[1]
    assert isinstance(placed, DiceLaid)
    assert (placed.zone, faces(placed.dice)) == ("casino-5", [(5, "red")])
    assert all(die.zone == "casino-5" for die in placed.dice)
