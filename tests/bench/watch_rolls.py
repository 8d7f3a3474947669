"""Random rolls of eight dice, drawn, with hands and nudges between: how many are told once and right."""

from functools import partial
from itertools import pairwise
from math import hypot

import numpy as np

from companion.dice import Color
from tests.pictures.drawn import Drawn
from tests.pictures.film import HEIGHT, WIDTH, Film, hand
from vision.reader import read
from vision.watch import SteadyRoll, Watcher

IN_PLAY = (Color.WHITE, Color.RED, Color.BLUE, Color.BLACK, Color.GREEN)
DICE, SIZE, APART = 8, 36, 48
NUDGE = (12, -8)

Rolls = list[tuple[float, tuple[Drawn, ...]]]


def _thrown(rng: np.random.Generator) -> tuple[Drawn, ...]:
    """Dice that do not lie upon each other."""
    dice: list[Drawn] = []
    while len(dice) < DICE:
        x, y = rng.uniform(50, WIDTH - 50), rng.uniform(50, HEIGHT - 50)
        if all(hypot(x - die.x, y - die.y) > APART for die in dice):
            color = str(IN_PLAY[len(dice) % len(IN_PLAY)])
            dice.append(Drawn(int(rng.integers(1, 7)), color, x, y, SIZE, float(rng.uniform(0, 6))))
    return tuple(dice)


def _filmed(count: int, rng: np.random.Generator) -> tuple[Film, Rolls]:
    """Rolls; after one a hand passes, after the next the tray is nudged, after every other it is emptied."""
    film, rolls = Film(noise=3.0).hold((), 0.5), []
    for number in range(count):
        dice = _thrown(rng)
        rolls.append((film.now, dice))
        film.roll(dice, frames=2).hold(dice, 0.7)
        if number % 3 == 0:
            film.hold(dice, 0.8, hand(rng.uniform(100, 500), rng.uniform(50, 300))).hold(dice, 0.3)
        elif number % 3 == 1:
            film.hold(tuple(die._replace(x=die.x + NUDGE[0], y=die.y + NUDGE[1]) for die in dice), 0.5)
        if number % 2:
            film.hold((), 0.4)
    return film, rolls


def measure(count: int, seed: int) -> None:
    """Print how many rolls were told once and right."""
    film, rolls = _filmed(count, np.random.default_rng(seed))
    watch = Watcher(partial(read, colors=IN_PLAY))
    seen = [message for picture, time in film for message in watch.see(picture, time)]
    told = [roll for roll in seen if isinstance(roll, SteadyRoll)]
    right = 0
    for (begin, dice), (end, _) in pairwise([*rolls, (film.now, ())]):
        here = [roll for roll in told if begin < roll.time <= end]
        wanted = sorted((die.value, die.color) for die in dice)
        right += [sorted((d.value, str(d.color)) for d in roll.reading.dice) for roll in here] == [wanted]
    print(f"drawn rolls of {DICE} dice told once and right: {right}/{count}, messages {len(told)}")
