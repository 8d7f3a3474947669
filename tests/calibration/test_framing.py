"""Bad framing is named: all that is wrong, at once."""

import cv2
import numpy as np

from calibration.calibrate import Outcome, Setting, from_marks
from calibration.find import find
from calibration.framing import Fault
from calibration.layout import Paper, mat
from calibration.sharpness import sharpness
from tests.calibration.scene import Camera, Light, hand, mat_sheet, photo, render

GOOD = Camera(tilt=12, distance=740)


def named(outcome: Outcome) -> dict[Fault, tuple[int, ...]]:
    """The faults with their marks."""
    return {finding.fault: finding.marks for finding in outcome.findings}


def test_a_good_picture_has_no_fault() -> None:
    """Nothing is named where nothing is wrong."""
    assert from_marks([photo(GOOD)], Setting()).findings == ()


def test_a_mark_beyond_the_edge_is_named() -> None:
    """Not only that something is cut off: which mark."""
    camera = Camera(over=(385, 185), distance=520)
    outcome = from_marks([photo(camera)], Setting())
    assert outcome.profile is not None
    assert named(outcome) == {Fault.CUT_OFF: (0, 3, 4)}


def test_a_covered_mark_is_not_cut_off() -> None:
    """A hand is no fault of the framing."""
    x, y = GOOD.to_px([mat(Paper.A2).marks[7].box.center])[0]
    outcome = from_marks([hand(photo(GOOD), (int(x), int(y)), 80)], Setting())
    assert outcome.findings == ()


def test_too_oblique_is_named_with_its_degrees() -> None:
    """At 34 degrees nothing is said, at 40 the tilt is told to a degree or two."""
    assert Fault.OBLIQUE not in named(from_marks([photo(Camera(tilt=33, distance=900))], Setting()))
    outcome = from_marks([photo(Camera(tilt=40, turn=15, distance=950))], Setting())
    (finding,) = [f for f in outcome.findings if f.fault is Fault.OBLIQUE]
    assert finding.amount is not None
    assert abs(finding.amount - 40) < 2


def test_a_mirrored_picture_is_named() -> None:
    """Marks that are found only in the mirror."""
    outcome = from_marks([np.ascontiguousarray(photo(GOOD)[:, ::-1])], Setting())
    assert outcome.profile is None
    assert {Fault.MIRRORED, Fault.FEW_MARKS} <= named(outcome).keys()


def test_no_marks_at_all_is_named() -> None:
    """A picture of something else."""
    outcome = from_marks([np.full((720, 1280, 3), 90, np.uint8)], Setting())
    assert outcome.profile is None
    assert named(outcome) == {Fault.FEW_MARKS: ()}


def test_blur_is_measured_at_the_marks_edges() -> None:
    """Within a fifth of the blur that was put in, sharp or not."""
    for blur in (1.5, 3.0):
        picture = photo(GOOD, Light(blur=blur))
        seen = sharpness(picture, find(picture))
        assert seen is not None
        assert abs(seen.blur_px - blur) < 0.25 * blur + 0.2


def test_blurred_and_faint_are_named_together() -> None:
    """Two things wrong, two things said."""
    outcome = from_marks([photo(GOOD, Light(level=0.14, blur=3.5, noise=1))], Setting())
    assert {Fault.BLURRED, Fault.FAINT} <= named(outcome).keys()


def test_blur_beyond_reading_is_still_named() -> None:
    """Where no mark can be read any more, the sharpest edges tell why."""
    outcome = from_marks([photo(GOOD, Light(blur=12, noise=0.5))], Setting())
    assert outcome.profile is None
    assert {Fault.FEW_MARKS, Fault.BLURRED} <= named(outcome).keys()


def test_a_mat_too_far_away_is_named() -> None:
    """Dice of 13 pixels cannot be read."""
    outcome = from_marks([photo(Camera(distance=2200))], Setting())
    (finding,) = [f for f in outcome.findings if f.fault is Fault.FAR]
    assert finding.amount is not None
    assert 11 < finding.amount < 15


def test_a_mark_laid_elsewhere_is_left_out_and_named() -> None:
    """A loose piece of the mat, shifted by a centimetre, does not bend the map."""
    sheet = mat_sheet().copy()
    corner = sheet[1340:1480, 2020:2176].copy()
    sheet[1340:1480, 2020:2176] = 255
    sheet[1300:1440, 1990:2146] = corner
    outcome = from_marks([render(sheet, GOOD, seed=1)], Setting())
    assert named(outcome) == {Fault.STRAY_MARKS: (2,)}
    assert outcome.profile is not None
    assert 2 not in [mark.id for mark in outcome.profile.marks]


def test_a_mark_of_another_mat_is_named() -> None:
    """Two mats in view: the one that shows more marks counts."""
    sheet = mat_sheet().copy()
    other = mat_sheet(Paper.A3)[:140, :140]
    sheet[560:700, 900:1040] = other
    outcome = from_marks([render(sheet, GOOD, seed=1)], Setting())
    assert named(outcome) == {Fault.FOREIGN_MARKS: (20,)}


def test_pictures_of_another_size_are_left_out_and_named() -> None:
    """They would be another camera's."""
    first = photo(GOOD)
    small = cv2.resize(first, None, fx=0.5, fy=0.5)
    assert named(from_marks([first, small], Setting())) == {Fault.OTHER_SIZE: ()}


def test_two_marks_already_tell_what_is_wrong() -> None:
    """Too few for a profile, but enough to name those that are cut off."""
    camera = Camera(over=(800, 60), distance=560)
    outcome = from_marks([photo(camera)], Setting())
    faults = named(outcome)
    assert outcome.profile is None
    assert Fault.FEW_MARKS in faults
    assert {0, 2, 3} <= set(faults.get(Fault.CUT_OFF, ()))
