"""How bright the darker part of a grey picture is at most, by its histogram: sorting takes far longer."""

import cv2
import numpy as np

from vision.networks import Pixels


def percentile(grey: Pixels, *percents: float) -> list[int]:
    """Return for each percentage the grey that so many of the pixels do not exceed."""
    upto = np.cumsum(cv2.calcHist([grey], [0], None, [256], [0, 256]))
    return [int(np.searchsorted(upto, upto[-1] * percent / 100)) for percent in percents]
