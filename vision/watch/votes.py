"""What several looks at one die say together."""

from collections import Counter

import msgspec

from companion.dice import Color
from vision.believed import SURE_DIE, SURE_VALUE
from vision.reading import Doubt, Second, SeenDie


class Votes:
    """Looks at a die that holds still; each value and colour weighs as much as its look was sure of it."""

    def __init__(self) -> None:
        self._values: Counter[int] = Counter()
        self._colors: Counter[Color] = Counter()
        self._doubts: Counter[Doubt] = Counter()
        self._seconds: list[Second] = []
        self._x = self._y = self._size = self._is_die = 0.0
        self.looks = 0

    def add(self, die: SeenDie) -> None:
        """Count a look."""
        self.looks += 1
        self._values[die.value] += die.confidence  # type: ignore[assignment]  # a Counter counts in parts too
        if die.second and die.second.value != die.value:
            self._values[die.second.value] += die.second.confidence  # type: ignore[assignment]
        if die.color:
            self._colors[die.color] += 1
        if die.second:
            self._seconds.append(die.second)
        self._doubts.update(die.doubts)
        self._is_die += die.is_die
        self._x, self._y, self._size = self._x + die.x, self._y + die.y, self._size + die.size

    @property
    def value(self) -> int:
        """The value that weighs most."""
        return self._values.most_common(1)[0][0]

    @property
    def color(self) -> Color | None:
        """The colour that most looks named."""
        return self._colors.most_common(1)[0][0] if self._colors else None

    def verdict(self) -> SeenDie:
        """The die that most of the looks saw."""
        value, color = self.value, self.color
        die = SeenDie(
            value=value,
            color=color,
            x=round(self._x / self.looks, 1),
            y=round(self._y / self.looks, 1),
            size=round(self._size / self.looks, 1),
            confidence=round(self._values[value] / self.looks, 4),
            second=self._second(value, color),
            is_die=round(self._is_die / self.looks, 4),
        )
        return msgspec.structs.replace(die, doubts=self._doubts_of(die))

    def _doubts_of(self, die: SeenDie) -> tuple[Doubt, ...]:
        """The doubts of half the looks; of value, and of being a die, by the mean of all."""
        kept = {doubt for doubt, count in self._doubts.items() if count * 2 >= self.looks}
        kept -= {Doubt.VALUE, Doubt.NO_DIE}
        if die.confidence < SURE_VALUE * die.is_die:
            kept.add(Doubt.VALUE)
        if die.is_die < SURE_DIE:
            kept.add(Doubt.NO_DIE)
        return tuple(doubt for doubt in Doubt if doubt in kept)

    def _second(self, value: int, color: Color | None) -> Second | None:
        """The likeliest other reading: another value that was voted for, or what the looks named."""
        others = [(weight / self.looks, other) for other, weight in self._values.items() if other != value]
        named = [second for second in self._seconds if (second.value, second.color) != (value, color)]
        best = max(named, key=lambda second: second.confidence, default=None)
        if others and (best is None or max(others)[0] >= best.confidence):
            weight, other = max(others)
            return Second(other, color, round(weight, 4))
        return best
