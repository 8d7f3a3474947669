"""The printable files: a mat on its sheets, or the corner cards."""

from calibration import pdf
from calibration.cards import CARD_MM, card
from calibration.drawing import drawing, ruler, strip
from calibration.layout import PAPER_MM, Paper, mat
from calibration.marks import shapes_of
from calibration.shapes import BLACK, BRASS, GREY, Box, Line, Panel, Shape, Text
from calibration.sheets import OVERLAP_MM, Sheet, sheets
from calibration.words import WORDS, Language


def mat_pdf(paper: Paper, language: Language = Language.ENGLISH) -> bytes:
    """The mat for a paper, as a PDF to print at 100 %."""
    layout = mat(paper)
    shapes = drawing(layout, language)
    pages = sheets(layout, paper)
    document = pdf.new(f"Table companion: mat {paper.value.upper()}", pages[0])
    for number, sheet in enumerate(pages, start=1):
        pdf.add(document, sheet, shapes)
        if len(pages) > 1:
            pdf.note(document, _tape_notes(sheet, number, pages, language))
    return bytes(document.output())


def cards_pdf(language: Language = Language.ENGLISH) -> bytes:
    """The four corner cards on one A4 sheet, as a PDF to print at 100 %."""
    words = WORDS[language]
    width, height = PAPER_MM[Paper.A4]
    page = Sheet(width, height, Box(0, 0, width, height), left=0, top=0)
    shapes: list[Shape] = []
    for corner in range(4):
        x = 41 + (0 if corner in (0, 3) else 215 - CARD_MM)
        shapes += _card(corner, x, 9 if corner in (0, 1) else 9 + CARD_MM + 4, words)
    middle = width / 2
    shapes += _card_help(middle, words)
    document = pdf.new("Table companion: corner cards", page)
    pdf.add(document, page, shapes)
    return bytes(document.output())


def _card_help(middle: float, words: dict[str, str]) -> list[Shape]:
    scale = ruler(Box(middle - 50, 196, 100, 2.5))
    return [
        *scale,
        Text(middle - 54, 198, words["card_help"], 2.1, GREY, "right"),
        Text(middle + 54, 198, words["ruler"].format(length=100), 2.1, GREY),
    ]


def _card(corner: int, x: float, y: float, words: dict[str, str]) -> list[Shape]:
    one = card(corner)
    mark = one.marks[0]
    label = words["card"].format(corner=words[f"card_{corner + 1}"])
    patches = tuple(type(p)(p.box.moved(x, y), p.tone) for p in one.patches)
    tip = Box(x, y, CARD_MM, CARD_MM).corners[corner]
    inwards = (1 if corner in (0, 3) else -1, 1 if corner in (0, 1) else -1)
    text_y = patches[0].box.y - 1.5
    return [
        Panel(Box(x, y, CARD_MM, CARD_MM), stroke=GREY, width=0.2),
        *(
            Line(tip, (tip[0] + 7 * dx, tip[1] + 7 * dy), BRASS, 1.2)
            for dx, dy in ((inwards[0], 0), (0, inwards[1]))
        ),
        *shapes_of(type(mark)(mark.id, mark.box.moved(x, y))),
        *strip(patches),
        Text(patches[0].box.x, text_y, label, 2.8, GREY),
    ]


def _tape_notes(sheet: Sheet, number: int, pages: list[Sheet], language: Language) -> list[Shape]:
    """Where to cut (solid), where the next sheet's edge comes to lie (dashed), and the sheet's number."""
    words = WORDS[language]
    area = Box(sheet.left, sheet.top, sheet.window.width, sheet.window.height)
    title = words["sheet"].format(number=number, count=len(pages), row=sheet.row + 1, column=sheet.column + 1)
    shapes: list[Shape] = [
        Text(area.x + 2, 7, title, 3, BLACK),
        Text(area.right, 7, words["tape"], 2.6, GREY, "right"),
    ]
    if sheet.column > 0:
        shapes.append(Line((area.x, 0), (area.x, sheet.height), BLACK, 0.15))
    if sheet.row > 0:
        shapes.append(Line((0, area.y), (sheet.width, area.y), BLACK, 0.15))
    if sheet.column < max(page.column for page in pages):
        x = area.right - OVERLAP_MM
        shapes += [Line((x, y), (x, y + 5), GREY, 0.15, 1) for y in (area.y, area.bottom - 5)]
    if sheet.row < max(page.row for page in pages):
        y = area.bottom - OVERLAP_MM
        shapes += [Line((x, y), (x + 5, y), GREY, 0.15, 1) for x in (area.x, area.right - 5)]
    return shapes
