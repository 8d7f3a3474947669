"""What lies flat where Lords of Vegas is played: the board, tiles and markers, the tray, the corner cards."""

import math

from PIL import Image, ImageDraw, ImageFont

from calibration.cards import CARD_MM, card
from calibration.drawing import PIPS, drawing
from calibration.raster import raster
from calibration.shapes import Box
from calibration.words import Language
from companion.cli.boards import grids
from companion.cli.demo_table import lords_table
from companion.cli.demo_table.lords_table import BOARD_BOX, LOT_BOXES, TRAY_BOX
from companion.cli.demo_table.prints import CREAM, GOLD, INK, PX_PER_MM, canvas, picture_of
from companion.dice import Color
from companion.lords_of_vegas.board import LOTS, Lot, Tile
from companion.lords_of_vegas.state import State
from hardware.cameras.simulated.dice import BODIES
from hardware.cameras.simulated.scene import Sheet, Spot
from hardware.frames import Picture

BOARD, TRAY = "lords-board", "lords-tray"
TILE_MM, SIDE_MM, MARKER_MM, PAWN_MM = 29.0, 5.0, 10.0, 7.0
PRINTED_DIE_MM = 9.0
"""The face on a lot is smaller than a real die."""

NIGHT, STREET, FELT, RIM = (34, 30, 44), (62, 60, 66), (98, 90, 96), (70, 48, 30)
GROUNDS = {
    "A": (92, 84, 66), "B": (74, 88, 78), "C": (70, 80, 96),
    "D": (96, 78, 72), "E": (84, 74, 92), "F": (88, 88, 68),
}  # fmt: skip
"""Each block's ground, all of them dusty: the tiles are what shines."""
TILES = {
    Tile.AQUA: (58, 176, 190), Tile.BROWN: (122, 78, 46), Tile.GOLD: (214, 168, 60),
    Tile.PURPLE: (126, 62, 146), Tile.SILVER: (176, 180, 186),
}  # fmt: skip
NAME_MM, COST_MM, TRACK_MM, STRIP_MM, LINE_MM = 4.6, 5.0, 4.2, 13.0, 0.8


def prints(language: Language) -> dict[str, Picture]:
    """Every picture that the table may need."""
    return {
        BOARD: _board(),
        TRAY: _tray(),
        **{card_name(corner): _card(corner, language) for corner in range(4)},
        **{side_name(tile): _side(tile) for tile in Tile},
        **{marker_name(color): _marker(color) for color in Color},
    }


def card_name(corner: int) -> str:
    """What the picture of a corner card is called."""
    return f"card-{corner}"


def side_name(tile: Tile) -> str:
    """What the picture of a tile's side is called."""
    return f"tile-{tile}"


def marker_name(color: Color) -> str:
    """What the picture of a player's marker is called."""
    return f"marker-{color}"


def ground() -> tuple[Sheet, ...]:
    """Give what lies there before the game: board, tray, cards."""
    cards = (Sheet(card_name(corner), at, CARD_MM, CARD_MM) for corner, at in enumerate(lords_table.cards()))
    return (_sheet(BOARD, BOARD_BOX), _sheet(TRAY, TRAY_BOX), *cards)


def things(state: State) -> tuple[Sheet, ...]:
    """Give the tiles and markers as they lie in a game."""
    laid = []
    for lot in LOTS:
        spot = state.spot(lot)
        if spot.tile:
            laid += sides(spot.tile, lot)
        elif spot.marker:
            laid.append(Sheet(marker_name(spot.marker), lords_table.marker_at(lot), MARKER_MM, MARKER_MM))
    return (*laid, *_pawns(state))


def sides(tile: Tile, lot: str) -> list[Sheet]:
    """Give a tile's four sides: the die stands in the hole between them."""
    x, y = LOT_BOXES[lot].center
    off = (TILE_MM - SIDE_MM) / 2
    ways = ((0, -off, 0.0), (off, 0, math.pi / 2), (0, off, math.pi), (-off, 0, -math.pi / 2))
    return [Sheet(side_name(tile), Spot(x + dx, y + dy, turn), TILE_MM, SIDE_MM) for dx, dy, turn in ways]


def _pawns(state: State) -> list[Sheet]:
    """Give everybody's marker on the score track, one beside the other."""
    fields = lords_table.track()
    found = []
    for seat, (color, points) in enumerate(zip(state.players, state.points, strict=True)):
        box = fields[points]
        at = Spot(box.x + (seat + 0.5) * box.width / len(state.players), box.center[1])
        found.append(Sheet(marker_name(color), at, PAWN_MM, PAWN_MM))
    return found


def _sheet(name: str, box: Box) -> Sheet:
    return Sheet(name, Spot(*box.center), box.width, box.height)


def _card(corner: int, language: Language) -> Picture:
    one = card(corner)
    return raster(one, drawing(one, language), PX_PER_MM)


def _tray() -> Picture:
    """Felt in a frame of wood."""
    image = canvas((TRAY_BOX.width, TRAY_BOX.height), FELT)
    width, height = image.size
    ImageDraw.Draw(image).rectangle((0, 0, width - 1, height - 1), outline=RIM, width=round(6 * PX_PER_MM))
    return picture_of(image)


def _side(tile: Tile) -> Picture:
    """A side of a tile, with a line along its outer edge."""
    image = canvas((TILE_MM, SIDE_MM), TILES[tile])
    line = round(LINE_MM * PX_PER_MM)
    ImageDraw.Draw(image).rectangle((0, 0, image.size[0], line - 1), fill=_dim(TILES[tile]))
    return picture_of(image)


def _marker(color: Color) -> Picture:
    """A flat piece of wood."""
    blue, green, red = BODIES[color]
    image = canvas((MARKER_MM, MARKER_MM), (red, green, blue))
    edge = image.size[0] - 1
    ImageDraw.Draw(image).rectangle((0, 0, edge, edge), outline=_dim((red, green, blue)), width=2)
    return picture_of(image)


def _board() -> Picture:
    image = canvas((BOARD_BOX.width, BOARD_BOX.height), NIGHT)
    draw = ImageDraw.Draw(image)
    _streets(draw)
    _strip(image)
    for lot in LOTS.values():
        _lot(draw, lot)
    for points, box in lords_table.track().items():
        draw.line(_px(Box(box.x, box.y, box.width, 0)), fill=STREET, width=1)
        _word(draw, box.center, str(points), TRACK_MM, GOLD)
    return picture_of(image)


def _streets(draw: ImageDraw.ImageDraw) -> None:
    boxes = list(LOT_BOXES.values())
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    draw.rectangle(_px(Box(left, top, right - left, bottom - top)), fill=STREET)


def _strip(image: Image.Image) -> None:
    """The name of the street between the blocks, from bottom to top."""
    block = next(grid for grid in grids() if grid.side == 0)
    x = LOT_BOXES["A1"].x + block.columns * lords_table.LOT_MM + lords_table.STRIP_MM / 2 - BOARD_BOX.x
    words = Image.new("RGB", (image.size[1], round(STRIP_MM * 1.4 * PX_PER_MM)), STREET)
    font = ImageFont.load_default(STRIP_MM * PX_PER_MM)
    ImageDraw.Draw(words).text((words.size[0] / 2, words.size[1] / 2), "THE STRIP", GOLD, font, anchor="mm")
    upright = words.crop(words.getbbox()).rotate(90, expand=True)
    box = upright.size
    middle = round(image.size[1] / 2 - box[1] / 2)
    keep = upright.crop((0, round(box[1] * 0.3), box[0], round(box[1] * 0.7)))
    image.paste(keep, (round(x * PX_PER_MM - box[0] / 2), middle + round(box[1] * 0.3)))


def _lot(draw: ImageDraw.ImageDraw, lot: Lot) -> None:
    """A lot: its name, the face of the die that will stand there, what building costs."""
    box = LOT_BOXES[lot.name]
    x, y = box.center
    draw.rectangle(_px(box), fill=GROUNDS[lot.block], outline=INK, width=2)
    _word(draw, (box.x + 5, box.y + 4), lot.name, NAME_MM, CREAM)
    _word(draw, (x - 6, box.bottom - 4.5), f"${lot.cost}", COST_MM, GOLD)
    half = PRINTED_DIE_MM / 2
    draw.rounded_rectangle(_px(Box(x - half, y - half, 2 * half, 2 * half)), 6, fill=CREAM, outline=INK)
    for dx, dy in PIPS[lot.die]:
        at, radius = (x + dx * half * 0.52, y + dy * half * 0.52), half * 0.19
        draw.ellipse(_px(Box(at[0] - radius, at[1] - radius, 2 * radius, 2 * radius)), fill=INK)


def _word(
    draw: ImageDraw.ImageDraw, at: tuple[float, float], words: str, size: float, ink: tuple[int, int, int]
) -> None:
    x, y, _, _ = _px(Box(*at, 0, 0))
    draw.text((x, y), words, ink, ImageFont.load_default(size * PX_PER_MM), anchor="mm")


def _px(box: Box) -> tuple[float, float, float, float]:
    """A box on the table in pixels of the board's picture."""
    x, y = (box.x - BOARD_BOX.x) * PX_PER_MM, (box.y - BOARD_BOX.y) * PX_PER_MM
    return x, y, x + box.width * PX_PER_MM, y + box.height * PX_PER_MM


def _dim(ink: tuple[int, int, int]) -> tuple[int, int, int]:
    return (ink[0] * 2 // 3, ink[1] * 2 // 3, ink[2] * 2 // 3)
