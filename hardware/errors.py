"""Everything that can go wrong with a device, in one tree; each error carries its facts."""

from typing import ClassVar

Fact = str | int | float | None


class HardwareError(Exception):
    """A device did not do what it was asked; `reason` names the kind, `facts` say the rest."""

    reason: ClassVar[str] = "hardware_error"

    def __init__(self, sentence: str, **facts: Fact) -> None:
        super().__init__(sentence)
        self.facts = facts


class CameraError(HardwareError):
    """A camera did not give a picture."""

    reason = "camera_error"


class CameraMissing(CameraError):
    """There is no such camera, or what it needs is not installed."""

    reason = "camera_missing"


class CameraTimeout(CameraError):
    """No picture came in the time given; the next one may."""

    reason = "camera_timeout"


class CameraLost(CameraError):
    """The camera was there and is gone: close it and open it again."""

    reason = "camera_lost"


class CameraEnded(CameraLost):
    """A recording that was to be played once has been played."""

    reason = "camera_ended"


class LightError(HardwareError):
    """A light could not be set."""

    reason = "light_error"


class LightsMissing(LightError):
    """There are no pins here, or what drives them is not installed."""

    reason = "lights_missing"


class ButtonError(HardwareError):
    """A button could not be read."""

    reason = "button_error"


class ButtonsMissing(ButtonError):
    """There are no pins here, or what reads them is not installed."""

    reason = "buttons_missing"


class WiringError(HardwareError):
    """The wiring asks for what the board cannot do; `facts` name each fault."""

    reason = "wiring_error"
