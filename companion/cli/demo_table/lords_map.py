"""What the demo's camera knows of Lords of Vegas: cards give the map, some taps the tray and the lots."""

import numpy as np

from calibration.arrays import Floats, Points, as_points
from calibration.boards import with_lots
from calibration.by_hand import TRAY, reshaped
from calibration.calibrate import Setting, from_marks
from calibration.profile import Profile
from companion.cli.boards import grids
from companion.cli.demo_table.lords_table import TABLE, TRAY_BOX, corners
from hardware.cameras.simulated import SimulatedCamera, Stage
from hardware.cameras.simulated.view import View


def profile(stage: Stage, size: tuple[int, int]) -> Profile:
    """Calibrate as people do: lay cards, draw the tray in the picture, tap a corner of each block."""
    camera = SimulatedCamera(stage, size=size, fps=0)
    setting = Setting(camera=camera.identity, width_mm=TABLE.width, height_mm=TABLE.height)
    found = from_marks([camera.next().picture], setting).profile
    if found is None:
        raise ValueError("the cards' marks were not found")
    drawn = reshaped(found, TRAY, seen(TRAY_BOX.corners, size))
    return with_lots(drawn, grids(), seen(corners(), size))


def seen(points: Points, size: tuple[int, int]) -> Floats:
    """Give the pixels where points of the table are seen."""
    flat = as_points(points)
    return View(size=size).to_px(np.column_stack((flat, np.zeros(len(flat)))))
