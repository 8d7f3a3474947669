"""Three buttons beside the table: confirm, undo, next; on pins, or pressed by hand in a test."""

from hardware.buttons.buttons import Buttons
from hardware.buttons.messages import Button, ButtonMessage, Pressed, ShutdownAsked
from hardware.buttons.opening import open_keys
from hardware.buttons.twin import TwinKeys

__all__ = ["Button", "ButtonMessage", "Buttons", "Pressed", "ShutdownAsked", "TwinKeys", "open_keys"]
