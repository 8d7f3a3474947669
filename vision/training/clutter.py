"""What lies on tables and is no die: coins, tokens, print, bills, keys."""

import colorsys
import string

import cv2
import numpy as np

from vision.training.hues import HUES
from vision.training.kinds import Pixels, Rng
from vision.training.surfaces import paint

SHIFT = 4
"""Fraction bits of the drawing calls, so that small print is smooth."""

AS_DICE = 0.5
"""Part of the printed faces that have the colours of dice: by others alone print is told too easily."""

ARC = 5
"""Points of a rounded corner."""

PLACES = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (-1, 1), (1, -1), (1, 1)],
    5: [(-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)],
    6: [(-1, -1), (0, -1), (1, -1), (-1, 1), (0, 1), (1, 1)],
}


def fixed(points: Pixels) -> Pixels:
    """Points as the drawing calls want them."""
    return np.round(points * (1 << SHIFT)).astype(np.int32)


def disc(picture: Pixels, x: float, y: float, radius: float, tone: Pixels) -> None:
    """A filled circle."""
    scale = 1 << SHIFT
    center = (round(x * scale), round(y * scale))
    cv2.circle(picture, center, max(1, round(radius * scale)), tone.tolist(), -1, cv2.LINE_AA, SHIFT)


def box(x: float, y: float, wide: float, high: float, angle: float) -> Pixels:
    """The corners of a turned rectangle."""
    corners = np.array([[-wide, -high], [wide, -high], [wide, high], [-wide, high]]) / 2
    c, s = np.cos(angle), np.sin(angle)
    return corners @ np.array([[c, s], [-s, c]]) + (x, y)


def paste(picture: Pixels, flat: Pixels, place: Pixels) -> None:
    """Lay a drawn square over the picture, between four corners."""
    high, wide = flat.shape[:2]
    corners = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32)
    turn, size = cv2.getPerspectiveTransform(corners, place.astype(np.float32)), picture.shape[1::-1]
    cover = cv2.warpPerspective(np.ones((high, wide), np.float32), turn, size)[..., None]
    picture[:] = picture * (1 - cover) + cover * cv2.warpPerspective(
        flat, turn, size, borderMode=cv2.BORDER_REPLICATE
    )


def two_tones(rng: Rng) -> tuple[Pixels, Pixels]:
    """Two paints that stand apart."""
    a, b = paint(rng), paint(rng)
    if abs(float(a.mean() - b.mean())) < 60:
        b = np.float32([245, 245, 245]) if a.mean() < 128 else np.float32([15, 15, 15])
    return a, b


def face_tones(rng: Rng) -> tuple[Pixels, Pixels]:
    """The paints of a printed face and its pips: any two, or those that dice have."""
    if rng.random() > AS_DICE:
        return two_tones(rng)
    color = str(rng.choice(list(HUES)))
    hue, full, light = (rng.uniform(*span) for span in HUES[color])
    ground = np.float32(colorsys.hsv_to_rgb(hue % 1, full, light)[::-1]) * 255
    ink = rng.uniform(5, 50) if color in ("white", "yellow") else rng.uniform(200, 250)
    return ground, np.full(3, ink, np.float32)


def rounded(middle: Pixels, along: Pixels, across: Pixels, round_: float) -> Pixels:
    """A parallelogram whose corners are rounded by a part of its edges."""
    turns = np.linspace(0, np.pi / 2, ARC)
    outline = []
    for quarter, (u, v) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        bend = turns + quarter * np.pi / 2
        outline += [
            middle + along * (u * (0.5 - round_) + round_ * c) + across * (v * (0.5 - round_) + round_ * s)
            for c, s in zip(np.cos(bend), np.sin(bend), strict=True)
        ]
    return fixed(np.array(outline))


def frame(rng: Rng, picture: Pixels, outline: Pixels, tones: tuple[Pixels, Pixels]) -> None:
    """Draw the outline of a face, in the tone of its pips or a darker one of its own."""
    tone, wide = tones[1] if rng.random() < 0.5 else tones[0] * rng.uniform(0.2, 0.7), int(rng.integers(1, 4))
    cv2.polylines(picture, [outline], True, tone.tolist(), wide, cv2.LINE_AA, SHIFT)


def printed_face(rng: Rng, picture: Pixels, x: float, y: float, size: float) -> None:
    """A die face as boards and bills print it: flat, sharp, with or without a frame."""
    angle, (ground, ink) = rng.uniform(0, 6.3), face_tones(rng)
    c, s = np.cos(angle), np.sin(angle)
    along, across = np.array([c, s]) * size, np.array([-s, c]) * size
    outline = rounded(np.array([x, y]), along, across, rng.choice([0.0, rng.uniform(0, 0.3)]))
    if rng.random() < 0.85:
        cv2.fillPoly(picture, [outline], ground.tolist(), cv2.LINE_AA, SHIFT)
    if rng.random() < 0.5:
        frame(rng, picture, outline, (ground, ink))
    spread, radius = rng.uniform(0.22, 0.3) * size, rng.uniform(0.07, 0.12) * size
    for u, v in PLACES[int(rng.integers(1, 7))]:
        disc(picture, x + (u * c - v * s) * spread, y + (u * s + v * c) * spread, radius, ink)


def coin(rng: Rng, picture: Pixels, x: float, y: float, size: float) -> None:
    """A coin, token, cap or sweet: round, with a rim, a gleam or a figure, and a shadow."""
    radius, tone = size * rng.uniform(0.3, 0.95), paint(rng)
    away = rng.uniform(-0.25, 0.25, 2) * radius
    disc(picture, x + away[0], y + away[1], radius, tone * 0.25)
    disc(picture, x, y, radius, tone)
    if rng.random() < 0.6:
        disc(picture, x, y, radius * rng.uniform(0.55, 0.9), np.clip(tone * rng.uniform(0.7, 1.3), 0, 255))
    if rng.random() < 0.4:
        disc(
            picture,
            x - radius * 0.3,
            y - radius * 0.3,
            radius * rng.uniform(0.08, 0.3),
            np.float32([255, 255, 255]),
        )
    if rng.random() < 0.5:
        word = str(rng.integers(0, 100)) if rng.random() < 0.6 else rng.choice(list(string.ascii_uppercase))
        _, ink = two_tones(rng)
        cv2.putText(
            picture,
            word,
            (int(x - radius * 0.5), int(y + radius * 0.4)),
            2,
            radius / 24,
            ink.tolist(),
            1,
            cv2.LINE_AA,
        )


def words(rng: Rng, picture: Pixels, x: float, y: float, size: float) -> None:
    """Some print."""
    count = int(rng.integers(1, 9))
    text = "".join(rng.choice(list(string.ascii_letters + string.digits + " $:.o0"), count))
    _, ink = two_tones(rng)
    font = int(rng.integers(0, 8))
    cv2.putText(
        picture,
        text,
        (int(x), int(y)),
        font,
        size / rng.uniform(20, 60),
        ink.tolist(),
        int(rng.integers(1, 4)),
        cv2.LINE_AA,
    )


def label(rng: Rng, picture: Pixels, x: float, y: float, size: float) -> None:
    """A square with a few short lines of print, as large as the face of a die."""
    ground, ink = two_tones(rng)
    flat = np.ascontiguousarray(np.broadcast_to(ground, (96, 96, 3)))
    lines = int(rng.integers(1, 6))
    for line in range(lines):
        text = "".join(rng.choice(list(string.ascii_uppercase + "0o.:"), int(rng.integers(2, 8))))
        scale, wide = 1.9 / max(lines, 2.5), int(rng.integers(1, 5))
        place = (int(rng.integers(2, 30)), int((line + 0.8) * 96 / lines))
        cv2.putText(flat, text, place, int(rng.integers(0, 8)), scale, ink.tolist(), wide, cv2.LINE_AA)
    edge = size * rng.uniform(0.7, 1.6)
    paste(picture, flat, box(x, y, edge, edge, rng.uniform(0, 6.3)))


def card(rng: Rng, picture: Pixels, x: float, y: float, size: float) -> None:
    """A bill, card or board: a sheet with frames, circles, figures and printed dice."""
    angle, ground = rng.uniform(0, 6.3), paint(rng)
    wide, high = size * rng.uniform(2, 8), size * rng.uniform(1.5, 4)
    cv2.fillPoly(picture, [fixed(box(x, y, wide, high, angle))], ground.tolist(), cv2.LINE_AA, SHIFT)
    inner = box(x, y, wide * 0.9, high * 0.85, angle)
    cv2.polylines(
        picture, [fixed(inner)], True, paint(rng).tolist(), int(rng.integers(1, 3)), cv2.LINE_AA, SHIFT
    )
    for _ in range(int(rng.integers(1, 6))):
        u, v = rng.uniform(-0.4, 0.4) * wide, rng.uniform(-0.35, 0.35) * high
        px, py = x + u * np.cos(angle) - v * np.sin(angle), y + u * np.sin(angle) + v * np.cos(angle)
        draw = (printed_face, words, words, dots, coin_print, coin_print)[int(rng.integers(6))]
        draw(rng, picture, float(px), float(py), size * rng.uniform(0.5, 1.4))


def coin_print(rng: Rng, picture: Pixels, x: float, y: float, size: float) -> None:
    """A printed circle, full or a ring."""
    scale = 1 << SHIFT
    width = -1 if rng.random() < 0.5 else int(rng.integers(1, 3))
    radius = max(2, size * rng.uniform(0.1, 0.7))
    cv2.circle(
        picture,
        (round(x * scale), round(y * scale)),
        round(radius * scale),
        paint(rng).tolist(),
        width,
        cv2.LINE_AA,
        SHIFT,
    )


def dots(rng: Rng, picture: Pixels, x: float, y: float, size: float) -> None:
    """Loose dots, in a grid or strewn, like pips without a die."""
    ink, radius, step = paint(rng), size * rng.uniform(0.05, 0.14), size * rng.uniform(0.22, 0.6)
    across, down = rng.integers(1, 6, 2)
    for i in range(int(across)):
        for j in range(int(down)):
            disc(picture, x + i * step, y + j * step, radius, ink)


def keys(rng: Rng, picture: Pixels, x: float, y: float, size: float) -> None:
    """A piece of a keyboard, or blocks without pips."""
    angle, tone, edge = rng.uniform(0, 6.3), paint(rng), size * rng.uniform(0.7, 1.3)
    _, ink = two_tones(rng)
    for i in range(int(rng.integers(1, 7))):
        for j in range(int(rng.integers(1, 4))):
            u, v = i * edge * 1.15, j * edge * 1.15
            px, py = x + u * np.cos(angle) - v * np.sin(angle), y + u * np.sin(angle) + v * np.cos(angle)
            for grow, shade in ((1.08, 0.4), (1.0, 1.0), (0.8, 1.15)):
                face = box(float(px), float(py), edge * grow, edge * grow, angle)
                cv2.fillPoly(
                    picture, [fixed(face)], np.clip(tone * shade, 0, 255).tolist(), cv2.LINE_AA, SHIFT
                )
            if rng.random() < 0.6:
                letter = str(rng.choice(list(string.ascii_uppercase + string.digits)))
                spot = (int(px - edge * 0.25), int(py + edge * 0.25))
                cv2.putText(picture, letter, spot, 0, edge / 40, ink.tolist(), 1, cv2.LINE_AA)


def stroke(rng: Rng, picture: Pixels, x: float, y: float, size: float) -> None:
    """A cable, pen, seam or edge."""
    points = np.array([x, y]) + np.cumsum(rng.normal(0, size * 1.5, (int(rng.integers(2, 7)), 2)), axis=0)
    width = max(1, int(size * rng.uniform(0.04, 0.5)))
    cv2.polylines(picture, [fixed(points)], False, paint(rng).tolist(), width, cv2.LINE_AA, SHIFT)
