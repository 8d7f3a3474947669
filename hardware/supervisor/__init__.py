"""A camera and what reads it, in a process of their own that may hang or die while play goes on."""

from hardware.supervisor.messages import Dead, Live, Looked, Patience, Preview, Starting, State, Still
from hardware.supervisor.process import CameraProcess

__all__ = ["CameraProcess", "Dead", "Live", "Looked", "Patience", "Preview", "Starting", "State", "Still"]
