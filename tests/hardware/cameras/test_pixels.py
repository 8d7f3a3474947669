"""Whatever format libcamera hands out, it comes out as blue, green, red, without the padding."""

import cv2
import numpy as np
import pytest

from hardware.cameras.pixels import to_bgr, to_grey
from hardware.errors import CameraError
from hardware.frames import Picture

WIDTH, HEIGHT, STRIDE = 64, 48, 96


def scene(width: int = STRIDE) -> Picture:
    """Give a picture of three colours; what lies right of WIDTH is padding."""
    picture = np.zeros((HEIGHT, width, 3), np.uint8)
    picture[:16], picture[16:32], picture[32:] = (200, 60, 40), (50, 180, 70), (60, 50, 190)
    picture[:, WIDTH:] = 255
    return picture


def i420(picture: Picture) -> Picture:
    """Pack as YUV420."""
    return np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2YUV_I420), np.uint8)


def nv12(picture: Picture) -> Picture:
    """Pack as NV12: the two colour planes of YUV420, woven into one."""
    planar = i420(picture)
    grey, rest = planar[:HEIGHT], planar[HEIGHT:].reshape(2, -1)
    return np.vstack([grey, rest.T.reshape(HEIGHT // 2, -1)])


FORMATS = {
    "RGB888": scene(WIDTH),
    "BGR888": scene(WIDTH)[:, :, ::-1].copy(),
    "XRGB8888": np.dstack([scene(WIDTH), np.full((HEIGHT, WIDTH), 255, np.uint8)]),
    "XBGR8888": np.dstack([scene(WIDTH)[:, :, ::-1], np.full((HEIGHT, WIDTH), 255, np.uint8)]),
    "YUV420": i420(scene()),
    "NV12": nv12(scene()),
}


@pytest.mark.parametrize("pixel_format", list(FORMATS))
def test_colours_come_out_as_they_went_in(pixel_format: str) -> None:
    """Red dice are red, in every format that a camera may choose."""
    picture = to_bgr(FORMATS[pixel_format], pixel_format, WIDTH)
    assert picture.shape == (HEIGHT, WIDTH, 3)
    assert picture.flags.c_contiguous
    for row in (8, 24, 40):
        assert np.abs(picture[row, 30].astype(int) - scene()[row, 30]).max() <= 4


@pytest.mark.parametrize("pixel_format", list(FORMATS))
def test_grey_is_the_same_size_and_without_padding(pixel_format: str) -> None:
    """The small stream is for motion, which needs no colour."""
    grey = to_grey(FORMATS[pixel_format], pixel_format, WIDTH)
    assert grey.shape == (HEIGHT, WIDTH)
    assert len(np.unique(grey)) == 3


def test_an_unknown_format_is_named() -> None:
    """Not shown in false colours."""
    with pytest.raises(CameraError) as unknown:
        to_bgr(scene(), "SRGGB10", WIDTH)
    assert unknown.value.facts == {"format": "SRGGB10"}
