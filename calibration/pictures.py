"""Opens a picture file that is not trusted: bounded before it is unpacked."""

import warnings
from pathlib import Path

import cv2
import numpy as np
from PIL import Image

from calibration.arrays import Picture

MOST_BYTES = 64 * 1024 * 1024
MOST_PIXELS = 64_000_000
"""The largest picture that is unpacked: 192 MB in colour."""
KINDS = ("JPEG", "PNG", "BMP", "WEBP", "TIFF", "PPM")


class PictureError(Exception):
    """A file that is no usable picture, and why."""


def open_picture(path: Path) -> Picture:
    """The picture in blue, green, red; a PictureError says why it cannot be had."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise PictureError(f"{path.name}: larger than {MOST_BYTES // 2**20} MB")
        width, height = _size(path)
        content = path.read_bytes()
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise PictureError(f"{path.name}: too many pixels") from error
    except (OSError, ValueError, SyntaxError) as error:
        raise PictureError(f"{path.name}: not a picture") from error
    if width * height > MOST_PIXELS:
        raise PictureError(f"{path.name}: {width} x {height} pixels are too many")
    return _unpacked(path.name, content)


def _size(path: Path) -> tuple[int, int]:
    """Width and height as the file claims them; nothing is unpacked."""
    with warnings.catch_warnings():
        warnings.simplefilter("error", Image.DecompressionBombWarning)
        with Image.open(path, formats=KINDS) as head:
            return head.size


def _unpacked(name: str, content: bytes) -> Picture:
    try:
        picture = cv2.imdecode(np.frombuffer(content, dtype=np.uint8), cv2.IMREAD_COLOR)
    except cv2.error as error:
        raise PictureError(f"{name}: not a picture") from error
    if picture is None:
        raise PictureError(f"{name}: not a picture")
    return np.asarray(picture, dtype=np.uint8)
