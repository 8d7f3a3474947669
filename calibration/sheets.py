"""How a mat falls onto sheets of paper: one, or several to tape with an overlap."""

from msgspec import Struct

from calibration.layout import PAPER_MM, Layout, Paper
from calibration.shapes import Box

MARGIN_MM = 10.0
"""What a home printer leaves white."""
OVERLAP_MM = 10.0


class Sheet(Struct, frozen=True):
    """A page: its size, where the mat's piece lies on it, and which piece of the mat that is."""

    width: float
    height: float
    window: Box
    row: int = 0
    column: int = 0
    left: float = MARGIN_MM
    top: float = MARGIN_MM


def sheets(layout: Layout, paper: Paper) -> list[Sheet]:
    """The pages of a mat, row by row."""
    width, height = PAPER_MM[paper]
    room = (width - 2 * MARGIN_MM, height - 2 * MARGIN_MM)
    if room[0] >= layout.width and room[1] >= layout.height:
        left, top = (width - layout.width) / 2, (height - layout.height) / 2
        return [Sheet(width, height, Box(0, 0, layout.width, layout.height), left=left, top=top)]
    return [
        Sheet(
            width,
            height,
            Box(x, y, min(room[0], layout.width - x), min(room[1], layout.height - y)),
            row,
            column,
        )
        for row, y in enumerate(_starts(layout.height, room[1]))
        for column, x in enumerate(_starts(layout.width, room[0]))
    ]


def _starts(length: float, room: float) -> list[float]:
    starts = [0.0]
    while starts[-1] + room < length:
        starts.append(starts[-1] + room - OVERLAP_MM)
    return starts
