"""The levels of a picture, and those between two, show everything where it lies."""

import cv2
import numpy as np
import pytest

from vision.pyramid import Pyramid, from_level, to_level


@pytest.mark.parametrize("level", [0.0, 0.5, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("shape", [(480, 640), (487, 655)])
def test_what_a_level_shows_lies_where_it_says(level: float, shape: tuple[int, int]) -> None:
    """A disc is found in a level, and led back from there to its middle in the picture."""
    picture = np.zeros((*shape, 3), np.uint8)
    cv2.circle(picture, (401, 243), 30, (255, 255, 255), cv2.FILLED, cv2.LINE_AA)
    shown = Pyramid(picture).between(level)
    assert shown.shape[1] == pytest.approx(shape[1] / 2**level, abs=1)
    moments = cv2.moments(shown[..., 0])
    x, y = moments["m10"] / moments["m00"], moments["m01"] / moments["m00"]
    assert from_level(x, level) == pytest.approx(401, abs=1)
    assert from_level(y, level) == pytest.approx(243, abs=1)
    assert to_level(from_level(x, level), level) == pytest.approx(x)
