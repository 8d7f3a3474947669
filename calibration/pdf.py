"""Shapes onto paper: a PDF in true millimetres, all vectors."""

from datetime import UTC, datetime

from fpdf import FPDF

from calibration.shapes import Box, Disc, Line, Panel, Shape, Text
from calibration.sheets import Sheet

FONT = "helvetica"
POINTS_PER_MM = 72 / 25.4


def new(title: str, sheet: Sheet) -> FPDF:
    """An empty document; its date is fixed, so that the same mat is the same file."""
    pdf = FPDF(unit="mm", format=(sheet.width, sheet.height))
    pdf.set_auto_page_break(auto=False)
    pdf.set_creation_date(datetime(2025, 1, 1, tzinfo=UTC))
    pdf.set_title(title)
    pdf.set_creator("table-companion")
    return pdf


def add(pdf: FPDF, sheet: Sheet, shapes: list[Shape]) -> None:
    """A page with its piece of the drawing, cut at the edges of the piece."""
    pdf.set_dash_pattern()  # fpdf2 remembers dashes across pages and clips, a PDF reader does not
    pdf.add_page(format=(sheet.width, sheet.height))
    window = sheet.window
    dx, dy = sheet.left - window.x, sheet.top - window.y
    with pdf.rect_clip(sheet.left, sheet.top, window.width, window.height):
        for shape in shapes:
            if bounds(shape).meets(window):
                _draw(pdf, shape, dx, dy)
        pdf.set_dash_pattern()


def note(pdf: FPDF, shapes: list[Shape]) -> None:
    """Shapes on the page itself, outside the mat's piece."""
    for shape in shapes:
        _draw(pdf, shape, 0, 0)


def bounds(shape: Shape) -> Box:
    """The ground a shape may touch; of words, generously."""
    match shape:
        case Panel(box):
            return box.inset(-shape.width)
        case Disc(x, y, radius):
            return Box(x - radius, y - radius, 2 * radius, 2 * radius)
        case Line((x1, y1), (x2, y2)):
            return Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1)).inset(-shape.width)
        case Text(x, y, words, size):
            reach = len(words) * size
            before = {"left": 0.0, "center": reach / 2, "right": reach}[shape.align]
            return Box(x - before, y - size, reach, 1.5 * size)


def _draw(pdf: FPDF, shape: Shape, dx: float, dy: float) -> None:
    match shape:
        case Panel():
            _panel(pdf, shape, dx, dy)
        case Disc(x, y, radius):
            pdf.set_fill_color(*shape.fill)
            pdf.circle(x + dx, y + dy, radius, style="F")
        case Line((x1, y1), (x2, y2)):
            _stroke(pdf, shape.ink, shape.width, shape.dash)
            pdf.line(x1 + dx, y1 + dy, x2 + dx, y2 + dy)
        case Text():
            _text(pdf, shape, dx, dy)


def _panel(pdf: FPDF, panel: Panel, dx: float, dy: float) -> None:
    if panel.fill:
        pdf.set_fill_color(*panel.fill)
    if panel.stroke:
        _stroke(pdf, panel.stroke, panel.width, panel.dash)
    style = ("D" if panel.stroke else "") + ("F" if panel.fill else "")
    box = panel.box.moved(dx, dy)
    rounded = panel.radius > 0
    pdf.rect(box.x, box.y, box.width, box.height, style, round_corners=rounded, corner_radius=panel.radius)


def _stroke(pdf: FPDF, ink: tuple[int, int, int], width: float, dash: float) -> None:
    pdf.set_draw_color(*ink)
    pdf.set_line_width(width)
    pdf.set_dash_pattern(dash=dash, gap=dash)


def _text(pdf: FPDF, text: Text, dx: float, dy: float) -> None:
    pdf.set_font(FONT, size=text.size * POINTS_PER_MM)
    pdf.set_text_color(*text.ink)
    width = pdf.get_string_width(text.words)
    before = {"left": 0.0, "center": width / 2, "right": width}[text.align]
    pdf.text(text.x + dx - before, text.y + dy, text.words)
