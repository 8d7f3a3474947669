"""The watch without pixels: votes, likeness, what a zone remembers."""

import numpy as np
from msgspec.structs import replace

from companion.dice import Color
from vision.came import nowhere
from vision.reading import Doubt, Reading, Second, SeenDie
from vision.watch.areas import Box, held, inner, window, windows
from vision.watch.likeness import pairs
from vision.watch.look import look
from vision.watch.place import Place
from vision.watch.settings import Settings
from vision.watch.tracks import Tracks
from vision.watch.votes import Votes

EVERYWHERE = (Box(0, 0, 1000, 1000),)


def die(value: int, x: float, y: float, color: Color = Color.WHITE) -> SeenDie:
    """A die of 40 pixels, surely seen."""
    return SeenDie(value, color, x, y, 40, 0.98)


def shifted(dice: tuple[SeenDie, ...], dx: float, dy: float) -> tuple[SeenDie, ...]:
    """The same dice, all moved alike."""
    return tuple(replace(d, x=d.x + dx, y=d.y + dy) for d in dice)


LYING = (die(1, 100, 100), die(3, 200, 120), die(3, 150, 220, Color.RED))


def test_votes_outweigh_one_wrong_look() -> None:
    """Two looks at a three beat one at a five; the five stays as the second likeliest."""
    votes = Votes()
    for value in (3, 5, 3):
        votes.add(die(value, 10, 10))
    said = votes.verdict()
    assert said.value == 3
    assert Doubt.VALUE in said.doubts
    assert said.second is not None
    assert said.second.value == 5


def test_a_sure_look_outweighs_two_unsure_ones() -> None:
    """Each look weighs as much as it was sure."""
    votes = Votes()
    votes.add(die(6, 10, 10))
    for _ in range(2):
        votes.add(replace(die(4, 10, 10), confidence=0.45))
    assert votes.verdict().value == 6


def test_doubts_of_half_the_looks_are_kept() -> None:
    """A doubt of one look in three is dropped, one of two in three is not."""
    votes = Votes()
    doubts = ((Doubt.COCKED, Doubt.COLOR), (Doubt.COCKED,), ())
    for said in doubts:
        votes.add(replace(die(2, 10, 10), doubts=said, second=Second(2, Color.RED, 0.3)))
    verdict = votes.verdict()
    assert verdict.doubts == (Doubt.COCKED,)
    assert verdict.second == Second(2, Color.RED, 0.3)


def test_a_nudge_leaves_the_dice_the_same() -> None:
    """Each a little, or all alike as far as may be."""
    assert len(pairs(LYING, shifted(LYING, 30, -15))) == 3
    assert len(pairs(LYING, shifted(LYING, 400, 250))) == 3


def test_other_values_are_other_dice() -> None:
    """A die that was turned over in its place is not the die that lay there."""
    turned = (replace(LYING[0], value=2), *LYING[1:])
    assert len(pairs(LYING, turned)) == 2
    assert pairs(LYING[:1], shifted(LYING[:1], 200, 0)) == []


def test_light_that_turns_a_color_makes_no_new_die() -> None:
    """White under a warm lamp may be called yellow; it lies where it lay."""
    assert len(pairs(LYING, (replace(LYING[0], color=Color.YELLOW), *LYING[1:]))) == 3


def test_a_die_that_hides_for_a_moment_is_neither_taken_nor_new() -> None:
    """Half a second is a moment, a second is not."""
    place = Place(gone_s=1.0)
    assert place.settle(LYING, 0, tells_all=True).fresh == LYING
    assert place.settle(LYING[:2], 0.5, tells_all=True).taken == ()
    assert place.settle(LYING, 0.9, tells_all=True).fresh == ()
    assert place.settle(LYING[:2], 1.2, tells_all=True).taken == ()
    assert place.settle(LYING[:2], 2.0, tells_all=True).taken == LYING[2:]
    assert place.settle(LYING, 2.1, tells_all=True).fresh == LYING[2:]


def test_a_die_of_another_throw_may_come_to_lie_like_one_of_before() -> None:
    """A three lands where the last roll had one: nearly, or in another colour just there. All are new."""
    for again in (replace(LYING[1], x=LYING[1].x + 10), replace(LYING[1], color=Color.BLUE)):
        place = Place(gone_s=1.0)
        place.settle(LYING, 0, tells_all=True)
        thrown = (die(6, 400, 300), again, die(2, 90, 250))
        assert place.settle(thrown, 0.8, tells_all=True).fresh == thrown


def test_dice_that_stay_or_are_nudged_are_no_part_of_a_throw_beside_them() -> None:
    """One die has not moved at all, or most were only pushed: those that lie there newly are told alone."""
    thrown = die(5, 400, 300)
    for there in (LYING[:1], shifted(LYING, 12, 0)):
        place = Place(gone_s=1.0)
        place.settle(LYING, 0, tells_all=True)
        assert place.settle((*there, thrown), 0.8, tells_all=True).fresh == (thrown,)


def test_dice_laid_to_others_are_told_alone() -> None:
    """A casino keeps what lies there; only the new die is news."""
    place = Place(gone_s=1.0)
    place.settle(LYING[:2], 0, tells_all=False)
    assert place.settle(LYING, 1, tells_all=False).fresh == LYING[2:]


def test_a_die_is_steady_after_its_time_and_not_before() -> None:
    """300 ms by the times of the frames, and at least two looks."""
    settings = Settings()
    tracks = Tracks(settings)
    tracks.see(LYING[:1], EVERYWHERE, 10.0, lambda _x, _y: False)
    (track,) = tracks.all
    assert not track.steady(11, settings)
    tracks.see(shifted(LYING[:1], 1, 1), EVERYWHERE, 10.1, lambda _x, _y: False)
    assert not track.steady(10.29, settings)
    assert track.steady(10.3, settings)
    tracks.see(shifted(LYING[:1], 9, 0), EVERYWHERE, 10.2, lambda _x, _y: False)
    assert not track.steady(10.45, settings)


def test_one_missed_look_loses_no_die_and_hidden_dice_are_not_missed() -> None:
    """Under a moving hand a die is kept; in the open two looks end it."""
    tracks = Tracks(Settings())
    tracks.see(LYING, EVERYWHERE, 0, lambda _x, _y: False)
    for tick in range(1, 10):
        tracks.see((), EVERYWHERE, tick, lambda _x, _y: True)
    assert len(tracks.all) == 3
    assert not tracks.see((), EVERYWHERE, 10, lambda _x, _y: False)
    assert len(tracks.all) == 3
    assert tracks.see((), EVERYWHERE, 10.2, lambda _x, _y: False)
    assert tracks.all == []


def test_what_one_look_showed_is_asked_for_again_however_busy_the_eyes_are() -> None:
    """It would keep its zone waiting; a die under a hand that still moves is left alone."""
    tracks = Tracks(Settings())
    tracks.see(LYING[:1], EVERYWHERE, 0, lambda _x, _y: False)
    asked = tracks.undecided(1.0, busy=True)
    assert asked
    assert asked.holds(LYING[0].x, LYING[0].y)
    tracks.see(LYING[:1], EVERYWHERE, 1.0, lambda _x, _y: False)
    tracks.see(LYING[:1], EVERYWHERE, 1.1, lambda _x, _y: False)
    tracks.see((), EVERYWHERE, 2.0, lambda _x, _y: True)
    assert tracks.undecided(2.0, busy=True) is None
    assert tracks.undecided(2.0, busy=False)


def test_what_most_looks_do_not_show_is_no_die() -> None:
    """A glint that comes and goes is followed, but not believed."""
    tracks = Tracks(Settings())
    for turn in range(6):
        tracks.see(LYING[:1] if turn % 2 == 0 else (), EVERYWHERE, turn / 10, lambda _x, _y: False)
    assert [track.believed for track in tracks.all] == [False]


def test_the_edge_of_a_window_loses_no_die() -> None:
    """What the edge has cut is neither seen there nor missed: a whole die of room is needed."""
    tracks = Tracks(Settings())
    tracks.see(LYING[:1], EVERYWHERE, 0, lambda _x, _y: False)
    picture, parts = np.zeros((400, 800, 3), np.uint8), (Box(30, 0, 430, 148),)
    blind = look(lambda _, came: Reading(400, 148, 1.0, ()), picture, parts, 40, nowhere)
    for tick in (1, 2, 3):
        assert not tracks.see(blind.dice, blind.clear, tick, lambda _x, _y: False)
    assert len(tracks.all) == 1


def test_a_window_is_a_usual_part_of_the_picture_around_its_box() -> None:
    """A quarter, a half or all of each edge; what its own edges cut does not count."""
    assert window(Box(700, 310, 800, 400), 800, 400) == Box(600, 300, 800, 400)
    assert window(Box(390, 190, 410, 210), 800, 400) == Box(300, 150, 500, 250)
    assert window(Box(100, 10, 350, 60), 800, 400) == Box(25, 0, 425, 200)
    assert window(Box(-20, -20, 900, 500), 800, 400) == Box(0, 0, 800, 400)
    assert inner(Box(600, 300, 800, 400), 30, 800, 400) == Box(630, 330, 800, 400)


def test_far_places_are_looked_at_apart_and_near_ones_together() -> None:
    """Each place lies in a window, and no more is looked at than with one window around all."""
    tray, casino = Box(100, 150, 140, 190), Box(700, 20, 740, 60)
    assert windows((casino, tray), 800, 400) == (window(tray, 800, 400), window(casino, 800, 400))
    assert windows((tray, Box(200, 150, 240, 190)), 800, 400) == (Box(70, 120, 270, 220),)
    everywhere = [Box(x, y, x + 90, y + 90) for x in range(0, 800, 100) for y in range(0, 400, 100)]
    assert windows(everywhere, 800, 400) == (Box(0, 0, 800, 400),)
    assert windows((), 800, 400) == ()


def test_a_die_that_two_windows_show_is_one() -> None:
    """Windows overlap; the one that has the die clear of its edges is believed."""
    picture = np.zeros((400, 800, 3), np.uint8)
    parts = (Box(0, 0, 200, 100), Box(110, 0, 310, 100))
    shown = iter([(at(60, 30), at(188, 30)), (at(81, 32), at(140, 30))])
    seen = look(lambda _, came: Reading(200, 100, 1.0, next(shown)), picture, parts, 40, nowhere)
    assert [(die.x, die.y) for die in seen.dice] == [(60, 30), (191, 32), (250, 30)]
    assert held(seen.clear, 191, 32)
    assert seen.ms == 2


def test_what_a_window_cuts_off_tells_nothing() -> None:
    """Only the edge of the picture itself may cut a die off."""
    picture = np.zeros((400, 800, 3), np.uint8)
    reading = Reading(200, 100, 1.0, (at(5, 30), at(188, 30)))
    seen = look(lambda _, came: reading, picture, (Box(0, 0, 200, 100),), 40, nowhere)
    assert [(die.x, die.y) for die in seen.dice] == [(5, 30)]


def test_a_die_seen_just_past_the_clear_part_of_a_window_has_not_gone() -> None:
    """It lay just inside it: half a pixel more must not make looks that show it count as misses."""
    picture, part, tracks = np.zeros((400, 800, 3), np.uint8), Box(0, 0, 200, 100), Tracks(Settings())
    tracks.see((at(147.7, 30),), EVERYWHERE, 0, lambda _x, _y: False)
    for tick in (1, 2, 3):
        seen = look(lambda _, came: Reading(200, 100, 1.0, (at(148.2, 30),)), picture, (part,), 40, nowhere)
        assert held(seen.clear, 147.7, 30)
        assert not held(seen.clear, 148.2, 30)
        tracks.see(seen.dice, seen.clear, tick, lambda _x, _y: False)
        assert len(tracks.all) == 1


def at(x: float, y: float) -> SeenDie:
    """A die of 40 pixels."""
    return SeenDie(4, Color.RED, x, y, 40, 0.97)
