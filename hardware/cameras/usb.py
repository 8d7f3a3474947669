"""A USB camera, through OpenCV: `usb:0` is /dev/video0."""

import cv2

from hardware.cameras.live import LiveCamera
from hardware.errors import CameraMissing

SIZE_PX = (1920, 1080)
"""Asked for; the camera gives the nearest that it has."""
BUFFERED_FRAMES = 1
"""An old picture is worth nothing."""


def from_source(source: str) -> LiveCamera:
    """Open the USB camera that `usb:N` names."""
    number = source.partition(":")[2] or "0"
    if not number.isdecimal():
        raise CameraMissing(f"a USB camera is named by number, as in usb:0, not {source!r}", source=source)
    capture = cv2.VideoCapture(int(number), cv2.CAP_V4L2)
    capture.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))  # raw pictures of this size choke USB 2
    capture.set(cv2.CAP_PROP_FRAME_WIDTH, SIZE_PX[0])
    capture.set(cv2.CAP_PROP_FRAME_HEIGHT, SIZE_PX[1])
    capture.set(cv2.CAP_PROP_BUFFERSIZE, BUFFERED_FRAMES)
    return LiveCamera(capture, f"usb:{number}")
