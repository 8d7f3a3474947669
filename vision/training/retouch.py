"""Rendered dice made more various: other colours, pips larger or nearer, veins, glitter, figures."""

import colorsys

import cv2
import numpy as np

from vision.training.hues import HUES
from vision.training.kinds import Pixels, Rng
from vision.training.surfaces import clouds

LARGER, NEARER, VEINED = 0.25, 0.4, 0.25
"""Parts of the renders that are retouched in each way; nearer pips are for twos and threes alone."""

INNER = 0.78
"""Part of a top face that holds its pips."""

REPAINTED, TINTED = 0.5, 60
"""Part of the renders that get another colour, and the least tint of a body to do so."""

STANDS_OUT = 45
"""Least difference in light between a pip and its body, for the pip to be moved."""

SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ234567890!#%&+X$@??????"
"""Signs in place of pips; of those on sale the question mark is a common one."""


def _middle(ready: Pixels, quad: Pixels) -> Pixels:
    """A mask of the part of the top face that holds pips."""
    inner = quad.mean(axis=0) + (quad - quad.mean(axis=0)) * INNER
    mask = np.zeros(ready.shape[:2], np.uint8)
    cv2.fillPoly(mask, [np.round(inner * 16).astype(np.int32)], 1, cv2.LINE_8, 4)
    return mask


def pips_on(ready: Pixels, quad: Pixels) -> Pixels:
    """A mask of the pips that stand out on the top face."""
    mask, grey = _middle(ready, quad), ready[..., :3].astype(np.float32).mean(axis=2)
    return np.asarray((np.abs(grey - np.median(grey[mask > 0])) > STANDS_OUT) & (mask > 0), np.uint8)


def _larger(ready: Pixels, quad: Pixels, reach: int) -> Pixels:
    """Let the pips of the top face grow into its body."""
    mask, grey = _middle(ready, quad), ready[..., :3].mean(axis=2)
    inside = grey[mask > 0]
    dark = np.median(inside) - inside.min() > inside.max() - np.median(inside)
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (reach, reach))
    grown = (cv2.erode if dark else cv2.dilate)(ready[..., :3], kernel)
    out = ready.copy()
    out[..., :3][mask > 0] = grown[mask > 0]
    return out


def _nearer(ready: Pixels, quad: Pixels, part: float) -> Pixels:
    """Move the outer two pips of a two or three towards the middle, by a part of the way."""
    mask = _middle(ready, quad)
    _, _, stats, centers = cv2.connectedComponentsWithStats(pips_on(ready, quad))
    middle, edge = quad.mean(axis=0), float(np.sqrt(cv2.contourArea(quad)))
    y, x = np.mgrid[: ready.shape[0], : ready.shape[1]].astype(np.float32)
    for (cx, cy), area in zip(centers[1:], stats[1:, cv2.CC_STAT_AREA], strict=True):
        way = (middle - (cx, cy)) * part
        if area < 6 or np.hypot(*(middle - (cx, cy))) < 0.12 * edge:
            continue
        away = np.hypot(x - cx - way[0], y - cy - way[1]) / edge
        pull = np.clip((0.3 - away) / 0.12, 0, 1)
        x, y = x - way[0] * pull, y - way[1] * pull
    moved = cv2.remap(ready, x.astype(np.float32), y.astype(np.float32), cv2.INTER_LINEAR)
    out = ready.copy()
    out[mask > 0] = moved[mask > 0]
    return out


def _veined(rng: Rng, ready: Pixels, quad: Pixels) -> Pixels:
    """Mix another paint into the body: in veins, or in specks."""
    body = np.median(ready[_middle(ready, quad) > 0][:, :3], axis=0)
    like = np.exp(-((np.abs(ready[..., :3] - body).sum(axis=2) / 90) ** 2))
    cells = int(rng.integers(40, 110)) if rng.random() < 0.35 else int(rng.integers(5, 16))
    veins = np.clip((clouds(rng, ready.shape[0], cells) - rng.uniform(0, 0.4)) * rng.uniform(2, 8), 0, 1)
    lighter = np.clip(body * rng.uniform(1.3, 2.2) + rng.uniform(0, 60), 0, 255)
    other = (lighter, lighter, body * rng.uniform(0.2, 0.7), rng.uniform(30, 255, 3))[int(rng.integers(4))]
    mix = (like * veins * (ready[..., 3] / 255) * rng.uniform(0.3, 0.9))[..., None]
    out = ready.astype(np.float32)
    out[..., :3] = out[..., :3] * (1 - mix) + other * mix
    return np.clip(out, 0, 255).astype(np.uint8)


def retouched(rng: Rng, ready: Pixels, quad: Pixels, value: int) -> Pixels:
    """Change a render, or leave it as it is."""
    if rng.random() < LARGER:
        ready = _larger(ready, quad, int(rng.choice([3, 5])))
    if value in (2, 3) and rng.random() < NEARER:
        ready = _nearer(ready, quad, float(rng.uniform(0.15, 0.45 if value == 2 else 0.25)))
    return _veined(rng, ready, quad) if rng.random() < VEINED else ready


def repainted(rng: Rng, ready: Pixels, quad: Pixels, color: int) -> tuple[Pixels, int]:
    """Give a tinted body another colour, and say which; light and pips stay."""
    if rng.random() > REPAINTED:
        return ready, color
    body = np.median(ready[_middle(ready, quad) > 0][:, :3], axis=0)
    if np.ptp(body) < TINTED:
        return ready, color
    new = int(rng.integers(len(HUES)))
    other = _hue(rng, new)
    flat = ready[..., :3].astype(np.float32)
    bb, bw, ww = float(body @ body), float(body.sum()) * 255, 3 * 255.0**2
    by_body, by_white = flat @ body.astype(np.float32), flat.sum(axis=2) * 255
    white = np.maximum(0, (by_white * bb - by_body * bw) / (ww * bb - bw * bw))
    share = ((by_body - white * bw) / bb)[..., None]
    white = white[..., None] * 255
    rest = flat - share * body - white
    out = ready.copy()
    out[..., :3] = np.clip(share * other + white + rest * 0.5, 0, 255)
    return out, new


def _hue(rng: Rng, color: int) -> Pixels:
    """A paint that people call by a colour, as BGR."""
    h, s, v = (rng.uniform(*span) for span in list(HUES.values())[color])
    return np.array(colorsys.hsv_to_rgb(h % 1, s, v), np.float32)[::-1] * 255


def figured(rng: Rng, ready: Pixels, quad: Pixels) -> Pixels:
    """Put a figure in place of the pips of the top face."""
    mask, grey = _middle(ready, quad), ready[..., :3].astype(np.float32).mean(axis=2)
    away = np.abs(grey - np.median(grey[mask > 0])) * (mask > 0)
    pips = cv2.dilate((away > STANDS_OUT / 2).astype(np.uint8), np.ones((5, 5), np.uint8))
    ink = np.median(ready[away >= np.percentile(away[mask > 0], 97)][:, :3], axis=0)
    out = ready.copy()
    out[..., :3] = cv2.inpaint(np.ascontiguousarray(ready[..., :3]), pips, 3, cv2.INPAINT_TELEA)
    square = np.array([[0, 0], [64, 0], [64, 64], [0, 64]], np.float32)
    to_face = cv2.getPerspectiveTransform(square, quad.astype(np.float32))
    shown = cv2.warpPerspective(_figure(rng), to_face, ready.shape[1::-1])[..., None]
    out[..., :3] = out[..., :3] * (1 - shown) + ink * shown
    return out


def _figure(rng: Rng) -> Pixels:
    """A letter, figure, star or blot, sometimes cut out of a disc."""
    mask = np.zeros((64, 64), np.float32)
    if rng.random() < 0.6:
        sign = str(rng.choice(list(SIGNS)))
        font, scale, wide = int(rng.integers(0, 8)), rng.uniform(1.0, 1.8), int(rng.integers(3, 8))
        (w, h), _ = cv2.getTextSize(sign, font, scale, wide)
        cv2.putText(mask, sign, ((64 - w) // 2, (64 + h) // 2), font, scale, 1.0, wide, cv2.LINE_AA)
    else:
        ways = np.linspace(0, 2 * np.pi, int(rng.integers(5, 13)), endpoint=False)
        reach = rng.uniform(6, 24, len(ways))
        points = 32 + np.stack([np.cos(ways), np.sin(ways)], 1) * reach[:, None]
        cv2.fillPoly(mask, [points.astype(np.int32)], 1.0, cv2.LINE_AA)
    if rng.random() < 0.4:
        disc = np.zeros_like(mask)
        cv2.circle(disc, (32, 32), int(rng.integers(22, 30)), 1.0, -1, cv2.LINE_AA)
        mask = disc * (1 - mask)
    return mask
