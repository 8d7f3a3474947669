"""Pictures of the printed sheets as a known camera would take them, with the truth at hand."""

import math
from functools import cache

import cv2
import numpy as np
from msgspec import Struct

from calibration.arrays import Floats, Picture, Points, as_points
from calibration.cards import table as table_of_cards
from calibration.drawing import drawing
from calibration.layout import Layout, Paper, mat
from calibration.plane import Plane
from calibration.raster import raster
from calibration.shapes import Box
from calibration.words import Language

RASTER_PX_PER_MM = 4.0
GRID_PX = 8
NOISE_OFFSETS = 64


class Camera(Struct, frozen=True):
    """A camera over the middle of the table, tilted and turned, with a bending lens."""

    width: int = 2304
    height: int = 1296
    focal: float = 1800.0
    k1: float = 0.0
    k2: float = 0.0
    over: tuple[float, float] = (272.0, 185.0)
    distance: float = 700.0
    tilt: float = 0.0
    turn: float = 0.0
    roll: float = 0.0
    center: tuple[float, float] = (0.0, 0.0)

    @property
    def matrix(self) -> Floats:
        """The camera matrix."""
        cx, cy = (self.width - 1) / 2 + self.center[0], (self.height - 1) / 2 + self.center[1]
        return np.array([[self.focal, 0, cx], [0, self.focal, cy], [0, 0, 1]], dtype=np.float64)

    @property
    def pose(self) -> tuple[Floats, Floats]:
        """Rotation and translation from table (millimetres, z into the table) to camera."""
        tilt, turn, roll = (math.radians(a) for a in (self.tilt, self.turn, self.roll))
        about_z = cv2.Rodrigues(np.array([0, 0, turn]))[0]
        about_x = cv2.Rodrigues(np.array([tilt, 0, 0]))[0]
        rotation = cv2.Rodrigues(np.array([0, 0, roll]))[0] @ about_x @ about_z
        target = np.array([*self.over, 0.0])
        return rotation, np.array([0, 0, self.distance]) - rotation @ target

    def to_px(self, points: Points, above: float = 0.0) -> Floats:
        """The truth: where points of the table appear."""
        flat = as_points(points)
        solid = np.column_stack((flat, np.full(len(flat), -above)))
        rotation, offset = self.pose
        bending = np.array([self.k1, self.k2, 0, 0, 0])
        out, _ = cv2.projectPoints(solid, cv2.Rodrigues(rotation)[0], offset, self.matrix, bending)
        return out.reshape(-1, 2)

    def foot(self) -> Floats:
        """The camera's own place in table millimetres; z is minus its height."""
        rotation, offset = self.pose
        return -rotation.T @ offset

    def to_mm_map(self) -> Floats:
        """For each pixel the millimetres it sees, worked out on a coarse grid and refined between."""
        columns = np.arange(0, self.width + GRID_PX, GRID_PX, dtype=np.float64)
        rows = np.arange(0, self.height + GRID_PX, GRID_PX, dtype=np.float64)
        grid = np.stack(np.meshgrid(columns, rows), axis=-1).reshape(-1, 1, 2)
        until = (cv2.TERM_CRITERIA_COUNT | cv2.TERM_CRITERIA_EPS, 100, 1e-9)
        bending = np.array([self.k1, self.k2, 0, 0, 0])
        rays = cv2.undistortPointsIter(grid, self.matrix, bending, None, None, until)
        rotation, offset = self.pose
        plane = np.linalg.inv(np.column_stack((rotation[:, :2], offset)))
        mm = cv2.perspectiveTransform(rays, plane).reshape(len(rows), len(columns), 2).astype(np.float32)
        finer = np.array([[GRID_PX, 0, 0], [0, GRID_PX, 0]], dtype=np.float64)
        size = (self.width, self.height)
        return cv2.warpAffine(mm, finer, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


class Light(Struct, frozen=True):
    """What the light and the sensor do to a picture."""

    level: float = 0.85
    fall: float = 0.0
    blur: float = 0.8
    noise: float = 2.0
    cast: tuple[float, float, float] = (1.0, 1.0, 1.0)


@cache
def table(seed: int = 1, size: tuple[int, int] = (1296, 2304)) -> Picture:
    """A wooden table: streaks and knots that a camera can hold on to."""
    chance = np.random.default_rng(seed)
    coarse = chance.normal(0, 1, (size[0] // 6, size[1] // 24)).astype(np.float32)
    fine = chance.normal(0, 1, (size[0] // 2, size[1] // 4)).astype(np.float32)
    grain = cv2.resize(coarse, size[::-1], interpolation=cv2.INTER_CUBIC) * 14
    grain += cv2.resize(fine, size[::-1], interpolation=cv2.INTER_CUBIC) * 8
    return np.clip(np.array([70, 105, 140]) + grain[..., None], 0, 255).astype(np.uint8)


def render(sheet: Picture, camera: Camera, light: Light | None = None, seed: int = 0) -> Picture:
    """The sheet on a wooden table, through the camera, in this light."""
    mm = camera.to_mm_map()
    seen = cv2.remap(table(), (mm + 400) * 1.5, None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    where = mm * RASTER_PX_PER_MM - 0.5
    cv2.remap(sheet, where, None, cv2.INTER_LINEAR, dst=seen, borderMode=cv2.BORDER_TRANSPARENT)
    return exposed(seen, light or Light(), seed)


def exposed(picture: Picture, light: Light, seed: int) -> Picture:
    """A picture under a light, through lens blur and sensor noise."""
    height, width = picture.shape[:2]
    slope = np.linspace(1, 1 - light.fall, width, dtype=np.float32)[:, None]
    gain = (slope * np.array(light.cast, np.float32) * light.level)[None]
    lit = picture.astype(np.float32)
    lit *= gain
    if light.blur:
        lit = cv2.GaussianBlur(lit, (0, 0), light.blur)
    down, right = divmod(seed * 37 % NOISE_OFFSETS**2, NOISE_OFFSETS)
    noise = grain()[down : down + height, right : right + width]
    return np.asarray(cv2.add(lit, light.noise * noise, dtype=cv2.CV_8U), dtype=np.uint8)


@cache
def grain() -> Floats:
    """Noise of a sensor, larger than a picture: each seed looks at another piece."""
    noise = np.empty((1296 + NOISE_OFFSETS, 2304 + NOISE_OFFSETS, 3), np.float32)
    cv2.setRNGSeed(1)
    cv2.randn(noise, (0, 0, 0), (1, 1, 1))
    return noise


def hand(picture: Picture, center: tuple[int, int], reach: int) -> Picture:
    """A hand and its arm laid over the picture, from below."""
    covered = picture.copy()
    skin = (120, 150, 205)
    cv2.ellipse(covered, center, (reach, int(reach * 1.3)), 15, 0, 360, skin, -1, cv2.LINE_AA)
    cv2.line(covered, center, (center[0] + 60, picture.shape[0] + reach), skin, int(reach * 1.1), cv2.LINE_AA)
    return covered


@cache
def mat_sheet(paper: Paper = Paper.A2) -> Picture:
    """A mat, drawn once."""
    layout = mat(paper)
    return raster(layout, drawing(layout, Language.ENGLISH), RASTER_PX_PER_MM)


@cache
def cards_sheet(width: float, height: float) -> Picture:
    """Corner cards laid around a rectangle; between them white paper, where a table would be."""
    layout = table_of_cards(width, height)
    return raster(layout, drawing(layout, Language.ENGLISH), RASTER_PX_PER_MM)


@cache
def photo(camera: Camera, light: Light = Light(), seed: int = 0, paper: Paper = Paper.A2) -> Picture:  # noqa: B008
    """A mat through a camera; the same wish gives the same picture, made once."""
    picture = render(mat_sheet(paper), camera, light, seed)
    picture.setflags(write=False)
    return picture


def miss(plane: Plane, camera: Camera, layout: Layout) -> Floats:
    """How far the map is off all over the layout, in millimetres."""
    points = ground(layout)
    return np.linalg.norm(plane.to_mm(camera.to_px(points)) - points, axis=1)


def ground(layout: Layout, step: float = 20.0) -> Floats:
    """Points all over the layout."""
    box = Box(0, 0, layout.width, layout.height)
    xs, ys = np.arange(0, box.width + 1, step), np.arange(0, box.height + 1, step)
    return np.stack(np.meshgrid(xs, ys), axis=-1).reshape(-1, 2)
