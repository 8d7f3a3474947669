"""Random rolls on random tables, drawn, with hands and nudges between: how many are told once and right."""

from functools import partial
from itertools import pairwise
from math import hypot
from typing import NamedTuple

import numpy as np

from companion.dice import Color
from tests.pictures.drawn import Drawn
from tests.pictures.film import HEIGHT, WIDTH, Film, Setting, hand
from vision.reader import read
from vision.watch import SteadyRoll, Watcher

ROLLS = 10
"""Rolls on one table, one after the other."""

APART = 1.35
"""Centres of two dice are further apart than this many edges."""

ROOM = 3.0
"""So many times the ground of its dice a table has at least, so that chance finds them places."""

Faces = list[tuple[int, str]]
Rolls = list[tuple[float, tuple[Drawn, ...]]]


class Table(NamedTuple):
    """What is thrown where: one cloth, one lamp, one camera, dice of one size in some colours."""

    setting: Setting
    size: float
    count: int
    colors: tuple[Color, ...]


def _table(rng: np.random.Generator) -> Table:
    blue, green, red = rng.integers(10, 240, 3).tolist()
    tilt, light, noise = rng.uniform(0, 0.4), rng.uniform(0.5, 1.1), rng.uniform(1, 4)
    setting = Setting((blue, green, red), float(tilt), float(light), float(noise))
    size = float(rng.uniform(24, 64))
    most = int((WIDTH - 2 * size) * (HEIGHT - 2 * size) / (ROOM * (APART * size) ** 2))
    colors = rng.choice(list(Color), rng.integers(1, 7), replace=False)
    return Table(setting, size, int(rng.integers(1, min(most, 12) + 1)), tuple(map(Color, colors)))


def _thrown(table: Table, rng: np.random.Generator) -> tuple[Drawn, ...]:
    """Dice that do not lie upon each other."""
    dice: list[Drawn] = []
    while len(dice) < table.count:
        x, y = rng.uniform(table.size, WIDTH - table.size), rng.uniform(table.size, HEIGHT - table.size)
        if all(hypot(x - die.x, y - die.y) > APART * table.size for die in dice):
            color = str(table.colors[len(dice) % len(table.colors)])
            dice.append(Drawn(int(rng.integers(1, 7)), color, x, y, table.size, float(rng.uniform(0, 6))))
    return tuple(dice)


def _filmed(table: Table, rng: np.random.Generator) -> tuple[Film, Rolls]:
    """Rolls; after one a hand passes, after the next the tray is nudged, after every other it is emptied."""
    film, rolls = Film(setting=table.setting).hold((), 0.5), []
    right, down = table.size / 3, -table.size / 4
    for number in range(ROLLS):
        dice = _thrown(table, rng)
        rolls.append((film.now, dice))
        film.roll(dice, frames=2).hold(dice, 0.7)
        if number % 3 == 0:
            film.hold(dice, 0.8, hand(rng.uniform(100, 500), rng.uniform(50, 300))).hold(dice, 0.3)
        elif number % 3 == 1:
            film.hold(tuple(die._replace(x=die.x + right, y=die.y + down) for die in dice), 0.5)
        if number % 2:
            film.hold((), 0.4)
    return film, rolls


def told(film: Film, colors: tuple[Color, ...]) -> list[tuple[float, Faces]]:
    """When a roll was told, and which values in which colours."""
    watch = Watcher(partial(read, colors=colors))
    seen = [message for picture, time in film for message in watch.see(picture, time)]
    return [(roll.time, _faces(roll)) for roll in seen if isinstance(roll, SteadyRoll)]


def _faces(roll: SteadyRoll) -> Faces:
    return sorted((die.value, str(die.color)) for die in roll.reading.dice)


def measure(tables: int, seed: int) -> None:
    """Print how many rolls were told once and right, and what was told of each other one."""
    rng = np.random.default_rng(seed)
    right = messages = 0
    for _ in range(tables):
        table = _table(rng)
        film, rolls = _filmed(table, rng)
        every = told(film, table.colors)
        messages += len(every)
        for (begin, dice), (end, _) in pairwise([*rolls, (film.now, ())]):
            wanted = sorted((die.value, die.color) for die in dice)
            here = [faces for time, faces in every if begin < time <= end]
            right += here == [wanted]
            if here != [wanted]:
                print(f"  {table}\n    thrown {wanted}\n    told {here}", flush=True)
    print(f"drawn rolls told once and right: {right}/{tables * ROLLS}, messages {messages}", flush=True)
