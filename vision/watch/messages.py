"""What the watch tells: facts of the eyes, in the past tense; what they mean is for the game to say."""

from msgspec import Struct

from vision.reading import Reading, SeenDie


class SteadyRoll(Struct, frozen=True, tag="steady_roll"):
    """The dice in the tray lie still and are not those told of before; `fresh` newly lie there."""

    reading: Reading
    time: float
    fresh: tuple[SeenDie, ...]


class DiceLaid(Struct, frozen=True, tag="dice_laid"):
    """These dice newly lie still in a zone that is not the tray."""

    zone: str
    dice: tuple[SeenDie, ...]
    time: float


class DiceTaken(Struct, frozen=True, tag="dice_taken"):
    """These dice no longer lie where they were; without zones, the zone is the tray."""

    zone: str
    dice: tuple[SeenDie, ...]
    time: float


class TableQuiet(Struct, frozen=True, tag="table_quiet"):
    """Dice have moved, and now everything is still again."""

    time: float


Seen = SteadyRoll | DiceLaid | DiceTaken | TableQuiet
