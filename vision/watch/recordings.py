"""Recordings: a video file or a folder of pictures, played as fast as they are read, with their own times."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import cv2
import numpy as np

from vision.networks import Pixels
from vision.picture import NotAPictureError, load

Frame = tuple[float, Pixels]
"""Seconds since the first frame, and the picture."""

ENDINGS = {".jpg", ".jpeg", ".png", ".webp", ".bmp", ".tif", ".tiff", ".ppm", ".gif"}
"""Files of a folder that are taken for pictures."""

USUAL_FPS = 30.0
"""Frames a second of a video that does not say it."""


class NotASourceError(ValueError):
    """A source gives no frames; the sentence says why."""


def recorded(path: Path, fps: float, complain: Callable[[str], None]) -> Iterator[Frame]:
    """Play a video file or a folder; fps is for pictures of a folder, which know no time.

    A file of a folder that is no picture is complained of, and the rest go on.

    Raises:
        NotASourceError: there are no frames.
    """
    return _folder(path, fps, complain) if path.is_dir() else _video(path)


def _folder(path: Path, fps: float, complain: Callable[[str], None]) -> Iterator[Frame]:
    try:
        files = sorted(file for file in path.iterdir() if file.suffix.lower() in ENDINGS)
    except OSError as error:
        raise NotASourceError("the folder may not be read") from error
    if not files:
        raise NotASourceError("there is no picture in this folder")
    for number, file in enumerate(files):
        try:
            yield number / fps, load(file).pixels
        except NotAPictureError as error:
            complain(f"{file}: {error}")


def _video(path: Path) -> Iterator[Frame]:
    if not path.is_file():
        raise NotASourceError("this is neither a file nor a folder")
    if not os.access(path, os.R_OK):
        raise NotASourceError("the file may not be read")
    with _opened(path) as capture:
        said = capture.get(cv2.CAP_PROP_FPS)
        step = 1 / said if said > 0 else 1 / USUAL_FPS
        at, first = -step, True
        while (picture := _next(capture)) is not None:
            stamp = capture.get(cv2.CAP_PROP_POS_MSEC) / 1000
            at = stamp if stamp > at else at + step
            first = False
            yield at, picture
        if first:
            raise NotASourceError("no picture of this video can be read")


def quiet() -> None:
    """Let OpenCV keep its complaints to itself: what is wrong is told once, in words of our own."""
    os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")
    cv2.setLogLevel(0)


@contextmanager
def _opened(path: Path) -> Iterator[cv2.VideoCapture]:
    capture = cv2.VideoCapture(str(path), cv2.CAP_FFMPEG)
    try:
        if not capture.isOpened():
            raise NotASourceError("this is no video of a known kind")
        yield capture
    finally:
        capture.release()


def _next(capture: cv2.VideoCapture) -> Pixels | None:
    there, picture = capture.read()
    return np.asarray(picture, np.uint8) if there else None
