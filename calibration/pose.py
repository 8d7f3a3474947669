"""Where the camera hangs: worked out from the foreshortening of the table."""

import numpy as np

from calibration.arrays import Floats
from calibration.lens import USUAL_FOCAL, Lens

SHORTEST_FOCAL, LONGEST_FOCAL = 0.45, 2.5
"""Focal lengths over picture width that are believed (96 to 23 degrees across)."""
TELLING = 0.02
"""From straight above every focal length fits: below this foreshortening none is worked out."""

FLAT = 0.05
"""Below this volume of its axes (1 when they are square) a table is seen edge on: no place is worked out."""


def camera_place(lens: Lens, to_mm: Floats, width: int) -> tuple[float, float, float] | None:
    """The camera's x, y and height in millimetres; nothing for a picture that no camera above could take."""
    to_px = np.linalg.inv(to_mm)
    centred = np.array([[1, 0, -lens.x], [0, 1, -lens.y], [0, 0, 1]]) @ to_px
    focal = focal_length(centred, width)
    columns = np.diag((1 / focal, 1 / focal, 1)) @ centred
    scale = 2 / (np.linalg.norm(columns[:, 0]) + np.linalg.norm(columns[:, 1]))
    east, south, offset = (columns * scale * np.sign(columns[2, 2])).T
    turn = np.stack((east, south, np.cross(east, south)), axis=1)
    if abs(np.linalg.det(turn)) < FLAT:
        return None
    x, y, depth = -np.linalg.solve(turn, offset)
    return (float(x), float(y), float(-depth)) if depth < 0 else None


def focal_length(centred: Floats, width: int) -> float:
    """The focal length that makes the table's axes square and equally long; the usual one if none does."""
    (a1, b1), (a2, b2), (a3, b3) = centred[:, :2]
    seen = np.array((a1 * b1 + a2 * b2, a1**2 + a2**2 - b1**2 - b2**2))
    deep = np.array((a3 * b3, a3**2 - b3**2))
    usual = USUAL_FOCAL * width
    if np.linalg.norm(deep) * usual**2 < TELLING * (a1**2 + a2**2 + b1**2 + b2**2):
        return usual
    square = -(seen @ deep) / (deep @ deep)
    believed = (SHORTEST_FOCAL * width) ** 2 <= square <= (LONGEST_FOCAL * width) ** 2
    return float(np.sqrt(square)) if believed else usual
