"""The desk: a draft is made, put right, taught and tried; only what is kept counts."""

from pathlib import Path

import numpy as np
import pytest

from calibration.by_hand import corners_of
from calibration.calibrate import outline
from calibration.camera import Camera as CameraOf
from calibration.layout import Paper, mat
from calibration.moved import Verdict
from calibration.profile_file import load
from companion.cli.calibrating.shelf import Shelf
from companion.dice import Color
from companion.words import Language
from tests.calibration.room import ABOVE, ROLL, Room, on_mat
from tests.calibration.scene import Camera, Light, photo
from web.calibrating import Calibration, Corners, Lesson, Look, Measure, No, Outline, ShownDie

NUDGED = Camera(width=1536, height=864, focal=1200.0, distance=740.0, turn=1.0)
SIZE = CameraOf("drawn", 1536, 864)


@pytest.fixture
def room(tmp_path: Path) -> Room:
    """A room with a mat and no map."""
    return Room(tmp_path)


def corners(points: object) -> Corners:
    """Millimetres as four corners in the picture."""
    one, two, three, four = ((float(x), float(y)) for x, y in ABOVE.to_px(points))  # type: ignore[arg-type]
    return one, two, three, four


def found(room: Room) -> Calibration:
    """The map by the marks."""
    draft = room.desk.find(Measure())
    assert isinstance(draft, Calibration)
    return draft


def test_the_mat_is_found_and_kept(room: Room) -> None:
    """The error in millimetres, seven zones, and on disk only what was kept."""
    draft = found(room)
    assert draft.error_mm is not None
    assert draft.error_mm < 0.5
    assert {zone.name for zone in draft.zones} == {"tray", *(f"casino-{n}" for n in range(1, 7))}
    assert draft.flaws == ()
    assert room.desk.kept() is None
    assert not room.shelf.path.exists()
    assert isinstance(room.desk.keep(), Calibration)
    assert room.desk.draft() is None
    kept = room.desk.kept()
    assert kept
    assert kept.zones == draft.zones
    assert load(room.shelf.path) == room.shelf.profile


def test_the_edge_of_the_dice_goes_on(room: Room) -> None:
    """Told once, it holds for the next find."""
    draft = room.desk.find(Measure(die_mm=12))
    assert isinstance(draft, Calibration)
    assert found(room).die_mm == 12


@pytest.mark.parametrize(
    ("light", "flaw"), [(Light(blur=2.0), "blurred"), (Light(level=0.12), "faint")], ids=["blur", "dark"]
)
def test_a_bad_view_is_named(room: Room, light: Light, flaw: str) -> None:
    """With a map or without, the reason is told."""
    room.view = photo(ABOVE, light)
    result = room.desk.find(Measure())
    flaws = result.flaws if isinstance(result, Calibration) else result.facts["flaws"]
    assert flaw in {one.code for one in flaws}


def test_without_marks_nothing_is_made_up(room: Room) -> None:
    """No draft, and why."""
    room.view = room.view[:, ::-1].copy() if room.view is not None else None
    result = room.desk.find(Measure())
    assert isinstance(result, No)
    assert result.code == "not_found"
    assert {one.code for one in result.facts["flaws"]} == {"few_marks", "mirrored"}
    assert room.desk.draft() is None


def test_corners_put_right_by_hand_are_judged_by_the_marks_in_view(room: Room) -> None:
    """Exactly on the mat's corners the error is small; ten pixels off it shows."""
    found(room)
    there = corners(outline(mat(Paper.A2)).corners)
    right = room.desk.place(there, "a2", Measure())
    assert isinstance(right, Calibration)
    assert right.error_mm is not None
    assert right.error_mm < 0.5
    wrong = room.desk.place(((there[0][0] - 12, there[0][1]), *there[1:]), "a2", Measure())
    assert isinstance(wrong, Calibration)
    assert wrong.error_mm is not None
    assert wrong.error_mm > 1.0
    assert wrong.marks == 8


def test_four_taps_make_a_tray_where_there_is_no_mat(room: Room) -> None:
    """Its size must be told; its error is not known, and not made up."""
    tray = mat(Paper.A2).tray
    assert tray is not None
    taps = corners(tray.corners)
    nothing = room.desk.place(taps, "", Measure())
    assert isinstance(nothing, No)
    assert nothing.code == "no_measure"
    made = room.desk.place(taps, "", Measure(width_mm=tray.width, height_mm=tray.height))
    assert isinstance(made, Calibration)
    assert made.error_mm is None
    assert [zone.name for zone in made.zones] == ["tray"]
    assert np.allclose(made.corners, taps, atol=0.2)
    crossed = room.desk.place((taps[0], taps[2], taps[1], taps[3]), "a2", Measure())
    assert isinstance(crossed, No)
    assert crossed.facts["flaws"][0].code == "bad_taps"
    assert room.desk.draft() == made


def test_zones_are_drawn_anew_added_and_taken_away(room: Room) -> None:
    """In pixels, to a tenth of one; a zone without ground is refused and changes nothing."""
    found(room)
    drawn = ((300.0, 300.0), (420.5, 300.0), (420.5, 400.0), (300.0, 400.0))
    made = room.desk.reshape((Outline("casino-3", drawn),))
    assert isinstance(made, Calibration)
    zones = {zone.name: zone.corners for zone in made.zones}
    assert np.allclose(zones["casino-3"], drawn, atol=0.11)
    flat = room.desk.reshape((Outline("casino-3", ((5.0, 5.0), (5.0, 5.0), (5.0, 5.0))),))
    assert isinstance(flat, No)
    assert flat.code == "bad_profile"
    assert room.desk.draft() == made
    fewer = room.desk.remove("casino-6")
    assert isinstance(fewer, Calibration)
    assert "casino-6" not in {zone.name for zone in fewer.zones}
    more = room.desk.reshape((Outline("casino-6", drawn),))
    assert isinstance(more, Calibration)
    assert more.zones[-1].name == "casino-6"


def test_colors_are_taught_by_what_lies_there_and_judged_one_by_one(room: Room) -> None:
    """A die that a person calls otherwise than it looks is told as a misfit."""
    found(room)
    room.view = on_mat((*ROLL, (2, "red", 180.0, 215.0)))
    look = room.desk.look()
    assert isinstance(look, Look)
    assert len(look.dice) == 7
    assert {die.zone for die in look.dice} == {"tray"}
    given = tuple(ShownDie(die.x, die.y, _truth(die.x, die.y)) for die in look.dice)
    lesson = room.desk.teach(look.number, given)
    assert isinstance(lesson, Lesson)
    assert {one.color: (one.dice, one.sure) for one in lesson.colors} == {
        Color.RED: (2, 2), Color.BLUE: (1, 1), Color.WHITE: (1, 1),
        Color.GREEN: (1, 1), Color.YELLOW: (1, 1), Color.PURPLE: (1, 1),
    }  # fmt: skip
    assert isinstance(room.desk.forget(), Calibration)
    mixed = tuple(
        ShownDie(die.x, die.y, Color.BLUE if number == 0 else die.color)
        for number, die in enumerate(sorted(given, key=lambda die: die.color is not Color.RED))
    )
    told = room.desk.teach(look.number, mixed)
    assert isinstance(told, Lesson)
    blue = next(one for one in told.colors if one.color is Color.BLUE)
    assert blue.sure < blue.dice
    assert Color.RED in blue.taken_for


def _truth(x: float, y: float) -> Color:
    """The colour of the die drawn nearest to a place."""
    laid = (*ROLL, (2, "red", 180.0, 215.0))
    places = ABOVE.to_px([(mm_x, mm_y) for _, _, mm_x, mm_y in laid], above=16.0)
    far = [abs(px - x) + abs(py - y) for px, py in places]
    return Color(laid[far.index(min(far))][1])


def test_what_is_missing_is_named(tmp_path: Path) -> None:
    """No camera, no picture, no map, an old look: each by its own word, and nothing changes."""
    room = Room(tmp_path)
    for result, code in (
        (room.desk.keep(), "no_map"),
        (room.desk.forget(), "no_map"),
        (room.desk.reshape(()), "no_map"),
        (room.desk.teach(99, (ShownDie(1, 1, Color.RED),)), "no_look"),
    ):
        assert isinstance(result, No)
        assert result.code == code
    room.view = None
    for result in (room.desk.find(Measure()), room.desk.look()):
        assert isinstance(result, No)
        assert result.code == "no_picture"


def test_looks_keep_their_picture_for_a_while(room: Room) -> None:
    """The last few, as JPEG."""
    numbers = [look.number for look in (room.desk.look() for _ in range(5)) if isinstance(look, Look)]
    assert room.desk.picture(numbers[0]) is None
    newest = room.desk.picture(numbers[-1])
    assert newest
    assert newest.startswith(b"\xff\xd8")


def test_a_camera_that_moved_is_told_after_two_glances(room: Room) -> None:
    """One glance may be a hand's doing; still and moved are told apart, and the map stays in use."""
    found(room)
    room.desk.keep()
    assert room.view is not None
    room.shelf.glance(room.view, SIZE)
    assert room.shelf.movement is not None
    assert room.shelf.movement.verdict is Verdict.STILL
    moved = photo(NUDGED, Light())
    room.shelf.glance(moved, SIZE)
    assert room.shelf.movement.verdict is Verdict.STILL
    room.shelf.glance(moved, SIZE)
    told = room.desk.movement()
    assert told
    assert told.verdict == "moved"
    assert told.shift_mm is not None
    assert told.shift_mm > 1
    assert room.desk.kept() is not None
    found(room)
    room.desk.keep()
    assert room.desk.movement() is None


def test_a_profile_of_another_camera_is_laid_aside_and_not_thrown_away(room: Room, tmp_path: Path) -> None:
    """It comes back with its camera."""
    found(room)
    room.desk.keep()
    heard: list[bool] = []
    shelf = Shelf(room.shelf.path, lambda: heard.append(True))
    assert shelf.profile is not None
    shelf.meet(CameraOf("another", 1536, 864))
    assert shelf.profile is None
    assert room.shelf.path.exists()
    shelf.meet(SIZE)
    assert shelf.profile is not None
    assert len(heard) == 2


def test_a_broken_profile_is_named_and_keeps_nothing_from_starting(tmp_path: Path) -> None:
    """As without one; the file stays."""
    path = tmp_path / "profile.json"
    path.write_text("{}")
    shelf = Shelf(path)
    assert shelf.profile is None
    assert shelf.trouble is not None
    assert path.read_text() == "{}"


def test_corners_of_any_profile_are_four(room: Room) -> None:
    """Also where the tray was drawn anew with more corners, or is gone."""
    found(room)
    room.desk.keep()
    profile = room.shelf.profile
    assert profile
    assert corners_of(profile).shape == (4, 2)


def test_the_mat_can_be_printed_from_here(room: Room) -> None:
    """Every paper as PDF, in every language; no other."""
    for paper in ("a4", "a3", "cards"):
        pdf = room.desk.mat(paper, Language.FRENCH)
        assert pdf
        assert pdf.startswith(b"%PDF")
    assert room.desk.mat("a0", Language.FRENCH) is None
