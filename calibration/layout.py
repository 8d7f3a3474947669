"""What lies where on a printed mat, in millimetres from its upper left corner."""

from enum import StrEnum

from msgspec import Struct

from calibration.marks import Mark
from calibration.shapes import Box

PLACES = 6
INSET_MM = 4.0
GUTTER_MM = 6.0
GAP_MM = 7.0
BAND_GAP_MM = 8.0
BOARD_MM = (94.0, 64.0)
"""Where a casino board of the box (about 9 x 6 cm) lies, with a little room."""
TONES = (255, 205, 150, 90, 20)
"""The patches' grey, as printed (sRGB), from bare paper to nearly black."""


class Paper(StrEnum):
    """The papers a mat can be printed on."""

    A4 = "a4"
    A3 = "a3"
    A2 = "a2"


PAPER_MM = {Paper.A4: (297.0, 210.0), Paper.A3: (420.0, 297.0), Paper.A2: (594.0, 420.0)}
"""Width and height, lying on the long side."""


class Patch(Struct, frozen=True):
    """A field of known grey."""

    box: Box
    tone: int

    @property
    def reflectance(self) -> float:
        """The light it gives back, as a part of what white paper gives back."""
        return linear(self.tone)


def linear(tone: float) -> float:
    """An sRGB value (0 to 255) as light (0 to 1)."""
    part = tone / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4  # noqa: PLR2004 (sRGB's own)


class Layout(Struct, frozen=True):
    """A mat or a set of cards: its marks, and what is printed between them."""

    name: str
    width: float
    height: float
    marks: tuple[Mark, ...]
    tray: Box | None = None
    places: tuple[Box, ...] = ()
    boards: tuple[Box, ...] = ()
    bills: tuple[Box, ...] = ()
    patches: tuple[Patch, ...] = ()
    ruler: Box | None = None
    upright_ruler: Box | None = None


class Measures(Struct, frozen=True):
    """What differs between the mats."""

    name: str
    first_id: int
    width: float
    height: float
    mark: float
    place_height: float
    tray_width: float
    patch: float
    with_bills: bool


_LARGE = Measures("a2", 0, 544, 370, 30, 112, 310, 14, True)
MEASURES = {
    Paper.A2: _LARGE,
    Paper.A4: Measures("a4", 10, *(getattr(_LARGE, f) for f in Measures.__struct_fields__[2:])),
    Paper.A3: Measures("a3", 20, 400, 277, 24, 84, 228, 12, False),
}


def mat(paper: Paper) -> Layout:
    """The mat for a paper: A2 in one, the same on four A4 sheets to tape, a smaller one for A3."""
    m = MEASURES[paper]
    tray = _tray(m)
    places = _places(m)
    boards = tuple(_board(m, place, index) for index, place in enumerate(places))
    return Layout(
        name=m.name,
        width=m.width,
        height=m.height,
        marks=tuple(Mark(m.first_id + index, box) for index, box in enumerate(_mark_boxes(m, tray))),
        tray=tray,
        places=places,
        boards=boards,
        bills=tuple(map(_bills, places, boards)) if m.with_bills else (),
        patches=_patches(m, tray),
        ruler=Box(tray.x, tray.bottom + 1.5, 100, 2.5),
        upright_ruler=Box(m.width - INSET_MM - m.mark - 17, tray.bottom - 50, 2.5, 50),
    )


def mats() -> tuple[Layout, ...]:
    """Every mat; no two share a mark, so that the marks tell which one lies on the table."""
    return tuple(mat(paper) for paper in Paper)


def _tray(m: Measures) -> Box:
    top = INSET_MM + m.place_height + BAND_GAP_MM
    return Box((m.width - m.tray_width) / 2, top, m.tray_width, m.height - 2 * top)


def _places(m: Measures) -> tuple[Box, ...]:
    left = INSET_MM + m.mark + GUTTER_MM
    width = (m.width - 2 * left - 2 * GAP_MM) / 3
    tops = (INSET_MM, m.height - INSET_MM - m.place_height)
    return tuple(
        Box(left + i * (width + GAP_MM), top, width, m.place_height) for top in tops for i in range(3)
    )


def _board(m: Measures, place: Box, index: int) -> Box:
    """The board lies on the outer side of its place, so that the dice beside it lie nearer the tray."""
    width, height = BOARD_MM
    left = place.x + (5 if m.with_bills else (place.width - width) / 2)
    upper = index < PLACES // 2
    return Box(left, place.y + 6 if upper else place.bottom - 6 - height, width, height)


def _bills(place: Box, board: Box) -> Box:
    left = board.right + 4
    return Box(left, place.y + 6, place.right - 5 - left, place.height - 12)


def _mark_boxes(m: Measures, tray: Box) -> list[Box]:
    """Four corners, two at the sides, two beside the tray: spread enough to tell a lens from a tilt."""
    far_x, far_y = m.width - INSET_MM - m.mark, m.height - INSET_MM - m.mark
    near = tray.x - BAND_GAP_MM - m.mark
    spots = [
        (INSET_MM, INSET_MM),
        (far_x, INSET_MM),
        (far_x, far_y),
        (INSET_MM, far_y),
        (INSET_MM, tray.y),
        (near, tray.y),
        (m.width - near - m.mark, tray.bottom - m.mark),
        (far_x, tray.bottom - m.mark),
    ]
    return [Box(x, y, m.mark, m.mark) for x, y in spots]


def _patches(m: Measures, tray: Box) -> tuple[Patch, ...]:
    """Two strips, so that a hand or a shadow on one leaves the other."""
    length = m.patch * len(TONES)
    starts = ((INSET_MM + 2, tray.bottom - m.patch - 6), (m.width - INSET_MM - 2 - length, tray.y + 6))
    return tuple(
        Patch(Box(x + index * m.patch, y, m.patch, m.patch), tone)
        for x, y in starts
        for index, tone in enumerate(TONES)
    )
