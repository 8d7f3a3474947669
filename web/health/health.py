"""Everything that is known of the appliance, for page, API and diagnostics."""

from msgspec import Struct
from msgspec.structs import replace

from companion.secret import hidden
from companion.words import Words, say_error
from web.calibrating import Movement
from web.devices import CameraHealth, Light
from web.health.machine import Machine, machine
from web.health.problems import Problem, problems
from web.here import Here
from web.hosts import own_addresses
from web.upkeep import ButtonSeen

LOOPBACK = ("127.", "::1", "fe80:")


class Network(Struct, frozen=True):
    """Under which name and addresses this machine is found."""

    name: str
    addresses: tuple[str, ...]
    port: int


class Map(Struct, frozen=True):
    """The table's map in use, in short."""

    made: str
    error_mm: float | None
    camera: str
    movement: Movement | None


class Health(Machine, frozen=True, kw_only=True):
    """How the appliance is."""

    camera: CameraHealth | None
    lights: tuple[Light, ...]
    status_light: str | None
    """What the light of the whole table says; null where there is none."""
    buttons: tuple[ButtonSeen, ...]
    map: Map | None
    network: Network
    viewers: int
    games: int
    trouble: str | None
    """Why the game played last could not be taken up."""
    notes: tuple[str, ...]
    """What is wrong with the settings."""
    problems: tuple[Problem, ...]
    """All that is wrong, each with the page where it is cured."""


def health(here: Here, words: Words) -> Health:
    """Find out how the appliance is, in words where there is something to say."""
    hall = here.hall
    seen = machine(hall.record.path.parent)
    return Health(
        **{name: getattr(seen, name) for name in seen.__struct_fields__},
        camera=_without_password(hall.devices.camera()),
        lights=hall.devices.lights(),
        status_light=hall.devices.status_light(),
        buttons=hall.upkeep.buttons(),
        map=_map(here),
        network=Network(f"{here.settings.mdns_name}.local", _addresses(), here.settings.port),
        viewers=here.stream.viewers,
        games=len(hall.record.games()),
        trouble=say_error(hall.trouble, words) if hall.trouble else None,
        notes=hall.notes(words),
        problems=problems(hall, seen, words),
    )


def _without_password(camera: CameraHealth | None) -> CameraHealth | None:
    return replace(camera, source=hidden(camera.source)) if camera else None


def _map(here: Here) -> Map | None:
    desk = here.hall.upkeep.calibrating
    kept = desk.kept()
    return Map(kept.made, kept.error_mm, kept.camera, desk.movement()) if kept else None


def _addresses() -> tuple[str, ...]:
    return tuple(sorted(one for one in own_addresses() if not one.startswith(LOOPBACK)))
