"""What lies flat on the demo's table: the printed mat, the casino boards with their names, bills."""

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from calibration.drawing import PIPS, drawing
from calibration.layout import BOARD_MM, Layout
from calibration.raster import raster
from calibration.words import Language
from companion.las_vegas.editions import BOXES, Edition, casino_name
from hardware.cameras.simulated.scene import Sheet, Spot
from hardware.frames import Picture

PX_PER_MM = 4.0
BILL_MM = (38.0, 62.0)
"""A bill, upright beside its board: smaller than that of the box, so that five fan out in their place."""
FAN_MM = 9.0
"""How much of each bill the next one leaves free."""
CARD_MM = (44.0, 30.0)
MAT, CARD = "mat", "card"

GOLD, CREAM, INK = (222, 184, 96), (250, 243, 226), (40, 34, 30)
BOARDS = ((120, 30, 44), (24, 72, 110), (30, 98, 62), (128, 78, 22), (86, 40, 104), (38, 46, 60))
"""The boards' colours, as dark as the evening."""
BILLS = (
    (196, 204, 190), (206, 186, 150), (226, 196, 204), (190, 206, 222), (212, 202, 230),
    (232, 214, 170), (182, 216, 200), (228, 186, 170), (206, 206, 206),
)  # fmt: skip
"""The bills' colours, from 10,000 to 90,000."""
EDGE_PX, BOARD_WORDS_PX, BILL_WORDS_PX, PIP_PX = 6, 46, 30, 9


def prints(layout: Layout, edition: Edition, language: Language) -> dict[str, Picture]:
    """Every picture that the table may need."""
    boards = {
        board_name(number): _board(number, edition, language.value) for number in range(1, len(BOARDS) + 1)
    }
    bills = {bill_name(bill): _bill(bill) for bill in sorted(set(BOXES[edition].bills))}
    mat = raster(layout, drawing(layout, language), PX_PER_MM)
    return {MAT: mat, CARD: _card(), **boards, **bills}


def board_name(number: int) -> str:
    """What the picture of a casino's board is called."""
    return f"casino-{number}"


def bill_name(bill: int) -> str:
    """What the picture of a bill is called."""
    return f"bill-{bill}"


def mat_sheets(layout: Layout) -> tuple[Sheet, ...]:
    """The mat on the table, and the boards on it."""
    middle = Spot(layout.width / 2, layout.height / 2)
    return (
        Sheet(MAT, middle, layout.width, layout.height),
        *(
            Sheet(board_name(number), Spot(*box.center, 0.008 * (number % 3 - 1)), *BOARD_MM)
            for number, box in enumerate(layout.boards, start=1)
        ),
    )


def bill_sheets(layout: Layout, casino: int, bills: tuple[int, ...]) -> tuple[Sheet, ...]:
    """The bills of a casino (1 to 6), fanned out with the largest on top."""
    box = layout.bills[casino - 1]
    sheets = []
    for number, bill in enumerate(reversed(bills)):
        y = box.bottom - BILL_MM[1] / 2 - number * FAN_MM
        turn = 0.02 * ((bill // 10_000 + number) % 3 - 1)
        sheets.append(Sheet(bill_name(bill), Spot(box.center[0], y, turn), *BILL_MM))
    return tuple(reversed(sheets))


def canvas(size: tuple[float, float], paper: tuple[int, int, int]) -> Image.Image:
    """Paper of a colour; its size in millimetres."""
    return Image.new("RGB", (round(size[0] * PX_PER_MM), round(size[1] * PX_PER_MM)), paper)


def picture_of(image: Image.Image) -> Picture:
    """What was drawn, as a camera's picture."""
    return np.ascontiguousarray(np.asarray(image, np.uint8)[..., ::-1])


def _board(number: int, edition: Edition, language: str) -> Picture:
    """A board: its name, and its number as the face of a die."""
    image = canvas(BOARD_MM, BOARDS[number - 1])
    draw = ImageDraw.Draw(image)
    width, height = image.size
    draw.rectangle((EDGE_PX, EDGE_PX, width - EDGE_PX, height - EDGE_PX), outline=GOLD, width=3)
    name = casino_name(edition, language, number) or f"Casino {number}"
    draw.text((width / 2, height * 0.22), name, GOLD, ImageFont.load_default(BOARD_WORDS_PX), anchor="mm")
    draw.line((width * 0.2, height * 0.36, width * 0.8, height * 0.36), GOLD, 2)
    middle, step = height * 0.67, height * 0.13
    half = height * 0.24
    draw.rounded_rectangle(
        (width / 2 - half, middle - half, width / 2 + half, middle + half), 14, outline=CREAM, width=3
    )
    for dx, dy in PIPS[number]:
        x, y = width / 2 + dx * step, middle + dy * step
        draw.ellipse((x - PIP_PX, y - PIP_PX, x + PIP_PX, y + PIP_PX), CREAM)
    return picture_of(image)


def _bill(bill: int) -> Picture:
    image = canvas(BILL_MM, BILLS[bill // 10_000 - 1])
    draw = ImageDraw.Draw(image)
    width, height = image.size
    draw.rectangle((2, 2, width - 3, height - 3), outline=INK, width=1)
    font = ImageFont.load_default(BILL_WORDS_PX)
    for y in (0.075, 0.925):
        draw.text((width / 2, height * y), f"{bill // 1000}·000", INK, font, anchor="mm")
    draw.line((width * 0.12, height * 0.14, width * 0.88, height * 0.14), INK, 1)
    draw.line((width * 0.12, height * 0.86, width * 0.88, height * 0.86), INK, 1)
    large = ImageFont.load_default(BILL_WORDS_PX * 2.6)
    draw.text((width / 2, height / 2), str(bill // 1000), INK, large, anchor="mm")
    return picture_of(image)


def _card() -> Picture:
    """A playing card's back, for what lies where it should not."""
    image = canvas(CARD_MM, CREAM)
    draw = ImageDraw.Draw(image)
    width, height = image.size
    draw.rectangle((EDGE_PX, EDGE_PX, width - EDGE_PX, height - EDGE_PX), fill=BOARDS[1], outline=INK)
    for x in range(-height, width, 14):
        draw.line((x, height, x + height, 0), GOLD, 1)
    draw.rectangle((0, 0, width - 1, height - 1), outline=CREAM, width=EDGE_PX)
    return picture_of(image)
