"""The games that are counted, by name. A new game adds its counting here and nothing else changes."""

from companion.figures.counting import Counting
from companion.las_vegas import counting as las_vegas
from companion.lords_of_vegas import counting as lords_of_vegas

_LAS_VEGAS: Counting = las_vegas
_LORDS: Counting = lords_of_vegas

COUNTING: dict[str, Counting] = {"las_vegas": _LAS_VEGAS, "lords_of_vegas": _LORDS}
