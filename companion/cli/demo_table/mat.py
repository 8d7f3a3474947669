"""What the demo's camera knows of its table: a real calibration of a drawn picture of the mat."""

from calibration.calibrate import Setting, from_marks
from calibration.layout import Layout, Paper, mat
from calibration.profile import Profile
from hardware.cameras.simulated import SimulatedCamera, Stage

LAYOUT: Layout = mat(Paper.A2)


def profile(stage: Stage, size: tuple[int, int]) -> Profile:
    """Calibrate by a picture of the table as it lies there."""
    camera = SimulatedCamera(stage, size=size, fps=0)
    found = from_marks([camera.next().picture], Setting(camera=camera.identity)).profile
    if found is None:
        raise ValueError("the mat's marks were not found")
    return found
