"""What light and camera do to a scene: shadow, lamp colour, glare, blur, noise, JPEG."""

import cv2
import numpy as np

from vision.training.kinds import Pixels, Rng


def _shade(rng: Rng, picture: Pixels) -> Pixels:
    """Large soft shadows and a fall of light across the table."""
    side = picture.shape[0]
    y, x = (np.mgrid[:side, :side] / side - 0.5).astype(np.float32)
    way = rng.uniform(0, 6.3)
    light = 1 + (x * np.cos(way) + y * np.sin(way)) * rng.uniform(0, 0.9)
    if rng.random() < 0.3:
        mask = np.zeros((side, side), np.float32)
        points = rng.uniform(-0.3, 1.3, (int(rng.integers(3, 7)), 2)) * side
        cv2.fillPoly(mask, [points.astype(np.int32)], 1.0)
        mask = cv2.GaussianBlur(mask, (0, 0), float(rng.uniform(1, 22)))
        light = light * (1 - mask * rng.uniform(0.2, 0.7))
    return picture * light.astype(np.float32)[..., None]


def _lamp(rng: Rng, picture: Pixels) -> Pixels:
    """The colour of the light, from lamp to daylight, and how much there is of it."""
    warm, tint = rng.normal(0, 0.13), rng.normal(0, 0.05)
    gains = np.array([1 - warm, 1 + tint, 1 + warm]) * rng.choice([1, 1, 1, rng.uniform(0.25, 1.25)])
    picture = picture * gains.astype(np.float32)
    if rng.random() < 0.22:
        picture = picture * np.float32(rng.uniform(1.15, 1.9))
    if rng.random() < 0.3:
        picture = 255 * np.clip(picture / 255, 0, None) ** rng.uniform(0.75, 1.4)
    if rng.random() < 0.25:
        middle = rng.uniform(60, 160)
        picture = (picture - middle) * rng.uniform(0.5, 1.25) + middle
    return picture


def _glare(rng: Rng, picture: Pixels) -> Pixels:
    side = picture.shape[0]
    y, x = np.mgrid[:side, :side].astype(np.float32)
    for _ in range(int(rng.integers(1, 3))):
        cx, cy = rng.uniform(0, side, 2)
        reach = rng.uniform(8, 70)
        spot = np.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (2 * reach**2))
        picture = picture + (spot * rng.uniform(20, 150))[..., None].astype(np.float32)
    return picture


def _sensor(rng: Rng, picture: Pixels, sharp: float) -> Pixels:
    if rng.random() < 0.55:
        picture = cv2.GaussianBlur(picture, (0, 0), float(rng.uniform(0.2, 1) * sharp + 0.1))
    if rng.random() < 0.06:
        kernel = np.zeros((5, 5), np.float32)
        cv2.line(kernel, (0, int(rng.integers(5))), (4, int(rng.integers(5))), 1)
        picture = cv2.filter2D(picture, -1, kernel / kernel.sum())
    if rng.random() < 0.1:
        soft = cv2.GaussianBlur(picture, (0, 0), 1.0)
        picture = picture + (picture - soft) * rng.uniform(0.5, 1.5)
    if rng.random() < 0.6:
        grain = rng.standard_normal(picture.shape, np.float32) * np.float32(rng.uniform(0.5, 9))
        if rng.random() < 0.4:
            grain = cv2.GaussianBlur(grain, (0, 0), 0.7)
        picture = picture + grain
    return picture


def finish(rng: Rng, picture: Pixels, size: float) -> Pixels:
    """Photograph a scene whose dice have a size in pixels; returns bytes."""
    picture = _shade(rng, picture) if rng.random() < 0.6 else picture
    picture = _lamp(rng, picture)
    picture = _glare(rng, picture) if rng.random() < 0.12 else picture
    picture = _sensor(rng, picture, min(1.6, size * 0.06))
    flat = np.clip(picture, 0, 255).astype(np.uint8)
    if rng.random() < 0.4:
        _, data = cv2.imencode(".jpg", flat, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(35, 96))])
        flat = cv2.imdecode(data, cv2.IMREAD_COLOR)
    if rng.random() < 0.1:
        flat = cv2.cvtColor(cv2.cvtColor(flat, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
    return flat


def grey(picture: Pixels) -> bool:
    """Whether a picture shows no colour at all."""
    return bool((picture[..., 0] == picture[..., 1]).all() and (picture[..., 1] == picture[..., 2]).all())
