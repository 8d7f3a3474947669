"""What the eyes reach on photographs: python -m tests.bench.bench_eyes [tune|report|all] [sets]."""

import sys
from collections.abc import Callable
from itertools import pairwise
from statistics import median

import cv2

from companion.dice import Color
from tests.bench import classical, dice_sets, speed
from tests.bench.dice_sets import Score, Shot
from vision.picture import load
from vision.reader import read
from vision.reading import Doubt, Reading

EDGES = (0.0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 1.01)
IN_PLAY = {
    "phone_mixed": "white yellow red",
    "webcam_mixed": "white",
    "desk": "white yellow",
    "video_frames": "white",
}
"""Colours lying in a set, as players would tell them."""


def _colors(name: str, shot: Shot) -> tuple[Color, ...] | None:
    words = shot.colors or IN_PLAY.get(name, "").split()
    return tuple(Color(word) for word in words) if words else None


def _row(name: str, scores: list[Score], times: list[float]) -> str:
    exact = sum(s.exact for s in scores)
    right = sum(t.value == d.value for s in scores for t, d in s.pairs)
    true = sum(len(s.pairs) + s.missed for s in scores)
    seen = sum(len(s.pairs) + len(s.invented) for s in scores)
    wrong = sum(t.value != d.value for s in scores for t, d in s.pairs)
    hues = [t.color == d.color for s in scores for t, d in s.pairs if t.color]
    said = f"{sum(hues)}/{len(hues)}" if hues else "-"
    invented = sum(len(s.invented) for s in scores)
    return (
        f"{name:18} {exact:4}/{len(scores):<4} {exact / max(1, len(scores)):6.1%}  "
        f"precision {right / max(1, seen):.3f} recall {right / max(1, true):.3f}  "
        f"missed {true - right - wrong:3} wrong {wrong:3} invented {invented:3}  "
        f"color {said:9} {median(times):6.1f} ms"
    )


def _reliability(everything: list[Score]) -> None:
    """Of dice this sure and without doubts, how many were right."""
    said = [(d.confidence, t.value == d.value) for s in everything for t, d in s.pairs]
    said += [(d.confidence, False) for s in everything for d in s.invented]
    print("\nconfidence       dice   wrong    right")
    for low, high in pairwise(EDGES):
        inside = [right for confidence, right in said if low <= confidence < high]
        if inside:
            wrong = len(inside) - sum(inside)
            print(
                f"{low:.3f}-{min(high, 1):.3f}  {len(inside):6}  {wrong:6}  {sum(inside) / len(inside):7.2%}"
            )


def _doubts(everything: list[Score]) -> None:
    """How often a doubt is named where it is due, and where it is not."""
    for doubt in (Doubt.COCKED, Doubt.STACKED):
        due = [doubt in d.doubts for s in everything for t, d in s.pairs if doubt in t.doubts]
        not_due = [doubt in d.doubts for s in everything for t, d in s.pairs if not t.doubts]
        print(f"{doubt}: named of {sum(due)} of {len(due)}, and of {sum(not_due)} of {len(not_due)} others")


def measure(names: list[str], part: str, reader: Callable[..., Reading] = read) -> None:
    """Print a row for each set, and the reliability over all."""
    everything: list[Score] = []
    for name in names:
        scores, times = [], []
        for path, shot in dice_sets.shots(name, part):
            reading = reader(load(path).pixels, _colors(name, shot))
            scores.append(dice_sets.score(shot, reading))
            times.append(reading.ms)
        everything += scores
        print(_row(name, scores, times), flush=True)
    _reliability(everything)
    sure = [(t.value, d) for s in everything for t, d in s.pairs]
    sure += [(0, d) for s in everything for d in s.invented]
    sure = [(true, d) for true, d in sure if not {Doubt.VALUE, Doubt.NO_DIE} & {*d.doubts}]
    wrong = [true for true, d in sure if true != d.value]
    nothing = wrong.count(0)
    print(f"wrong and sure (value and being a die undoubted): {len(wrong)} of {len(sure)}, {nothing} no dice")
    _doubts(everything)


def main() -> None:
    """Measure."""
    cv2.setNumThreads(1)
    if not dice_sets.FOLDER:
        sys.exit("COMPANION_DICE names no folder with photographs of dice")
    part = sys.argv[1] if len(sys.argv) > 1 else "report"
    names = sys.argv[2:] or [*dice_sets.TUNED_ON, *dice_sets.LEARNED_FROM, *dice_sets.TREND]
    print(f"the eyes, {part} part of each set")
    measure(names, part)
    if len(sys.argv) > 2:
        return
    print("\nclassical: blobs and clusters")
    measure(names, part, classical.read)
    speed.measure()


if __name__ == "__main__":
    main()
