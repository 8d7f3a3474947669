"""What was taught in this room goes before what is known of colours in general."""

import json
from pathlib import Path

import cv2
import pytest
from click.testing import CliRunner

from companion.cli.appliance.eyes import Eyes
from companion.cli.read import read
from companion.cli.room import Room as Known
from companion.cli.watch import watch
from companion.dice import Color
from hardware.frames import Frame
from tests.calibration.room import ROLL, Room, on_mat
from vision.picture import load
from web.calibrating import Calibration, Lesson, Look, Measure, ShownDie

TAUGHT = {Color.RED: Color.ORANGE, Color.PURPLE: Color.BLACK}
"""A house whose red dice are called orange, and whose purple ones black."""
FRAMES = 12

TRACED = Path(__file__).parents[2] / "pictures" / "traced" / "table_007.jpg"
"""Dice of many colours, and print."""


@pytest.fixture
def room(tmp_path: Path) -> Room:
    """A room in which each colour was taught by one die."""
    room = Room(tmp_path)
    assert isinstance(room.desk.find(Measure()), Calibration)
    room.view = on_mat(ROLL)
    look = room.desk.look()
    assert isinstance(look, Look)
    given = tuple(ShownDie(d.x, d.y, TAUGHT.get(d.color, d.color)) for d in look.dice if d.color)
    assert isinstance(room.desk.teach(look.number, given), Lesson)
    assert isinstance(room.desk.keep(), Calibration)
    return room


PLACES = ((3, 5), (8, 12))
"""By how much the dice are moved from where they were taught, in millimetres."""


def colors(eyes: Eyes, moved: tuple[int, int]) -> set[Color | None]:
    """The colours of the dice once they lie steady."""
    picture = on_mat(tuple((value, color, x + moved[0], y + moved[1]) for value, color, x, y in ROLL))
    glances = [eyes(Frame(number, number / 10, picture)) for number in range(1, FRAMES)]
    return {die.color for die in glances[-1].dice}


@pytest.mark.parametrize("moved", PLACES)
def test_the_eyes_name_dice_as_they_were_taught(room: Room, moved: tuple[int, int]) -> None:
    """In the camera's process too; the others are called as ever."""
    profile = room.shelf.profile
    assert profile
    seen = colors(Eyes(None, profile), moved)
    assert seen == {TAUGHT.get(Color(color), Color(color)) for _, color, _, _ in ROLL}


@pytest.mark.parametrize("moved", [(3, 5), (8, 12)])
def test_a_colour_that_is_not_in_play_is_never_named(room: Room, moved: tuple[int, int]) -> None:
    """Whatever was taught."""
    in_play = tuple(Color(color) for _, color, _, _ in ROLL)
    assert colors(Eyes(in_play, room.shelf.profile), moved) <= set(in_play)


def test_nothing_is_left_out_for_its_color_where_colors_were_taught(room: Room) -> None:
    """Doubtful things of no colour in play are print elsewhere; here dice may look so."""
    picture = load(TRACED).pixels
    untaught, taught = (
        known.read(picture, (Color.ORANGE,)) for known in (Known(), Known(room.shelf.profile))
    )
    assert len(taught.dice) > len(untaught.dice)


@pytest.mark.parametrize("moved", PLACES)
def test_the_commands_name_dice_as_they_were_taught(
    room: Room, tmp_path: Path, moved: tuple[int, int]
) -> None:
    """A picture and a film, read with the profile."""
    film = tmp_path / "film"
    film.mkdir()
    for number in range(FRAMES):
        shown = on_mat(tuple((value, color, x + moved[0], y + moved[1]) for value, color, x, y in ROLL))
        cv2.imwrite(str(film / f"{number:02}.png"), on_mat(()) if number == 0 else shown)
    profile = ["--json", "--profile", str(room.shelf.path)]
    seen = CliRunner().invoke(read, [str(film / "09.png"), *profile])
    rolled = CliRunner().invoke(watch, [str(film), *profile])
    taught = sorted((value, TAUGHT.get(Color(color), Color(color))) for value, color, _, _ in ROLL)
    for said in (seen.stdout, rolled.stdout.splitlines()[-1]):
        assert sorted((die["value"], die["color"]) for die in json.loads(said)["dice"]) == taught
