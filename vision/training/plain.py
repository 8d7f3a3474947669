"""Plain scenes: dice under one lamp, often from straight above, beside faces that lie flat on the same table.

Whether drawn or traced, only shadows and sides tell what stands there from what is printed.
"""

import numpy as np

from vision.training import matte
from vision.training.bank import Render
from vision.training.clutter import printed_face
from vision.training.finish import finish, grey
from vision.training.hues import HUES
from vision.training.kinds import Pixels, Rng, Truth
from vision.training.scenes import dice_for, lay, truths_of
from vision.training.spots import Spot, free, spots_on
from vision.training.strewn import strew
from vision.training.surfaces import surface

LARGEST = 64.0
"""Edge in pixels of the largest dice here."""

STREWN, FLAT, MATTE = 0.35, 0.6, 0.75
"""Parts of the scenes with clutter, with flat faces, and with drawn dice rather than traced ones."""

ABOVE, FAR = 0.5, 0.5
"""Parts of the scenes of drawn dice seen from straight above, and by a camera so far that all lean alike."""


def compose(rng: Rng, bank: list[Render], side: int, smallest: float) -> tuple[Pixels, list[Truth]]:
    """One scene as bytes, and the dice in it whose centre lies inside."""
    size = float(np.exp(rng.uniform(*np.log((smallest, LARGEST)))))
    picture = surface(rng, side)
    if rng.random() < STREWN:
        strew(rng, picture, size)
    spots = spots_on(rng, side, size)
    if rng.random() < FLAT:
        _flat_faces(rng, picture, bank, spots, size)
    truths = _laid(rng, picture, bank, spots) if spots else []
    inside = [t for t in truths if 0 <= t.x < side and 0 <= t.y < side]
    taken = finish(rng, picture, size)
    return taken, [t._replace(color=-1) for t in inside] if grey(taken) else inside


def _flat_faces(rng: Rng, picture: Pixels, bank: list[Render], spots: list[Spot], size: float) -> None:
    """Faces that are no dice, where none shall lie: printed, and cut out of pictures of dice."""
    for _ in range(int(rng.integers(1, 9))):
        x, y = rng.uniform(0, picture.shape[1], 2).tolist()
        spot = Spot(x, y, size * rng.uniform(0.7, 1.4), rng.uniform(0, 6.3), False)
        if not free(spots, spot, 1):
            continue
        if rng.random() < 0.5:
            printed_face(rng, picture, x, y, spot.size)
        else:
            lay(picture, bank[int(rng.integers(len(bank)))], spot, True, _dim(rng, 0.08))


def _laid(rng: Rng, picture: Pixels, bank: list[Render], spots: list[Spot]) -> list[Truth]:
    """All dice drawn, or all of them traced."""
    return _drawn(rng, picture, spots) if rng.random() < MATTE else _traced(rng, picture, bank, spots)


def _dim(rng: Rng, tint: float) -> Pixels:
    return (rng.uniform(0.7, 1.1) * rng.uniform(1 - tint, 1 + tint, 3)).astype(np.float32)


def _traced(rng: Rng, picture: Pixels, bank: list[Render], spots: list[Spot]) -> list[Truth]:
    """Dice of the bank, in one light."""
    cast, dim = dice_for(rng, bank, len(spots)), _dim(rng, 0.03)
    for face_only in (False, True):
        for render, spot in zip(cast, spots, strict=True):
            if spot.fitted or not face_only:
                lay(picture, render, spot, face_only, dim)
    return truths_of(cast, spots)


def _drawn(rng: Rng, picture: Pixels, spots: list[Spot]) -> list[Truth]:
    """Matte dice of one make in a few colours."""
    around, slant = rng.uniform(0, 6.3), rng.choice([0.02, 0.08, 0.2, 0.45]) * rng.random()
    lean = np.array([np.cos(around), np.sin(around)]) * slant * (rng.random() >= ABOVE)
    grows, names = rng.uniform(0, 0.4) * (rng.random() >= FAR), _colors(rng)
    dice = []
    for spot in spots:
        out = np.array([spot.x, spot.y]) / picture.shape[1] - 0.5
        color = str(rng.choice(names))
        dice.append(matte.matte(rng, (spot.x, spot.y, spot.size), spot.angle, lean - grows * out, color))
    matte.lay(rng, picture, dice, matte.style(rng))
    return [die.truth for die in dice]


def _colors(rng: Rng) -> list[str]:
    """Colours in play; white and black more often, for those were taken for print."""
    names = [str(name) for name in rng.choice(list(HUES), int(rng.integers(1, 6)))]
    if rng.random() < 0.6:
        return names
    return [str(rng.choice(["white", "white", "black"])), *names[: int(rng.integers(0, 3))]]
