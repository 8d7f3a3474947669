"""What is printed where."""

import itertools

import pytest

from calibration.cards import card, table
from calibration.drawing import PIP_MM, PIP_STEP_MM, PIPS
from calibration.layout import BOARD_MM, PAPER_MM, Paper, mat, mats
from calibration.marks import Mark, cells
from calibration.shapes import Box
from calibration.sheets import MARGIN_MM, sheets


@pytest.mark.parametrize("paper", Paper)
def test_nothing_on_a_mat_lies_on_anything_else(paper: Paper) -> None:
    """Marks with the white they need, tray, places and patches keep clear of each other."""
    layout = mat(paper)
    assert layout.tray is not None
    grounds = [mark.quiet for mark in layout.marks] + [layout.tray, *layout.places]
    grounds += [patch.box.inset(0.01) for patch in layout.patches]
    for one, other in itertools.combinations(grounds, 2):
        assert not one.meets(other), (one, other)


@pytest.mark.parametrize("paper", Paper)
def test_each_casino_has_room_for_its_board_and_dice(paper: Paper) -> None:
    """A casino board of 9 x 6 cm lies within its place, and bills do not lie on it."""
    layout = mat(paper)
    assert len(layout.places) == 6
    for place, board in zip(layout.places, layout.boards, strict=True):
        assert place.holds(board)
        assert (board.width, board.height) == BOARD_MM
        assert not any(board.meets(bills) for bills in layout.bills)


@pytest.mark.parametrize("paper", Paper)
def test_marks_patches_and_scales_are_whole_on_one_sheet(paper: Paper) -> None:
    """No seam of taped paper runs through anything that is measured."""
    layout = mat(paper)
    windows = [sheet.window for sheet in sheets(layout, paper)]
    assert len(windows) == (4 if paper is Paper.A4 else 1)
    measured = [mark.box for mark in layout.marks] + [patch.box for patch in layout.patches]
    measured += [scale for scale in (layout.ruler, layout.upright_ruler) if scale]
    for box in measured:
        assert any(window.holds(box) for window in windows), box


@pytest.mark.parametrize("paper", Paper)
def test_every_sheet_keeps_the_printers_margin(paper: Paper) -> None:
    """What a home printer cannot reach stays white; the sheets together show the whole mat."""
    layout = mat(paper)
    width, height = PAPER_MM[paper]
    pages = sheets(layout, paper)
    for sheet in pages:
        area = Box(sheet.left, sheet.top, sheet.window.width, sheet.window.height)
        assert Box(0, 0, width, height).inset(MARGIN_MM).holds(area)
    assert max(sheet.window.right for sheet in pages) == layout.width
    assert max(sheet.window.bottom for sheet in pages) == layout.height


def test_marks_tell_the_mats_and_the_cards_apart() -> None:
    """No number is used twice."""
    layouts = [*mats(), table(900, 600)]
    numbers = [mark.id for layout in layouts for mark in layout.marks]
    assert len(set(numbers)) == len(numbers)


def test_a_card_keeps_its_mark_clear_and_points_outwards() -> None:
    """Each card's mark lies nearer its own corner of the table than the card's middle does."""
    for corner in range(4):
        one = card(corner)
        assert not any(one.marks[0].quiet.meets(patch.box) for patch in one.patches)
        assert Box(0, 0, one.width, one.height).holds(one.marks[0].quiet)


def test_pips_count_and_are_no_dice() -> None:
    """A place shows as many pips as its number, larger and farther apart than a die's."""
    for number, pips in PIPS.items():
        assert len(set(pips)) == number
    assert 2 * PIP_STEP_MM + 2 * PIP_MM > 2 * 16


def test_a_mark_has_a_black_border() -> None:
    """The border is what the camera finds first."""
    grid = cells(Mark(3, Box(0, 0, 7, 7)).id)
    assert not (grid[0].any())
    assert not (grid[-1].any())
    assert not (grid[:, 0].any())
    assert not (grid[:, -1].any())
