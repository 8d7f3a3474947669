"""A simulated table as a camera: `sim:ADDRESS` shows whatever the stage at that address says lies there."""

from hardware.cameras.simulated.camera import SimulatedCamera, from_source
from hardware.cameras.simulated.stage import Stage

__all__ = ["SimulatedCamera", "Stage", "from_source"]
