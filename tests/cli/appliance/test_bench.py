"""Calibration while the appliance runs: a real camera process over drawn pictures of the mat."""

from functools import partial
from pathlib import Path

from calibration.profile_file import load
from companion.cli.appliance.bench import MOST_LOG_BYTES, Bench, end_of
from companion.cli.appliance.devices import TableDevices
from companion.cli.appliance.joining import Parts, joined
from companion.game import TRAY
from companion.record import open_record
from hardware.supervisor import Patience
from tests.calibration.room import ABOVE, ROLL, on_mat
from tests.cli.appliance.shown_camera import ShownCamera, show
from tests.web.house import NOON
from tests.web.served import within
from web.calibrating import Calibration, Measure
from web.hall import Hall

AMPLE_S = 60.0
CALM = Patience(silence_s=AMPLE_S, start_s=AMPLE_S)
"""A machine with much else to do is no dead camera."""
NUDGED = ABOVE.__class__(width=1536, height=864, focal=1200.0, distance=740.0, turn=1.5)


def test_a_map_made_on_the_running_appliance_is_seen_by_at_once_and_its_camera_watched(
    tmp_path: Path,
) -> None:
    """Find, keep: the eyes name zones without a restart; then the camera is knocked, and it is said."""
    view, profile = tmp_path / "view.png", tmp_path / "room.json"
    show(view, on_mat(ROLL))
    devices = TableDevices()
    bench = Bench(devices, profile, every_s=0.2)
    desk = bench.upkeep(tmp_path / "log", tmp_path / "settings.toml").calibrating
    with open_record(tmp_path / "games.db", NOON).record as record:
        hall = Hall(record, lambda: NOON, devices)
        parts = Parts(source=partial(ShownCamera, view), name="shown", patience=CALM)
        with joined(hall, devices, parts), bench.minding(hall):
            assert within(AMPLE_S, lambda: devices.preview() is not None)
            assert devices.eyed
            pid = devices.eyed.camera.pid
            found = desk.find(Measure())
            assert isinstance(found, Calibration)
            assert found.width == 1536
            assert not profile.exists()
            assert isinstance(desk.keep(), Calibration)
            assert load(profile).camera.name == "shown"
            assert within(AMPLE_S, lambda: len(_in_tray(devices)) == len(ROLL))
            assert devices.eyed.camera.pid == pid
            assert within(AMPLE_S, lambda: desk.movement() is not None)
            assert desk.movement().verdict == "still"  # type: ignore[union-attr]
            show(view, on_mat((), NUDGED))
            assert within(AMPLE_S, lambda: desk.movement().verdict == "moved")  # type: ignore[union-attr]
            show(view, on_mat(())[:800])
            assert within(AMPLE_S, lambda: desk.movement().verdict == "other_camera")  # type: ignore[union-attr]
            assert desk.kept() is None
            assert profile.exists()


def _in_tray(devices: TableDevices) -> list[str | None]:
    sight = devices.sight()
    return [die.zone for die in sight.dice if die.zone == TRAY] if sight else []


def test_only_the_end_of_a_log_is_given(tmp_path: Path) -> None:
    """From the start of a line; nothing where there is no log."""
    path = tmp_path / "log"
    assert end_of(path) == ""
    path.write_text("".join(f"line {number:06}\n" for number in range(60_000)))
    text = end_of(path)
    assert len(text) <= MOST_LOG_BYTES
    assert text.startswith("line ")
    assert text.endswith("line 059999\n")
