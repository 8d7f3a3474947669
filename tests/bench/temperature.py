"""Which temperature makes confidence true: python -m tests.bench.temperature, on the tune parts."""

import sys

import numpy as np
import numpy.typing as npt

from companion.dice import Color
from tests.bench import dice_sets
from vision import believed
from vision.judge import softmax
from vision.picture import load
from vision.pyramid import Pyramid
from vision.reader import Eyes

TRIED = (0.6, 0.7, 0.8, 0.9, 1.0, 1.2, 1.4)
SETS = ("phone_mixed", "webcam_mixed", "desk", "video_frames", "bare_surfaces")
"""Sets with places, of which nothing was learned."""

Floats = npt.NDArray[np.float32]


def _said(eyes: Eyes, name: str) -> tuple[list[Floats], list[int]]:
    """What the judge said of the places it took for dice, and the truth: 0 where there is none."""
    rows, truths = [], []
    for path, shot in dice_sets.shots(name, "tune"):
        pixels = load(path).pixels
        verdicts = eyes.look(Pyramid(pixels))
        kept = believed.believe(verdicts, tuple(Color))
        for place in kept.places:
            index = int(np.abs(verdicts.places - place).sum(axis=1).argmin())
            x, y = float(place[0]), float(place[1])
            boxes = [(die.bbox, die.value) for die in shot.dice if die.bbox]
            inside = [value for (x1, y1, x2, y2), value in boxes if x1 <= x <= x2 and y1 <= y <= y2]
            rows.append(verdicts.values[index])
            truths.append(inside[0] if inside else 0)
    return rows, truths


def main() -> None:
    """Print the mean surprise for each temperature; the least is the best."""
    if not dice_sets.FOLDER:
        sys.exit("COMPANION_DICE names no folder with photographs of dice")
    rows: list[Floats] = []
    truths: list[int] = []
    for name in SETS:
        more, true = _said(Eyes(), name)
        rows, truths = rows + more, truths + true
    for temperature in TRIED:
        chances = softmax(np.array(rows), temperature)[np.arange(len(rows)), truths]
        print(f"{temperature:.1f}  {-np.log(np.maximum(chances, 1e-6)).mean():.4f}")


if __name__ == "__main__":
    main()
