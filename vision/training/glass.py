"""Rendered dice made of glass: the table shows through, and pips glow as under a lamp around the lens."""

import cv2
import numpy as np

from vision.training.kinds import OPAQUE, Pixels, Rng
from vision.training.retouch import pips_on

REACHES = (1, 3, 5, 7, 9, 11)
"""Pixels by which pips grow."""


def glass(rng: Rng, ready: Pixels, quad: Pixels, value: int) -> Pixels:
    """Let a render of a die be seen through, but for its outline and its pips, which grow and shine.

    Where pips would run together, or cannot be told from their body, the die stays as it is.
    """
    reach = int(rng.choice(REACHES))
    pips = cv2.dilate(pips_on(ready, quad), cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (reach, reach)))
    if cv2.connectedComponents(pips)[0] - 1 != value:
        return ready
    shine = cv2.GaussianBlur(pips.astype(np.float32), (0, 0), 0.8)[..., None]
    die = (ready[..., 3] == OPAQUE).astype(np.uint8)
    inside = cv2.GaussianBlur(cv2.erode(die, np.ones((5, 5), np.uint8)).astype(np.float32), (0, 0), 1.0)
    outline, middle = 1 - die * rng.uniform(0.1, 0.6), 1 - inside * rng.uniform(0.4, 0.9)
    light = np.array([*([rng.uniform(215, 255)] * 3), OPAQUE], np.float32)
    seen = ready * (outline * middle)[..., None] * (1 - shine) + light * shine
    return np.clip(seen, 0, 255).astype(np.uint8)
