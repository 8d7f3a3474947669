"""From the formats that libcamera hands out to blue, green, red; and to grey."""

from typing import cast

import cv2
import numpy as np

from hardware.errors import CameraError
from hardware.frames import Picture

PLANAR = {
    "NV12": cv2.COLOR_YUV2BGR_NV12,
    "NV21": cv2.COLOR_YUV2BGR_NV21,
    "YUV420": cv2.COLOR_YUV2BGR_I420,
    "YVU420": cv2.COLOR_YUV2BGR_YV12,
}
"""Grey first, at full size; colour below it, at half."""
PACKED = {
    "BGR888": cv2.COLOR_RGB2BGR,  # libcamera names the bytes from the last to the first
    "XBGR8888": cv2.COLOR_RGBA2BGR,
    "XRGB8888": cv2.COLOR_BGRA2BGR,
    "YUYV": cv2.COLOR_YUV2BGR_YUYV,
}


def to_bgr(array: Picture, pixel_format: str, width: int) -> Picture:
    """Turn what `make_array` gave into a picture of our own, without the padding at the right edge."""
    if pixel_format == "RGB888":
        return array
    code = PLANAR.get(pixel_format, PACKED.get(pixel_format))
    if code is None:
        raise CameraError(f"the camera gives {pixel_format}, which is not known here", format=pixel_format)
    return np.ascontiguousarray(cast("Picture", cv2.cvtColor(array, code))[:, :width])


def to_grey(array: Picture, pixel_format: str, width: int) -> Picture:
    """Turn what `make_array` gave into grey; of a planar format that is the first plane."""
    if pixel_format in PLANAR:
        return np.ascontiguousarray(array[: array.shape[0] * 2 // 3, :width])
    return cast("Picture", cv2.cvtColor(to_bgr(array, pixel_format, width), cv2.COLOR_BGR2GRAY))
