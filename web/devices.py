"""What the pages know of the devices: plain data that whoever joins the rooms provides."""

from typing import Protocol

from msgspec import Struct

from web.sight import Sight


class CameraHealth(Struct, frozen=True):
    """How the camera and the reader are."""

    state: str
    since: str | None
    frames_per_second: float
    reading_ms: float | None
    source: str


class Light(Struct, frozen=True):
    """A light at a seat, as it shines now."""

    seat: int
    color: str | None
    pattern: str


class Devices(Protocol):
    """Everything beside the table that pages show or touch."""

    def camera(self) -> CameraHealth | None:
        """Say how the camera is; None when there is none."""

    def preview(self) -> bytes | None:
        """Give the newest picture as JPEG, and none that is older than two seconds."""

    def sight(self) -> Sight | None:
        """Say what the eyes see on the table now; None when there are no eyes."""

    def sight_picture(self, number: int) -> bytes | None:
        """Give the picture that belongs to a sight as JPEG; None when it is no longer kept."""

    def lights(self) -> tuple[Light, ...]:
        """Say how the lights of the seats shine."""

    def status_light(self) -> str | None:
        """Say what the light of the whole table says; None where there is none."""

    def try_light(self, seat: int) -> bool:
        """Let the light of a seat shine for a moment; false where there is none."""


class NoDevices:
    """A table with neither camera nor lights."""

    def camera(self) -> None:
        """Say that there is none."""

    def preview(self) -> None:
        """Give no picture."""

    def sight(self) -> None:
        """See nothing."""

    def sight_picture(self, number: int) -> None:
        """Give no picture."""

    def lights(self) -> tuple[Light, ...]:
        """Say that there are none."""
        return ()

    def status_light(self) -> None:
        """Say that there is none."""

    def try_light(self, seat: int) -> bool:  # noqa: ARG002  there is no seat to light
        """Say that there is none."""
        return False
