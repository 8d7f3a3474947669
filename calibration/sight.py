"""The marks in a picture as a sight of a table: which layout lies there, and where each mark belongs."""

import numpy as np
from msgspec import Struct

from calibration.cards import CARD_FIRST_ID, table
from calibration.find import Found, side_px
from calibration.fit import Pairs, fit
from calibration.layout import Layout, mats
from calibration.lens import Lens
from calibration.lenses import lens_from
from calibration.loose import work_out

ANY_MM = 1000.0
ASKEW_MM = 1.0
"""Cards that miss their measured places by more were not laid upright."""
SAME_VIEW_PART = 0.05
"""Marks that lie within this part of their side of each other were seen by a camera that stood still."""


class Sight(Struct, frozen=True):
    """Marks in the first picture with what they belong to."""

    layout: Layout
    pairs: Pairs
    lens: Lens | None = None
    unsure_mm: float = 0.0


def recognised(found: Found, width_mm: float | None, height_mm: float | None) -> Layout:
    """The mat, or the cards, of which most marks are seen."""
    measured = (width_mm or ANY_MM, height_mm or ANY_MM)
    return max(
        (*mats(), table(*measured)), key=lambda layout: len({m.id for m in layout.marks} & found.keys())
    )


def pairs_of(found: Found, layout: Layout) -> Pairs:
    """The layout's marks that were found."""
    marks = [mark for mark in layout.marks if mark.id in found]
    px = np.array([found[mark.id] for mark in marks])
    return Pairs(tuple(m.id for m in marks), px, np.array([m.box.corners for m in marks], dtype=np.float64))


def sight_of(
    found: Found, layout: Layout, width_mm: float | None, height_mm: float | None, size: tuple[int, int]
) -> Sight:
    """What the marks found say of the table; cards not measured, or laid askew, by their own size."""
    rigid = Sight(layout, pairs_of(found, layout))
    if layout.marks[0].id != CARD_FIRST_ID:
        return rigid
    measured = width_mm is not None and height_mm is not None
    if measured and fit(rigid.pairs, *size).left_out.mean() < ASKEW_MM:
        return rigid
    laid = work_out(found, *size)
    if not measured:
        return Sight(table(laid.width, laid.height), laid.pairs, laid.lens, laid.unsure_mm)
    grown = laid.pairs.mm * (layout.width / laid.width, layout.height / laid.height)
    return Sight(layout, Pairs(laid.pairs.ids, laid.pairs.px, grown), laid.lens)


def steadied(sight: Sight, others: list[Found], size: tuple[int, int]) -> Sight:
    """Corners averaged over pictures of the same view; the lens from pictures of other views."""
    same = [sight.pairs.px]
    views = [sight.pairs]
    for found in others:
        if _same_view(sight.pairs, found):
            same.append(np.stack([found[i] for i in sight.pairs.ids]))
        elif _ids(sight.layout) & found.keys():
            views.append(pairs_of(found, sight.layout))
    pairs = Pairs(sight.pairs.ids, np.asarray(np.mean(same, axis=0), dtype=np.float64), sight.pairs.mm)
    lens = sight.lens or lens_from(views, *size)
    return Sight(sight.layout, pairs, lens, sight.unsure_mm)


def _same_view(pairs: Pairs, found: Found) -> bool:
    if not set(pairs.ids) <= found.keys():
        return False
    shift = np.stack([found[i] for i in pairs.ids]) - pairs.px
    return bool(np.linalg.norm(shift, axis=2).max() < SAME_VIEW_PART * side_px(pairs.px[0]))


def _ids(layout: Layout) -> set[int]:
    return {mark.id for mark in layout.marks}
