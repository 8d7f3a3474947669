"""What the pages show of the camera, the eyes and the lights; until they are there, they are not."""

import time
from datetime import UTC, datetime, timedelta

from msgspec import Struct

from companion.cli.appliance.eyes import Glance
from companion.cli.appliance.shining import Shining
from companion.cli.appliance.watching import Watching
from companion.secret import hidden
from hardware.buttons import Button, ButtonMessage
from hardware.supervisor import CameraProcess, Dead, Live
from web.devices import CameraHealth, Light
from web.sight import Sight
from web.upkeep import ButtonSeen

STALE_S = 2.0
"""A picture older than this is never shown as the newest."""


class Eyed(Struct):
    """A camera and who follows the table with it."""

    source: str
    camera: CameraProcess[Glance]
    watching: Watching


class TableDevices:
    """The devices of a table that is being joined together."""

    def __init__(self) -> None:
        self.eyed: Eyed | None = None
        self.shining: Shining | None = None
        self._pressed: dict[Button, str | None] = {}

    def buttons(self) -> tuple[ButtonSeen, ...]:
        """List the buttons that there are, with when each was pressed last."""
        return tuple(ButtonSeen(button, pressed) for button, pressed in self._pressed.items())

    def wired(self, buttons: tuple[Button, ...]) -> None:
        """Learn which buttons there are."""
        self._pressed = dict.fromkeys(buttons)

    def pressed(self, message: ButtonMessage) -> None:
        """Note that a button was pressed."""
        self._pressed[message.button] = _told(message.time)

    def camera(self) -> CameraHealth | None:
        """Say how the camera is."""
        if not self.eyed:
            return None
        state, watching = self.eyed.camera.state, self.eyed.watching
        live = isinstance(state, Live)
        return CameraHealth(
            state="live" if live else "dead" if isinstance(state, Dead) else "starting",
            since=_told(state.since),
            frames_per_second=watching.frames_per_second if live else 0.0,
            reading_ms=watching.reading_ms if live else None,
            source=hidden(self.eyed.source),
        )

    def preview(self) -> bytes | None:
        """Give the newest picture, if it is new."""
        newest = self.eyed.camera.preview() if self.eyed else None
        return newest.jpeg if newest and time.monotonic() - newest.time < STALE_S else None

    def sight(self) -> Sight | None:
        """Say what the eyes see."""
        return self.eyed.watching.sight if self.eyed else None

    def sight_picture(self, number: int) -> bytes | None:
        """Give the picture of a sight."""
        return self.eyed.watching.picture(number) if self.eyed else None

    def lights(self) -> tuple[Light, ...]:
        """Say how the lights of the seats shine."""
        return self.shining.shown() if self.shining else ()

    def status_light(self) -> str | None:
        """Say what the light of the whole table says."""
        return self.shining.status if self.shining else None

    def try_light(self, seat: int) -> bool:
        """Let a light shine for a moment."""
        return self.shining.try_light(seat) if self.shining else False


def _told(since: float) -> str:
    """Give the date and time of a moment on the monotonic clock."""
    ago = timedelta(seconds=time.monotonic() - since)
    return (datetime.now(UTC) - ago).isoformat(timespec="seconds")
