"""Printed shapes as a picture, where no printer is at hand."""

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from calibration.arrays import Picture
from calibration.layout import Layout
from calibration.shapes import Disc, Line, Panel, Shape, Text

SHIFT = 4
"""Binary places after the point in which OpenCV takes coordinates."""
ANCHORS = {"left": "ls", "center": "ms", "right": "rs"}


def raster(layout: Layout, shapes: list[Shape], px_per_mm: float) -> Picture:
    """The printed sheet."""
    size = (round(layout.height * px_per_mm), round(layout.width * px_per_mm), 3)
    picture = np.full(size, 255, dtype=np.uint8)
    for shape in shapes:
        _draw(picture, shape, px_per_mm)
    return _written(picture, [shape for shape in shapes if isinstance(shape, Text)], px_per_mm)


def _spot(x: float, y: float, scale: float) -> tuple[int, int]:
    return round((x * scale - 0.5) * 2**SHIFT), round((y * scale - 0.5) * 2**SHIFT)


def _draw(picture: Picture, shape: Shape, scale: float) -> None:
    match shape:
        case Panel(box, fill, stroke):
            # fillPoly fills up to its outline's own pixel; half a pixel less keeps edges where they belong
            tight = box.inset(0.5 / scale)
            corners = np.array([_spot(*corner, scale) for corner in tight.corners])
            if fill:
                cv2.fillPoly(picture, [corners], fill[::-1], cv2.LINE_AA, SHIFT)
            if stroke:
                cv2.polylines(picture, [corners], True, stroke[::-1], 1, cv2.LINE_AA, SHIFT)
        case Disc(x, y, radius, fill):
            center = _spot(x, y, scale)
            cv2.circle(picture, center, round(radius * scale * 2**SHIFT), fill[::-1], -1, cv2.LINE_AA, SHIFT)
        case Line((x1, y1), (x2, y2), ink):
            cv2.line(picture, _spot(x1, y1, scale), _spot(x2, y2, scale), ink[::-1], 1, cv2.LINE_AA, SHIFT)
        case Text():
            pass


def _written(picture: Picture, texts: list[Text], scale: float) -> Picture:
    """The picture with its words: OpenCV's own letters know no accents."""
    image = Image.fromarray(picture)  # channels are exchanged there, and the inks with them
    draw = ImageDraw.Draw(image)
    for text in texts:
        font = ImageFont.load_default(max(text.size * scale, 1.0))
        at = (text.x * scale, text.y * scale)
        draw.text(at, text.words, text.ink[::-1], font, anchor=ANCHORS[text.align])
    return np.array(image, np.uint8)
