"""Corner cards: four marks to lay at the corners of any table, and what a picture needs of them."""

from calibration.layout import Layout, Patch
from calibration.marks import Mark
from calibration.shapes import Box

CARD_MM = 90.0
CARD_MARK_MM = 49.0
CARD_INSET_MM = 10.0
"""From the card's outer edges to its mark's black square."""
CARD_FIRST_ID = 40
CARD_TONES = (255, 205, 150, 90)
CARD_PATCH_MM = 12.0


def card(corner: int) -> Layout:
    """One card, by its corner of the table: 0 upper left, 1 upper right, 2 lower right, 3 lower left."""
    right, lower = corner in (1, 2), corner in (2, 3)
    far = CARD_MM - CARD_INSET_MM - CARD_MARK_MM
    box = Box(far if right else CARD_INSET_MM, far if lower else CARD_INSET_MM, CARD_MARK_MM, CARD_MARK_MM)
    top = 8.0 if lower else CARD_MM - 8.0 - CARD_PATCH_MM
    left = CARD_INSET_MM if not right else CARD_MM - CARD_INSET_MM - CARD_PATCH_MM * len(CARD_TONES)
    patches = tuple(
        Patch(Box(left + index * CARD_PATCH_MM, top, CARD_PATCH_MM, CARD_PATCH_MM), tone)
        for index, tone in enumerate(CARD_TONES)
    )
    marks = (Mark(CARD_FIRST_ID + corner, box),)
    return Layout(f"card-{corner + 1}", CARD_MM, CARD_MM, marks, patches=patches)


def table(width: float, height: float) -> Layout:
    """The cards laid with their outer corners on the corners of a rectangle of this size."""
    spots = ((0.0, 0.0), (width - CARD_MM, 0.0), (width - CARD_MM, height - CARD_MM), (0.0, height - CARD_MM))
    marks: list[Mark] = []
    patches: list[Patch] = []
    for corner, (x, y) in enumerate(spots):
        one = card(corner)
        marks += [Mark(m.id, m.box.moved(x, y)) for m in one.marks]
        patches += [Patch(p.box.moved(x, y), p.tone) for p in one.patches]
    inner = Box(0, 0, width, height).inset(CARD_INSET_MM)
    return Layout("cards", width, height, tuple(marks), tray=inner, patches=tuple(patches))
