"""A layout as shapes: what is printed where; quiet enough that no printed thing looks like a die."""

from calibration.layout import TONES, Layout, Patch
from calibration.marks import shapes_of
from calibration.shapes import BRASS, GREY, PALE, Box, Disc, Line, Panel, Shape, Text
from calibration.words import WORDS, Language

TRAY_TONE = (214, 214, 214)
"""Grey enough that a white die stands out, light enough that a black one does."""
PIP_MM = 6.5
PIP_STEP_MM = 19.0
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""The pips of a face, as steps from its middle."""


def drawing(layout: Layout, language: Language) -> list[Shape]:
    """Everything printed on a mat."""
    words = WORDS[language]
    shapes = _tray(layout, words["tray"])
    for number, (place, board) in enumerate(zip(layout.places, layout.boards, strict=True), start=1):
        shapes += _place(place, board, number, words)
    for bills in layout.bills:
        shapes += _slot(bills, words["bills"])
    shapes += strip(layout.patches)
    shapes += _notes(layout, words)
    for mark in layout.marks:
        shapes += shapes_of(mark)
    return shapes


def strip(patches: tuple[Patch, ...]) -> list[Shape]:
    """The grey patches, each in a thin frame so that the white one is seen."""
    return [Panel(patch.box, fill=(patch.tone,) * 3, stroke=GREY, width=0.15) for patch in patches]


def _tray(layout: Layout, word: str) -> list[Shape]:
    if layout.tray is None:
        return []
    tray = layout.tray
    return [
        Panel(tray, fill=TRAY_TONE, stroke=BRASS, width=0.8, radius=6),
        Panel(tray.inset(2), stroke=BRASS, width=0.25, radius=4.5),
        Text(tray.center[0], tray.y + 8, word, 4, BRASS, "center"),
    ]


def _place(place: Box, board: Box, number: int, words: dict[str, str]) -> list[Shape]:
    x, y = board.center
    upper = board.center[1] < place.center[1]
    pips = [Disc(x + dx * PIP_STEP_MM, y + dy * PIP_STEP_MM, PIP_MM, PALE) for dx, dy in PIPS[number]]
    title = words["casino"].format(number=number)
    return [
        Panel(place, stroke=BRASS, width=0.5, radius=4),
        *_slot(board, words["board"]),
        *pips,
        Text(board.x, place.bottom - 4 if upper else place.y + 7, title, 4.5, BRASS),
    ]


def _slot(box: Box, word: str) -> list[Shape]:
    return [
        Panel(box, stroke=GREY, width=0.2, radius=2, dash=1.5),
        Text(box.x + 2.5, box.y + 4.5, word, 2.8, GREY),
    ]


def _notes(layout: Layout, words: dict[str, str]) -> list[Shape]:
    whites = [patch.box for patch in layout.patches if patch.tone == max(TONES)]
    shapes: list[Shape] = [Text(white.x, white.y - 1.5, words["white"], 2.6, GREY) for white in whites]
    if layout.ruler:
        shapes += ruler(layout.ruler)
        note = words["ruler"].format(length=round(layout.ruler.width))
        shapes.append(Text(layout.ruler.x - 3, layout.ruler.bottom, note, 2.6, GREY, "right"))
    if layout.upright_ruler:
        shapes += ruler(layout.upright_ruler)
    return shapes


def ruler(box: Box) -> list[Shape]:
    """A scale with a stroke each millimetre, longer each fifth and tenth, lying or upright."""
    lying = box.width > box.height
    shapes: list[Shape] = []
    for mm in range(round(max(box.width, box.height)) + 1):
        reach = min(box.width, box.height) * (1.0 if mm % 10 == 0 else 0.7 if mm % 5 == 0 else 0.4)
        start = (box.x + mm, box.y) if lying else (box.x, box.y + mm)
        end = (start[0], start[1] + reach) if lying else (start[0] + reach, start[1])
        shapes.append(Line(start, end, GREY, 0.15))
        if mm % 10 == 0:
            spot = (start[0], box.bottom + 1.7) if lying else (box.right + 2, start[1] + 0.7)
            shapes.append(Text(*spot, str(mm), 2, GREY, "center"))
    return shapes
