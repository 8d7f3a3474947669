"""What the other dice of a picture say against a place: print lies otherwise, or is of another size."""

from vision.judge import TEMPERATURE, Verdicts, softmax
from vision.lying import printed
from vision.networks import Floats
from vision.plausible import plausible
from vision.sizes import unlike
from vision.tops import surely


def surest(said: Verdicts) -> list[int]:
    """Dice that are sure enough to speak of the others."""
    return surely(said.places, softmax(said.values, TEMPERATURE), plausible(said, TEMPERATURE))


def against(said: Verdicts, dice: list[int]) -> Floats:
    """Log of the odds by which each place is likelier print than the judge, who sees it alone, can know."""
    return printed(said.places, said.leans, dice) + unlike(said.places, said.leans, dice)
