"""A video file as a camera, at its own speed, from the start again when it ends."""

import time
from pathlib import Path
from typing import cast

import cv2

from hardware.cameras.base import CameraBase, Pace
from hardware.errors import CameraEnded, CameraLost, CameraMissing
from hardware.frames import FRAME_TIMEOUT_S, Frame, Picture

FALLBACK_FPS = 10.0
"""For files that do not say."""


class VideoFile(CameraBase):
    """Plays a file; `paced=False` as fast as it is read, `repeat=False` once."""

    def __init__(self, path: Path, *, paced: bool = True, repeat: bool = True) -> None:
        self._path = path
        self._repeat = repeat
        self._number = 0
        self._capture = cv2.VideoCapture(str(path), cv2.CAP_FFMPEG)
        if not self._capture.isOpened():
            raise CameraMissing(f"{path.name} is not a video that OpenCV reads", source=str(path))
        fps = self._capture.get(cv2.CAP_PROP_FPS)
        self._pace = Pace(1 / (fps if fps > 0 else FALLBACK_FPS) if paced else 0)

    @property
    def identity(self) -> str:
        """The file's name."""
        return f"video {self._path.name}"

    def next(self, timeout: float = FRAME_TIMEOUT_S) -> Frame:
        """Give the next picture when it is due."""
        self._pace.wait(timeout)
        if (
            not self._path.is_file()
        ):  # an open file outlives its name: a file taken away is a camera pulled out
            raise CameraLost(f"{self.identity} is no longer there", source=str(self._path))
        picture = self._read() or self._again()
        self._number += 1
        return Frame(self._number, time.monotonic(), picture[0])

    def close(self) -> None:
        """Close the file."""
        self._capture.release()

    def _read(self) -> tuple[Picture] | None:
        whole, picture = self._capture.read()
        return (cast("Picture", picture),) if whole else None

    def _again(self) -> tuple[Picture]:
        if self._number and not self._repeat:
            raise CameraEnded(f"{self.identity} is at its end", frames=self._number)
        self._capture.release()
        self._capture.open(str(self._path), cv2.CAP_FFMPEG)
        first = self._read()
        if first is None:
            raise CameraLost(f"{self.identity} gives no more pictures", source=str(self._path))
        return first


def from_source(source: str) -> VideoFile:
    """Open a video file by its path."""
    return VideoFile(Path(source))
