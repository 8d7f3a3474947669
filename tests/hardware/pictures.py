"""Recordings that the tests make themselves: pictures, a folder, a video."""

from pathlib import Path

import cv2
import numpy as np

from hardware.frames import Picture

SHADES = (20, 80, 140, 200)
"""One for each picture, so that a picture is known by its grey."""


def grey(shade: int, width: int = 640, height: int = 360) -> Picture:
    """Give a picture of one grey."""
    return np.full((height, width, 3), shade, np.uint8)


def shade_of(picture: Picture) -> int:
    """Say which of SHADES a picture is nearest to."""
    return min(SHADES, key=lambda shade: abs(shade - float(picture.mean())))


def write_folder(folder: Path, shades: tuple[int, ...] = SHADES) -> Path:
    """Write pictures 1.png, 2.png, … into a folder."""
    folder.mkdir(exist_ok=True)
    for number, shade in enumerate(shades, 1):
        cv2.imwrite(str(folder / f"{number}.png"), grey(shade))
    return folder


def write_video(path: Path, shades: tuple[int, ...] = SHADES, fps: float = 20.0) -> Path:
    """Write a video of one frame for each shade."""
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), fps, (640, 360))
    for shade in shades:
        writer.write(grey(shade))
    writer.release()
    return path


def jpeg(shade: int) -> bytes:
    """Give a picture of one grey as JPEG."""
    return cv2.imencode(".jpg", grey(shade))[1].tobytes()
