"""What can be set, and how it is by default. Each key has its meaning in `meanings.py`."""

from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct

from companion.cli.folders import default_profile
from hardware import wiring
from hardware.wiring import ButtonPins, Led, Pin, RgbLed, Strip, Wiring
from web.settings import PORT, VIEWERS

NONE = "none"
"""How a file that has no word for nothing says that something is not there."""
None_ = Literal["none"]

Text = Annotated[str, Meta(max_length=500)]
Name = Annotated[str, Meta(pattern=r"^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$")]
"""One label of a network name."""
Host = Annotated[str, Meta(pattern=r"^[A-Za-z0-9._:-]{1,253}$")]
Lamp = Pin | Annotated[tuple[Pin, ...], Meta(min_length=3, max_length=3)]
"""An LED's pin, or those of an RGB LED: red, green, blue."""
# No tuple[Pin, Pin, Pin]: the union of that and a bounded number crashes msgspec 0.22 when it is collected.
Speech = Literal["system", "en", "fr", "de"]

DEFAULT = Wiring()


def _pins(lamp: wiring.Lamp) -> Lamp:
    return lamp.pin if isinstance(lamp, Led) else (lamp.red, lamp.green, lamp.blue)


def _lamp(pins: Lamp) -> wiring.Lamp:
    return Led(pins) if isinstance(pins, int) else RgbLed(*pins)


def _pin(pin: Pin | None_ | None) -> Pin | None:
    return pin if isinstance(pin, int) else None


class CameraSettings(Struct, frozen=True):
    """Which camera, and how often it is looked at."""

    source: Text = "pi"
    fps: Annotated[float, Meta(ge=2, le=60)] = 10.0


class EyesSettings(Struct, frozen=True):
    """What the reader knows of this room."""

    profile: Text = ""

    @property
    def path(self) -> Path:
        """Where the room's profile lies."""
        return Path(self.profile).expanduser() if self.profile else default_profile()


class TableSettings(Struct, frozen=True):
    """The table itself."""

    language: Speech = "system"


class LightSettings(Struct, frozen=True):
    """The lights; `seats` and `status` are pins, unless it is a strip."""

    kind: Literal["pins", "strip", "none"] = "pins"
    seats: Annotated[tuple[Lamp, ...], Meta(max_length=8)] = tuple(map(_pins, DEFAULT.seats))
    status: Lamp | None_ = _pins(DEFAULT.status) if DEFAULT.status else "none"
    brightness: Annotated[int, Meta(ge=1, le=31)] = Strip().brightness
    hold_still: bool = False


class ButtonSettings(Struct, frozen=True):
    """The pins of the buttons."""

    confirm: Pin | None_ = DEFAULT.buttons.confirm or "none"
    undo: Pin | None_ = DEFAULT.buttons.undo or "none"
    next: Pin | None_ = DEFAULT.buttons.next or "none"


class PageSettings(Struct, frozen=True):
    """The pages on the network."""

    port: Annotated[int, Meta(ge=1, le=65535)] = PORT
    name: Name = "table-companion"
    also: Annotated[tuple[Host, ...], Meta(max_length=20)] = ()
    viewers: Annotated[int, Meta(ge=1, le=1000)] = VIEWERS


class Settings(Struct, frozen=True):
    """All settings, section by section as in the file."""

    camera: CameraSettings = CameraSettings()
    eyes: EyesSettings = EyesSettings()
    table: TableSettings = TableSettings()
    lights: LightSettings = LightSettings()
    buttons: ButtonSettings = ButtonSettings()
    web: PageSettings = PageSettings()

    @property
    def wiring(self) -> Wiring:
        """What is wired, as the hardware wants to be told; without lights it has no seats."""
        lights, buttons = self.lights, self.buttons
        lit = lights.kind != NONE
        return Wiring(
            seats=tuple(map(_lamp, lights.seats)) if lit else (),
            status=_lamp(lights.status) if lit and not isinstance(lights.status, str) else None,
            strip=Strip(lights.brightness) if lights.kind == "strip" else None,
            buttons=ButtonPins(_pin(buttons.confirm), _pin(buttons.undo), _pin(buttons.next)),
        )


NO_LIGHTS = LightSettings(kind="none")
NO_BUTTONS = ButtonSettings("none", "none", "none")
"""What stands in for a wiring that is in doubt: a wrong guess may drive a pin that a button grounds."""
