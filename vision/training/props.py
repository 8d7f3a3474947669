"""Keys, knots, plugs, marks and hands: things on tables that look like dice, and what throws them."""

import cv2
import numpy as np

from vision.training.clutter import SHIFT, box, fixed, paste
from vision.training.kinds import Pixels, Rng
from vision.training.surfaces import clouds, paint

STICKS = 0.15
"""Part of the plugs that are sticks: shown more often, they taught that a white two is none."""


def lit_keys(rng: Rng, picture: Pixels, x: float, y: float, size: float) -> None:
    """A keyboard lit from below: dark caps with a few bright strokes, light in the gaps."""
    angle, edge = rng.uniform(0, 6.3), size * rng.uniform(0.8, 3)
    glow = np.roll(np.float32([rng.uniform(0, 60), rng.uniform(0, 120), 255]), int(rng.integers(3)))
    c, s = np.cos(angle), np.sin(angle)
    across, down = int(rng.integers(2, 6)), int(rng.integers(1, 4))
    for grow, tone in ((1.2, glow * rng.uniform(0.2, 1)), (1.0, np.float32([1, 1, 1]) * rng.uniform(8, 40))):
        for u, v in np.ndindex(across, down):
            px, py = x + (u * c - v * s) * edge * 1.2, y + (u * s + v * c) * edge * 1.2
            cap = box(float(px), float(py), edge * grow, edge * grow, angle)
            cv2.fillPoly(picture, [fixed(cap)], tone.tolist(), cv2.LINE_AA, SHIFT)
            for _ in range(int(rng.integers(1, 4)) if grow == 1 else 0):
                start = np.array([px, py]) + rng.uniform(-0.3, 0.3, 2) * edge
                points = start + np.cumsum(rng.normal(0, 0.09, (3, 2)), axis=0) * edge
                cv2.polylines(picture, [fixed(points)], False, glow.tolist(), 1, cv2.LINE_AA, SHIFT)


def knot(rng: Rng, picture: Pixels, x: float, y: float, size: float) -> None:
    """A knot of wood, a stain or a nail's head: a soft dark or bright spot, sometimes in rings."""
    reach = size * rng.uniform(0.15, 0.8)
    x0, y0 = max(0, int(x - 3 * reach)), max(0, int(y - 3 * reach))
    under = picture[y0 : int(y + 3 * reach) + 1, x0 : int(x + 3 * reach) + 1]
    if not under.size:
        return
    v, u = np.mgrid[: under.shape[0], : under.shape[1]].astype(np.float32)
    away = np.hypot((u + x0 - x) * rng.uniform(0.6, 1.0), v + y0 - y) / reach
    rings = 1 + 0.3 * np.cos(away * rng.uniform(3, 9)) * (rng.random() < 0.5)
    depth = np.exp(-(away**2)) * rings * rng.uniform(-0.35, 0.9)
    under *= np.clip(1 - depth, 0, 2)[..., None].astype(np.float32)


def _stick(rng: Rng, picture: Pixels, x: float, y: float, size: float) -> None:
    """A stick to plug in: a bright plate with two dark holes, as a two has, and the body behind it."""
    angle, edge = rng.uniform(0, 6.3), size * rng.uniform(0.7, 1.6)
    along = np.array([np.cos(angle), np.sin(angle)])
    across, middle = np.array([-along[1], along[0]]), np.array([x, y])
    plate, body = np.float32([1, 1, 1]) * rng.uniform(130, 255) * rng.uniform(0.85, 1.0, 3), paint(rng)
    long, behind, wide = rng.uniform(0.9, 1.4), rng.uniform(1.5, 3.5), rng.uniform(1.1, 1.7)
    away = rng.normal(0, 0.12, 2) * edge
    for off, shade in ((away, 0.3), (np.zeros(2), 1.0)):
        for part, place, tall, broad in ((plate, 0.0, long, 1.0), (body, (long + behind) / 2, behind, wide)):
            px, py = middle + off - along * place * edge
            outline = box(float(px), float(py), tall * edge, broad * edge, angle)
            tone = part * shade if shade == 1 else np.minimum(picture.mean(axis=(0, 1)), part) * shade
            cv2.fillPoly(picture, [fixed(outline)], tone.tolist(), cv2.LINE_AA, SHIFT)
    for side in (-1, 1):
        px, py = (
            middle + across * side * edge * rng.uniform(0.18, 0.25) + along * edge * rng.uniform(-0.1, 0.1)
        )
        for grow, tone in ((1.0, plate * 0.12), (0.5, plate * rng.uniform(0.1, 0.7))):
            hole = box(float(px), float(py), edge * 0.22 * grow, edge * 0.2 * grow, angle)
            cv2.fillPoly(picture, [fixed(hole)], tone.tolist(), cv2.LINE_AA, SHIFT)


def plug(rng: Rng, picture: Pixels, x: float, y: float, size: float) -> None:
    """A plug, lid or gadget: metal or plastic, shaded along one way, with a few holes, lamps or marks."""
    if rng.random() < STICKS:
        _stick(rng, picture, x, y, size)
        return
    angle, tone = rng.uniform(0, 6.3), paint(rng)
    wide, high = size * rng.uniform(0.8, 2.5, 2)
    for part in np.linspace(1.08, 0.85, 4):
        body = box(x, y, wide * part, high * part, angle)
        shade = 0.35 if part > 1 else rng.uniform(0.85, 1.1)
        cv2.fillPoly(picture, [fixed(body)], np.clip(tone * shade, 0, 255).tolist(), cv2.LINE_AA, SHIFT)
    mark = paint(rng) if rng.random() < 0.4 else tone * rng.uniform(0.05, 0.4)
    c, s = np.cos(angle), np.sin(angle)
    across, down = (int(n) for n in rng.integers(1, 4, 2))
    if across * down in (4, 6):  # a white plate with four holes in a square, or six, is too like a die
        across, down = across * down, 1
    step = min(rng.uniform(0.2, 0.5), 0.8 / across)
    edges = np.array([wide, high]) * rng.uniform(0.05, 0.25, 2)
    for i, j in np.ndindex(across, down):
        u, v = (i - (across - 1) / 2) * step * wide, (j - (down - 1) / 2) * step * high
        spot = box(float(x + u * c - v * s), float(y + u * s + v * c), *edges, angle)
        cv2.fillPoly(picture, [fixed(spot)], np.clip(mark, 0, 255).tolist(), cv2.LINE_AA, SHIFT)


MARKS = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_5X5_50)


def mark(rng: Rng, picture: Pixels, x: float, y: float, size: float) -> None:
    """A mark of a mat: black, with white squares that look like the faces of dice."""
    drawn = cv2.aruco.generateImageMarker(MARKS, int(rng.integers(50)), 60).astype(np.float32)
    edge, angle = size * rng.uniform(1.0, 4.0), rng.uniform(0, 6.3)
    for grow, tone in ((1.25, np.full_like(drawn, 240)), (1.0, np.clip(drawn, 15, 235))):
        paste(picture, np.dstack([tone] * 3), box(x, y, edge * grow, edge * grow, angle))


Masks = tuple[Pixels, Pixels]
"""Where a hand is, and how dark its creases and edges are."""


def _finger(rng: Rng, masks: Masks, palm: Pixels, size: float, way: float) -> Masks:
    """Add a bent finger with its creases, sometimes with a nail."""
    mask, creases = masks
    bend, wide = way + rng.normal(0, 0.3), max(2, int(size * rng.uniform(0.55, 0.95)))
    knuckle = palm + np.array([np.cos(way), np.sin(way)]) * size * rng.uniform(1.6, 3)
    tip = knuckle + np.array([np.cos(bend), np.sin(bend)]) * size * rng.uniform(0.6, 2.2)
    finger = np.zeros_like(mask)
    cv2.polylines(finger, [np.stack([palm, knuckle, tip]).astype(np.int32)], False, 1, wide, cv2.LINE_AA)
    inner = cv2.GaussianBlur(finger, (0, 0), max(0.6, size * 0.05))
    creases = np.maximum(creases * (1 - finger), finger * (1 - inner))
    for spot in (knuckle, knuckle * 0.4 + tip * 0.6):
        turn = float(np.degrees(way)) + 90
        cv2.ellipse(creases, spot.astype(int).tolist(), (wide // 3, 1), turn, 0, 360, 0.5, 1)
    if rng.random() < 0.6:
        nail = (max(1, wide // 3), max(1, wide // 4))
        cv2.ellipse(creases, tip.astype(int).tolist(), nail, float(np.degrees(bend)), 0, 360, -0.4, -1)
    return np.maximum(mask, finger), creases


def hand(rng: Rng, picture: Pixels, x: float, y: float, size: float) -> None:
    """Fingers, a palm and an arm, of any skin or in a glove, shaded, creased and grainy."""
    tone = paint(rng) if rng.random() < 0.12 else np.float32([105, 140, 200]) * rng.uniform(0.25, 1.2)
    tone = tone + rng.uniform(-14, 14, 3).astype(np.float32)
    palm, angle, size = np.array([x, y]), rng.uniform(0, 6.3), size * rng.uniform(0.8, 1.8)
    side = picture.shape[0]
    masks: Masks = (np.zeros((side, side), np.float32), np.zeros((side, side), np.float32))
    for finger in range(int(rng.integers(1, 6))):
        masks = _finger(rng, masks, palm, size, angle + (finger - 2) * rng.uniform(0.15, 0.35))
    mask, creases = masks
    arm = palm - np.array([np.cos(angle), np.sin(angle)]) * size * 12
    start, end = palm.astype(int).tolist(), arm.astype(int).tolist()
    cv2.line(mask, start, end, 1, max(2, int(size * 1.7)), cv2.LINE_AA)
    cv2.circle(mask, start, max(2, int(size * 1.4)), 1, -1, cv2.LINE_AA)
    deep = cv2.GaussianBlur(mask, (0, 0), float(size * 0.35))
    mottled = clouds(rng, side, int(rng.integers(6, 40))) * rng.uniform(0, 0.12)
    light = 0.4 + 0.65 * deep + mottled - creases * 0.7
    skin = tone * light[..., None] + rng.normal(0, rng.uniform(0, 7), (side, side, 1)).astype(np.float32)
    shadow = np.roll(deep, rng.integers(-int(size) - 1, int(size) + 2, 2), (0, 1))
    picture *= (1 - 0.5 * shadow * (1 - mask))[..., None]
    picture[:] = picture * (1 - mask[..., None]) + skin * mask[..., None]
