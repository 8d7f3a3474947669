"""The demo's rooms joined: a stage and its people on one side, the companion as it always is on the other."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from calibration.words import Language
from companion.cli.appliance.bench import Bench
from companion.cli.appliance.devices import TableDevices
from companion.cli.appliance.joining import Parts, joined
from companion.cli.demo_table import lords_prints
from companion.cli.demo_table.cast import opening
from companion.cli.demo_table.faults import Mishap, clumsy
from companion.cli.demo_table.host import Host, House
from companion.cli.demo_table.mat import LAYOUT
from companion.cli.demo_table.moves import MOVES
from companion.cli.demo_table.prints import prints
from companion.cli.folders import LOG_NAME, RECORD_NAME
from companion.cli.logs import set_up
from companion.cli.serving import pages, served
from companion.cli.session import Session, now
from companion.las_vegas.editions import Edition
from companion.record import open_record
from companion.table.commands import Opening
from hardware.cameras.simulated import Stage
from hardware.cameras.simulated.camera import SIZE
from hardware.cameras.simulated.scene import Scene
from hardware.frames import Picture
from hardware.lights.drawn import DrawnBank
from web.hall import Hall
from web.here import here_of
from web.serve import Server

PROFILE_NAME = "profile.json"
LOOPBACK = "http://127.0.0.1:"


class Wishes(Struct, frozen=True):
    """What was asked for."""

    kind: str
    edition: Edition
    who: tuple[str, ...]
    speed: float
    mishaps: tuple[Mishap, ...]
    port: int
    chance: Random


@contextmanager
def staged(session: Session, folder: Path, wishes: Wishes) -> Iterator[tuple[Server, str]]:
    """Set everything up in a folder; gives the server to run and the link for this machine's browser."""
    set_up(folder)
    stage = Stage(pictures(wishes.edition, Language(session.language)))
    with ExitStack() as stack:
        stack.callback(stage.close)
        record = stack.enter_context(open_record(folder / RECORD_NAME, now()).record)
        devices = TableDevices()
        bench = Bench(devices, folder / PROFILE_NAME)
        learn = partial(learn_table, bench, stage)
        learn(wishes.kind)
        hall = Hall(record, now, devices, upkeep=bench.upkeep(folder / LOG_NAME, folder / "settings"))
        hall.open(wishes.kind, _opening(wishes))
        server = stack.enter_context(served(session, hall, pages(session, record, wishes.port)))
        parts = Parts(
            source=stage.open(),
            name="simulated table",
            profile=bench.shelf.profile,
            bank=DrawnBank(len(wishes.who)),
        )
        stack.enter_context(joined(hall, devices, parts, server.stop))
        stack.enter_context(bench.minding(hall))
        stack.enter_context(Host(hall, stage, _house(devices, wishes, learn)))
        access = here_of(server.app).access
        yield server, f"{LOOPBACK}{server.port}/home/{access.home.make()}"


def pictures(edition: Edition, language: Language) -> dict[str, Picture]:
    """Everything that may lie on the table, whichever game is opened."""
    return prints(LAYOUT, edition, language) | lords_prints.prints(language)


def learn_table(bench: Bench, stage: Stage, kind: str) -> None:
    """Lay a game's table, calibrate as for a real one, and keep the map where the pages find it."""
    moves = MOVES[kind]
    stage.show(Scene(moves.ground))
    bench.shelf.keep(moves.profile(stage, SIZE))


def _opening(wishes: Wishes) -> Opening[Any]:
    return opening(wishes.kind, len(wishes.who), wishes.edition, wishes.chance)


def _house(devices: TableDevices, wishes: Wishes, learn: Callable[[str], None]) -> House:
    return House(
        kind=wishes.kind,
        who=wishes.who,
        speed=wishes.speed,
        throw=clumsy(wishes.mishaps, wishes.chance),
        learn=learn,
        open_eyes=lambda: devices.eyed is not None and devices.eyed.watching.found,
        opening=partial(_opening, wishes),
        chance=wishes.chance,
    )
