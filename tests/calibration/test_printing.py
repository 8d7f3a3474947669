"""The printed files: well formed, in true millimetres."""

import re
import shutil
import subprocess
from pathlib import Path

import cv2
import numpy as np
import pytest

from calibration.cards import card
from calibration.find import find
from calibration.layout import PAPER_MM, Paper, mat
from calibration.printing import cards_pdf, mat_pdf
from calibration.sheets import sheets
from calibration.words import WORDS, Language

DPI = 150
POINTS = 72 / 25.4
rasteriser = pytest.mark.skipif(not shutil.which("pdftoppm"), reason="pdftoppm (poppler-utils) is not there")


def pages_of(pdf: bytes, folder: Path) -> list[np.ndarray]:
    """The pages as pictures."""
    (folder / "mat.pdf").write_bytes(pdf)
    command = ["pdftoppm", "-r", str(DPI), "-gray", folder / "mat.pdf", folder / "page"]
    subprocess.run(command, check=True, capture_output=True, timeout=30)
    pictures = [cv2.imread(str(path), cv2.IMREAD_GRAYSCALE) for path in sorted(folder.glob("page*.pgm"))]
    return [picture for picture in pictures if picture is not None]


@pytest.mark.parametrize("paper", Paper)
def test_a_mat_is_a_vector_pdf_of_its_paper(paper: Paper) -> None:
    """Header and end, a page for each sheet at the paper's size, and no picture in it."""
    pdf = mat_pdf(paper)
    assert pdf.startswith(b"%PDF-1.")
    assert pdf.rstrip().endswith(b"%%EOF")
    assert b"/Subtype /Image" not in pdf
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    sizes = {(round(float(w) / POINTS), round(float(h) / POINTS)) for w, h in boxes}
    assert sizes == {PAPER_MM[paper]}
    assert len(re.findall(rb"/Type /Page\b", pdf)) == len(sheets(mat(paper), paper))


def test_the_same_mat_is_the_same_file() -> None:
    """So that a print can be compared with the next version's."""
    assert mat_pdf(Paper.A3) == mat_pdf(Paper.A3)


@pytest.mark.parametrize("language", Language)
def test_every_language_can_be_printed(language: Language) -> None:
    """The same words in each, all of them in the letters the PDF has."""
    assert WORDS[language].keys() == WORDS[Language.ENGLISH].keys()
    assert mat_pdf(Paper.A4, language) != mat_pdf(Paper.A4, Language(({*Language} - {language}).pop()))
    assert cards_pdf(language).startswith(b"%PDF")


@rasteriser
@pytest.mark.parametrize("paper", Paper)
def test_printed_marks_lie_where_they_should(paper: Paper, tmp_path: Path) -> None:
    """Each mark, found on the rasterised sheet, lies within a tenth of a millimetre of its place."""
    layout = mat(paper)
    seen: set[int] = set()
    for sheet, picture in zip(sheets(layout, paper), pages_of(mat_pdf(paper), tmp_path), strict=True):
        found = find(picture)
        for mark in layout.marks:
            if mark.id not in found:
                continue
            seen.add(mark.id)
            on_paper = (found[mark.id] + 0.5) / DPI * 25.4
            expected = np.array(mark.box.corners) - (sheet.window.x, sheet.window.y) + (sheet.left, sheet.top)
            assert np.abs(on_paper - expected).max() < 0.1
    assert seen == {mark.id for mark in layout.marks}


@rasteriser
def test_printed_scale_is_a_hundred_millimetres(tmp_path: Path) -> None:
    """The strokes of the scale on the rasterised A3 sheet, first to last."""
    layout = mat(Paper.A3)
    assert layout.ruler is not None
    sheet = sheets(layout, Paper.A3)[0]
    picture = pages_of(mat_pdf(Paper.A3), tmp_path)[0]
    per_mm = DPI / 25.4
    row = picture[round((layout.ruler.y + sheet.top + 0.4) * per_mm)]
    left = (layout.ruler.x + sheet.left) * per_mm
    around = row[round(left - per_mm) : round(left + 101 * per_mm)]
    strokes = np.flatnonzero(around < 245)
    assert (strokes[-1] - strokes[0]) / per_mm == pytest.approx(100, abs=0.3)


@rasteriser
def test_every_card_is_on_the_sheet(tmp_path: Path) -> None:
    """Four cards, their marks in the printed size."""
    (picture,) = pages_of(cards_pdf(), tmp_path)
    found = find(picture)
    assert sorted(found) == [card(corner).marks[0].id for corner in range(4)]
    for corners in found.values():
        side = np.linalg.norm(corners[1] - corners[0]) / DPI * 25.4
        assert side == pytest.approx(card(0).marks[0].box.width, abs=0.1)
