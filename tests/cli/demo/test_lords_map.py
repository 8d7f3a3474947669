"""The board of Lords of Vegas before a drawn camera: calibrated as people do it, and its dice read."""

from collections import Counter
from collections.abc import Iterator
from itertools import cycle, product
from pathlib import Path
from random import Random

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from calibration.boards import with_lots
from calibration.profile import Profile
from calibration.profile_file import load
from calibration.words import Language
from companion.cli.appliance.bench import Bench
from companion.cli.appliance.devices import TableDevices
from companion.cli.boards import grids
from companion.cli.calibrate import calibrate
from companion.cli.demo_table import lords_map, lords_prints, lords_table
from companion.cli.demo_table.staging import learn_table, pictures
from companion.cli.room import room_of
from companion.cli.session import Session
from companion.dice import VALUES, Die
from companion.las_vegas.editions import Edition
from companion.lords_of_vegas.board import LOTS, Tile
from companion.lords_of_vegas.setup import BOX_COLORS
from companion.lords_of_vegas.standing import zone
from hardware.cameras.simulated import SimulatedCamera, Stage
from hardware.cameras.simulated.scene import DIE_MM, Cube, Scene
from hardware.cameras.simulated.view import View
from tests.cli.demo.table import SIZE

LARGE = (1280, 720)
FINGER_PX = 2.0
"""How far beside a corner a finger taps, in pixels of the large picture: a good millimetre."""


@pytest.fixture
def stage() -> Iterator[Stage]:
    """Lay the bare board."""
    stage = Stage(lords_prints.prints(Language.ENGLISH))
    stage.show(Scene(lords_prints.ground()))
    yield stage
    stage.close()


def _strays(profile: Profile, size: tuple[int, int]) -> list[str]:
    """Name the lots whose dice would be taken for another's."""
    middles = np.array([(*lords_table.LOT_BOXES[lot].center, DIE_MM) for lot in LOTS])
    tops = View(size=size).to_px(middles)
    return [lot for lot, top in zip(LOTS, tops, strict=True) if profile.zone_at(*top) != zone(lot)]


def test_the_command_learns_the_board_from_its_picture(stage: Stage, tmp_path: Path) -> None:
    """Four cards and six taps: 48 lots, to a millimetre; the map says its own error."""
    picture, out = tmp_path / "board.png", tmp_path / "room.json"
    cv2.imwrite(str(picture), SimulatedCamera(stage, size=LARGE, fps=0).next().picture)
    taps = ";".join(f"{x:.0f},{y:.0f}" for x, y in lords_map.seen(lords_table.corners(), LARGE))
    size = ("--width-mm", str(lords_table.TABLE.width), "--height-mm", str(lords_table.TABLE.height))
    words = ["--picture", str(picture), *size, "--lots", taps, "--save", str(out)]
    result = CliRunner().invoke(calibrate, words, obj=Session(None, None, "en"))
    assert result.exit_code == 0, result.output
    profile = load(out)
    lots = {one.name: one for one in profile.zones if one.name.startswith("lot-")}
    assert set(lots) == {zone(lot) for lot in LOTS}
    assert profile.accuracy.left_out_mm is not None
    assert profile.accuracy.left_out_mm < 1.0
    for lot, box in lords_table.LOT_BOXES.items():
        off = (
            np.array(lots[zone(lot)].corners) - box.moved(-lords_table.TABLE.x, -lords_table.TABLE.y).corners
        )
        assert np.linalg.norm(off, axis=1).max() < 2.0, lot
    assert not _strays(profile, LARGE), "the tray around the board takes no lot's dice"


def test_fingers_may_tap_a_little_beside(stage: Stage) -> None:
    """A die in the middle of a lot still stands on it."""
    profile, chance = lords_map.profile(stage, LARGE), np.random.default_rng(5)
    corners = lords_map.seen(lords_table.corners(), LARGE)
    for _ in range(10):
        tapped = with_lots(profile, grids(), corners + chance.normal(0, FINGER_PX, corners.shape))
        assert not _strays(tapped, LARGE)


def test_each_game_has_a_table_and_a_map_of_its_own(tmp_path: Path) -> None:
    """Whichever game is opened in the demo, its camera learns where that game's dice go."""
    bench = Bench(TableDevices(), tmp_path / "profile.json")
    stage = Stage(pictures(Edition.Y2018, Language.ENGLISH))
    for kind, places in (("las_vegas", 6), ("lords_of_vegas", 48), ("las_vegas", 6)):
        learn_table(bench, stage, kind)
        assert bench.shelf.profile
        names = [one.name for one in bench.shelf.profile.zones]
        assert sorted(set(names)) == sorted(names)
        assert len(names) == places + 1
        assert "tray" in names


def test_printed_faces_are_no_dice(stage: Stage) -> None:
    """On the bare board nothing is read that could be a die."""
    profile = lords_map.profile(stage, SIZE)
    picture = SimulatedCamera(stage, size=SIZE, fps=0).next().picture
    assert not room_of(profile, picture).read(picture, BOX_COLORS).dice


def test_print_outvotes_no_dice(stage: Stage) -> None:
    """Looked at whole, the printed lots are many and large; a roll in the tray is read all the same."""
    profile = lords_map.profile(stage, LARGE)
    spots = lords_table.room("tray", 4, (), Random(3))
    thrown = [Die(color, value) for color, value in zip(BOX_COLORS, VALUES, strict=False)]
    pairs = zip(thrown, spots, strict=True)
    cubes = [Cube(number, die.color, die.value, spot) for number, (die, spot) in enumerate(pairs)]
    stage.show(Scene(lords_prints.ground(), tuple(cubes)))
    picture = SimulatedCamera(stage, size=LARGE, fps=0).next().picture
    seen = room_of(profile, picture).read(picture, BOX_COLORS).dice
    assert Counter(Die(die.color, die.value) for die in seen if die.color) == Counter(thrown)


def test_dice_are_read_in_tiles_of_every_color(stage: Stage) -> None:
    """Every player's dice in every company's tiles; no tile is taken for a part of its die."""
    profile, chance = lords_map.profile(stage, SIZE), Random("tiles")
    pairs, truth, sheets, cubes = cycle(product(Tile, BOX_COLORS)), {}, list(lords_prints.ground()), []
    for number, lot in enumerate(LOTS):
        tile, color = next(pairs)
        (spot,) = lords_table.room(zone(lot), 1, (), chance)
        truth[zone(lot)] = [Die(color, chance.choice(VALUES))]
        sheets += lords_prints.sides(tile, lot)
        cubes.append(Cube(number, color, truth[zone(lot)][0].value, spot, number % 4))
    stage.show(Scene(tuple(sheets), tuple(cubes)))
    picture = SimulatedCamera(stage, size=SIZE, fps=0).next().picture
    found: dict[str | None, list[Die]] = {}
    for die in room_of(profile, picture).read(picture, BOX_COLORS).dice:
        if die.color:
            found.setdefault(profile.zone_at(die.x, die.y), []).append(Die(die.color, die.value))
    assert found == truth
