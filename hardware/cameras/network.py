"""A camera on the network, such as a phone: RTSP, or MJPEG over HTTP."""

from urllib.parse import urlsplit, urlunsplit

import cv2

from hardware.cameras.live import LiveCamera
from hardware.errors import CameraMissing

OPEN_TIMEOUT_MS = 5000
READ_TIMEOUT_MS = 2000


def from_source(source: str) -> LiveCamera:
    """Open the stream at an address."""
    identity = without_secrets(source)
    settings = [
        cv2.CAP_PROP_OPEN_TIMEOUT_MSEC,
        OPEN_TIMEOUT_MS,
        cv2.CAP_PROP_READ_TIMEOUT_MSEC,
        READ_TIMEOUT_MS,
    ]
    return LiveCamera(cv2.VideoCapture(source, cv2.CAP_FFMPEG, settings), identity)


def without_secrets(source: str) -> str:
    """Give the address without name, password and query, which may be a token."""
    try:
        parts = urlsplit(source)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise CameraMissing("the camera's address is not an address") from None
    shown = f"[{host}]" if ":" in host else host
    return urlunsplit((parts.scheme, f"{shown}:{port}" if port else shown, parts.path, "", ""))
