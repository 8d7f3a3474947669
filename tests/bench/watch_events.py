"""Random evenings, drawn: throws, hands, nudges, lights in turn; is each throw told once and nothing else?"""

from collections.abc import Callable
from math import hypot
from typing import NamedTuple

import numpy as np

from companion.dice import Color
from tests.bench.watch_rolls import APART, Faces, told
from tests.pictures.drawn import Drawn
from tests.pictures.film import HEIGHT, WIDTH, Film, Setting, hand, lamp, led

COLORS = (Color.RED, Color.BLUE, Color.GREEN, Color.PURPLE, Color.ORANGE)
CLOTHS = ((60, 90, 45), (118, 127, 183), (90, 140, 190), (40, 40, 40), (200, 200, 200), (150, 100, 60))
"""Green, two of wood, black, white and blue."""

EVENTS, TRIES = 8, 400
"""Events of a film; places that are tried for the dice of a throw."""

Dice = tuple[Drawn, ...]


class Wanted(NamedTuple):
    """What was to be told between two moments: a roll of these faces, or none."""

    begin: float
    end: float
    event: str
    rolls: list[Faces]


class Evening:
    """A film that grows event by event, and what the watch should tell of it."""

    def __init__(self, rng: np.random.Generator) -> None:
        self.rng, self.size = rng, float(rng.uniform(28, 60))
        self.fps, cloth = float(rng.choice([8, 15, 30])), CLOTHS[int(rng.integers(len(CLOTHS)))]
        setting = Setting(cloth, float(rng.uniform(0.15, 0.35)), 1.0, float(rng.uniform(1, 4)))
        self.film = Film(self.fps, setting).hold((), float(rng.uniform(0.3, 3)))
        self.dice: Dice = ()

    def thrown(self, count: int, stay: Dice) -> None:
        """Let so many dice roll in beside those that stay."""
        dice = list(stay)
        for _ in range(TRIES):
            at = self.rng.uniform(self.size, (WIDTH - self.size, HEIGHT - self.size))
            if len(dice) < count + len(stay) and all(
                hypot(at[0] - die.x, at[1] - die.y) > APART * self.size for die in dice
            ):
                value, color = int(self.rng.integers(1, 7)), str(self.rng.choice(COLORS))
                dice.append(Drawn(value, color, *at.tolist(), self.size, float(self.rng.uniform(0, 6))))
        self.film.roll(tuple(dice[len(stay) :]), stay, frames=max(2, int(self.fps / 10)))
        self.dice = tuple(dice)

    def throw(self) -> bool:
        """All dice anew."""
        self.thrown(int(self.rng.integers(1, 9)), ())
        return True

    def throw_some(self) -> bool:
        """Some stay, at least one is thrown again."""
        stay = tuple(die for die in self.dice[1:] if self.rng.random() < 0.5)
        self.thrown(max(1, len(self.dice) - len(stay)), stay)
        return True

    def nudge(self) -> bool:
        """The tray is pushed a little."""
        right, down = self.rng.uniform(-0.4, 0.4, 2) * self.size
        self.dice = tuple(die._replace(x=die.x + right, y=die.y + down) for die in self.dice)
        return False

    def take(self) -> bool:
        """A hand takes a die."""
        if self.dice:
            reach = hand(self.dice[0].x, self.dice[0].y)
            self.film.hold(self.dice, 0.4, reach).hold(self.dice[1:], 0.4, reach)
            self.dice = self.dice[1:]
        return False

    def reach(self) -> bool:
        """A hand passes."""
        self.film.hold(self.dice, 1.2, hand(*self.rng.uniform(50, (600, 380)).tolist()))
        return False

    def dim(self) -> bool:
        """The lamp is dimmed and made bright again."""
        low = float(self.rng.uniform(0.5, 0.9))
        for span, seconds in (((1, low), 0.8), ((low, low), 0.8), ((low, 1), 0.4)):
            self.film.hold(self.dice, seconds, lamp(span, span, span))
        return False

    def blink(self) -> bool:
        """A small light in view blinks."""
        x, y = self.rng.integers(20, (620, 380)).tolist()
        self.film.hold(self.dice, 1.0, led(x, y, 4))
        return False

    def clear(self) -> bool:
        """The tray is emptied."""
        self.dice = ()
        return False

    def play(self) -> list[Wanted]:
        """Let events follow each other, each with a rest after it."""
        others = (self.throw, self.throw, self.throw_some, self.nudge, self.take, self.reach, self.dim,
                  self.blink, self.clear)  # fmt: skip
        events: list[Callable[[], bool]] = [self.throw]
        events += [others[int(index)] for index in self.rng.integers(len(others), size=EVENTS - 1)]
        wanted = []
        for event in events:
            begin, rolls = self.film.now, event()
            self.film.hold(self.dice, float(self.rng.uniform(0.9, 1.8)))
            faces = sorted((die.value, die.color) for die in self.dice)
            wanted.append(Wanted(begin, self.film.now, event.__name__, [faces] if rolls else []))
        return wanted


def measure(films: int, seed: int) -> None:
    """Print after how many events just what was to be told was told, and what of each other one."""
    right = 0
    for number in range(films):
        evening = Evening(np.random.default_rng([seed, number]))
        wanted = evening.play()
        rolls = told(evening.film, COLORS)
        for one in wanted:
            here = [faces for time, faces in rolls if one.begin < time <= one.end]
            right += here == one.rolls
            if here != one.rolls:
                print(f"  film {seed} {number}, {one.event}: to be told {one.rolls}\n    told {here}")
    print(f"drawn events told just as they were: {right}/{films * EVENTS}", flush=True)
