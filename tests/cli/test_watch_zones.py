"""companion watch with the profile of a printed mat: where dice roll, and where they are laid."""

import json
from pathlib import Path

import cv2
from click.testing import CliRunner

from calibration.profile_file import save
from companion.cli.watch import watch
from tests.cli.appliance.matted import Laid, picture, profile
from tests.pictures.drawn import Drawn, photograph

SCENES: tuple[tuple[Laid, int], ...] = (
    ((), 10),
    ((("tray", (3, 3, 5, 1)),), 14),
    ((("tray", (3, 3, 5, 1)), ("casino-3", (3, 3))), 30),
)
"""What lies there, for how many frames of a tenth of a second."""


def filmed(folder: Path) -> Path:
    """The scenes as a folder of pictures."""
    folder.mkdir()
    for scene, (laid, frames) in enumerate(SCENES):
        first = folder / f"{scene}-00.jpg"
        cv2.imwrite(str(first), picture(laid))
        for frame in range(1, frames):
            (folder / f"{scene}-{frame:02}.jpg").hardlink_to(first)
    return folder


def test_zones_come_from_the_profile(tmp_path: Path) -> None:
    """The roll is that of the tray; dice on a casino are told as laid there."""
    save(profile(), tmp_path / "room.json")
    words = [
        str(filmed(tmp_path / "film")),
        "--profile",
        str(tmp_path / "room.json"),
        "--colors",
        "red",
        "--json",
    ]
    result = CliRunner().invoke(watch, words)
    assert result.exit_code == 0, result.output
    roll, laid = map(json.loads, result.output.splitlines())
    assert (roll["seen"], sorted(die["value"] for die in roll["dice"])) == ("roll", [1, 3, 3, 5])
    assert {die["zone"] for die in roll["dice"]} == {"tray"}
    assert (laid["seen"], laid["zone"]) == ("laid", "casino-3")
    assert [die["value"] for die in laid["dice"]] == [3, 3]


def test_a_profile_of_another_camera_is_said_to_fit_nothing(tmp_path: Path) -> None:
    """Then there are no zones, and all is the tray."""
    save(profile(), tmp_path / "room.json")
    film = tmp_path / "film"
    film.mkdir()
    for number in range(14):
        cv2.imwrite(str(film / f"{number:03}.png"), photograph([Drawn(4, "red", 300, 200, 40)]))
    result = CliRunner().invoke(watch, [str(film), "--profile", str(tmp_path / "room.json"), "--json"])
    assert result.exit_code == 1
    assert "its size is not that of the profile's camera" in result.stderr
    assert json.loads(result.stdout.splitlines()[0])["dice"][0]["zone"] is None
