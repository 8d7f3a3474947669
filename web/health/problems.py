"""What is wrong with the appliance, each with the page where it is cured; nothing that is merely absent."""

from collections.abc import Iterator

from msgspec import Struct

from companion.words import Words, decimal, say_error, say_movement
from web.hall import Hall
from web.health.machine import Machine

LEAST_DISK_BYTES = 300 * 1024 * 1024
HOTTEST = 80.0
"""Degrees from which a Pi begins to go slow."""
WORST_MM = 2.0
"""Error of a map from which dice at a zone's border fall into the next one."""
CALIBRATE, DEVICES, GAMES = "/calibrate", "/devices", "/games"
DEAD, LIVE = "dead", "live"


class Problem(Struct, frozen=True):
    """One thing that is wrong: its name, its sentence, and where it is cured."""

    code: str
    message: str
    cure: str


def problems(hall: Hall, machine: Machine, words: Words) -> tuple[Problem, ...]:
    """List what is wrong, the most pressing first."""
    return (*_camera(hall, words), *_record(hall, words), *_machine(machine, words))


def _camera(hall: Hall, words: Words) -> Iterator[Problem]:
    camera, desk = hall.devices.camera(), hall.upkeep.calibrating
    if camera is None:
        return
    if camera.state == DEAD:
        said = words.gettext("The camera gives no picture. Check its cable and the settings.")
        yield Problem("camera_dead", said, DEVICES)
    movement, kept = desk.movement(), desk.kept()
    if movement and movement.verdict in {"moved", "marks_moved", "other_camera"}:
        said = say_movement(movement.verdict, words, shift_mm=movement.shift_mm, marks=movement.marks)
        yield Problem(f"camera_{movement.verdict}", said, CALIBRATE)
    elif camera.state == LIVE and kept is None:
        said = words.gettext("The table is not calibrated: no zone is known.")
        yield Problem("not_calibrated", said, CALIBRATE)
    if kept and kept.error_mm is not None and kept.error_mm > WORST_MM:
        said = words.gettext(
            "The map is %(error)s mm off. Calibrate again.", error=decimal(kept.error_mm, words)
        )
        yield Problem("inaccurate", said, CALIBRATE)


def _record(hall: Hall, words: Words) -> Iterator[Problem]:
    if hall.trouble:
        yield Problem("trouble", say_error(hall.trouble, words), GAMES)
    for note in hall.notes(words):
        yield Problem("settings", note, f"{DEVICES}#settings")


def _machine(machine: Machine, words: Words) -> Iterator[Problem]:
    where = f"{DEVICES}#machine"
    if machine.disk_free_bytes < LEAST_DISK_BYTES:
        yield Problem("disk_full", words.gettext("The disk is almost full. Make room."), where)
    if machine.temperature is not None and machine.temperature >= HOTTEST:
        said = words.gettext(
            "The processor is hot (%(degrees)d °C). Give it air.", degrees=machine.temperature
        )
        yield Problem("hot", said, where)
    if machine.throttled and "under_voltage" in machine.throttled:
        said = words.gettext("The power supply is too weak. Use the one made for this Pi.")
        yield Problem("under_voltage", said, where)
    elif machine.throttled:
        yield Problem("throttled", words.gettext("The processor has to go slow. Give it air."), where)
