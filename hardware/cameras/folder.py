"""A folder of pictures as a camera: each in turn by name, from the first again when all were shown."""

import logging
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import cv2
import numpy as np

from hardware.cameras.base import CameraBase, Pace
from hardware.errors import CameraEnded, CameraLost, CameraMissing
from hardware.frames import FRAME_TIMEOUT_S, Frame, Picture

PICTURES_PER_S = 10.0
SUFFIXES = {".jpg", ".jpeg", ".png", ".bmp", ".webp"}

log = logging.getLogger(__name__)


class Folder(CameraBase):
    """Shows the pictures of a folder; new ones are found in the next round."""

    def __init__(self, folder: Path, *, paced: bool = True, repeat: bool = True) -> None:
        self._folder = folder
        self._repeat = repeat
        self._number = 0
        self._passed_over: set[str] = set()
        self._pace = Pace(1 / PICTURES_PER_S if paced else 0)
        if not _pictures_in(folder):
            raise CameraMissing(f"no pictures in the folder {folder.name!r}", source=str(folder))
        self._round = self._next_round()

    @property
    def identity(self) -> str:
        """The folder's name."""
        return f"folder {self._folder.name}"

    def next(self, timeout: float = FRAME_TIMEOUT_S) -> Frame:
        """Give the next picture when it is due."""
        self._pace.wait(timeout)
        try:
            picture = next(self._round, None)
            if picture is None and self._repeat:
                self._round = self._next_round()
                picture = next(self._round, None)
        except OSError as error:
            raise CameraLost(f"{self.identity} is no longer there", source=str(self._folder)) from error
        if picture is None:
            raise self._end()
        self._number += 1
        return Frame(self._number, time.monotonic(), picture)

    def _end(self) -> CameraLost:
        if self._repeat:
            return CameraLost(f"{self.identity} has no more pictures", source=str(self._folder))
        return CameraEnded(f"{self.identity} is at its end", frames=self._number)

    def _next_round(self) -> Iterator[Picture]:
        for path in _pictures_in(self._folder):
            picture = self._load(path)
            if picture is not None:
                yield picture
            elif path.name not in self._passed_over:
                self._passed_over.add(path.name)
                log.warning("passed over %s: not a picture that OpenCV reads", path.name)

    def _load(self, path: Path) -> Picture | None:
        self._folder.stat()  # raises when the folder itself was taken away
        try:
            # not cv2.imread, which says the same of a missing file as of a broken one
            data = np.frombuffer(path.read_bytes(), np.uint8)
        except FileNotFoundError:
            return None
        return cast("Picture", cv2.imdecode(data, cv2.IMREAD_COLOR)) if data.size else None


def _pictures_in(folder: Path) -> list[Path]:
    return sorted((path for path in folder.iterdir() if path.suffix.lower() in SUFFIXES), key=_natural)


def _natural(path: Path) -> list[tuple[int, str]]:
    """Sort 9.jpg before 10.jpg."""
    return [(int(part) if part.isdecimal() else -1, part) for part in re.split(r"(\d+)", path.name)]


def from_source(source: str) -> Folder:
    """Open a folder by its path."""
    return Folder(Path(source))
